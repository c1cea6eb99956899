"""The map of an episode and what lies on it when the game begins."""

from __future__ import annotations

from collections import Counter

from dmd_tui.board import Board, BoardError, Face, assemble
from dmd_tui.cards.box import Episode, Laying, Map, TokenKind
from dmd_tui.cards.check_parts import Checked, Path
from dmd_tui.cards.library import Library

LONGEST_NAME = 14
"""What fits into a space on the smallest screen."""
MAP: Path = ("episode", "map")


def check_faces(box: Checked) -> None:
    for index, tile in enumerate(box.content.tiles):
        where = ("tiles", index, "face")
        try:
            face = Face.read(tile.code, tile.face)
        except BoardError as error:
            box.fault(where, str(error))
            continue
        for letter in sorted(set(face.letters.values())):
            if not _is_one_space(face, letter):
                box.fault(where, f"the cells “{letter}” of {tile.code} do not touch each other")


def _is_one_space(face: Face, letter: str) -> bool:
    cells = [cell for cell, found in face.letters.items() if found == letter]
    corners = len(cells) == 2 and all(a != b for a, b in zip(*cells, strict=True))
    return not corners


def check_map(library: Library, box: Checked) -> None:
    episode = box.content.episode
    if episode is None:
        return
    board = _assembled(library, box, episode.map)
    if board is None:
        return
    _check_gates(box, episode.map)
    _check_spaces(box, episode, board)
    _check_names(box, episode.map, board)
    _check_ways(box, episode.map, board)
    _check_figures(library, box, episode, board)
    _check_laid(box, episode, board)


def _assembled(library: Library, box: Checked, plan: Map) -> Board | None:
    """The board, tile by tile, so that a problem is told at the tile that causes it."""
    faces: dict[str, Face] = {}
    for tile in library.tiles.values():
        try:
            faces[tile.code] = Face.read(tile.code, tile.face)
        except BoardError:
            continue  # told where the face is written
    for count in range(1, len(plan.tiles) + 1):
        try:
            board = assemble(faces, list(plan.tiles[:count]))
        except BoardError as error:
            box.fault((*MAP, "tiles", count - 1), str(error))
            return None
    if not plan.tiles:
        box.fault((*MAP, "tiles"), "a map needs at least one tile")
        return None
    return board


def _check_gates(box: Checked, plan: Map) -> None:
    missing = [colour for colour in ("red", "yellow", "blue") if colour not in plan.gates]
    if missing:
        box.fault((*MAP, "gates"), f"a map has three gates; {', '.join(missing)} is missing")
    if len(set(plan.gates.values())) < len(plan.gates):
        box.fault((*MAP, "gates"), "two gates are in the same space")


def _check_spaces(box: Checked, episode: Episode, board: Board) -> None:
    """Every space that is named must be one of the map."""
    plan = episode.map
    named: list[tuple[Path, str]] = [((*MAP, "start"), plan.start)]
    named += [((*MAP, "gates", colour), space) for colour, space in plan.gates.items()]
    named += [((*MAP, "places", place), space) for place, space in plan.places.items()]
    named += [((*MAP, "names", space), space) for space in plan.names]
    for key, pair in (("stairs", plan.stairs), ("tunnel", plan.tunnel)):
        named += [((*MAP, key), space) for space in pair or ()]
    for index, figure in enumerate(episode.figures):
        named.append((("episode", "figures", index, "space"), figure.space))
    for index, laying in enumerate(episode.laid):
        for space in (laying.space, *(laying.passage or ())):
            if space is not None:
                named.append((("episode", "laid", index), space))
    for path, space in named:
        if space not in board:
            box.fault(path, f"there is no space “{space}” on this map")


def _check_names(box: Checked, plan: Map, board: Board) -> None:
    for place in plan.place_names:
        if place not in plan.places:
            box.fault((*MAP, "place_names", place), f"there is no place “{place}”")
    for place in plan.places:
        if place not in plan.place_names:
            box.fault((*MAP, "places", place), f"the place “{place}” needs a name in “place_names”")
    used = Counter((*plan.place_names.values(), *plan.names.values()))
    for group, names in (("place_names", plan.place_names), ("names", plan.names)):
        for key, name in names.items():
            if not name.strip():
                box.fault((*MAP, group, key), "a name is missing")
            elif len(name) > LONGEST_NAME:
                message = f"“{name}” is longer than {LONGEST_NAME} characters"
                box.fault((*MAP, group, key), message)
            elif used[name] > 1:
                box.fault((*MAP, group, key), f"two spaces are called “{name}”")


