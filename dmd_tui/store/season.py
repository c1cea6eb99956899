"""The rules of a season: what an episode is worth, what it leaves behind, who comes next.

    season = Season(agreement)
    season = add_chapter(season, chapter)
    standing(season).legacies["mike"]       # trainings and scars so far

A season is what was agreed on, the chapters, and the choices made for the next one. Everything
else (team, trainings, scars, doom, the total) follows from these, so nothing can contradict them,
and a choice is taken back by leaving it out. docs/campaigns.md tells the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from dmd_tui.cards.game import SUMMONED_STAGE
from dmd_tui.engine import Chance
from dmd_tui.model import Legacy, Options

CHAPTERS = 6
"""Of a whole season: what its result is measured by."""
MOST_TRAININGS = 2
SCARS_TO_RETIRE = 3
SEEDS = 1_000_000

WON, SURVIVOR, SURVIVORS_COUNTED = 10, 2, 2
DEFEATED_STAGE, DISRUPTED = 2, 2
UNKNOWN, RELICS_ONLY, RANDOM_LOCATIONS = 2, -2, 1

RESULTS = (
    (85, "Death may die"),
    (65, "Slayers"),
    (45, "Wardens"),
    (25, "Witnesses"),
    (0, "Footnote"),
)
"""From so many points on, in a season of six."""

MadeKind = Literal[
    "train", "recover", "keepsake", "replace", "episode", "elder-one", "team", "bearer"
]


class SeasonError(Exception):
    """Something that the rules of a season do not allow."""


class Agreement(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What holds for a whole season."""

    seed: int
    """Scars and the seeds of all games come from it."""
    episodes: tuple[str, ...]
    """Each of them once, in this order unless it is chosen each time."""
    team: tuple[str, ...]
    """The first one."""
    order: Literal["printed", "chosen"] = "printed"
    elder: Literal["recommended", "fixed", "free"] = "recommended"
    elder_one: str = ""
    """The one that always comes, if that was agreed on."""
    changing: bool = False
    """Another team may go into each episode."""
    options: Options = Options()
    strict: bool = False


