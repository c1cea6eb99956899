"""Every rules text of the boxes, by language: what golden files hold and `content check` counts."""

from __future__ import annotations

from collections.abc import Iterator

from dmd_tui.cards.library import BoxContent, Library
from dmd_tui.lang.speaker import Speaker


def all_texts(library: Library, language: str) -> dict[str, str]:
    """The texts of all boxes by what they belong to."""
    speaker = Speaker(library, language)
    return {
        f"{box.id} {name}": text
        for box in library.boxes
        for name, text in texts_of(box, library, speaker)
    }


def hand_written(library: Library) -> list[str]:
    """Rules that no effect says: how a ritual is disrupted, in the words of its author."""
    return [f"{box.id} ritual" for box in library.boxes if box.episode]


def texts_of(box: BoxContent, library: Library, speaker: Speaker) -> Iterator[tuple[str, str]]:
    for skill in box.skills:
        for level in range(1, len(skill.levels) + 1):
            yield f"skill {skill.id} {level}", speaker.skill_level(skill.id, level)
    for insanity in box.insanities:
        yield f"insanity {insanity.id}", speaker.insanity(insanity)
    for scar in box.scars:
        yield f"scar {scar.id}", speaker.scar(scar)
    for relic in box.relics:
        yield f"relic {relic.id}", speaker.relic(relic)
        yield f"relic {relic.id} transformed", speaker.relic(relic, transformed=True)
    for monster in box.monsters:
        yield f"monster {monster.id}", speaker.monster(monster)
    if elder := box.elder_one:
        speaker = Speaker(library, speaker.catalogue.language, elder=elder)
        for servant in (elder.cultist, elder.minion):
            yield f"enemy {servant.id}", speaker.monster(servant)
        for stage in elder.stages:
            yield f"stage {stage.id}", speaker.stage(stage)
        for token in elder.tokens:
            yield f"token {token.id}", speaker.token(token)
    if episode := box.episode:
        speaker = Speaker(library, speaker.catalogue.language, episode=episode)
        yield f"episode {episode.id}", speaker.episode(episode)
        for kind, clauses in episode.monster_rules.items():
            yield f"monster {kind} here", speaker.clauses(clauses, "enemy")
        for action in episode.actions:
            yield f"action {action.id}", speaker.action(action)
        for token in episode.tokens:
            yield f"token {token.id}", speaker.token(token)
        for condition in episode.conditions:
            yield f"condition {condition.id}", speaker.clauses(condition.abilities, "card")
    for mythos in box.mythos:
        yield f"mythos {mythos.id}", speaker.mythos(mythos)
    for card in box.discovery:
        yield f"discovery {card.id}", speaker.discovery(card)
        for name, side in (("left", card.left), ("right", card.right)):
            if not side.condition:
                yield f"discovery {card.id} {name}", speaker.side(side)
