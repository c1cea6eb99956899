"""What the dice would mean if they were kept: in words, before it is too late."""

from __future__ import annotations

from typing import NamedTuple

from dmd_tui.cards.game import Game
from dmd_tui.cards.schema import RollAgainst, RollTest
from dmd_tui.cards.select import number
from dmd_tui.cards.stats import stat
from dmd_tui.cards.things import Context
from dmd_tui.engine import Choice, Option
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import ELDER_ONE, Enemy, Investigator
from dmd_tui.rules import harm
from dmd_tui.rules.enemies import ignored_wounds
from dmd_tui.rules.roll import SYMBOLS, Roll
from dmd_tui.ui.drawing.aftermath import aftermath
from dmd_tui.ui.drawing.dice import conversions
from dmd_tui.ui.drawing.phases import NUMERALS


class Tally(NamedTuple):
    """Symbols of a roll, counted."""

    successes: int
    tentacles: int
    elder_signs: int
    blanks: int


FIELDS = {
    "success": "successes",
    "tentacle": "tentacles",
    "elder-sign": "elder_signs",
    "blank": "blanks",
}


def totals(roll: Roll) -> Tally:
    """The symbols as the dice lie now."""
    faces = [SYMBOLS[die.face] for die in roll.dice]
    return Tally(
        max(0, roll.auto + sum(face[0] for face in faces)),
        sum(face[1] for face in faces),
        sum(face[2] for face in faces),
        sum(die.face == "blank" for die in roll.dice),
    )


def counted(roll: Roll) -> Tally:
    """The symbols after counting has begun: some may have been changed already."""
    return Tally(max(0, roll.successes), roll.tentacles, roll.elder_signs, roll.blanks)


def changed(tally: Tally, symbol: str, count: int, worth: int) -> Tally:
    """So many symbols count as successes and are no longer themselves (DICE-25)."""
    field = FIELDS[symbol]
    less = tally._replace(**{field: getattr(tally, field) - count})
    return less._replace(successes=less.successes + count * worth)


def outcome(game: Game, speaker: Speaker, roll: Roll, named: int = 0) -> list[str]:
    """`2 wounds: defeats Ghast 1`, `1 tentacle: sanity 12 to 13, a threshold`. Of the texts that
    follow so many are only `named`."""
    now = totals(roll)
    best, used = _best(game, roll, now)
    parts = words_of(game, speaker, roll, now, named)
    if used:
        number = best.successes + (roll.extra_wounds if roll.kind == "attack" else 0)
        symbols = [speaker.phrase(f"count:{symbol}", n=count) for symbol, count in used]
        told = speaker.phrase(
            "outcome:with",
            n=number,
            symbols=speaker.catalogue.listing(symbols),
            fate=_gain(game, speaker, roll, number),
        )
        parts.insert(1, told)
    return parts


def _best(game: Game, roll: Roll, now: Tally) -> tuple[Tally, list[tuple[str, int]]]:
    """What symbols that may count as successes could make of a roll, and which they are."""
    best, used = now, list[tuple[str, int]]()
    for conversion in conversions(game, roll):
        count = min(conversion.left, getattr(best, FIELDS[conversion.what]))
        if count > 0:
            best = changed(best, conversion.what, count, conversion.worth)
            used.append((conversion.what, count))
    return best, used


def _gain(game: Game, speaker: Speaker, roll: Roll, wounds: int) -> str:
    targets = _targets(roll)
    if roll.kind != "attack" or len(targets) != 1:
        return ""
    return fate_of(game, speaker, targets[0], wounds)


def words_of(game: Game, speaker: Speaker, roll: Roll, tally: Tally, named: int = 0) -> list[str]:
    parts = [_successes(game, speaker, roll, tally.successes)]
    if isinstance(roll.asked, RollAgainst):
        parts.append(speaker.each_success(roll.asked.do, roll.scope.source))
    if tally.tentacles:
        parts.append(_tentacles(game, speaker, roll, tally.tentacles))
    if tally.elder_signs:
        parts.append(speaker.phrase("count:elder-sign", n=tally.elder_signs))
    spared = spared_of(game, roll, "wound", tally.successes)
    wounds = tally.successes - spared.surely
    if roll.against and _would_die(game, roll.who, wounds - spared.maybe):
        return parts  # nothing comes after that (OPEN-49)
    return [*parts, *aftermath(game, speaker, roll, tally, wounded=wounds > 0, named=named)]


def _successes(game: Game, speaker: Speaker, roll: Roll, successes: int) -> str:
    if roll.kind == "attack":
        return _attack(game, speaker, roll, successes + roll.extra_wounds)
    if roll.kind in ("enemy-attack", "fire"):
        spared = spared_of(game, roll, "wound", successes)
        return _wounds(game, speaker, roll.who, successes, spared)
    return speaker.phrase("outcome:test", n=successes, need=needed(game, roll))


def needed(game: Game, roll: Roll) -> int:
    """The successes that a test asks for (DICE-32); 0 where each of them counts for itself."""
    if not isinstance(roll.asked, RollTest):
        return 0
    return number(game, roll.asked.need, Context(roll.who, roll.scope))


def _attack(game: Game, speaker: Speaker, roll: Roll, wounds: int) -> str:
    if len(_targets(roll)) != 1:
        return speaker.phrase("outcome:divide", n=wounds)
    fate = _gain(game, speaker, roll, wounds)
    return speaker.phrase("outcome:attack", n=wounds, fate=fate)


def _targets(roll: Roll) -> list[Enemy]:
    return [thing for thing in roll.about if isinstance(thing, Enemy)]


