"""Tiles, spaces, passages; paths and distances."""

from dmd_tui.board.board import Board, BoardError, Cell, Opening, passage
from dmd_tui.board.routes import Routes
from dmd_tui.board.tiles import Face, assemble

__all__ = ["Board", "BoardError", "Cell", "Face", "Opening", "Routes", "assemble", "passage"]