class Facts(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How an episode ended, as far as a season is concerned."""

    won: bool
    reason: str = ""
    track: int = 1
    """The space of the Summoning track that was reached."""
    stage: int = 1
    """Stages that had been revealed."""
    disrupted: bool = False
    living: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    """Of wounds or of madness: a season makes no difference."""
    items: tuple[str, ...] = ()
    """Sides of Discovery cards that the living held: `e1-d04/left`."""
    turn: int = 0

    @property
    def abandoned(self) -> bool:
        return self.reason == ABANDONED


ABANDONED = "abandoned"


class Made(Struct, frozen=True, omit_defaults=True):
    """A choice between two episodes: `Made("train", "brawling", "mike")`."""

    kind: MadeKind
    what: str
    """A skill, a scar, an item (or none), an investigator, a box; several are parted by `+`."""
    who: str = ""


class Chapter(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An episode that was played."""

    episode: str
    elder_one: str
    team: tuple[str, ...]
    facts: Facts
    score: int
    scars: dict[str, str] = {}
    """Who got which."""
    made: tuple[Made, ...] = ()
    """The choices that had led to it."""
    options: Options = Options()
    game: str = ""
    at: str = ""
    sealed: bool = True


class Season(Struct, frozen=True, omit_defaults=True):
    """What was agreed on, what was played, and what was chosen since."""

    agreement: Agreement
    chapters: tuple[Chapter, ...] = ()
    made: tuple[Made, ...] = ()

    @property
    def number(self) -> int:
        """Of the chapter that is next, or is being played."""
        return len(self.chapters) + 1

    @property
    def over(self) -> bool:
        return not left(self)

    @property
    def finale(self) -> bool:
        """The next chapter is the last one."""
        return len(left(self)) == 1

    def choice(self, kind: MadeKind) -> str | None:
        """What was chosen for the next chapter; None if nothing was."""
        return next((made.what for made in self.made if made.kind == kind), None)


class Standing(Struct):
    """What has become of everybody."""

    team: tuple[str, ...]
    legacies: dict[str, Legacy] = {}
    """Trainings and scars of everybody who ever took part and has not retired."""
    retired: list[str] = []
    used: list[str] = []
    """Items that were taken along once."""
    doom: int = 0
    total: int = 0

    def legacy(self, who: str) -> Legacy:
        return self.legacies.get(who, Legacy())


# ── points ───────────────────────────────────────────────────────────────────────────────────────


def bonus(options: Options) -> int:
    """For how hard an episode was made."""
    points = UNKNOWN * options.unknown
    if options.relics and not options.unknown:
        points += RELICS_ONLY
    return points + RANDOM_LOCATIONS * options.random_locations


def score(facts: Facts, options: Options, last_space: int) -> int:
    """What an episode is worth. For one that was given up nothing is added."""
    if facts.won:
        survivors = min(len(facts.living), SURVIVORS_COUNTED)
        points = WON + (last_space - facts.track) + SURVIVOR * survivors
    else:
        points = DEFEATED_STAGE * max(0, facts.stage - SUMMONED_STAGE)
        points += DISRUPTED * facts.disrupted
    return points if facts.abandoned else points + bonus(options)


def result_of(total: int, chapters: int = CHAPTERS) -> str:
    """What a season is called; a shorter or longer one is measured by its length."""
    for points, name in RESULTS:
        if total * CHAPTERS >= points * chapters:
            return name
    return RESULTS[-1][1]


def next_result(total: int, chapters: int = CHAPTERS) -> tuple[str, int] | None:
    """The next better result, and how many points are missing for it."""
    better = [
        (name, -(-points * chapters // CHAPTERS) - total)
        for points, name in RESULTS
        if total * CHAPTERS < points * chapters
    ]
    return better[-1] if better else None


# ── what stays with people ───────────────────────────────────────────────────────────────────────


def trainable(skills: Sequence[str], legacy: Legacy) -> list[str]:
    """Own skills that can begin one level higher: at most two, never the same twice."""
    if len(legacy.trainings) >= MOST_TRAININGS:
        return []
    return [skill for skill in skills if skill not in legacy.trainings]


def drawn_scars(
    seed: int, number: int, standing: Standing, dead: Sequence[str], known: Sequence[str]
) -> dict[str, str]:
    """A scar that is not yet held for each of the dead. The same season always draws the same."""
    found = {}
    for who in dead:
        free = [scar for scar in known if scar not in standing.legacy(who).scars]
        if free:
            found[who] = free[Chance(seed).below(f"scar/{number}/{who}", len(free))]
    return found


def seed_of_game(season: Season) -> int:
    """Every chapter has its own luck from the beginning: to begin anew does not change it."""
    return Chance(season.agreement.seed).below(f"episode/{season.number}", SEEDS)


def standing(season: Season) -> Standing:
    """Everything that was played and chosen, one thing after the other."""
    now = Standing(season.agreement.team)
    for chapter in season.chapters:
        for made in chapter.made:
            _apply(now, made)
        now.team = chapter.team
        _strip_keepsakes(now)
        _suffer(now, chapter)
    for made in season.made:
        _apply(now, made)
    return now


def _suffer(now: Standing, chapter: Chapter) -> None:
    now.total += chapter.score
    now.doom += not chapter.facts.won
    for who, scar in chapter.scars.items():
        legacy = now.legacy(who)
        now.legacies[who] = replace(legacy, scars=(*legacy.scars, scar))
        if len(now.legacies[who].scars) >= SCARS_TO_RETIRE:
            del now.legacies[who]
            now.retired.append(who)


def _strip_keepsakes(now: Standing) -> None:
    """An item is taken along into one episode only."""
    now.legacies = {who: replace(had, keepsake="") for who, had in now.legacies.items()}


def _apply(now: Standing, made: Made) -> None:
    what, who = made.what, made.who
    legacy = now.legacy(who)
    match made.kind:
        case "train":
            now.legacies[who] = replace(legacy, trainings=(*legacy.trainings, what))
        case "recover":
            scars = tuple(scar for scar in legacy.scars if scar != what)
            now.legacies[who] = replace(legacy, scars=scars)
        case "keepsake" if what:
            now.used.append(what)
        case "replace":
            now.team = tuple(what if one == who else one for one in now.team)
            _come(now, [what])
        case "team":
            now.team = tuple(what.split("+"))
            _come(now, now.team)
        case "bearer" if now.used:
            bearer = now.legacy(what)
            now.legacies[what] = replace(bearer, keepsake=now.used[-1])


def _come(now: Standing, people: Sequence[str]) -> None:
    """When nobody else is left, somebody of the same name may come: a fresh one."""
    now.retired = [who for who in now.retired if who not in people]


# ── what comes next ──────────────────────────────────────────────────────────────────────────────


def left(season: Season) -> list[str]:
    """Episodes that are yet to be played: each once, won or lost."""
    played = {chapter.episode for chapter in season.chapters}
    return [episode for episode in season.agreement.episodes if episode not in played]


def possible_episodes(season: Season) -> list[str]:
    rest = left(season)
    return rest if season.agreement.order == "chosen" else rest[:1]


def possible_elder_ones(
    season: Season, episode: str, pairings: Mapping[str, str], known: Sequence[str]
) -> list[str]:
    """Which can come, the one that suits best first: several only if the players choose freely.

    `pairings`: the elder one that suits each episode. In the last chapter, and where none suits,
    it is the one that was met less often; if that is undecided, the one that suits, or the last.
    """
    agreement = season.agreement
    if agreement.elder == "fixed":
        return [agreement.elder_one]
    suits = pairings.get(episode, "")
    if agreement.elder == "free" and not season.finale:
        return sorted(known, key=lambda elder: elder != suits)
    if suits and not season.finale:
        return [suits]
    met = [chapter.elder_one for chapter in season.chapters]
    fewest = min((met.count(elder) for elder in known), default=0)
    rare = [elder for elder in known if met.count(elder) == fewest]
    return [suits] if suits in rare else rare[-1:]


def doom_now(season: Season) -> int:
    """Lost episodes weigh on the last chapter only."""
    return standing(season).doom if season.finale else 0
