"""A campaign as it lies open: where it stands, what is to decide now, and what can be done.

Knows no widget and no key: the screen asks it what to show and tells it what was chosen. Whatever
is decided is on the disk before anything else happens.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from dmd_tui.cards.library import Library
from dmd_tui.engine import Table
from dmd_tui.lang.errors import error_in
from dmd_tui.lang.message import capital
from dmd_tui.lang.recorded import RecordNames
from dmd_tui.lang.speaker import Speaker
from dmd_tui.rules.play import begin
from dmd_tui.rules.setup import SetupError
from dmd_tui.store import saves
from dmd_tui.store.campaign import Campaign, save
from dmd_tui.store.chapter import Now, abandon, look, settle
from dmd_tui.store.home import Home, clean
from dmd_tui.store.interlude import (
    Offer,
    choose,
    due,
    next_elder_one,
    next_episode,
    next_setup,
    take_back,
    team_choice,
    usual_team,
)
from dmd_tui.store.saves import SaveError
from dmd_tui.store.season import Made, Season, SeasonError, Standing, standing
from dmd_tui.ui.menu import Entry, Menu

Moment = Literal["over", "trouble", "playing", "ended", "choice", "team", "ready"]

CONTINUE, TABLE, GO_ON = "continue", "table", "go-on"
GIVE_UP, BEGIN, ANEW, LEAVE = "give-up", "begin", "anew", "leave"


class Desk:
    """An open campaign."""

    def __init__(
        self, home: Home, library: Library, campaign: Campaign, language: str = "en"
    ) -> None:
        self.home = home
        self.library = library
        self.campaign = campaign
        self._take_words(language)
        self.team: list[str] = []
        """The team that is being put together."""
        self.remark = ""
        """Why the last key did nothing."""
        self.look()

    def _take_words(self, language: str) -> None:
        self.names = RecordNames(self.library, language)
        self.speaker = Speaker(self.library, language)
        self.words = self.names.words

    def speak(self, language: str) -> None:
        """In another language, with everything as it stands."""
        self._take_words(language)
        self.menu.reword(self._entries())

    def said(self, error: object) -> str:
        """What somebody in the store says in English."""
        return error_in(self.words.language, str(error))

    def look(self) -> None:
        """Read from the disk where the game stands; everything else follows."""
        self.now: Now = look(self.home, self.campaign, self.library)
        self.campaign = self.now.campaign
        self._think()

    def _think(self) -> None:
        season = self.season
        begun = self.now.begun
        self.standing: Standing = standing(season)
        self.offer: Offer | None = None if begun else due(season, self.library)
        self.moment: Moment = self._moment()
        self.menu = Menu(self._entries())
        if self.moment == "team":
            self.team = usual_team(season)
            self.menu.go_to(next(iter(self.team), ""))

    @property
    def season(self) -> Season:
        return self.campaign.season

    @property
    def episode(self) -> str:
        """The episode that is played, or comes next; nothing while that is open."""
        setup = self.now.setup
        return setup.episode if setup is not None else next_episode(self.season)

    @property
    def elder_one(self) -> str:
        setup = self.now.setup
        return setup.elder_one if setup is not None else next_elder_one(self.season, self.library)

    @property
    def most(self) -> int:
        return self.library.constants.players[1]

    def _moment(self) -> Moment:
        if self.now.begun:
            return "trouble" if self.now.problem else "ended" if self.now.ended else "playing"
        if self.season.over:
            return "over"
        if self.offer is None:
            return "ready"
        return "team" if self.offer.kind == "team" else "choice"

    # ── what can be done ─────────────────────────────────────────────────────────────────────────

    def _entries(self) -> list[Entry]:
        fixed: dict[Moment, tuple[str, ...]] = {
            "over": (LEAVE,),
            "trouble": (ANEW, GIVE_UP),
            "playing": (CONTINUE, GIVE_UP),
            "ended": (GO_ON, TABLE),
            "ready": (BEGIN,),
        }
        if self.moment in fixed:
            keys = fixed[self.moment]
            return [Entry(key, self.words.tell(f"season:do/{key}")) for key in keys]
        assert self.offer is not None
        if self.moment == "team":
            return [Entry(made.what, self._named(made)) for made in self.offer.options]
        return [
            Entry(str(place), self._named(made)) for place, made in enumerate(self.offer.options)
        ]

    def _named(self, made: Made) -> str:
        match made.kind:
            case "train":
                skill = self.speaker.names.skill(made.what)
                return self.words.tell("season:train", skill=skill)
            case "recover":
                return self.words.tell("season:recover", scar=self.scar(made.what))
            case "keepsake":
                return self.item(made.what) if made.what else self.words.tell("season:nothing")
            case "episode":
                return self.names.episode(made.what)
            case "elder-one":
                return self.names.elder_one(made.what)
        return self.names.investigator(made.what)

    def scar(self, id: str) -> str:
        return self.speaker.names.source(f"scar:{id}")

    def item(self, keepsake: str) -> str:
        """`e1-d09/left` by its name."""
        card, _, side = keepsake.partition("/")
        return self.speaker.names.card_side(card, side)

    @property
    def here(self) -> Made | None:
        """The option under the cursor."""
        if self.offer is None or not self.offer.options:
            return None
        return self.offer.options[self.menu.cursor]

    def marks(self) -> dict[str, str]:
        """Members of the team that is put together, by their number."""
        if self.moment != "team":
            return {}
        return {who: str(number) for number, who in enumerate(self.team, 1)}

    def toggle(self) -> None:
        who = self.menu.here
        if self.moment != "team":
            return
        if who in self.team:
            self.team.remove(who)
        elif len(self.team) < self.most:
            self.team.append(who)
        else:
            self.remark = self.words.tell("team:full", most=self.most)

    # ── deciding ─────────────────────────────────────────────────────────────────────────────────

    def decide(self) -> None:
        """The option under the cursor, or the team as it stands."""
        made = team_choice(self.team) if self.moment == "team" else self.here
        if made is None:
            return
        try:
            self._keep(replace(self.campaign, season=choose(self.season, self.library, made)))
        except (SeasonError, SaveError) as error:
            self.remark = _sentence(self.said(error))

    def take_back(self) -> None:
        if self.now.begun:
            return
        try:
            self._keep(replace(self.campaign, season=take_back(self.season)))
        except (SeasonError, SaveError) as error:
            self.remark = _sentence(self.said(error))

    def rename(self, name: str) -> None:
        if clean(name):
            self._try(replace(self.campaign, name=clean(name)))

    def note(self) -> None:
        """The chapter is over, and stays what it is."""
        self._try(settle(self.campaign, self.now, self.library))

    def give_up(self) -> None:
        """Lost. The game goes to the archive, so that nobody goes on with it by mistake."""
        path = self.now.path
        given_up = self._try(abandon(self.campaign, self.now, self.library))
        if given_up and path is not None and path.parent != self.home.archive:
            try:
                saves.archive(self.home, path)
            except SaveError as error:
                self.remark = self.said(error)

    def table(self) -> Table | None:
        """The table of the next episode, set; if it cannot be, the remark says why."""
        try:
            return begin(self.library, next_setup(self.season, self.library))
        except SetupError as error:
            self.remark = _sentence(self.said(error))
            return None

    def begun(self, game: str) -> None:
        """A game lies on the disk now: it is this season's."""
        self._try(replace(self.campaign, game=game))

    def _try(self, campaign: Campaign) -> bool:
        try:
            self._keep(campaign)
        except SaveError as error:
            self.remark = self.said(error)
            return False
        return True

    def _keep(self, campaign: Campaign) -> None:
        self.campaign = save(self.home, campaign)
        self.look()


def _sentence(text: str) -> str:
    return f"{capital(text)}{'' if text.endswith('.') else '.'}"
