"""Rules text is generated: every text of the boxes reads like English and says what it should."""

import re
from collections.abc import Iterator

import pytest

from dmd_tui.cards.box import Clause
from dmd_tui.cards.load import load_library
from dmd_tui.cards.parse import parse_condition, parse_effects
from dmd_tui.lang.speaker import Speaker
from tests.cards.test_hardest import CONDITIONS, EFFECTS
from tests.lang import internal

LIBRARY = load_library()
SPEAKER = Speaker(LIBRARY)

INTERNAL = internal.INTERNAL["en"]


def _texts() -> Iterator[tuple[str, str]]:
    for skill in LIBRARY.skills.values():
        for level in range(1, len(skill.levels) + 1):
            yield f"{skill.id} {level}", SPEAKER.skill_level(skill.id, level)
            yield f"{skill.id} up to {level}", SPEAKER.skill(skill.id, level)
    for insanity in LIBRARY.insanities.values():
        yield insanity.id, SPEAKER.insanity(insanity)
    for relic in LIBRARY.relics.values():
        yield relic.id, SPEAKER.relic(relic)
        yield f"{relic.id} transformed", SPEAKER.relic(relic, transformed=True)
    for monster in LIBRARY.monsters.values():
        yield monster.id, SPEAKER.monster(monster)
    for elder in LIBRARY.elder_ones.values():
        for servant in (elder.cultist, elder.minion):
            yield f"{elder.id} {servant.id}", SPEAKER.monster(servant)
        for stage in elder.stages:
            yield stage.id, SPEAKER.stage(stage)
        for token in elder.tokens:
            yield token.id, SPEAKER.token(token) or "Nothing."
    for episode in LIBRARY.episodes.values():
        yield episode.id, SPEAKER.episode(episode)
        for action in episode.actions:
            yield action.id, SPEAKER.action(action)
    for mythos in LIBRARY.mythos.values():
        yield mythos.id, SPEAKER.mythos(mythos)
    for card in LIBRARY.discovery.values():
        yield card.id, SPEAKER.discovery(card)
        for name, side in (("left", card.left), ("right", card.right)):
            yield f"{card.id} {name}", SPEAKER.side(side)


TEXTS = dict(_texts())


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_every_text_of_the_boxes_is_whole_sentences_without_internal_names(text: str) -> None:
    assert not INTERNAL.search(text), text
    assert re.fullmatch(r"[A-Z0-9].*[.]", text), text
    for inner in re.findall(r"\. (\w)", text):
        assert inner.isupper() or inner.isdigit(), text


@pytest.mark.parametrize("language", internal.HARDEST)
@pytest.mark.parametrize("text", [text for text, _ in EFFECTS.values()], ids=EFFECTS)
def test_the_hardest_texts_can_be_read(text: str, language: str) -> None:
    read = Speaker(LIBRARY, language).effects(parse_effects(text))
    assert not internal.HARDEST[language].search(read), read


@pytest.mark.parametrize("language", internal.HARDEST)
@pytest.mark.parametrize("text", [text for text, _ in CONDITIONS.values()], ids=CONDITIONS)
def test_the_hardest_conditions_can_be_read(text: str, language: str) -> None:
    read = Speaker(LIBRARY, language).condition(parse_condition(text))
    assert not internal.HARDEST[language].search(read), read


