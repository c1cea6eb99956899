"""What boxes bring to the table, Unknown Monsters included: the same for every moment of a game."""

from __future__ import annotations

from collections.abc import Sequence

from dmd_tui.board import Board
from dmd_tui.cards.box import ElderOneCard, EnemyCard, Episode, TokenKind
from dmd_tui.cards.library import Library, Source
from dmd_tui.cards.schema import Mod
from dmd_tui.cards.texts import Text
from dmd_tui.engine import Option


class Staging:
    """References, tokens and texts of one combination of boxes, on one board."""

    def __init__(
        self,
        library: Library,
        episode: Episode,
        elder: ElderOneCard,
        board: Board,
        unknown: Sequence[str] = (),
    ) -> None:
        self.library = library
        self.constants = library.constants
        self.episode = episode
        self.elder = elder
        self.board = board
        self.kinds: dict[str, EnemyCard] = library.enemies(episode, elder, unknown)
        self.tokens: dict[str, TokenKind] = {
            token.id: token for token in (*episode.tokens, *elder.tokens)
        }
        self.carried = {id: _carried(token) for id, token in self.tokens.items()}
        """What each token adds to the values of an investigator who holds it."""
        constants = self.constants
        self.base = {
            "run": constants.run,
            "rest": constants.rest,
            "stress-cap": constants.stress,
            "actions": constants.actions,
            "range": 0,
        }
        """What an investigator has without any text."""
        self.piece_kinds = frozenset(id for id, token in self.tokens.items() if token.is_piece)
        self.closing = tuple(token.id for token in self.tokens.values() if token.closes)
        self.enemy_sources = {
            kind: Source.of(f"enemy:{kind}", card.abilities) for kind, card in self.kinds.items()
        }
        self.episode_source = Source.of(f"episode:{episode.id}", episode.rules)
        self.stage_sources = [
            Source.of(f"stage:{stage.id}", stage.abilities) for stage in elder.stages
        ]
        self.enemy_moments = frozenset(
            moment for source in self.enemy_sources.values() for moment in source.by_moment
        )
        """Moments that some enemy here waits for: others need not be announced to enemies."""
        self.space_options = {space: Option(f"space:{space}") for space in board.spaces}
        self._board_texts: list[dict[str, list[Text]]] = [
            self._texts_up_to(stage) for stage in range(len(elder.stages) + 1)
        ]

    def board_texts(self, stage: int, moment: str) -> list[Text]:
        """Texts of the episode and of every revealed stage, in order (TERMS-15, SUMMON-06)."""
        return self._board_texts[stage].get(moment, [])

    def _texts_up_to(self, stage: int) -> dict[str, list[Text]]:
        found: dict[str, list[Text]] = {}
        for source in (self.episode_source, *self.stage_sources[:stage]):
            for moment, clauses in source.by_moment.items():
                texts = [Text(source, index, clause) for index, clause in clauses]
                found.setdefault(moment, []).extend(texts)
        return found


def _carried(token: TokenKind) -> dict[str, int]:
    """The rule of a token on an investigator can only add to that investigator's values."""
    return {
        node.stat: node.n
        for node in token.carried
        if isinstance(node, Mod) and isinstance(node.n, int)
    }
