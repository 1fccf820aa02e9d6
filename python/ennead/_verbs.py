"""The verbs as functions: about one puzzle, or about a column of them."""

from __future__ import annotations

from typing import Any

from ._ask import Answer, ask
from ._errors import LimitReached, QuestionError
from ._puzzle import Puzzle, is_one, puzzle_of
from ._tables import table


def solve(puzzle: Any, **options: Any) -> Any:
    """The solution of a puzzle, as a `Grid`; of a column, a table with the columns ``solution`` (the
    first found, if there are several), ``solutions`` (0, 1, or 2 for two and more) and ``error``.

    >>> import ennead
    >>> print(ennead.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    534678912672195348198342567859761423426853791713924856961537284287419635345286179
    >>> list(ennead.solve([[0, 0, 0, 4], [3, 0, 0, 0], [2, 1, 0, 0], [0, 0, 0, 1]]))
    [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
    >>> ennead.solve(["...43...21.....1", None])["solution"].to_pylist()
    ['1234341221434321', None]
    """
    return puzzle_of(puzzle).solve(**options) if is_one(puzzle) else table("solve", puzzle, **options)


def count(puzzle: Any, **options: Any) -> Any:
    """How many solutions there are; of a column, a table with ``solutions``, ``exact`` and ``error``."""
    return puzzle_of(puzzle).count(**options) if is_one(puzzle) else table("count", puzzle, **options)


def check(puzzle: Any, **options: Any) -> Any:
    """Whether a grid is valid and complete; of a column, a table with ``valid``, ``complete``, ``findings``
    and ``error``."""
    return puzzle_of(puzzle).check() if is_one(puzzle) else table("check", puzzle, **options)


def candidates(puzzle: Any, **options: Any) -> Any:
    """The digits each cell has in some solution; of a column, a table."""
    return puzzle_of(puzzle).candidates(**options) if is_one(puzzle) else table("candidates", puzzle, **options)


def hint(puzzle: Any, level: int = 1, **options: Any) -> Any:
    """What to do next; of a column, a table."""
    if is_one(puzzle):
        return puzzle_of(puzzle).hint(level, **options)
    return table("hint", puzzle, level=level, **options)


def explain(puzzle: Any, **options: Any) -> Any:
    """How a puzzle is solved, step by step; of a column, a table."""
    return puzzle_of(puzzle).explain(**options) if is_one(puzzle) else table("explain", puzzle, **options)


def rate(puzzle: Any, *scale: str, **options: Any) -> Any:
    """How hard a puzzle is; of a column, a table with ``tier``, ``er``, ``ep``, ``ed``, ``human``, ``hardest``,
    ``hodoku``, ``score`` and ``error``.

    >>> import ennead
    >>> ennead.rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "se").se.er
    1.2
    """
    if is_one(puzzle):
        return puzzle_of(puzzle).rate(*scale, **options)
    return table("rate", puzzle, **{"scale": list(scale), **options})


def canonical(puzzle: Any, **options: Any) -> Any:
    """The canonical form of a puzzle; of a column, a table with ``canonical``, ``automorphisms`` and ``error``."""
    return puzzle_of(puzzle).canonical() if is_one(puzzle) else table("same", puzzle, **options)


def minimise(puzzle: Any, **options: Any) -> Any:
    """A puzzle without unnecessary givens; of a column, a table."""
    return puzzle_of(puzzle).minimise(**options) if is_one(puzzle) else table("minimise", puzzle, **options)


def convert(puzzle: Any, to: str, **options: Any) -> Any:
    """A puzzle in another form, as text; of a column, a table with ``text``, ``form`` and ``error``."""
    return puzzle_of(puzzle).to(to) if is_one(puzzle) else table("convert", puzzle, to=to, **options)


def generate(count: int = 1, *, seed: int = 1, first: int = 0, **wishes: Any) -> list[Puzzle]:
    """Puzzles made to order. The same seed makes the same puzzles, everywhere.

    Wishes are the keys of the verb ``generate``: ``symmetry``, ``givens``, ``minimal``, ``rating``, ``needs``, …
    `ask` gives all that is known about each.

    >>> import ennead
    >>> puzzles = ennead.generate(3, seed=7, symmetry="half-turn")
    >>> [puzzle.count() for puzzle in puzzles]
    [1, 1, 1]
    >>> ennead.generate(1, seed=7, first=2, symmetry="half-turn") == puzzles[2:]
    True
    """
    if count < 0:
        raise QuestionError(f"count={count}: expected 0 or more")
    for name in ("rating", "needs"):
        if isinstance(wishes.get(name), str):
            wishes[name] = [wishes[name]]
    made = ask("generate", count=count, seed=seed, first=first, **wishes) if count else []
    for line in made:
        if line.get("puzzle") is None:
            raise LimitReached(line.get("reason", f"puzzle {line.number} was not made"))
    return [Puzzle(line.puzzle, shape=line.get("shape")) for line in made]


def practise(technique: str, count: int = 1, *, seed: int = 1, first: int = 0, **wishes: Any) -> list[Answer]:
    """Positions in which a technique is the next step. ``text`` is the position with its candidates, ``grade`` how
    hard it is to see (1 to 5), ``deduction`` the step. Wishes are the keys of the verb ``practise``: ``grade``, ``to``, …

    >>> import ennead
    >>> position = ennead.practise("x-wing", seed=2)[0]
    >>> position.deduction.name, ennead.ask("hint", text=position.text, level=5)[0].deduction.name
    ('X-Wing', 'X-Wing')
    """
    if count < 0:
        raise QuestionError(f"count={count}: expected 0 or more")
    asked = dict(wishes, technique=technique, count=count, seed=seed, first=first)
    made = ask("practise", **asked) if count else []
    for line in made:
        if line.get("text") is None:
            raise LimitReached(line.get("reason", f"position {line.number} was not made"))
    return made
