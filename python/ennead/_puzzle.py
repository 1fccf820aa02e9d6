"""One puzzle: a text in any form or a matrix, and everything that can be asked about it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ._ask import Answer, ask, one
from ._errors import InvalidPuzzle, LimitReached, NoSolution, QuestionError, ReadError, SeveralSolutions
from ._matrix import is_matrix, rows_of, text_of
from ._pictures import Hint, Model, Path, grid_svg


class Grid:
    """A grid: a puzzle, a solution, or anything in between.

    ``str(grid)`` is the grid on one line, ``list(grid)`` its rows with 0 for a blank, ``numpy.array(grid)``
    a matrix. In a notebook it is drawn.

    >>> import ennead
    >>> grid = ennead.Grid("1234341221434321", shape="2x2")
    >>> list(grid)
    [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
    >>> grid == "1234341221434321"
    True
    """

    __slots__ = ("_line", "_rows", "_shape")

    def __init__(self, line: str, *, shape: str | None = None) -> None:
        if not isinstance(line, str):
            raise ReadError({"error": f"`{type(line).__name__}` is no grid: expected a line of characters"})
        if shape is not None and not re.fullmatch(r"[1-9]\d?x[1-9]\d?", shape):
            raise QuestionError(f"shape={shape!r}: expected rows and columns of a box, as 3x3")
        self._line = line
        self._shape = shape
        self._rows: list[list[int]] | None = None

    @property
    def line(self) -> str:
        """The grid on one line."""
        return self._line

    @property
    def shape(self) -> str:
        """Rows and columns of a box, as ``3x3``."""
        return self._shape or "3x3"

    @property
    def rows(self) -> list[list[int]]:
        """The rows, with 0 for a blank."""
        if self._rows is None:
            self._rows = rows_of(self._line, self.shape)
        return [list(row) for row in self._rows]

    @property
    def side(self) -> int:
        """How many rows there are; also the largest digit."""
        return len(self.rows)

    def to(self, form: str) -> str:
        """The grid in another form: ``"barred"``, ``"sudokupad"``, …

        >>> import ennead
        >>> print(ennead.Grid("1234341221434321", shape="2x2").to("grid"), end="")
        1234
        3412
        2143
        4321
        """
        return str(one("convert", {**self._question(), "to": form}).text)

    def _question(self) -> dict[str, Any]:
        return {"text": self._line, "shape": self._shape}

    def __iter__(self) -> Iterator[list[int]]:
        return iter(self.rows)

    def __getitem__(self, at: int) -> list[int]:
        return self.rows[at]

    def __len__(self) -> int:
        return self.side

    def __str__(self) -> str:
        return self._line

    def __repr__(self) -> str:
        shape = f", shape={self._shape!r}" if self._shape else ""
        return f"{type(self).__name__}({self._line!r}{shape})"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Grid):
            return (self._line, self.shape) == (other._line, other.shape)
        if isinstance(other, str):
            return self._line == other
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._line)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        import numpy

        return numpy.array(self.rows, dtype=dtype or "u1")

    def svg(self, **options: Any) -> str | None:
        """The grid as SVG; options are the keys of the verb ``render``: ``candidates``, ``solution``, ``theme``, …"""
        return grid_svg({**self._question(), **options})

    def _repr_html_(self) -> str | None:
        return self.svg()


class Puzzle(Grid):
    """A puzzle.

    It is made from a text in any form people use, or from a matrix: nested lists or a NumPy array, 0
    for a blank. What is wrong with a text is said with its place (`ReadError`).

    >>> import ennead
    >>> puzzle = ennead.Puzzle("98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6")
    >>> print(puzzle.solve())
    981752643752643819463198275514867932629431758837529164348976521296315487175284396
    >>> puzzle.count()
    1
    >>> puzzle.rate().tier
    'Nightmare'
    """

    __slots__ = ("_source",)
    _source: dict[str, Any]

    def __init__(
        self,
        puzzle: str | bytes | Grid | Sequence[Sequence[int]] | Any,
        *,
        form: str | None = None,
        shape: str | None = None,
        alphabet: str | None = None,
    ) -> None:
        if isinstance(puzzle, Puzzle):
            source: dict[str, Any] = dict(puzzle._source)
        elif isinstance(puzzle, Grid):
            source = puzzle._question()
        else:
            if isinstance(puzzle, (bytes, bytearray)):
                puzzle = _decoded(puzzle)
            elif isinstance(puzzle, str):
                _whole(puzzle)
            else:
                puzzle = text_of(puzzle)
            source = {"text": puzzle, "form": form, "shape": shape, "alphabet": alphabet}
        read = one("check", source)
        super().__init__(read.puzzle, shape=read.get("shape"))
        self._source = source

    def _question(self) -> dict[str, Any]:
        """The text as it was read: the marks and the digits placed are in it too."""
        return self._source

    def _ask(self, verb: str, options: dict[str, Any]) -> Answer:
        answer = one(verb, {**self._source, **options})
        if answer.get("outcome") == "invalid":
            raise InvalidPuzzle(_clash(answer), answer.get("findings"))
        return answer

    def ask(self, verb: str, **options: Any) -> Answer:
        """Any verb, and the answer with everything it says."""
        return one(verb, {**self._source, **options})

    def solve(self, **options: Any) -> Grid:
        """The solution.

        Raises `NoSolution`, or `SeveralSolutions`, which has the first that was found. ``first=True``
        takes the first and does not ask for others.
        """
        answer = self._ask("solve", options)
        if answer.outcome == "limit":
            raise LimitReached(f"the limit of {answer.limit} was reached before the solution was known")
        if answer.outcome == "none":
            raise NoSolution("this puzzle has no solution")
        solution = Grid(answer.solution, shape=self._shape)
        if answer.outcome == "multiple":
            raise SeveralSolutions("this puzzle has more than one solution", solution)
        return solution

    def solutions(self, limit: int | None = 1000, **options: Any) -> list[Grid]:
        """The solutions, at most ``limit`` of them.

        >>> import ennead
        >>> len(ennead.Puzzle("1..." + 12 * ".").solutions())
        72
        """
        lines = ask("solve", **self._source, all=True, limit=limit, **options)
        return [Grid(line.solution, shape=self._shape) for line in lines if "number" in line]

    def count(self, limit: int | None = None, *, exact: bool = False, **options: Any) -> int:
        """How many solutions there are, up to ``limit`` (a million, if not said); all of them with ``exact``."""
        answer = self._ask("count", {"limit": limit, "exact": exact, **options})
        if answer.outcome == "limit":
            raise LimitReached(
                f"the limit of {answer.limit} was reached; there are at least {answer.solutions} solutions"
            )
        return int(answer.solutions)

    def check(self) -> Answer:
        """Whether the grid is valid and complete, and every digit that repeats.

        >>> import ennead
        >>> ennead.Puzzle("11.." + 12 * ".").check().findings[0].house
        'row 1'
        """
        return one("check", self._source)

    def candidates(self, **options: Any) -> list[list[set[int]]]:
        """The digits each cell has in some solution, row by row."""
        answer = self._ask("candidates", options)
        if answer.outcome == "none":
            raise NoSolution("this puzzle has no solution")
        if not answer.exact:
            raise LimitReached(f"the limit of {answer.limit} was reached before all candidates were known")
        side = self.side
        return [[set(cell) for cell in answer.candidates[row * side :][:side]] for row in range(side)]

    def hint(self, level: int = 1, *, progress: str | Grid | None = None, **options: Any) -> Hint:
        """What to do next, from a nudge (1) to the full reasoning (5).

        ``progress`` is the grid as far as one got; mistakes in it are found first.

        >>> import ennead
        >>> hint = ennead.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").hint(3)
        >>> hint.outcome
        'step'
        """
        if progress is not None:
            options["progress"] = str(progress)
        return Hint(self._ask("hint", {"level": level, **options}), {**self._source, "level": level, **options})

    def explain(self, **options: Any) -> Path:
        """How it is solved, step by step.

        >>> import ennead
        >>> path = ennead.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").explain()
        >>> path.deductions[0].technique
        'hidden-single-box'
        """
        return Path(self._ask("explain", options))

    def rate(self, *scale: str, **options: Any) -> Answer:
        """How hard it is, on the scales people quote: ``"se"``, ``"human"``, ``"hodoku"``; all, if none is named."""
        answer = self._ask("rate", {"scale": list(scale), **options})
        if answer.outcome == "none":
            raise NoSolution(answer.reason) if "no solution" in answer.reason else SeveralSolutions(answer.reason)
        return answer

    def canonical(self) -> Puzzle:
        """The least of all puzzles that are the same but for how they are turned and labelled."""
        answer = self._ask("same", {})
        if answer.canonical is None:
            raise LimitReached(answer.get("reason", "no canonical form was found"))
        return Puzzle(answer.canonical, shape=self._shape)

    def same(self, other: str | Grid) -> bool:
        """Whether another puzzle is the same, turned and labelled otherwise.

        >>> import ennead
        >>> ennead.Puzzle("12..3...........").same("21...3..........")
        True
        """
        return bool(self._ask("same", {"other": str(other)}).outcome == "same")

    def minimise(self, **options: Any) -> Puzzle:
        """The puzzle without unnecessary givens. ``ask("minimise")`` says which these are."""
        answer = self._ask("minimise", options)
        if answer.outcome == "limit":
            raise LimitReached(f"the limit of {answer.limit} was reached")
        if answer.outcome == "none":
            raise NoSolution("this puzzle has no solution")
        if answer.outcome == "multiple":
            mended = Puzzle(answer.minimal, shape=self._shape)
            raise SeveralSolutions("this puzzle has more than one solution; `first` is it with what is missing", mended)
        return Puzzle(answer.minimal, shape=self._shape)

    def model(self, **options: Any) -> Model:
        """The puzzle as a constraint graph: variables, domains, constraints, density, tightness.

        >>> import ennead
        >>> ennead.Puzzle("1234341221434...").model().variables
        3
        """
        return Model(self._ask("model", options), {**self._source, **options})


def read(text: str, *, form: str | None = None, shape: str | None = None, alphabet: str | None = None) -> list[Puzzle]:
    """All puzzles of a text, in whatever form it is.

    >>> import ennead
    >>> [str(puzzle) for puzzle in ennead.read("1234341221434...\\n................")]
    ['1234341221434...', '................']
    """
    puzzles = []
    for line in ask("check", text=text, form=form, shape=shape, alphabet=alphabet):
        if "error" in line:
            raise ReadError(line)
        puzzles.append(Puzzle(line.puzzle, shape=line.get("shape")))
    return puzzles


def puzzle_of(puzzle: Any) -> Puzzle:
    """The puzzle itself, or what it says."""
    return puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle)


def is_one(puzzle: Any) -> bool:
    """Whether this is one puzzle, and not a column of them."""
    return isinstance(puzzle, (str, bytes, bytearray, Grid)) or is_matrix(puzzle)


def _whole(text: str) -> None:
    """Refuses a text with halves of characters, which nothing can read."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        where = {"line": text.count("\n", 0, error.start) + 1}
        where["column"] = error.start - text.rfind("\n", 0, error.start)
        told = f"line {where['line']}, column {where['column']}: half a character (a lone surrogate)"
        raise ReadError({"error": told, **where}) from None


def _decoded(text: bytes | bytearray) -> str:
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        raise ReadError({"error": f"these bytes are no UTF-8 from byte {error.start} on"}) from None


def _clash(answer: Answer) -> str:
    told = (f"{one.digit} is repeated in {one.house}: {' '.join(one.cells)}" for one in answer.get("findings", []))
    return "the givens clash: " + "; ".join(told)
