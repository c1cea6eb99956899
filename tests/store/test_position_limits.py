"""Positions: what is more than the game has, or what cannot be, is told where it is written."""

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.store.position import PositionError
from dmd_tui.store.position_file import open_position

TWO = "investigators: {mike: A, ruth: B}\nmap: {paths: [A-B-C]}\n"
CASTLE = "episode: castle\n" + TWO
ASYLUM = "episode: asylum\n" + TWO
CULTISTS = "enemies: [" + "{kind: cultist, at: A}," * 11 + "]"

TOO_MUCH = {
    TWO + "fire:\n  A: 12\n  B: 8": "position:5: fire.B: there are only 12 fire tokens, and this",
    TWO + "fire:\n  A: 4\n  B: 8\n  C: 1": "position:6: fire.C: there are only 12 fire tokens",
    "investigators:\n"
    "  mike: {tokens: {fatigue: 3}}\n"
    "  ruth: {tokens: {fatigue: 3}}\n"
    "  leon: {tokens: {fatigue: 3}}\n"
    "  sally: {tokens: {fatigue: 3}}\n"
    "  sandra: {tokens: {fatigue: 3}}": "position:6: investigators.sandra.tokens.fatigue: there are",
    TWO + CULTISTS: "enemies.#11.kind: there are only 10 figures of cultist, and all are on the",
    TWO + "seed: 9223372036854775808": "a whole number from 0 to 9223372036854775807, not",
    TWO + "seed: " + "1" * 26: "a whole number from 0 to 9223372036854775807, not",
    ASYLUM + "tokens:\n  - {kind: lock, at: A-B, n: 2}": "position:5: tokens.#1.n: must be 1, not 2",
    ASYLUM + "tokens: [{kind: lock, at: A-B}, {kind: lock, at: B-A}]": "tokens.#2.n: must be 1, not 2",
}  # fmt: skip

IMPOSSIBLE = {
    TWO + "enemies: [{kind: elder-one, at: A}]": "enemies.#1.kind: the elder one has a field of its own",
    TWO + "enemies: [{kind: azathoth, at: A}]": "“elder-one: {stage: 2, at: …}”",
    TWO + "track: 8\nelder-one: {stage: 2}": "position:3: track: with the elder one on the board that",
    "investigators: {mike}\nmap: {paths: [A-B], stairs: [A, A]}": "map.stairs: leads from A to A",
    "investigators: {mike}\nmap: {paths: [A-B], tunnel: [B, B]}": "map.tunnel: leads from B to B",
}  # fmt: skip

WORDS = {
    TWO + "enemies: [{kind: ghast}]": "an enemy lacks “at”",
    "investigators: {mike: {wound: 1}}": "(an investigator has at, wounds",
    TWO + "tokens: [{kind: juror}]": "a token lacks “at”",
    TWO + "turn: {fase: end}": "(a turn has who",
    "investigators: {mike}\nmap: {path: [A-B]}": "(a map has empty",
    "investigators: {mike: {cards: [{crd: lamp-oil}]}}": "(a card has card",
    "investigators: {mike: {relics: [{idd: key}]}}": "(a relic has id",
}
"""Parts are called as the document calls them."""


@pytest.mark.parametrize(("text", "message"), {**TOO_MUCH, **IMPOSSIBLE, **WORDS}.items())
def test_mistakes_are_told_where_they_are(text: str, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        open_position(load_library(), text)
    assert message in str(caught.value)


def test_the_largest_seed_of_the_command_line_is_a_seed_here_too() -> None:
    open_position(load_library(), TWO + "seed: 9223372036854775807")


def test_a_token_beyond_its_first_home_knows_no_cap() -> None:
    """An investigator carries few explosives; on a space any number may lie."""
    cap = next(
        token.cap for token in load_library().episodes["castle"].tokens if token.id == "explosive"
    )
    assert cap is not None
    open_position(load_library(), CASTLE + f"tokens: [{{kind: explosive, at: A, n: {cap + 1}}}]")
