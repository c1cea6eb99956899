"""Episodes and elder ones that are still to come, as their boxes will write them.

    asylum(scene.path("A-B-C")).token("lock", at="A-B")

Each function gives the episode of a scene the tokens, rules and actions of another one; where its
places are, the scene says afterwards. The texts are those of the blueprint, word for word.
"""

from dmd_tui.cards.box import Clause, Dice, ElderOneCard, EnemyCard, Stage, TokenKind
from dmd_tui.cards.parse import parse_condition, parse_effects
from tests.support.boxes import clause
from tests.support.scene import Scene


def asylum(scene: Scene) -> Scene:
    """E2: doors lock, and every machine must lose its coils."""
    scene.box.places += ["landing", "cells"]
    scene.token_kind("lock", "passage", count=10, closes=True)
    scene.token_kind("coil", "space", count=12, cap=3)
    scene.box.action(
        "force-lock",
        "exists(each(passage, at=you, having=lock))",
        "may(discard(one(key, held=you)), drop(lock, one(passage, at=you, having=lock)), "
        "roll(2, drop(lock, one(passage, at=you, having=lock)), stress(you, 1)))",
    )
    scene.box.action(
        "sabotage",
        "tokens(coil, space(you)) >= 1",
        "roll_per(drop(coil, space(you), n=1), bonus=count(patient, held=you))",
    )
    scene.episode_rule("always", "ignore(lock, who=each(cultist))")
    scene.episode_rule("disrupted", "drop(lock, each(passage), n=all)")
    return _episode(
        scene,
        disrupted_when="count(coil) == 0",
        advance="add(lock, nearest(passage, to=you, lacking=lock)); "
        "move(each(cultist), toward=nearest(investigator, to=it), n=1)",
        when_dead="drop(lock, each(passage, at=it), n=all)",
    )


def catacombs(scene: Scene) -> Scene:
    """E3: bones are heavy, and walls grow."""
    scene.box.places += ["altar", "charnel", "vault"]
    scene.token_kind(
        "bones", "investigator", "space", count=10, carried=parse_effects("mod(run, you, -1)")
    )
    scene.token_kind("seal", "space", count=16)
    scene.token_kind("wall", "passage", count=8, closes=True)
    scene.box.action(
        "lift-bones",
        "tokens(bones, space(you)) >= 1 "
        "or exists(each(investigator, at=you, other=you, having=bones))",
        _take_up("bones"),
    )
    scene.box.action(
        "break-seal",
        "(at(you, place(altar)) and has(you, bones)) or exists(each(passage, at=you, having=wall))",
        "choose(given(at(you, place(altar)), pay_any(bones, "
        "roll_per(drop(seal, place(altar), n=1), bonus=paid, max=4), max=3)), "
        "given(exists(each(passage, at=you, having=wall)), "
        "roll(2, drop(wall, one(passage, at=you, having=wall)))))",
    )
    scene.episode_rule("disrupted", "drop(wall, each(passage), n=all)")
    return _episode(
        scene,
        disrupted_when="count(seal) == 0",
        advance="for_each(all, given(exists(each(passage, at=it, lacking=wall)), "
        "add(wall, nearest(passage, to=it, lacking=wall)), wound(it, 2))); "
        "add(bones, place(charnel)); add(bones, place(vault))",
        when_dead="add(bones, space(it), n=tokens(bones, it))",
    )


