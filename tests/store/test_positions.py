"""Positions: every part says what it says, every mistake is told, every example of the document runs."""

import random
import re
from pathlib import Path

import pytest

from dmd_tui.cards.library import Library
from dmd_tui.cards.load import load_library
from dmd_tui.engine import ScriptError, Table
from dmd_tui.model import HeldCard, HeldRelic, State
from dmd_tui.rules.play import DeathMayDie
from dmd_tui.store.position import Position, PositionError, Sheet
from dmd_tui.store.position_build import build
from dmd_tui.store.position_file import load_position, open_position

DOCUMENT = Path(__file__).parents[2] / "docs" / "positions.md"
EXAMPLES = re.findall(r"```yaml\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


def open_table(text: str) -> Table:
    return open_position(load_library(), text)


def state_of(text: str) -> State:
    game = open_table(text).game
    assert isinstance(game, DeathMayDie)
    return game.state


def error_of(text: str) -> str:
    with pytest.raises(PositionError) as caught:
        open_table(text)
    return str(caught.value)


# ── the document ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_examples_of_the_document(example: str, library: Library) -> None:
    table = open_position(library, example)
    for _ in range(200):
        if table.pending is None:
            break
        try:
            table.answer(table.pending.options[-1].key)
        except ScriptError:  # the scripted dice are meant for another line of play
            break


@pytest.mark.parametrize("part", [Position, Sheet])
def test_the_document_names_every_field(part: type[Position]) -> None:
    text = DOCUMENT.read_text("utf-8")
    missing = [name for name in part.__struct_encode_fields__ if f"`{name}`" not in text]
    assert missing == []


# ── each part ────────────────────────────────────────────────────────────────────────────────────


def test_the_real_set_up_is_on_the_map_unless_it_is_empty() -> None:
    assert len(state_of("investigators: {mike, ruth}").enemies) == 7
    empty = state_of("investigators: {mike, ruth}\nmap: {empty: true}")
    assert (empty.enemies, empty.pieces) == ({}, {})
    more = state_of("investigators: {mike, ruth}\nenemies: [{kind: cultist, at: 1A.a}]")
    assert more.enemies["cultist-5"].space == "1A.a"


def test_seats_are_in_the_order_of_writing() -> None:
    state = state_of("investigators: {ruth, agatha, mike}\nturn: agatha")
    assert state.order == ["ruth", "agatha", "mike"]
    assert (state.turn.who, state.turn.phase) == ("agatha", "actions")


def test_nothing_is_dealt_unless_it_is_said() -> None:
    state = state_of("investigators: {mike, ruth: {insanity: deal}}")
    assert state.investigators["mike"].insanity == ""
    assert state.investigators["ruth"].insanity != ""


def test_an_investigator() -> None:
    who = state_of(EXAMPLES[2]).investigators["mike"]
    assert (who.space, who.wounds, who.stress, who.sanity, who.fire) == ("A", 3, 2, 8, 1)
    assert who.skills == {"proficient": 1, "brawling": 3, "toughness": 2}
    assert who.cards[0] == HeldCard("e1-d01", "right")
    assert who.cards[2].wounds == 1
    assert who.relics == [HeldRelic("obsidian-eye"), HeldRelic("enigmatic-key", transformed=True)]
    assert (who.tokens, who.lost_actions) == ({"fatigue": 2}, 1)


def test_held_cards_are_not_in_the_decks() -> None:
    state = state_of(EXAMPLES[2])
    assert "e1-d01" not in state.discovery_deck
    assert len(state.discovery_deck) == 15 - 3
    assert "obsidian-eye" not in state.relic_deck


def test_the_same_condition_twice_is_two_cards() -> None:
    state = state_of("investigators: {mike: {cards: [accused]}, ruth: {cards: [accused]}}")
    cards = [who.cards[0].card for who in state.investigators.values()]
    assert len(set(cards)) == 2


def test_a_condition_takes_a_card_that_is_not_needed_elsewhere() -> None:
    said = "investigators: {mike: {cards: [accused]}, ruth: {cards: [petronillas-ribbon]}}"
    state = state_of(said)
    assert state.investigators["ruth"].cards == [HeldCard("e1-d02", "left")]
    assert state.investigators["mike"].cards[0].card != "e1-d02"
    assert state_of("investigators: {mike: {cards: [accused]}}\ndiscovery: [e1-d02]").order


def test_relics_are_transformed_by_sanity() -> None:
    state = state_of("investigators: {mike: {sanity: 13, relics: [obsidian-eye]}}")
    assert state.investigators["mike"].relics == [HeldRelic("obsidian-eye", transformed=True)]


def test_limited_texts_that_have_been_used() -> None:
    said = "investigators: {mike: {cards: [petronillas-ribbon], used: [petronillas-ribbon]}}"
    assert state_of(said).turn.used == ["/card:petronillas-ribbon/0"]


def test_actions_left() -> None:
    for left in (0, 1, 3, 5):
        table = open_table(
            f"investigators: {{mike: {{cards: [lamp-oil]}}}}\nturn: {{actions-left: {left}}}"
        )
        assert table.pending is not None
        assert table.pending.args["left"] == left


def test_a_map_of_its_own() -> None:
    game = open_table("investigators: {mike}\nmap: {paths: [A-B-C, B-E], stairs: [A, E]}").game
    assert isinstance(game, DeathMayDie)
    assert game.board.spaces == ("A", "B", "C", "E")
    assert set(game.routes().neighbours["A"]) == {"B", "E"}
    assert game.episode.map.gates == {"red": "A", "yellow": "B", "blue": "C"}
    assert game.episode.map.places == {"town-square": "A", "pub": "A"}


def test_gates_can_be_moved_on_the_real_map() -> None:
    game = open_table("investigators: {mike}\nmap: {empty: true, gates: {red: 1A.a}}").game
    assert isinstance(game, DeathMayDie)
    assert game.episode.map.gates == {"red": "1A.a", "yellow": "4A.b", "blue": "13A.b"}


def test_a_position_can_be_undone_and_forked() -> None:
    table = open_table("investigators: {mike: A}\nmap: {paths: [A-B-C]}")
    before = table.digest()
    table.answer("run")
    table.answer("space:B")
    assert table.fork().digest() == table.digest()
    table.undo("action")
    assert table.digest() == before


def test_a_turn_that_began_before_the_position_is_undone_to_the_position() -> None:
    table = open_table("investigators: {mike: A}\nmap: {paths: [A-B-C]}")
    before = table.digest()
    table.answer("rest")
    table.answer("rest")
    table.undo("turn")
    assert table.digest() == before


def test_an_action_phase_that_ends_by_itself_is_no_action_to_undo() -> None:
    said = "enemies: [{kind: ghast, at: A}]\nturn: {actions-left: 1}\nmythos: [end]"
    said += "\ndice: [blank, blank, blank, blank, blank, blank]"
    table = open_table(f"investigators: {{mike: A, ruth: B}}\nmap: {{paths: [A-B-C]}}\n{said}")
    before = table.digest()
    for key in ("attack", "keep", "die:1"):
        table.answer(key)
    assert table.game.state.turn.phase != "actions"
    table.undo("action")
    assert table.digest() == before


def test_enemies_are_numbered_as_mentioned() -> None:
    said = "enemies: [{kind: ghast, at: B, wounds: 1}, {kind: minion, at: A}, {kind: ghast, at: A}]"
    state = state_of(f"investigators: {{mike: C}}\nmap: {{paths: [A-B-C]}}\n{said}")
    assert list(state.enemies) == ["ghast-1", "amorphous-scion-1", "ghast-2"]
    assert state.enemies["ghast-1"].wounds == 1
    assert state.pool["ghast"] == ["ghast-3", "ghast-4"]


def test_pool_leaves_figures_out_of_the_game() -> None:
    state = state_of("investigators: {mike}\nmap: {empty: true}\npool: {cultist: 2, minion: 0}")
    assert len(state.pool["cultist"]) == 2
    assert state.pool["amorphous-scion"] == []


def test_the_elder_one() -> None:
    state = state_of("investigators: {mike}\nmap: {empty: true}\nelder-one: {stage: 2, wounds: 3}")
    assert state.summoned
    assert state.enemies["elder-one"].space == "6A.b"
    assert state.enemies["elder-one"].wounds == 3


def test_tokens_and_fire() -> None:
    state = state_of(EXAMPLES[-4])
    assert [piece.side for piece in state.pieces.values()] == ["innocent"] * 3 + ["guilty"]
    assert state.spaces == {"B": {"fire": 2}, "C": {"fire": 1}}


def test_decks() -> None:
    state = state_of("investigators: {mike}\nmythos: [e1-m3, e1-m1]\nmythos-discard: [e1-m2]")
    assert state.mythos_deck[:2] == ["e1-m3", "e1-m1"]
    assert len(set(state.mythos_deck)) == 15
    assert state.mythos_discard == ["e1-m2"]
    assert state_of("investigators: {mike}\nmythos: [e1-m3, end]").mythos_deck == ["e1-m3"]
    assert state_of("investigators: {mike}\nrelics: [end]").relic_deck == []


def test_equal_seeds_shuffle_equally() -> None:
    said = "investigators: {mike}\nseed: "
    assert state_of(f"{said}123456789").mythos_deck == state_of(f"{said}123456789").mythos_deck
    assert state_of(f"{said}1").mythos_deck != state_of(f"{said}2").mythos_deck


def test_the_answer_is_refused_if_a_scripted_die_cannot_be() -> None:
    table = open_table(
        "investigators: {mike: A}\nmap: {paths: [A-B]}\nenemies: [{kind: ghast, at: A}]\n"
        "dice: [blank, blank, blank, tentacle]"
    )
    with pytest.raises(ScriptError, match="“tentacle” is scripted, but a bonus die shows one of"):
        table.answer("attack")
    assert table.pending is not None
    assert table.pending.kind == "action"
    assert table.journal == []
    table.answer("run")


def test_the_unknown_of_a_position() -> None:
    """Slots, figures and Mythos cards of the Unknown Monsters; scars, doom and locations."""
    game = open_table(
        "investigators: {mike: {at: A, scars: [sc-limp]}}\nmap: {paths: [A-B]}\n"
        "unknown: [un-ghoul, un-mi-go]\nenemies: [{kind: un-mi-go, at: B}]\n"
        "locations: [start, blue]\ndoom: 2\nstrict: true"
    ).game
    assert isinstance(game, DeathMayDie)
    state = game.state
    assert (state.unknown, state.locations) == (["un-ghoul", "un-mi-go"], ["start", "blue"])
    assert (len(state.pool["un-ghoul"]), len(state.pool["un-mi-go"])) == (4, 2)
    assert {"um-a1", "um-a2", "um-b1", "um-b2"} < set(state.mythos_deck)
    assert (state.setup.doom, state.setup.strict, state.setup.options.unknown) == (2, True, 2)
    assert state.investigators["mike"].scars == ["sc-limp"]


# ── each mistake ─────────────────────────────────────────────────────────────────────────────────

TWO = "investigators: {mike: A, ruth: B}\nmap: {paths: [A-B-C]}\n"

MISTAKES = {
    "": "position: is empty; a position needs at least “investigators”",
    "[mike]": "position:1: a position must be a group of fields, not a list",
    "mike": "position:1: a position must be a group of fields, not “mike”",
    "seed: 1": "position:1: a position lacks “investigators”",
    "investigators: {}": "position:1: investigators: there must be 1 to 5, not 0",
    "investigators: {mik: A}": "did you mean “mike”?",
    "investigators: {mike: A, mike: B}": "“mike” is written twice",
    "investigators: {mike: {skills: {stealth: 2}}}": "no skill of mike “stealth” (possible: prof",
    "investigators: {mike: {skills: {brawling: 5}}}": "brawling: must be a number from 1 to 4, not 5",
    "investigators: {mike: {wounds: 5}}": "mike.wounds: must be a number from 0 to 4, not 5",
    "investigators: {mike: {stress: 9}}": "mike.stress: must be a number from 0 to 4, not 9",
    "investigators: {mike: {sanity: 21}}": "mike.sanity: must be a number from 1 to 20, not 21",
    "investigators: {mike: {fire: -1}}": "mike.fire: must be a number from 0",
    "investigators: {mike: {insanity: pyromanya}}": "did you mean “pyromania”?",
    "investigators: {mike: {cards: [lamp-oill]}}": "mike.cards.#1: there is no card side “lamp-oill”",
    "investigators: {mike: {cards: [lamp-oil, lamp-oil]}}": "no card with “lamp-oil” is left: all are held",
    "investigators: {mike: {cards: [{card: lamp-oil, wounds: 1}]}}": "wounds: must be 0, not 1",
    "investigators: {mike: {relics: [obsidian-eye, obsidian-eye]}}": "there is only one obsidian-eye",
    "investigators: {mike: {relics: [key]}}": "there is no relic “key”",
    "investigators: {mike: {tokens: {juror: 1}}}": "no token for an investigator “juror” (possible: fat",
    "investigators: {mike: {tokens: {fatigue: 4}}}": "must be a number from 0 to 3, not 4",
    "investigators: {mike: {used: [brawling]}}": "there is no limited text “brawling”",
    "investigators: {mike: {dead: true}, ruth}": "right would be “elder-one: {stage: 2}”",
    "investigators: {mike: {dead: yes}}": "“dead” must be true or false, not “yes”",
    "investigators: {mike: {dead: true}}\nelder-one: {stage: 2}": "turn.who: mike is dead",
    "investigators: {mike: {dead: true, fire: 1}, ruth}\nelder-one: {stage: 2}": "the dead hold no",
    "episode: killkenny\ninvestigators: {mike}": "position:1: episode: there is no episode “killkenny”",
    "elder-one: hastur\ninvestigators: {mike}": "position:1: elder-one.id: there is no elder one",
    TWO + "seed: x": "position:3: “seed” must be a whole number from 0 to 9",
    TWO + "enemy: []": "position:3: there is no field “enemy”; did you mean “enemies”?",
    TWO + "enemies:\n  - {kind: gast, at: A}": "position:4: enemies.#1.kind: there is no enemy “gast”",
    TWO + "enemies:\n  - {kind: ghast}": "position:4: an enemy lacks “at”: a text",
    TWO + "enemies:\n  - {kind: ghast, at: Z}": "no space “Z” (possible: A, B, C)",
    TWO + "enemies:\n  - {kind: ghast, at: A, wounds: 3}": "must be a number from 0 to 2, not 3",
    TWO + "enemies: [" + "{kind: ghast, at: A}," * 5 + "]": "there are only 4 figures of ghast",
    TWO + "pool: {cultist: 11}": "pool.cultist: must be a number from 0 to 10, not 11",
    TWO + "pool: {cultists: 1}": "did you mean “cultist”?",
    TWO + "track: 9": "position:3: track: must be a number from 1 to 8, not 9",
    TWO + "elder-one: {stage: 5}": "elder-one.stage: must be a number from 1 to 4, not 5",
    TWO + "elder-one: {wounds: 1}": "from stage 2 on; add “stage: 2”",
    TWO + "elder-one: {stage: 2, wounds: 12}": "must be a number from 0 to 11, not 12",
    TWO + "elder-one: {stage: 2, at: Z}": "elder-one.at: there is no space “Z”",
    TWO + "tokens: [{kind: lock, at: A}]": "there is no token “lock” (possible: juror",
    TWO + "tokens: [{kind: juror, at: A, side: gilty}]": "did you mean “guilty”?",
    TWO + "tokens: [{kind: juror, at: A, n: 5}]": "must be a number from 1 to 4, not 5",
    TWO + "tokens: [{kind: fatigue, at: A}]": "fatigue lies on: investigator",
    TWO + "fire: {Z: 1}": "fire.Z: there is no space “Z”",
    TWO + "fire: {A: 13}": "must be a number from 0 to 12, not 13",
    TWO + "fire: {A: 12, B: 12}": "position:3: fire.B: there are only 12 fire tokens",
    TWO + "mythos: [e1-m99]": "mythos.#1: there is no card “e1-m99”; did you mean “e1-m",
    TWO + "mythos: [e1-m1, e1-m1]": "mythos.#2: e1-m1 is somewhere else already",
    TWO + "mythos: [e1-m1]\nmythos-discard: [e1-m1]": "mythos.#1: e1-m1 is somewhere else already",
    TWO + "mythos: [end, e1-m1]": "mythos.#1: “end” must be the last entry",
    TWO + "discovery: [e1-m1]": "discovery.#1: there is no card “e1-m1”",
    TWO + "dice: [succes]": "there is no face of a die “succes”; did you mean “success”?",
    TWO + "turn: agatha": "position:3: turn.who: there is no investigator “agatha” (possible: mike",
    TWO + "turn: {phase: fight}": "“phase” must be one of set-up, start, actions, mythos, encounter, end",
    TWO + "turn: {phase: end, step: 6}": "turn.step: must be a number from 1 to 5, not 6",
    TWO + "turn: {step: 1}": "turn.step: must be 0, not 1",
    TWO + "turn: {actions-left: -1}": "turn.actions-left: must be a number from 0 to 99, not -1",
    TWO + "turn: {number: 0}": "turn.number: must be a number from 1 to 999, not 0",
    TWO + "turn: {fought: [ghast-1]}": "turn.fought.#1: there is no enemy “ghast-1” (possible: none)",
    "investigators: {mike: {scars: [sc-lim]}}": "mike.scars.#1: there is no scar “sc-lim”; did you mean",
    TWO + "unknown: [un-goul]": "unknown.#1: there is no Unknown Monster for this game “un-goul”",
    TWO + "unknown: [un-ghast]": "unknown.#1: there is no Unknown Monster for this game “un-ghast”",
    TWO + "unknown: [un-ghoul, un-ghoul]": "unknown.#2: the two Unknown Monsters must differ",
    TWO + "unknown: [un-ghoul, un-mi-go, un-colour]": "unknown: there are only 2 slots",
    TWO + "locations: [green]": "locations.#1: there is no location “green” (possible: start, red,",
    TWO + "locations: [red, red]": "locations.#2: there is only one token red",
    TWO + "doom: 100": "doom: must be a number from 0 to 99, not 100",
    TWO + "offered-relics: [key]": "offered-relics.#1: there is no card “key”",
    TWO + "turn: {phase: set-up, step: 3}": "turn.step: must be a number from 0 to 2, not 3",
    "investigators: {mike}\nmap: {paths: [A--B]}": "“A--B” is no path; write names of spaces",
    "investigators: {mike}\nmap: {paths: [A-A]}": "“A-A” leads from A to A",
    "investigators: {mike}\nmap: {paths: [A-B], start: C}": "map.start: there is no space “C”",
    "investigators: {mike}\nmap: {paths: [A-B], gates: {red: C}}": "map.gates.red: there is no space",
    "investigators: {mike}\nmap: {gates: {green: A}}": "“gates” must be one of red, yellow, blue",
    "investigators: {mike}\nmap: {places: {club: 1A.a}}": "there is no place “club”",
    "investigators: {mike}\nmap: {stairs: [1A.a]}": "“stairs” must be a list of 2",
    "investigators: {mike}\nmap: {tunnel: [1A.a, X]}": "map.tunnel.#2: there is no space “X”",
    "investigators: {mike: A": "this is not YAML",
    "investigators: &x {mike: *x}": "anchors and aliases",
    "\0": "this is not YAML",
}  # fmt: skip


@pytest.mark.parametrize(("text", "message"), MISTAKES.items())
def test_mistakes_are_told(text: str, message: str) -> None:
    assert message in error_of(text)


def test_all_misspelt_fields_are_told_together() -> None:
    text = "investigators:\n  mike: {wound: 1}\nenemys: []\nturn: {fase: end}\n"
    lines = {line.partition(": ")[0] for line in error_of(text).splitlines()}
    assert lines == {"position:2", "position:3", "position:4"}


def test_files_are_named_with_their_line(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.yaml"
    file.write_text("investigators:\n  mike:\n    at: Z\n", encoding="utf-8")
    with pytest.raises(
        PositionError, match=r"puzzle\.yaml:3: investigators\.mike\.at: there is no"
    ):
        open_position(load_library(), file)
    with pytest.raises(PositionError, match=r"nowhere\.yaml: is not a file"):
        load_position(tmp_path / "nowhere.yaml")
    file.write_bytes(b"investigators:\n  \xff\xfe")
    with pytest.raises(PositionError, match=r"puzzle\.yaml:2: is not text in UTF-8"):
        load_position(file)


def test_a_scripted_die_that_cannot_be_at_once(library: Library) -> None:
    text = TWO + "enemies: [{kind: ghast, at: A}]\nturn: {phase: encounter}\n"
    with pytest.raises(
        PositionError, match=r"dice: “elder-sign\+success” is scripted, but a standard"
    ):
        build(library, load_position(text + "dice: [elder-sign+success]"))


@pytest.mark.parametrize("seed", range(40))
def test_no_text_leads_to_anything_but_a_position_or_an_error(seed: int, library: Library) -> None:
    """Examples with pieces of other examples in them: nonsense, but nearly right."""
    dice = random.Random(seed)
    words = re.findall(r"[\w.+-]+|[\[\]{},:]", "\n".join(EXAMPLES))
    for _ in range(15):
        text = dice.choice(EXAMPLES)
        for found in dice.sample(list(re.finditer(r"[\w.+-]+", text)), 2):
            text = text.replace(found.group(), dice.choice(words), 1)
        try:
            open_position(library, text)
        except PositionError:
            continue
