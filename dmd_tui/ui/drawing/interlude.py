"""What is to decide in a season, and everything that is known about it."""

from __future__ import annotations

from msgspec.structs import replace

from dmd_tui.cards.box import Episode
from dmd_tui.lang.message import capital
from dmd_tui.lang.recorded import slug
from dmd_tui.lang.screen import Words
from dmd_tui.model import Options
from dmd_tui.store.season import (
    ABANDONED,
    DEFEATED_STAGE,
    DISRUPTED,
    SURVIVOR,
    SURVIVORS_COUNTED,
    WON,
    Facts,
    bonus,
    next_result,
    result_of,
    score,
)
from dmd_tui.ui.drawing.campaign import legacy_spans
from dmd_tui.ui.drawing.ink import Line, Span, line, wrap
from dmd_tui.ui.drawing.setup import READING, elder_one_lines, investigator_lines
from dmd_tui.ui.season import ANEW, GIVE_UP, TABLE, Desk


def question(desk: Desk) -> str:
    if desk.offer is not None:
        who = desk.names.investigator(desk.offer.who)
        what = desk.item(desk.season.choice("keepsake") or "")
        return desk.words.tell(f"interlude:ask/{desk.offer.kind}", who=who, what=what)
    return desk.words.tell(f"interlude:chapter/{desk.moment}", number=desk.season.number)


def about_title(desk: Desk) -> str:
    """What the details are about."""
    match desk.moment:
        case "over":
            total, chapters = desk.standing.total, len(desk.season.agreement.episodes)
            return desk.names.result(result_of(total, chapters))
        case "choice" | "team":
            made = desk.here
            if made is not None and made.kind in ("replace", "team", "bearer"):
                card = desk.library.investigators.get(made.what)
                return desk.speaker.names.full_name(card) if card else made.what
            return desk.menu.entries[desk.menu.cursor].text if desk.menu.entries else ""
    episode = desk.names.episode(desk.episode)
    return f"{episode}, {desk.names.elder_one(desk.elder_one)}" if desk.elder_one else episode


def about_lines(desk: Desk, width: int) -> list[Line]:
    """Everything about the entry under the cursor."""
    width = min(width, READING)
    match desk.moment:
        case "over":
            return _verdict(desk, width)
        case "trouble":
            return _trouble(desk, width)
        case "playing":
            return _playing(desk, width)
        case "ended":
            return _ended(desk, width)
        case "ready":
            return _ready(desk, width)
    return _option(desk, width)


def _verdict(desk: Desk, width: int) -> list[Line]:
    total, chapters = desk.standing.total, len(desk.season.agreement.episodes)
    result = result_of(total, chapters)
    lines = wrap(line((desk.words.tell(f"verdict:{slug(result)}"), "item")), width)
    won = sum(chapter.facts.won for chapter in desk.season.chapters)
    told = desk.words.tell("interlude:total", n=total, chapters=chapters, won=won)
    lines += [[], *wrap(line(told), width)]
    return [*lines, *_next_result(desk, width)]


def _next_result(desk: Desk, width: int) -> list[Line]:
    total, chapters = desk.standing.total, len(desk.season.agreement.episodes)
    better = next_result(total, chapters)
    if better is None:
        return []
    name, missing = better
    told = desk.words.tell("interlude:to-next", n=missing, result=desk.names.result(name))
    return wrap(line((told, "faint")), width)


def _trouble(desk: Desk, width: int) -> list[Line]:
    told = line(("! ", "danger"), (f"{capital(desk.said(desk.now.problem))}.", "text"))
    means = "interlude:anew" if desk.menu.here == ANEW else "interlude:give-up"
    return [*wrap(told, width, 2), [], *_note(desk.words.tell(means), width)]


def _playing(desk: Desk, width: int) -> list[Line]:
    facts = desk.now.facts
    if desk.menu.here == GIVE_UP:
        lines = wrap(line((desk.words.tell("interlude:give-up"), "bad")), width)
        worth = _worth(desk, facts) if facts is not None else 0
        return [*lines, *wrap(line(desk.words.tell("interlude:worth", n=worth)), width)]
    lines = wrap(line((_standing_of(desk), "strong")), width)
    return [*lines, [], *_episode_lines(desk, width)]


def _standing_of(desk: Desk) -> str:
    facts = desk.now.facts
    if facts is None:
        return desk.words.tell("interlude:turn", turn=desk.now.turn)
    return desk.words.tell(
        "interlude:standing",
        turn=desk.now.turn,
        disrupted=facts.disrupted,
        track=facts.track,
        last=desk.library.constants.summoning_track,
    )


def _worth(desk: Desk, facts: Facts) -> int:
    given_up = replace(facts, won=False, reason=ABANDONED)
    return score(given_up, _options(desk), desk.library.constants.summoning_track)


def _options(desk: Desk) -> Options:
    setup = desk.now.setup
    return setup.options if setup is not None else desk.season.agreement.options


