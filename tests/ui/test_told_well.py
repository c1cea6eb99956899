"""What players look for stands where they look: tokens, roles, what comes now, how it ends."""

from __future__ import annotations

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.lang.speaker import Speaker
from dmd_tui.lang.things import thing
from dmd_tui.rules.play import new_game
from dmd_tui.ui.drawing.hot_keys import hot_keys
from dmd_tui.ui.letters import Letters
from tests.support import situations as s
from tests.support.screen import contents_of, text

LANGUAGES = ("en", "de", "it")


def beast(language: str = "en") -> Speaker:
    table = new_game(load_library(), "beast", "azathoth", ("mike", "ruth"), 1)
    return Speaker.at(table, language)


@pytest.mark.parametrize(
    ("language", "name", "figure"),
    [
        ("en", "The Beast (The Unnamable)", "Beast"),
        ("de", "Biest (Unsagbares)", "Biest"),
        ("it", "Bestia (Innominabile)", "Bestia"),
    ],
)
def test_a_monster_goes_by_the_name_its_episode_gives_it(
    language: str, name: str, figure: str
) -> None:
    speaker = beast(language)
    card = speaker.names.enemy_card("unnamable")
    assert card is not None
    assert speaker.names.reference(card) == name
    assert speaker.names.enemy("unnamable-1") == figure
    found = thing(speaker, "enemy:unnamable")
    assert found is not None
    assert found.name == name
    elsewhere = new_game(load_library(), "kilkenny", "azathoth", ("mike", "ruth"), 1)
    assert figure not in Speaker.at(elsewhere, language).names.kind("unnamable")


@pytest.mark.parametrize(
    ("language", "name"),
    [("en", "Voormi Acolyte"), ("de", "Voormi-Akolyth"), ("it", "Accolito Voormi")],
)
def test_cultists_of_one_elder_one_are_not_called_after_those_of_another(
    language: str, name: str
) -> None:
    table = new_game(load_library(), "kilkenny", "tsathoggua", ("mike", "ruth"), 1)
    names = Speaker.at(table, language).names
    card = names.enemy_card("cultist")
    assert card is not None
    assert names.reference(card) == name


def test_health_that_an_episode_always_adds_is_health() -> None:
    speaker = beast()
    card = speaker.names.enemy_card("unnamable")
    assert card is not None
    assert speaker.monster(card).startswith("Health 12.")
    assert speaker.names.flavour(card)
    assert "more health" not in speaker.monster(card)


def test_dice_that_an_episode_always_adds_are_dice() -> None:
    speaker = beast()
    card = speaker.names.enemy_card("serpent-man")
    assert card is not None
    assert "Attacks with 2 standard dice and 1 bonus die." in speaker.monster(card)
    assert "more standard die" not in speaker.monster(card)


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("lady", "Library, Ballroom, West Tower and Rose Garden"),
        ("lady", "weeping and remembering"),
        ("meal", "An enemy has room for 6"),
    ],
)
def test_a_token_says_where_it_goes_and_how_many_fit(token: str, words: str) -> None:
    assert words in beast().source_text(f"token:{token}")


@pytest.mark.parametrize(
    ("episode", "words"),
    [
        (
            "castle",
            "Explosive 0 of 7 in supply An investigator has room for 2. There are 7 in all.",
        ),
        ("catacombs", "A Run is at least 1 space all the same. There are 10 in all."),
    ],
)
def test_the_story_board_tells_the_tokens(episode: str, words: str) -> None:
    contents = contents_of(new_game(load_library(), episode, "azathoth", ("mike", "ruth"), 1))
    assert words in " ".join(text(contents.story(70)[0]).split())


def test_a_minion_goes_by_its_name_in_a_game() -> None:
    library = load_library()
    card = next(card for card in library.mythos.values() if card.id.startswith("az-") and any(
        entry.kind == "minion" for entry in card.summon))  # fmt: skip
    assert "Dancer of Azathoth" in beast().mythos(card)
    assert "minion" in Speaker(library).mythos(card)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("episode", sorted(load_library().episodes))
def test_every_episode_has_an_ending_in_every_language(episode: str, language: str) -> None:
    library = load_library()
    card = library.episodes[episode]
    names = Speaker(library, language, episode=card).names
    told = [names.collapse(card), names.epilogue(card, won=True), names.epilogue(card, won=False)]
    assert all(told)
    printed = [card.collapse, card.victory, card.defeat]
    assert (told == printed) == (language == "en")


DISRUPTED = """
seed: 5
elder-one: {id: tsathoggua, stage: 1}
investigators: {mike: 1A.a}
map: {empty: true}
disrupted: true
"""


def test_after_the_disruption_the_board_says_what_comes() -> None:
    shown = " ".join(text(contents_of(s.table_of(DISRUPTED)).story(76)[0]).split())
    assert "Lost if anybody dies or goes insane now." in shown
    assert "Tsathoggua comes at the end of this turn; then 3 stages are to be defeated." in shown


def test_the_actions_of_an_episode_keep_their_letters() -> None:
    table = s.table_of(
        "{seed: 5, investigators: {mike: {at: A, cards: [lamp-oil]}}, map: {paths: [A-B]}}"
    )
    assert table.pending is not None
    keys = hot_keys(table.pending, Letters().of(table, "mike"))
    assert "convince-juror" not in keys
    assert not {"d", "f"} & {key for option, key in keys.items() if "lamp-oil" in option}


BURNING = """
episode: castle
seed: 5
investigators: {mike: {at: 4A.b, fire: 1, tokens: {explosive: 1}}}
map: {empty: true}
turn: {who: mike, phase: end, step: 1}
dice: [success]
"""


def test_a_preview_tells_what_will_react() -> None:
    contents = contents_of(s.table_of(BURNING))
    choice = contents.session.choice
    assert choice is not None
    assert choice.kind == "reroll"
    shown = " ".join(text(contents.choice(76, 8, 0)[0]).split())
    assert "then In the Queen's Service: discard 1 Explosive token" in shown
    assert "and suffer 1 wound" in shown


def test_taking_tokens_reads_as_taking() -> None:
    action = load_library().episodes["catacombs"].actions[0]
    told = Speaker(load_library(), episode=load_library().episodes["catacombs"]).action(action)
    assert "take 2 Bones tokens from your space" in told
    assert "take up to 2 Bones tokens from one other investigator" in told
    assert "gain" not in told
