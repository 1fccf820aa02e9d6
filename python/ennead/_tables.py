"""Columns in, tables out: every verb, asked about each row."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from . import _ennead
from ._ask import json_of
from ._errors import QuestionError
from ._matrix import row_of
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
    if threads is not None and threads < 0:
        raise QuestionError(f"threads={threads}: expected 0 or more")
    threads = threads and min(threads, 1024)
    asked = json_of({key: value for key, value in question.items() if value is not None})
    try:
        return _ennead.columns(verb, rows, asked, threads=threads, progress=shown, width=width)
    except UnicodeEncodeError:
        # Halves of characters: as bytes they are refused in their row.
        rows = [row.encode("utf-8", "surrogatepass") if isinstance(row, str) else row for row in rows]
        return _ennead.columns(verb, rows, asked, threads=threads, progress=shown, width=width)
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
        if dtype.kind in "biuf" and column.ndim == 3:
            return _matrices(column)
        return column.tolist(), None
    if hasattr(column, "isna") and hasattr(column, "tolist"):
        # A series of an older pandas.
        missing = column.isna()
        return [None if gone else text for text, gone in zip(column.tolist(), missing)], None
    if isinstance(column, (str, bytes, bytearray)):
        raise QuestionError("one text is no column: pass a list, or ask about it with ennead.Puzzle")
    if isinstance(column, Mapping) or not isinstance(column, Iterable):
        raise TypeError(
            f"`{type(column).__name__}` is no puzzle and no column: expected a text, rows of numbers, an Arrow array "
            "or table, a list of texts or a NumPy array"
        )
    return [_text(row) for row in column], None


def _text(row: Any) -> Any:
    if row is None or isinstance(row, (str, bytes)):
        return row
    if isinstance(row, Grid):
        return row.line
    return row_of(row)


def _matrices(grids: Any) -> tuple[Any, int | None]:
    side = grids.shape[1]
    is_plain = grids.dtype.kind in "iu" and grids.shape[2] == side <= 9
    if is_plain and (not grids.size or (grids.min() >= 0 and grids.max() <= side)):
        return (grids.astype("u1") + 48).tobytes(), side * side
    return [row_of(grid) for grid in grids], None


def _shown(done: int, total: int) -> None:
    end = "\n" if done >= total else ""
    print(f"\r{done:,} of {total:,} rows", end=end, file=sys.stderr, flush=True)
