"""Sudoku as constraint satisfaction: solve, check, explain, rate, create and study.

One puzzle is a text in any form, or a matrix:

>>> import ennead
>>> print(ennead.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
534678912672195348198342567859761423426853791713924856961537284287419635345286179

Many puzzles are a column, and the answer is a table. pyarrow, Polars, pandas and DuckDB take it as it is.

>>> ennead.solve(["...43...21.....1", "1...1" + 11 * ".", None])
<ennead.Table of 3 rows: solution, solutions, error>

``ennead.polars``, ``ennead.pandas`` and ``ennead.duckdb`` bring the verbs to where tables live; ``ennead.spark``,
``ennead.dask`` and ``ennead.ray`` to more than one machine. ``ennead.lab`` is the laboratory of search algorithms.
"""

from ._ask import Answer, ask, verbs
from ._ennead import Column, Table, __version__
from ._errors import (
    Error,
    InvalidPuzzle,
    LimitReached,
    NoSolution,
    QuestionError,
    ReadError,
    SeveralSolutions,
)
from ._pictures import Hint, Model, Path
from ._puzzle import Grid, Puzzle, read
from ._tables import table
from ._verbs import (
    candidates,
    canonical,
    check,
    convert,
    count,
    explain,
    generate,
    hint,
    minimise,
    practise,
    rate,
    solve,
)

__all__ = [
    "Answer",
    "Column",
    "Error",
    "Grid",
    "Hint",
    "InvalidPuzzle",
    "LimitReached",
    "Model",
    "NoSolution",
    "Path",
    "Puzzle",
    "QuestionError",
    "ReadError",
    "SeveralSolutions",
    "Table",
    "__version__",
    "ask",
    "candidates",
    "canonical",
    "check",
    "convert",
    "count",
    "explain",
    "generate",
    "hint",
    "minimise",
    "practise",
    "rate",
    "read",
    "solve",
    "table",
    "verbs",
]
