"""A program that uses the types; it is checked, not run."""

from __future__ import annotations

from typing import assert_type

import ennead
from ennead import lab

puzzle = ennead.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
assert_type(puzzle.solve(), ennead.Grid)
assert_type(puzzle.count(), int)
assert_type(puzzle.candidates(), list[list[set[int]]])
assert_type(puzzle.hint(3), ennead.Hint)
assert_type(puzzle.explain(), ennead.Path)
assert_type(puzzle.model(), ennead.Model)
assert_type(puzzle.rows, list[list[int]])
assert_type(ennead.table("solve", ["."]), ennead.Table)
assert_type(ennead.table("solve", ["."])["solution"], ennead.Column)
assert_type(ennead.generate(2), list[ennead.Puzzle])
assert_type(lab.Problem({"x": range(3)}).run(), lab.Run)

try:
    ennead.Puzzle("nonsense")
except ennead.ReadError as error:
    assert_type(error.line, int | None)