@pytest.mark.parametrize(
    ("effects", "text"),
    [
        ("stress(you, 1)", "Take 1 stress."),
        ("wound(all, 2)", "Each investigator suffers 2 wounds."),
        ("wound(one(enemy, at=you), 3)", "Deal 3 wounds to one enemy in your space."),
        (
            "for_each(all, unless(stress(it, 1), wound(it, 1)))",
            "Each investigator suffers 1 wound unless they take 1 stress.",
        ),
        (
            "for_each(most(investigator, of=stress), [add(fatigue, it), heal_stress(it, 1)])",
            "The investigator with the most stress gains 1 Fatigue token and heals 1 stress.",
        ),
        (
            "for_each(all, given(not safe(it), add(fatigue, it)))",
            "Each investigator gains 1 Fatigue token if their space is not Safe.",
        ),
        (
            "for_each(each(enemy, within=1), [wound(it, 1), move(it, away=you, n=1)])",
            "For each enemy within 1 space of you: deal 1 wound to it and move it 1 space away from you.",
        ),
        (
            "roll(2, stress(you, 1), wound(you, 1), bonus=1)",
            "Make a roll with 1 more bonus die. With at least 2 successes, take 1 stress. "
            "Otherwise, suffer 1 wound.",
        ),
        (
            "offer(heal(you, 1), heal_stress(you, 2))",
            "You may heal 1 stress or 1 wound or 2 stress.",
        ),
        (
            "mod(health, elder_one, half(tokens(fatigue, episode)))",
            "The elder one has 1 more health for every 2 Fatigue tokens on the episode card.",
        ),
        # somebody else acts, then the reader does again
        (
            "given(safe(you), [heal(each(monster), all), move(each(monster), toward=you, n=1), "
            "stress(you, 1)])",
            "If your space is Safe, each monster heals all wounds; move each monster 1 space toward you "
            "and take 1 stress.",
        ),
        (
            "given(safe(you), [for_each(all, [stress(it, 1), heal_wounds(it, 1)]), lose_action()])",
            "If your space is Safe, each investigator takes 1 stress and heals 1 wound; lose 1 action.",
        ),
        (
            "given(safe(you), [kill(nearest(enemy)), wound(other, 1)])",
            "If your space is Safe, kill the enemy nearest to you and another investigator suffers "
            "1 wound.",
        ),
        (
            "choose([heal(each(monster), 1), stress(you, 1)], wound(you, 1))",
            "Choose one: (a) each monster heals 1 wound; take 1 stress; or (b) suffer 1 wound.",
        ),
        # a long amount comes last
        (
            "fire(space(you), n=count(item, held=you))",
            "Put on your space 1 fire token for each Item you have.",
        ),
        (
            "prevent(wound, 2); prevent(sanity, 1)",
            "You may ignore up to 2 wounds. You may ignore 1 sanity loss.",
        ),
    ],
)
def test_grammar(effects: str, text: str) -> None:
    assert SPEAKER.effects(parse_effects(effects)) == text


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ("safe(you)", "your space is Safe"),
        ("not safe(you)", "your space is not Safe"),
        ("tokens(fatigue, you) >= 3", "you have at least 3 Fatigue tokens"),
        ("tokens(fatigue, you) >= 1", "you have a Fatigue token"),
        ("not has(you, hexed)", "you do not have the Hexed Condition"),
        ("count(juror, side=guilty) == 0", "there is no guilty juror on the map"),
        (
            "disrupted and at(you, place(pub))",
            "the ritual is disrupted and you are in Kyteler's Inn",
        ),
    ],
)
def test_conditions(condition: str, text: str) -> None:
    assert SPEAKER.condition(parse_condition(condition)) == text


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("card:lamp-oil", "Lamp Oil"),
        ("mythos:e1-m3", "Alice Whispers"),
        ("discovery:e1-d09", "Witch Bottle"),
        ("skill:brawling", "Brawling"),
        ("turn:skill:brawling", "Brawling"),
        ("enemy:ghast-1", "Ghast 1"),
        ("enemy:ghast", "Ghast"),
        ("stage:ts-2", "The Bat-Furred Idol"),
        ("episode:kilkenny", "The Kilkenny Witch Trial"),
        ("action:gather-jurors", "Gather Jurors"),
        ("insanity:stigmata", "Stigmata"),
        ("relic:leaden-bell", "Leaden Bell"),
        ("token:fatigue", "Fatigue"),
        ("token:juror-2", "Juror 2"),
        ("investigator:mike", "Mike"),
        ("mike", "Mike"),
        ("fire", "the fire"),
        ("", ""),
    ],
)
def test_names_of_sources(source: str, name: str) -> None:
    assert SPEAKER.source(source) == name


