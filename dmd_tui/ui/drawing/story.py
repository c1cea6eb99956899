"""The story board: the Summoning track, the stage in force, the episode, the references."""

from __future__ import annotations

from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import stat
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import ELDER_ONE
from dmd_tui.rules.elder import symbols
from dmd_tui.rules.ritual import counted_token, progress
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, line, width_of, wrap
from dmd_tui.ui.drawing.references import reference_lines, token_lines
from dmd_tui.ui.drawing.stakes import stakes_lines


def track_line(game: Game, glyphs: Glyphs) -> Line:
    """`1 2 3 ▲ ◆ ◆ ◆ ✖  ☾☾·`: where the figure or the token is, red spaces, symbols in the pile."""
    state, constants = game.state, game.constants
    found: Line = []
    for space in range(1, constants.summoning_track + 1):
        last = space == constants.summoning_track
        red = space in constants.red_spaces
        if space == state.track:
            sign, ink = (glyphs.token if state.summoned else glyphs.elder), "elder"
        elif last:
            sign, ink = glyphs.last, "danger"
        elif red:
            sign, ink = glyphs.track_red, "danger"
        else:
            sign, ink = str(space), "faint" if space < state.track else "text"
        found += [Span(sign, ink), Span(" ")]
    count, needed = symbols(game), constants.symbols_to_advance
    found.append(Span(" " + glyphs.symbol * min(count, needed), "danger"))
    found.append(Span(glyphs.no_symbol * max(0, needed - count), "faint"))
    return found


def stage_line(game: Game, speaker: Speaker, glyphs: Glyphs) -> Line:
    """The stage in force with its health, and the dice the elder one would roll."""
    state = game.state
    stage = game.elder.stages[state.stage - 1]
    found = line((speaker.names.of(stage), "strong"))
    elder = state.enemies.get(ELDER_ONE)
    if elder is not None:
        health = stat(game, elder, "health")
        standard, bonus = stat(game, elder, "standard-dice"), stat(game, elder, "bonus-dice")
        found.append(Span(f"  {glyphs.heart}{max(0, health - elder.wounds)}/{health}", "health"))
        dice = speaker.phrase("story:attacks", standard=standard, bonus=bonus)
        found.append(Span(f"  {dice}", "bad"))
    return found


def stage_in_short(game: Game, speaker: Speaker, glyphs: Glyphs, width: int) -> Line:
    """The same in one narrow line: what does not fit whole is left out, the name first."""
    whole = stage_line(game, speaker, glyphs)
    if width_of(whole) <= width:
        return whole
    state = game.state
    elder = state.enemies.get(ELDER_ONE)
    if elder is None:
        number = speaker.phrase("story:stage", n=state.stage, all=len(game.elder.stages))
        return line((number, "strong"))
    health = stat(game, elder, "health")
    standard, bonus = stat(game, elder, "standard-dice"), stat(game, elder, "bonus-dice")
    dice = speaker.phrase("story:attacks-short", standard=standard, bonus=bonus)
    return line(
        (f"{glyphs.heart}{max(0, health - elder.wounds)}/{health}", "health"), (f"  {dice}", "bad")
    )


def story_lines(game: Game, speaker: Speaker, glyphs: Glyphs, width: int) -> list[Line]:
    """What is at stake first: small panes show only the beginning."""
    return [
        track_line(game, glyphs),
        *stakes_lines(game, speaker, width),
        *_ritual(game, speaker, width),
        [],
        *_stages(game, speaker, glyphs, width),
        *_episode(game, speaker, glyphs, width),
        *token_lines(game, speaker, width),
        [],
        *reference_lines(game, speaker, width),
    ]


def track_heading(game: Game, speaker: Speaker) -> str:
    """`Summoning  ritual 1/4`: how far the ritual is, in the fewest words."""
    if game.state.disrupted:
        return speaker.phrase("heading:disrupted")
    done, goal = progress(game) or (0, 0)
    if goal:
        return speaker.phrase("heading:track", done=str(done), goal=goal)
    if token := counted_token(game):
        return speaker.phrase("heading:left", tokens=speaker.tokens(token, done))
    return speaker.phrase("heading:track")


def _ritual(game: Game, speaker: Speaker, width: int) -> list[Line]:
    if game.state.disrupted:
        return wrap(line((speaker.phrase("story:disrupted"), "good")), width, 2)
    ritual = speaker.names.ritual(game.episode)
    told = line((f"{speaker.phrase('story:ritual')}  ", "strong"), (ritual, "text"))
    if so_far := ritual_so_far(game, speaker):
        told.append(Span(f"  {so_far}", "strong"))
    return wrap(told, width, 2)


def ritual_so_far(game: Game, speaker: Speaker) -> str:
    """`so far 3 of 5`, or how many are left; nothing where there is nothing to count."""
    if (so_far := progress(game)) is None:
        return ""
    done, goal = so_far
    if not goal:
        return speaker.phrase("story:left", left=done)
    return speaker.phrase("story:so-far", done=done, goal=goal)


def _stages(game: Game, speaker: Speaker, glyphs: Glyphs, width: int) -> list[Line]:
    """All stages revealed so far are in force; the last one has health and dice."""
    lines: list[Line] = []
    for number, stage in enumerate(game.elder.stages[: game.state.stage], 1):
        now = number == game.state.stage
        name = line((speaker.names.of(stage), "faint"))
        head = stage_line(game, speaker, glyphs) if now else name
        lines += wrap(head, width, 2)
        text = speaker.clauses(stage.abilities, "board")
        if text:
            lines += wrap(line((text, "text")), width, 2)
    return lines


def _episode(game: Game, speaker: Speaker, glyphs: Glyphs, width: int) -> list[Line]:
    """The rules of the episode as a list, but for the ritual, which is told above; its actions."""
    episode, names = game.episode, speaker.names
    lines: list[Line] = [[], line((names.of(episode), "strong"))]
    for rule in speaker.episode_rules(episode):
        lines += wrap(line((f"{glyphs.bullet} ", "faint"), (rule, "text")), width, 2)
    for action in episode.actions:
        told = line((f"{names.of(action)}  ", "item"), (speaker.action(action), "text"))
        lines += wrap(told, width, 2)
    return lines


def mythos_lines(game: Game, speaker: Speaker, glyphs: Glyphs, width: int) -> list[Line]:
    """Cards left, the discard pile with its symbols, and what can still come."""
    state = game.state
    needed = game.constants.symbols_to_advance
    lines = [
        line(
            (speaker.phrase("mythos:cards", n=len(state.mythos_deck)), "strong"),
            (f"   {speaker.phrase('mythos:symbols', n=symbols(game), needed=needed)}", "danger"),
        )
    ]
    for card in reversed(state.mythos_discard):
        lines += _mythos_card(game, speaker, glyphs, card, width)
    lines += [[], line((speaker.phrase("mythos:deck"), "strong"))]
    deck = [game.library.mythos[card] for card in state.mythos_deck]
    for entry in sorted(deck, key=speaker.names.of):
        sign = glyphs.symbol if entry.symbol else glyphs.no_symbol
        lines.append(line((f"{sign} ", "danger"), (speaker.names.of(entry), "text")))
    return lines


def _mythos_card(game: Game, speaker: Speaker, glyphs: Glyphs, card: str, width: int) -> list[Line]:
    entry = game.library.mythos[card]
    sign = glyphs.symbol if entry.symbol else glyphs.no_symbol
    head = line((f"{sign} ", "danger"), (speaker.names.of(entry), "item"))
    return [head, *wrap(line(("  " + speaker.mythos(entry), "text")), width, 2)]