def _ended(desk: Desk, width: int) -> list[Line]:
    facts = desk.now.facts
    assert facts is not None
    lines = wrap(_outcome(desk, facts), width)
    words, last = desk.words, desk.library.constants.summoning_track
    for what, number in reckoning(facts, _options(desk), last, words):
        lines.append(line((f"{number:+4}  ", "number"), what))
    total = score(facts, _options(desk), last)
    noun = words.phrase("reckoning:points", one=total == 1)
    lines.append(line((f"{total:4}  ", "number"), (noun, "strong")))
    for who in facts.dead:
        scarred = words.tell("interlude:scar", who=desk.names.investigator(who))
        lines += wrap(line((f"{scarred} ", "bad")), width)
    if desk.menu.here == TABLE:
        lines += _note(words.tell("interlude:table-open"), width)
    if desk.now.told:
        lines += wrap(line(("! ", "danger"), desk.said(desk.now.told)), width, 2)
    return lines


def _outcome(desk: Desk, facts: Facts) -> Line:
    if facts.won:
        return line((desk.words.tell("interlude:won", turn=facts.turn), "good"))
    id = f"interlude:lost/{facts.reason}"
    id = id if id in desk.words else "interlude:lost"
    return line((desk.words.tell(id, turn=facts.turn), "bad"))


def reckoning(
    facts: Facts, options: Options, last_space: int, words: Words
) -> list[tuple[str, int]]:
    """Where the points come from."""
    if facts.won:
        survivors = min(len(facts.living), SURVIVORS_COUNTED)
        parts = [
            (words.phrase("reckoning:won"), WON),
            (words.phrase("reckoning:track", space=facts.track), last_space - facts.track),
            (
                words.phrase("reckoning:survivors", one=survivors == 1, n=survivors),
                SURVIVOR * survivors,
            ),
        ]
    else:
        plain = Options()
        ritual = DISRUPTED * facts.disrupted
        stages = score(facts, plain, last_space) - ritual
        fallen = stages // DEFEATED_STAGE
        parts = [
            (words.phrase("reckoning:stages", n=fallen), stages),
            (words.phrase("reckoning:ritual"), ritual),
        ]
    difficulty = words.phrase("reckoning:difficulty")
    return [part for part in [*parts, (difficulty, bonus(options))] if part[1]]


def _ready(desk: Desk, width: int) -> list[Line]:
    season, doom = desk.season, desk.standing.doom
    lines: list[Line] = []
    if season.finale and doom:
        health = min(2 * doom, 6)
        told = desk.words.tell("interlude:finale", doom=doom, health=health)
        lines += [*wrap(line((told, "bad")), width), []]
    lines += _episode_lines(desk, width)
    return [*lines, [], *_next_result(desk, width)]


def _episode_lines(desk: Desk, width: int) -> list[Line]:
    episode = desk.library.episodes.get(desk.episode)
    if episode is None:
        name = desk.names.episode(desk.episode)
        missing = desk.words.tell("interlude:box-missing", episode=name)
        return wrap(line(("! ", "danger"), missing), width, 2)
    return _about_episode(desk, episode, width)


def _about_episode(desk: Desk, episode: Episode, width: int) -> list[Line]:
    names, label = desk.speaker.names, desk.words.tell("setup:ritual")
    return [
        *wrap(line((names.theme(episode), "item")), width),
        *wrap(line(names.briefing(episode)), width),
        [],
        *wrap(line((f"{label}  ", "strong"), names.ritual(episode)), width, 2),
    ]


def _option(desk: Desk, width: int) -> list[Line]:
    made, library, speaker, words = desk.here, desk.library, desk.speaker, desk.words
    if made is None:
        return []
    match made.kind:
        case "train":
            level = speaker.skill_level(made.what, 2)
            head = words.tell("interlude:level-2")
            lines = [line((head, "strong")), *wrap(line(level), width)]
            return [*lines, [], *_brings(desk, made.who, width)]
        case "recover":
            scar = speaker.source_text(f"scar:{made.what}")
            head = words.tell("interlude:no-longer")
            lines = [line((head, "strong")), *wrap(line(scar), width)]
            retires = _note(words.tell("interlude:retires"), width)
            return [*lines, [], *_brings(desk, made.who, width), *retires]
        case "keepsake" if made.what:
            card, _, name = made.what.partition("/")
            side = library.sides[card, name][0]
            return [
                *wrap(line(speaker.side(side)), width),
                [],
                *_note(words.tell("interlude:once"), width),
            ]
        case "keepsake":
            return _note(words.tell("interlude:keep-nothing"), width)
        case "episode":
            return _about_episode(desk, library.episodes[made.what], width)
        case "elder-one":
            lines = elder_one_lines(library.elder_ones[made.what], speaker, width)
            suits = _note(words.tell("interlude:suits"), width)
            return [*suits, *lines] if _suits(desk, made.what) else lines
    lines = _brings(desk, made.what, width)
    person = library.investigators.get(made.what)
    return [*lines, *(investigator_lines(person, speaker, width, close=True) if person else [])]


def _suits(desk: Desk, elder_one: str) -> bool:
    episode = desk.library.episodes.get(desk.episode)
    return episode is not None and episode.pairing == elder_one


def _note(text: str, width: int) -> list[Line]:
    return wrap(line((text, "faint")), width)


def _brings(desk: Desk, who: str, width: int) -> list[Line]:
    spans = legacy_spans(desk, desk.standing.legacy(who))
    if not spans:
        return []
    return wrap([Span(desk.names.investigator(who), "strong"), *spans], width, 2)
