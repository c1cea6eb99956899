"""From a position to a table: set up the game as always, then change what the position says."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from dmd_tui.cards.box import TokenKind
from dmd_tui.cards.game import DICE
from dmd_tui.cards.library import Library
from dmd_tui.cards.staging import Staging
from dmd_tui.cards.stats import stat
from dmd_tui.engine import EngineError, Table
from dmd_tui.model import (
    ELDER_ONE,
    Enemy,
    HeldCard,
    HeldRelic,
    Investigator,
    Setup,
    State,
    Turn,
)
from dmd_tui.rules import moments
from dmd_tui.rules.play import DeathMayDie
from dmd_tui.rules.setup import arrange, place_figure, place_piece
from dmd_tui.store.position import DEAL, END, Position, PositionError, Sheet
from dmd_tui.store.position_check import check_amounts
from dmd_tui.store.position_map import check_known, check_range, read_passage, set_the_scene
from dmd_tui.store.position_options import options_of

EPISODE = "episode"
"""Where tokens lie that belong to no space, passage or investigator."""
LAST_STEPS = {"set-up": 2, "start": 0, "actions": 0, "mythos": 0, "encounter": 1, "end": 5}


def build(library: Library, position: Position) -> Table:
    """A table at which this situation has come about."""
    game = build_game(library, position)
    try:
        return Table(game)
    except EngineError as error:
        raise PositionError(str(error), "dice") from None


def build_game(library: Library, position: Position) -> DeathMayDie:
    """The game of a position, before anybody is asked anything."""
    return _Builder(library, position).game()


class _Builder:
    """One position being set up, part by part."""

    def __init__(self, library: Library, position: Position) -> None:
        self.library = library
        self.position = position
        episode = position.episode or next(iter(library.episodes), "")
        check_known(episode, library.episodes, "episode", "episode")
        elder = position.elder_one.id or next(iter(library.elder_ones), "")
        check_known(elder, library.elder_ones, "elder one", "elder-one", "id")
        self._check_investigators()
        self.elder = library.elder_ones[elder]
        self.episode, self.board = set_the_scene(library, position, library.episodes[episode])
        setup = Setup(
            episode,
            elder,
            tuple(position.investigators),
            position.seed,
            options_of(library, position, self.episode, elder),
            strict=position.strict,
            doom=position.doom,
        )
        self.state: State = arrange(library, setup, self.episode, position.unknown)
        self.state.locations = list(position.locations)
        self.tokens: dict[str, TokenKind] = {
            token.id: token for token in (*self.episode.tokens, *self.elder.tokens)
        }

    def game(self) -> DeathMayDie:
        for id, sheet in self.position.investigators.items():
            self._investigator(self.state.investigators[id], sheet)
        self._enemies()
        self._pool()
        self._elder_one()
        self._tokens()
        self._decks()
        self._dice()
        unknown = self.position.unknown
        staging = Staging(self.library, self.episode, self.elder, self.board, unknown)
        game = DeathMayDie(staging, self.state)
        check_amounts(game, self.position)
        self._turn(game)
        for id, sheet in self.position.investigators.items():
            _use_up(game, game.state.investigators[id], sheet.used)
        return game

    def _check_investigators(self) -> None:
        """One alone can be in a position, though not in a game (SOLO-01)."""
        most = self.library.constants.players[1]
        if not 1 <= len(self.position.investigators) <= most:
            count = len(self.position.investigators)
            raise PositionError(f"there must be 1 to {most}, not {count}", "investigators")
        for who in self.position.investigators:
            check_known(who, self.library.investigators, "investigator", "investigators", who)

    def _space(self, space: str, *part: str | int) -> str:
        check_known(space, self.board.spaces, "space", *part)
        return space

    # ── investigators ────────────────────────────────────────────────────────────────────────

    def _investigator(self, who: Investigator, sheet: Sheet) -> None:
        part = ("investigators", who.id)
        if sheet.at:
            who.space = self._space(sheet.at, *part, "at")
        who.wounds, who.stress, who.sanity = sheet.wounds, sheet.stress, sheet.sanity
        who.fire, who.lost_actions = sheet.fire, sheet.lost_actions
        for skill, level in sheet.skills.items():
            check_known(skill, who.skills, f"skill of {who.id}", *part, "skills", skill)
            check_range(level, 1, self.library.constants.skill_levels, *part, "skills", skill)
            who.skills[skill] = level
        if sheet.insanity != DEAL:
            if sheet.insanity:
                names = (*self.library.insanities, DEAL)
                check_known(sheet.insanity, names, "insanity card", *part, "insanity")
            who.insanity = sheet.insanity
        for index, scar in enumerate(sheet.scars):
            check_known(scar, self.library.scars, "scar", *part, "scars", index)
        who.scars = list(dict.fromkeys(sheet.scars))
        who.tokens = self._counters(sheet.tokens, "investigator", *part, "tokens")
        for index, card in enumerate(sheet.cards):
            who.cards.append(self._claim(card.card, card.wounds, *part, "cards", index))
        for index, relic in enumerate(sheet.relics):
            self._carry(who, relic.id, relic.transformed, *part, "relics", index)
        if sheet.dead:
            self._bury(who, *part, "dead")

    def _claim(self, side_id: str, wounds: int, *part: str | int) -> HeldCard:
        """A card with that side; of several the one that the position needs least elsewhere."""
        sides = self.library.sides
        check_known(side_id, dict.fromkeys(s.id for s, _ in sides.values()), "card side", *part)
        held = {card.card for who in self.state.investigators.values() for card in who.cards}
        free = [
            key for key, (side, _) in sides.items() if side.id == side_id and key[0] not in held
        ]
        if not free:
            raise PositionError(f"no card with “{side_id}” is left: all are held already", *part)
        card, name = min(free, key=self._needed_elsewhere)
        most = max(0, sides[card, name][0].health - 1)
        check_range(wounds, 0, most, *part, "wounds")
        return HeldCard(card, "left" if name == "left" else "right", wounds)

    def _needed_elsewhere(self, key: tuple[str, str]) -> bool:
        """The card is listed in a pile, or somebody has claimed its other side."""
        said = self.position
        card, name = key
        other = self.library.sides[card, "right" if name == "left" else "left"][0].id
        claimed = (claim.card for sheet in said.investigators.values() for claim in sheet.cards)
        return card in (*said.discovery, *said.discovery_discard) or other in claimed

    def _carry(
        self, who: Investigator, id: str, transformed: bool | None, *part: str | int
    ) -> None:
        check_known(id, self.library.relics, "relic", *part)
        others = self.state.investigators.values()
        if any(relic.id == id for other in others for relic in other.relics):
            raise PositionError(f"there is only one {id}, and it is held already", *part)
        turned = who.sanity >= self.library.constants.relic_threshold
        who.relics.append(HeldRelic(id, turned if transformed is None else transformed))

    def _bury(self, who: Investigator, *part: str | int) -> None:
        if self.position.elder_one.stage < 2:
            raise PositionError(
                "a death before the elder one is summoned ends the game (DEATH-02); "
                "right would be “elder-one: {stage: 2}”",
                *part,
            )
        if who.cards or who.relics or who.tokens or who.fire:
            raise PositionError("the dead hold no cards, relics, tokens and fire (DEATH-04)", *part)
        who.alive = False

    def _counters(self, said: dict[str, int], home: str, *part: str | int) -> dict[str, int]:
        for token, count in said.items():
            kinds = [kind.id for kind in self.tokens.values() if home in kind.home]
            check_known(token, kinds, f"token for an {home}", *part, token)
            kind = self.tokens[token]
            check_range(count, 0, min(kind.most_on(home) or kind.count, kind.count), *part, token)
        return {token: count for token, count in said.items() if count}

    # ── enemies ──────────────────────────────────────────────────────────────────────────────

    def _enemies(self) -> None:
        for index, foe in enumerate(self.position.enemies):
            kind = self._kind(foe.kind, "enemies", index, "kind")
            space = self._space(foe.at, "enemies", index, "at")
            if not self.state.pool[kind]:
                there = sum(enemy.kind == kind for enemy in self.state.enemies.values())
                message = f"there are only {there} figures of {kind}, and all are on the board"
                raise PositionError(message, "enemies", index, "kind")
            enemy = place_figure(self.state, kind, space)
            enemy.wounds = foe.wounds
            enemy.tokens = self._counters(foe.tokens, "enemy", "enemies", index, "tokens")

    def _kind(self, kind: str, *part: str | int) -> str:
        """The minion may be called so, whichever elder one it serves."""
        if kind == ELDER_ONE or kind in self.library.elder_ones:
            raise PositionError(
                "the elder one has a field of its own: “elder-one: {stage: 2, at: …}”", *part
            )
        possible = ("minion", *self.state.pool, *self.library.monsters)
        check_known(kind, dict.fromkeys(possible), "enemy", *part)
        return self.elder.minion.id if kind == "minion" else kind

    def _pool(self) -> None:
        for kind, count in self.position.pool.items():
            figures = self.state.pool[self._kind(kind, "pool", kind)]
            check_range(count, 0, len(figures), "pool", kind)
            del figures[count:]

    def _elder_one(self) -> None:
        said, state = self.position.elder_one, self.state
        constants = self.library.constants
        check_range(said.stage, 1, len(self.elder.stages), "elder-one", "stage")
        check_range(self.position.track, 1, constants.summoning_track, "track")
        if said.stage > 1 and self.position.track == constants.summoning_track:
            raise PositionError(
                "with the elder one on the board that is lost (WINLOSE-05)", "track"
            )
        state.track = self.position.track
        state.disrupted = self.position.disrupted
        state.stage = said.stage
        state.summoned = said.stage > 1
        if state.summoned:
            space = self._space(said.at or self.episode.map.gates["red"], "elder-one", "at")
            tokens = self._counters(said.tokens, "enemy", "elder-one", "tokens")
            state.enemies[ELDER_ONE] = Enemy(ELDER_ONE, ELDER_ONE, space, said.wounds, tokens)
        elif said.at or said.wounds or said.tokens:
            raise PositionError(
                "the elder one stands on the board from stage 2 on; add “stage: 2”", "elder-one"
            )

    # ── tokens ───────────────────────────────────────────────────────────────────────────────

    def _tokens(self) -> None:
        for index, marker in enumerate(self.position.tokens):
            part = ("tokens", index)
            check_known(marker.kind, self.tokens, "token", *part, "kind")
            kind = self.tokens[marker.kind]
            check_range(marker.n, 1, kind.count, *part, "n")
            if kind.is_piece:
                self._pieces(kind, marker.at, marker.side, marker.n, *part)
                continue
            if marker.side:
                raise PositionError(f"{kind.id} has no sides", *part, "side")
            home, holder = self._holder(kind, marker.at, *part, "at")
            holder[kind.id] = holder.get(kind.id, 0) + marker.n
            check_range(holder[kind.id], 1, kind.most_on(home) or kind.count, *part, "n")
        for space, count in self.position.fire.items():
            self._space(space, "fire", space)
            check_range(count, 0, self.library.constants.fire, "fire", space)
            if count:
                self.state.spaces.setdefault(space, {})["fire"] = count

    def _pieces(self, kind: TokenKind, at: str, side: str, n: int, *part: str | int) -> None:
        self._space(at, *part, "at")
        side = side or (kind.sides[0] if kind.sides else "")
        if side:
            check_known(side, kind.sides, f"side of a {kind.id}", *part, "side")
        standing = sum(piece.kind == kind.id for piece in self.state.pieces.values())
        check_range(n, 1, kind.count - standing, *part, "n")
        for _ in range(n):
            place_piece(self.state, kind.id, at, side)

    def _holder(self, kind: TokenKind, at: str, *part: str | int) -> tuple[str, dict[str, int]]:
        """What the tokens lie on: which kind of home that is, and what lies there."""
        state = self.state
        if EPISODE in kind.home and at == EPISODE:
            return EPISODE, state.episode_tokens
        if "passage" in kind.home and at not in self.board:
            return "passage", state.passages.setdefault(read_passage(self.board, at, *part), {})
        if "space" not in kind.home:
            raise PositionError(f"{kind.id} lies on: {', '.join(kind.home)}", *part)
        return "space", state.spaces.setdefault(self._space(at, *part), {})

    # ── decks and dice ───────────────────────────────────────────────────────────────────────

    def _decks(self) -> None:
        said, state, library = self.position, self.state, self.library
        investigators = state.investigators.values()
        held = [card.card for who in investigators for card in who.cards]
        worn = [relic.id for who in investigators for relic in who.relics]
        state.mythos_discard = _pile(said.mythos_discard, library.mythos, [], "mythos-discard")
        state.mythos_deck = _stack(
            state.mythos_deck, said.mythos, library.mythos, state.mythos_discard, "mythos"
        )
        state.discovery_discard = _pile(
            said.discovery_discard, library.discovery, held, "discovery-discard"
        )
        gone = [*state.discovery_discard, *held]
        state.discovery_deck = _stack(
            state.discovery_deck, said.discovery, library.discovery, gone, "discovery"
        )
        offered = _pile(said.offered_relics, library.relics, worn, "offered-relics")
        state.offered_relics = offered
        worn += offered
        state.relic_deck = _stack(state.relic_deck, said.relics, library.relics, worn, "relics")

    def _dice(self) -> None:
        constants = self.library.constants
        faces = dict.fromkeys((*constants.standard_die, *constants.bonus_die))
        for index, face in enumerate(self.position.dice):
            check_known(face, faces, "face of a die", "dice", index)
        if self.position.dice:
            self.state.chance.script[DICE] = list(self.position.dice)

    # ── whose turn it is ─────────────────────────────────────────────────────────────────────

    def _turn(self, game: DeathMayDie) -> None:
        said, state = self.position.turn, self.state
        living = [id for id in state.order if state.investigators[id].alive]
        who = said.who or next(iter(living), state.order[0])
        check_known(who, state.order, "investigator", "turn", "who")
        if who not in living:
            raise PositionError(f"{who} is dead; the turn must be of somebody alive", "turn", "who")
        check_range(said.number, 1, 999, "turn", "number")
        step = said.step if said.step is not None else int(said.phase == "end")
        check_range(step, int(said.phase == "end"), LAST_STEPS[said.phase], "turn", "step")
        for index, enemy in enumerate(said.fought):
            check_known(enemy, state.enemies, "enemy", "turn", "fought", index)
        state.turn = Turn(who, said.number, said.phase, step, fought=list(said.fought))
        if said.actions_left is not None:
            check_range(said.actions_left, 0, 99, "turn", "actions-left")
            used = stat(game, game.active, "actions") - said.actions_left
            state.turn.actions, state.turn.extra_actions = max(0, used), max(0, -used)


def _use_up(game: DeathMayDie, who: Investigator, used: Sequence[str]) -> None:
    """Texts with a limit per turn or game count as used, by the name of what they stand on."""
    texts = dict.fromkeys(text for group in game.sheet(who).texts.values() for text in group)
    limited = [text for text in texts if text.clause.per in ("turn", "game")]
    names = [text.source.id.partition(":")[2] for text in limited]
    for index, name in enumerate(used):
        check_known(name, names, "limited text", "investigators", who.id, "used", index)
    for text, name in zip(limited, names, strict=True):
        if name in used:
            moments.use_up(game, text)


def _pile(
    said: Sequence[str], known: Collection[str], gone: Collection[str], name: str
) -> list[str]:
    """Cards of a deck in the order that was written."""
    for index, card in enumerate(said):
        check_known(card, known, "card", name, index)
        if card in said[:index] or card in gone:
            raise PositionError(f"{card} is somewhere else already", name, index)
    return list(said)


def _stack(
    shuffled: list[str],
    said: Sequence[str],
    known: Collection[str],
    gone: Collection[str],
    name: str,
) -> list[str]:
    """The listed cards on top, behind them whatever is not elsewhere; behind `end` nothing."""
    if END in said[:-1]:
        raise PositionError(f"“{END}” must be the last entry", name, said.index(END))
    ends = bool(said) and said[-1] == END
    top = _pile(said[:-1] if ends else said, known, gone, name)
    return top if ends else [*top, *(card for card in shuffled if card not in (*top, *gone))]