def castle(scene: Scene) -> Scene:
    """E4: pillars are mined, blood calls the monsters, and fire finds the powder."""
    scene.box.places += ["powder-room", "great-hall"]
    scene.token_kind(
        *("explosive", "investigator", "space"),
        count=7,
        cap=2,
        carried=parse_effects("mod(run, you, -1)"),
    )
    scene.token_kind("pillar", "space", count=5, sides=("sound", "mined"))
    scene.token_kind("blood", "space", count=8, cap=2)
    scene.box.action(
        "load-explosives",
        "tokens(explosive, space(you)) >= 1 "
        "or exists(each(investigator, at=you, other=you, having=explosive))",
        _take_up("explosive"),
    )
    scene.box.action(
        "plant-charge",
        "has(you, explosive) and exists(each(pillar, at=you, side=sound))",
        "roll(3, [drop(explosive, you, n=1), flip(one(pillar, at=you, side=sound), mined)], "
        "[stress(you, 1), given(tentacles >= 2, fire(you, 1))])",
    )
    scene.episode_rule("enemy-wounds", "add(blood, space(you))")
    scene.episode_rule(
        "burned",
        "drop(explosive, you, n=1); add(explosive, place(powder_room)); wound(you, 1)",
        "has(you, explosive) and successes >= 1",
    )
    scene.episode_rule("disrupted", "fire(each(space, having=pillar), 2); remove(each(pillar))")
    return _episode(
        scene,
        disrupted_when="count(pillar, side=mined) >= 5",
        advance="given(count(blood) == 0, for_each(all, unless(stress(it, 1), wound(it, 1))), "
        "[heal(each(monster), all), "
        "move(each(monster), toward=nearest(space, having=blood, to=it), n=2), "
        "drop(blood, each(space), n=1)])",
        when_dead="fire(it, tokens(explosive, it)); "
        "add(explosive, place(powder_room), n=tokens(explosive, it))",
    )


def fair(scene: Scene) -> Scene:
    """E5: games are won, visitors are lost, and their souls feed the elder one."""
    places = ("shooting-gallery", "high-striker", "mirror-maze", "tightrope", "carousel")
    scene.box.places += places
    scene.token_kind("attraction", "space", count=4)
    scene.token_kind("visitor", "space", count=8, stands=True)
    scene.token_kind("win", "space", count=8, cap=2)
    scene.token_kind("soul", "episode", count=12)
    scene.box.action(
        "play-game",
        "exists(each(attraction, at=you)) and tokens(win, space(you)) < 2",
        "roll(4, [add(win, space(you)), given(successes >= 6, add(win, space(you)))], "
        "stress(you, 1))",
    )
    scene.box.action(
        "shoo-crowd",
        "exists(each(visitor, within=1, to=you))",
        "walk(each(visitor, within=1, to=you, n=3), n=2)",
    )
    scene.episode_rule("always", "mod(health, elder_one, half(tokens(soul, episode)))")
    scene.episode_rule(
        "play-game",
        "given(at(you, place(shooting_gallery)), bonus(level_of(marksman))); "
        "given(at(you, place(tightrope)), "
        "[bonus(level_of(swiftness)), bonus(level_of(stealth))])",
    )
    scene.episode_rule("disrupted", "remove(each(visitor))")
    return _episode(
        scene,
        disrupted_when="count(win) >= 8",
        advance="move(each(visitor), toward=nearest(attraction, to=it), n=1); "
        "for_each(each(visitor, where=exists(each(attraction, at=it))), "
        "[drop(win, space(it), n=1), add(soul, episode), remove(it)])",
        when_dead="add(soul, episode)",
    )


def beast(scene: Scene) -> Scene:
    """E6: the Unnamable is the Beast; it must be fed, and die where the Lady remembers."""
    path = ("library", "ballroom", "tower", "rose-garden")
    scene.box.places += [*path, "den"]
    scene.token_kind("lady", "space", count=1, sides=("weeping", "remembering"), path=path)
    scene.token_kind("meal", "enemy", count=6, cap=6)
    scene.box.action(
        "lure-cultist",
        "not exists(each(cultist, at=you))",
        "roll_per(move(nearest(cultist, to=you), toward=you, n=1))",
    )
    scene.box.action(
        "retell-tale",
        "exists(each(lady, at=you))",
        "choose(roll(4, flip(one(lady), remembering)), "
        "roll_per(move(nearest(unnamable, to=you), toward=you, n=1)))",
    )
    scene.episode_rule("disrupted", "remove(one(lady))")
    texts = (
        clause(
            "always",
            "mod(health, self, 4); given(tokens(meal, self) >= 2, mod(standard_dice, self, -1)); "
            "given(exists(each(lady, at=self)), mod(standard_dice, self, -1))",
        ),
        clause("meets", "kill(it); add(meal, self)", of="cultist"),
        clause("attacked", "prevent(wound, all)", "tokens(meal, self) < 5"),
        clause(
            "dies",
            "given(exists(each(lady, at=self, side=remembering)), disrupt, "
            "summon(unnamable, at=place(den)))",
        ),
    )
    scene.episode(monsters={"serpent-man": 4, "unnamable": 1}, monster_rules={"unnamable": texts})
    return _episode(
        scene,
        disrupted_when="disrupted",
        advance="step(lady); flip(one(lady), weeping); drop(meal, each(unnamable), n=2); "
        "move(each(unnamable), toward=one(lady), n=2)",
        when_dead="add(meal, nearest(unnamable, to=it))",
    )