def fate_of(game: Game, speaker: Speaker, enemy: Enemy, wounds: int) -> str:
    """`defeats Ghast 1`, or how much is left of it. Of the elder one a stage is defeated: the next
    one is unhurt, and only with the last is it over. What it ignores does not hurt it."""
    wounds = max(0, wounds - ignored_wounds(game, enemy))
    health = stat(game, enemy, "health")
    left = health - enemy.wounds
    name = speaker.names.enemy(enemy.id)
    if wounds >= left and enemy.kind == ELDER_ONE and game.state.stage < len(game.elder.stages):
        stage = NUMERALS[game.state.stage - 1]
        return speaker.phrase("outcome:defeats-stage", stage=stage, lost=wounds - left)
    if wounds >= left:
        return speaker.phrase("outcome:defeats", enemy=name)
    return speaker.phrase("outcome:keeps", enemy=name, left=left - wounds, health=health)


class Spared(NamedTuple):
    """How much of some harm is ignored without a question, and how much of the rest can be."""

    surely: int = 0
    maybe: int = 0


UNSPARED = Spared()


def spared_of(game: Game, roll: Roll, what: str, n: int) -> Spared:
    """As the rules will look for it when the dice are kept."""
    surely = maybe = 0
    for allowance in harm.defences(game, roll.who, what, roll.scope, roll.shields):
        if harm.is_asked(game, roll.who, allowance, roll.scope):
            maybe += allowance.left
        else:
            surely += allowance.left
    surely = min(surely, n)
    return Spared(surely, min(maybe, n - surely))


def _wounds(
    game: Game, speaker: Speaker, who: Investigator, wounds: int, spared: Spared = UNSPARED
) -> str:
    name = speaker.names.investigator(who.id)
    suffered = wounds - spared.surely
    if not suffered:
        return speaker.phrase("outcome:no-wound", who=name, ignored=spared.surely)
    left = harm.health_left(game, who)
    told = {"n": wounds, "who": name, "ignored": spared.surely, "spared": spared.maybe}
    if suffered < left:
        health = game.constants.health
        return speaker.phrase("outcome:hurt", **told, left=left - suffered, health=health)
    if not _would_die(game, who, suffered):
        return speaker.phrase("outcome:companion", **told)
    return speaker.phrase("outcome:dies", **told)


def _would_die(game: Game, who: Investigator, wounds: int) -> bool:
    """Nobody else could take these wounds."""
    return wounds >= harm.health_left(game, who) and not harm.companions(game, who)


def _tentacles(game: Game, speaker: Speaker, roll: Roll, tentacles: int) -> str:
    sanity = sanity_words(game, speaker, roll.who, tentacles)
    spared = spared_of(game, roll, "sanity", tentacles).maybe
    return speaker.phrase("outcome:tentacles", n=tentacles, sanity=sanity, spared=spared)


def sanity_words(game: Game, speaker: Speaker, who: Investigator, loss: int) -> str:
    """`sanity 12 to 13, a threshold`: one loss never goes beyond the next threshold."""
    constants = game.constants
    ahead = [space for space in constants.thresholds if space > who.sanity]
    limit = ahead[0] if ahead else constants.sanity_skull
    space = min(who.sanity + loss, limit)
    id = "outcome:sanity"
    if space >= constants.sanity_skull:
        id = "outcome:sanity-skull"
    elif space in constants.thresholds:
        id = "outcome:sanity-threshold"
    return speaker.phrase(id, before=who.sanity, after=space)


# ── choices after the roll ───────────────────────────────────────────────────────────────────────


def consequence(game: Game, speaker: Speaker, choice: Choice, option: Option) -> list[str]:
    """What the option under the cursor would mean, in choices about what dice have done."""
    match choice.kind:
        case "convert":
            tally = counted(choice.args["roll"])
            count, worth = int(option.args["n"]), int(option.args["worth"])
            after = changed(tally, choice.args["symbol"], count, worth)
            return words_of(game, speaker, choice.args["roll"], after)
        case "divide-wounds":
            return _divided(game, speaker, choice, option)
        case "ignore":
            return _ignored(game, speaker, choice, option)
        case "assign-wound":
            return _assigned(game, speaker, choice)
    return []


def _divided(game: Game, speaker: Speaker, choice: Choice, option: Option) -> list[str]:
    """What every target has got so far, with this wound."""
    shares: dict[str, int] = dict(choice.args["shares"])
    shares[option.key.partition(":")[2]] += 1
    roll: Roll = choice.args["roll"]
    parts = [
        fate_of(game, speaker, target, shares[target.id])
        for target in roll.about
        if isinstance(target, Enemy) and shares.get(target.id)
    ]
    if roll.tentacles:
        parts.append(_tentacles(game, speaker, roll, roll.tentacles))
    return parts


def _ignored(game: Game, speaker: Speaker, choice: Choice, option: Option) -> list[str]:
    who = game.state.investigators[choice.who]
    rest = int(choice.args["n"]) - int(option.key.partition(":")[2])
    match choice.args["what"]:
        case "wound":
            return [_wounds(game, speaker, who, rest)]
        case "sanity":
            if not rest:
                return [speaker.phrase("outcome:no-sanity")]
            return [sanity_words(game, speaker, who, rest)]
    return []


def _assigned(game: Game, speaker: Speaker, choice: Choice) -> list[str]:
    """How much everybody can still bear, before these wounds are dealt."""
    who = game.state.investigators[choice.who]
    name = speaker.names.investigator(who.id)
    parts = [speaker.phrase("outcome:before", who=name, n=harm.health_left(game, who))]
    for card in harm.companions(game, who):
        side = game.side(card)
        companion, left = speaker.names.source(f"card:{side.id}"), side.health - card.wounds
        parts.append(speaker.phrase("outcome:companion-has", companion=companion, n=left))
    return parts