def test_a_space_has_a_name_and_a_code() -> None:
    episode = LIBRARY.episodes["kilkenny"]
    speaker = Speaker(LIBRARY, episode=episode, elder=LIBRARY.elder_ones["tsathoggua"])
    assert speaker.space("1A.a") == "Town Square (1A.a)"
    assert speaker.names.place("1A.a") == "Town Square"
    assert speaker.space("A") == "A"
    assert speaker.names.enemy("cultist-3") == "Voormi Acolyte 3"
    assert speaker.names.enemy("elder-one") == "Tsathoggua"


def test_what_is_said_again_is_said_to_be_more() -> None:
    speaker = Speaker(load_library())
    assert "put 1 more Win token" in speaker.source_text("action:play-game")
    assert "Take another free Run action" in speaker.source_text("card:harpsichord-key")


def test_conditions_that_belong_together_are_set_apart() -> None:
    text = Speaker(load_library()).source_text("action:break-seal")
    assert "you have a Bones token, or there is a passage" in text


# ── the only one of its kind ─────────────────────────────────────────────────────────────────────


def test_a_figure_that_is_the_only_one_has_an_article_and_its_role() -> None:
    """The Beast is the Unnamable of its episode, and there is no second one to be nearer."""
    beast, kilkenny = (LIBRARY.episodes[id] for id in ("beast", "kilkenny"))
    text = "move(nearest(unnamable, to=you), toward=you, n=1)"
    read = {
        episode.id: Speaker(LIBRARY, episode=episode).effects(parse_effects(text))
        for episode in (beast, kilkenny)
    }
    assert read == {
        "beast": "Move the Beast 1 space toward you.",
        "kilkenny": "Move the Unnamable nearest to you 1 space toward you.",
    }


def test_what_a_card_needs_is_said_before_what_it_does() -> None:
    """“Discard this card and … if …” sounded as if it were discarded in any case."""
    side = LIBRARY.discovery["e6-d03"].left
    told = Speaker(LIBRARY, episode=LIBRARY.episodes["beast"]).side(side)
    assert "If the Beast is within 1 space of you, discard this card and" in told


def test_one_of_several_cards_with_a_tag_is_one_of_them() -> None:
    speaker = Speaker(LIBRARY, episode=LIBRARY.episodes["asylum"])
    assert speaker.effects(parse_effects("discard(one(key, held=you))")) == (
        "Discard one of your Key cards."
    )


@pytest.mark.parametrize(
    ("moment", "kind", "english", "german", "italian"),
    [
        (
            "attack",
            "elder_one",
            "When you attack the elder one, take 1 stress.",
            "Wenn du den Großen Alten angreifst, erleide 1 Stress.",
            "Quando attacchi il Grande Antico, subisci 1 tensione.",
        ),
        (
            "sneak",
            "elder_one",
            "When you sneak past the elder one, take 1 stress.",
            "Wenn du dem Großen Alten ausweichst, erleide 1 Stress.",
            "Quando Sfuggi al Grande Antico, subisci 1 tensione.",
        ),
        (
            "kill",
            "cultist",
            "When you kill a cultist, take 1 stress.",
            "Wenn du einen Kultisten tötest, erleide 1 Stress.",
            "Quando uccidi un Cultista, subisci 1 tensione.",
        ),
        (
            "enemy-attacks",  # not your deed: the condition stays one
            "cultist",
            "When an enemy attacks you, if it is a cultist, take 1 stress.",
            "Wenn dich ein Gegner angreift und es ein Kultist ist, erleide 1 Stress.",
            "Quando un nemico ti attacca, se è un Cultista, subisci 1 tensione.",
        ),
    ],
)
def test_a_text_about_one_kind_of_enemy_names_it_with_the_deed(
    moment: str, kind: str, english: str, german: str, italian: str
) -> None:
    clause = Clause(
        when=(moment,), if_=parse_condition(f"isa(it, {kind})"), do=parse_effects("stress(you, 1)")
    )
    for language, text in (("en", english), ("de", german), ("it", italian)):
        assert Speaker(LIBRARY, language).clause(clause) == text


def test_who_was_named_with_the_deed_is_it_afterwards() -> None:
    clause = Clause(
        when=("attack",), if_=parse_condition("isa(it, monster)"), do=parse_effects("wound(it, 1)")
    )
    assert SPEAKER.clause(clause) == "When you attack a monster, deal 1 wound to it."