def azathoth(scene: Scene, *, stage: int = 1, at: str = "", wounds: int = 0) -> Scene:
    """The elder one of cosmic tokens, at one of his stages."""
    scene.box.elder_ones.append(_AZATHOTH)
    return scene.elder_one(id="azathoth", stage=stage, at=at, wounds=wounds)


def _take_up(token: str) -> str:
    """Up to 2 from the space, or from another investigator there."""
    return (
        f"choose(repeat(2, given(tokens({token}, space(you)) >= 1, "
        f"[drop({token}, space(you), n=1), add({token}, you)])), "
        f"repeat(2, for_each(one(investigator, at=you, other=you, having={token}), "
        f"[drop({token}, it, n=1), add({token}, you)])))"
    )


def _episode(scene: Scene, disrupted_when: str, advance: str, when_dead: str) -> Scene:
    return scene.episode(
        disrupted_when=parse_condition(disrupted_when),
        advance=parse_effects(advance),
        when_dead=parse_effects(when_dead),
    )


def _stage(
    number: int, health: int | None, dice: tuple[int, int], reveal: str, *texts: Clause
) -> Stage:
    return Stage(
        id=f"az-{number}",
        name=f"Stage {number}",
        health=health,
        dice=Dice(standard=dice[0], bonus=dice[1]),
        reveal=parse_effects(reveal) if reveal else (),
        abilities=texts,
    )


_AZATHOTH = ElderOneCard(
    id="azathoth",
    name="Azathoth",
    cultist=EnemyCard(
        id="cultist",
        name="Piper of the Court",
        health=2,
        dice=Dice(standard=1),
        figures=10,
        abilities=(clause("dies", "add(cosmic, self)"),),
    ),
    minion=EnemyCard(
        id="dancer-of-azathoth",
        name="Dancer of Azathoth",
        health=3,
        dice=Dice(standard=2),
        figures=3,
        abilities=(clause("enters", "add(cosmic, self)"),),
    ),
    tokens=(
        TokenKind(
            id="cosmic",
            name="Cosmic",
            count=12,
            home=("space",),
            cap=3,
            shortage=parse_effects("unless(stress(you, 1), sanity(you, 1))"),
        ),
    ),
    stages=(
        _stage(
            *(1, None, (0, 0), ""),
            clause(
                "turn-end",
                "roll_against(you, sanity(you, 1), bonus=1)",
                "tokens(cosmic, space(you)) >= 1",
            ),
            clause("kill", "drop(cosmic, space(you), n=1)"),
            clause(
                "advance",
                "add(cosmic, each(gate)); "
                "move(each(minion), toward=nearest(investigator, to=it), n=1)",
            ),
        ),
        _stage(
            *(2, 12, (2, 1)),
            "place(elder_one, at=gate(blue)); add(cosmic, each(space, adj=elder_one))",
            clause(
                "turn-end",
                "move(nearest(minion, to=you), toward=you, n=1)",
                "exists(each(minion))",
            ),
        ),
        _stage(
            *(3, 14, (1, 1)),
            "place(elder_one, at=farthest(gate, to=you)); "
            "for_each(all, unless(stress(it, 2), sanity(it, 1)))",
            clause("always", "forbid(stress_reroll)", "tokens(cosmic, space(you)) >= 2"),
        ),
        _stage(
            *(4, 15, (1, 0)),
            "place(elder_one, at=start); add(cosmic, start, n=2); summon(minion, at=each(gate))",
            clause("elder-wounds", "unless(stress(you, 1), sanity(you, 1))"),
            clause("turn-end", "add(cosmic, elder_one)"),
        ),
    ),
)
