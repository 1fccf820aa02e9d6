"""Matrices: nested lists and NumPy arrays, into texts and back."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from ._errors import ReadError

_DIGITS = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def is_matrix(thing: Any) -> bool:
    """Whether this is rows of numbers."""
    if getattr(thing, "ndim", None) == 2 and hasattr(thing, "tolist"):
        return True
    if not isinstance(thing, Sequence) or isinstance(thing, (str, bytes)) or not thing:
        return False
    row = thing[0]
    return _is_row(row) and not (row and _is_row(row[0]))


def _is_row(thing: Any) -> bool:
    return isinstance(thing, Sequence) and not isinstance(thing, (str, bytes))


def text_of(matrix: Any) -> str:
    """A matrix as text; what is no digit is refused with its place.

    >>> text_of([[1, 2, 0, 4], [3, None, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])
    '12.43.1221434321'
    """
    if hasattr(matrix, "tolist"):
        matrix = matrix.tolist()
    if not is_matrix(matrix):
        kind = type(matrix).__name__
        raise ReadError({"error": f"`{kind}` is no puzzle: expected a text, or rows of numbers"})
    side = len(matrix)
    cells = []
    for at, row in enumerate(matrix, 1):
        if not isinstance(row, Sequence) or len(row) != side:
            found = len(row) if isinstance(row, Sequence) else "no"
            raise ReadError({"error": f"row {at} has {found} numbers: expected {side}", "line": at})
        for column, digit in enumerate(row, 1):
            try:
                number = 0 if digit is None else int(digit)
                is_digit = 0 <= number <= side and (digit is None or number == digit)
            except (TypeError, ValueError):
                is_digit = False
            if not is_digit:
                raise ReadError(
                    {
                        "error": f"row {at}, column {column}: {digit!r} is no digit of a {side}×{side} grid",
                        "line": at,
                        "column": column,
                        "expected": f"a whole number from 1 to {side}, or 0 or None for a blank",
                    }
                )
            cells.append(number)
    if side <= 9:
        return "".join(_DIGITS[cell] for cell in cells)
    # In rows of numbers sixteen of sixteen could also be sixteen 4×4 puzzles.
    return json.dumps([cells[start : start + side] for start in range(0, len(cells), side)])


def row_of(matrix: Any) -> str:
    """A matrix as a row of a column: what is no digit stands in the text, which is refused in its row.

    >>> row_of([[1, 5], [0, 0]])
    '[[1, 5], [0, 0]]'
    """
    try:
        return text_of(matrix)
    except ReadError:
        if not is_matrix(matrix):
            raise
        return json.dumps(matrix.tolist() if hasattr(matrix, "tolist") else matrix, default=str)


def rows_of(line: str, shape: str) -> list[list[int]]:
    """A grid on one line as rows of numbers.

    >>> rows_of("1234341221434...", "2x2")[3]
    [4, 0, 0, 0]
    """
    high, wide = map(int, shape.split("x"))
    side = high * wide
    if " " in line.strip():
        cells = [int(word) if word.isdigit() else 0 for word in re.split(r"\s+", line.strip())]
    else:
        cells = [max(_DIGITS.find(sign), 0) for sign in line]
    if len(cells) != side * side:
        raise ReadError({"error": f"{len(cells)} cells: expected {side * side}, as the shape {shape} says"})
    return [cells[start : start + side] for start in range(0, side * side, side)]
