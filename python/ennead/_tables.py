"""Columns in, tables out: every verb, asked about each row."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from . import _ennead
from ._errors import QuestionError
from ._matrix import text_of
from ._puzzle import Grid

Table = _ennead.Table
Column = _ennead.Column
Progress = Callable[[int, int], Any]


def table(
    verb: str,
    column: Any,
    *,
    threads: int | None = None,
    progress: Progress | bool = False,
    **question: Any,
) -> Table:
    """Asks about each row of a column, and gives a table with as many rows.

    ``column`` is anything with Arrow's PyCapsule interface (an array, a chunked array, a stream, or a
    table with a column ``puzzle``) of texts or bytes, a list, or a NumPy array (of bytes, of texts,
    or of matrices). A null stays null. A row that cannot be read has nulls and says why in the column
    ``error``; nothing is raised in the middle.

    The work is done without the GIL on ``threads`` threads (all there are, if not said). Ctrl-C ends
    it. ``progress`` is called with the number of rows done and of all rows; ``True`` shows a line.

    >>> import ennead
    >>> ennead.table("count", ["1" + 15 * ".", None, "nonsense"]).to_pydict()["solutions"]
    [72, None, None]
    """
    rows, width = rows_of(column)
    shown = _shown if progress is True else (progress or None)
    asked = {key: value for key, value in question.items() if value is not None}
    try:
        return _ennead.columns(verb, rows, json.dumps(asked), threads=threads, progress=shown, width=width)
    except ValueError as error:
        raise QuestionError(str(error)) from None


def rows_of(column: Any) -> tuple[Any, int | None]:
    """A column as the native module takes it, and the length of its texts where it is one run of bytes."""
    if hasattr(column, "__arrow_c_stream__") or hasattr(column, "__arrow_c_array__"):
        return column, None
    dtype = getattr(column, "dtype", None)
    if dtype is not None and hasattr(column, "tobytes"):
        if dtype.kind == "S" and column.ndim == 1:
            return column.tobytes(), dtype.itemsize
        if dtype.kind in "iu" and column.ndim == 3:
            return _matrices(column)
        return column.tolist(), None
    if hasattr(column, "isna") and hasattr(column, "tolist"):
        # A series of an older pandas.
        missing = column.isna()
        return [None if gone else text for text, gone in zip(column.tolist(), missing)], None
    if isinstance(column, (str, bytes)):
        raise QuestionError("one text is no column: pass a list, or ask about it with ennead.Puzzle")
    return [_text(row) for row in column], None


def _text(row: Any) -> Any:
    if row is None or isinstance(row, (str, bytes)):
        return row
    if isinstance(row, Grid):
        return row.line
    return text_of(row)


def _matrices(grids: Any) -> tuple[Any, int | None]:
    side = grids.shape[1]
    if grids.shape[2] == side <= 9 and (not grids.size or (grids.min() >= 0 and grids.max() <= side)):
        return (grids.astype("u1") + 48).tobytes(), side * side
    return [text_of(grid) for grid in grids], None


def _shown(done: int, total: int) -> None:
    end = "\n" if done >= total else ""
    print(f"\r{done:,} of {total:,} rows", end=end, file=sys.stderr, flush=True)