def _check_ways(box: Checked, plan: Map, board: Board) -> None:
    """Every space can be reached from the start; if not, say which opening lacks an arrow."""
    if plan.start not in board:
        return
    links = tuple(pair for pair in (plan.stairs, plan.tunnel) if pair and _known(pair, board))
    reached = set(board.routes(links=links).within(plan.start, len(board.spaces)))
    for space in board.spaces:
        if space not in reached:
            box.fault(_first_mention(plan, space), f"nobody can reach {space}{_why(board, space)}")


def _known(pair: tuple[str, str], board: Board) -> bool:
    return pair[0] in board and pair[1] in board


def _first_mention(plan: Map, space: str) -> Path:
    for index, laid in enumerate(plan.tiles):
        if laid.face == space.split(".")[0]:
            return (*MAP, "tiles", index)
    return MAP


def _why(board: Board, space: str) -> str:
    for with_arrow, without in board.blocked:
        if space in (with_arrow, without):
            return (
                f": its opening between {with_arrow} and {without} has one arrow, "
                f"on the side of {with_arrow}; {without} needs the second"
            )
    return " from the start: it has no opening that leads there"


def _check_figures(library: Library, box: Checked, episode: Episode, board: Board) -> None:
    allowed = {"cultist": library.constants.cultists}
    for kind, number in episode.monsters.items():
        where: Path = ("episode", "monsters", kind)
        if kind not in library.monsters:
            box.fault(where, f"there is no monster “{kind}”")
            continue
        figures = library.monsters[kind].figures
        if not 1 <= number <= figures:
            box.fault(where, f"there are {figures} figures of {kind}, not {number}")
        allowed[kind] = number
    for kind in episode.monster_rules:
        if kind not in episode.monsters:
            box.fault(("episode", "monster_rules", kind), f"“{kind}” takes no part in this episode")
    for index, role in enumerate(episode.roles):
        if role.id not in episode.monsters:
            box.fault(("episode", "roles", index), f"“{role.id}” takes no part in this episode")
    placed: Counter[str] = Counter()
    for index, figure in enumerate(episode.figures):
        where = ("episode", "figures", index)
        placed[figure.kind] += 1
        if figure.kind not in allowed:
            box.fault(where, f"“{figure.kind}” takes no part in this episode")
        elif placed[figure.kind] == allowed[figure.kind] + 1:
            box.fault(where, f"only {allowed[figure.kind]} figures of {figure.kind} take part")


def _check_laid(box: Checked, episode: Episode, board: Board) -> None:
    kinds = {kind.id: kind for kind in episode.tokens}
    laid: Counter[str] = Counter()
    for index, laying in enumerate(episode.laid):
        where = ("episode", "laid", index)
        kind = kinds.get(laying.token)
        if kind is None:
            box.fault(where, f"there is no token “{laying.token}” in this episode")
            continue
        before = laid[kind.id]
        laid[kind.id] += laying.n
        if before <= kind.count < laid[kind.id]:
            box.fault(where, f"there are only {kind.count} tokens “{kind.id}”")
        for message in _faults_of_laying(laying, kind, episode.map, board):
            box.fault(where, message)


def _faults_of_laying(laying: Laying, kind: TokenKind, plan: Map, board: Board) -> list[str]:
    faults = []
    if laying.n < 1:
        faults.append("at least one token must lie there")
    if (laying.space is None) == (laying.passage is None):
        return [*faults, "a token lies on a space or on a passage: exactly one of the two"]
    home = "space" if laying.space else "passage"
    if home not in kind.home:
        faults.append(f"“{kind.id}” cannot lie on a {home}; its home is {', '.join(kind.home)}")
    if laying.passage and _known(laying.passage, board):
        a, b = laying.passage
        if b not in board.printed(a) and {a, b} not in [set(p) for p in _links(plan)]:
            faults.append(f"there is no passage between {a} and {b}{_half_open(board, a, b)}")
    if kind.sides and laying.side not in kind.sides:
        faults.append(f"“{kind.id}” shows one of its sides: {', '.join(kind.sides)}")
    if laying.side and not kind.sides:
        faults.append(f"“{kind.id}” has no sides")
    return faults


def _links(plan: Map) -> list[tuple[str, str]]:
    return [pair for pair in (plan.stairs, plan.tunnel) if pair]


def _half_open(board: Board, a: str, b: str) -> str:
    if (a, b) in board.blocked or (b, a) in board.blocked:
        with_arrow = a if (a, b) in board.blocked else b
        return f": only {with_arrow} shows an arrow there"
    return ""
