"""The laboratory: problems of one's own, and the search algorithms of the literature at work on them.

>>> from ennead import lab
>>> problem = lab.Problem({"wa": "rgb", "nt": "rgb", "sa": "rgb", "q": "rgb"})
>>> for a, b in [("wa", "nt"), ("wa", "sa"), ("nt", "sa"), ("nt", "q"), ("sa", "q")]:
...     problem.relate(a, b, lambda x, y: x != y)
>>> problem.run("BT+NO").solution
{'wa': 'r', 'nt': 'g', 'sa': 'b', 'q': 'r'}
>>> problem.run("BT+NO", solutions=0).solutions
6

Problems that are known by name need no variables: ``lab.Problem.named("n-queens:8")``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Any

from ._ask import Answer, ask, one
from ._errors import QuestionError, ReadError
from ._pictures import LOOK, Model, svg_of
from ._puzzle import Grid, puzzle_of

#: A relation: what two values must be to stand beside each other.
Relation = Callable[[Any, Any], bool]

_WORD = re.compile(r"[A-Za-z0-9_']{1,32}")
_NAME = re.compile(r"[A-Za-z_'][A-Za-z0-9_']{0,31}")


class Run(Answer):
    """What one algorithm did: its counts, and the first solution it found."""


class Problem:
    """Variables, their domains, and relations between them.

    Values are numbers, texts or any other objects. A relation is a function of two values, a table of
    pairs, or a rule in words, as ``"x + 2 <= y"``. A function is asked once about each pair, here and
    now; what the search looks into is the table that comes of it.

    >>> from ennead import lab
    >>> problem = lab.Problem({"x": range(1, 6), "y": range(1, 6)})
    >>> problem.rule("x + 2 <= y")
    >>> problem.relate("x", "y", lambda x, y: (x + y) % 2 == 0)
    >>> problem.run(solutions=0).solutions
    4
    """

    def __init__(self, variables: Mapping[str, Iterable[Hashable]]) -> None:
        self._question: dict[str, Any] | None = None
        self._domains: dict[str, dict[Any, Any]] = {}
        self._relations: list[Any] = []
        for name, domain in variables.items():
            if not isinstance(name, str) or not _NAME.fullmatch(name):
                raise QuestionError(f"{name!r} is no name of a variable: expected letters, digits and _, no digit first")
            self._domains[name] = _words(name, list(domain))

    @classmethod
    def named(cls, problem: str, *, seed: int = 1) -> Problem:
        """A problem by kind and numbers: ``n-queens:8``, ``futoshiki:5,12``, ``map-colouring:10``."""
        known = cls({})
        known._question = {"problem": problem, "seed": seed}
        return known

    @classmethod
    def sudoku(cls, puzzle: str | Grid) -> Problem:
        """A Sudoku as a binary constraint satisfaction problem."""
        known = cls({})
        known._question = puzzle_of(puzzle)._question()
        return known

    @property
    def variables(self) -> list[str]:
        """The names, in order.

        >>> from ennead import lab
        >>> lab.Problem.named("n-queens:2").variables
        ['column 0', 'column 1']
        """
        if self._question is not None:
            return [one.name for one in self.model().variable_list]
        return list(self._domains)

    def relate(self, a: str, b: str, allowed: Relation | Iterable[tuple[Any, Any]]) -> None:
        """Allows these pairs of values alone: those a function says yes to, or those of a table."""
        ours, theirs = self._domain(a), self._domain(b)
        if callable(allowed):
            pairs = [(x, y) for x in ours for y in theirs if allowed(x, y)]
        else:
            pairs = [_pair(pair) for pair in allowed]
            for x, y in pairs:
                if x not in ours or y not in theirs:
                    raise QuestionError(f"the pair {(x, y)!r} is not of the domains of {a} and {b}")
        named = [[ours[x], theirs[y]] for x, y in pairs]
        self._relations.append({"Between": [a, b], "Allowed": named})

    def rule(self, rule: str) -> None:
        """A rule in words: ``x != y``, ``|x - y| = 2``, ``x + 1 < y or y + 1 < x``."""
        if self._question is not None:
            raise QuestionError("a problem that is known by name or from a puzzle has its relations already")
        self._relations.append(rule)

    def all_different(self, *names: str) -> None:
        """No two of these variables have the same value."""
        for at, a in enumerate(names):
            for b in names[at + 1 :]:
                self.relate(a, b, lambda x, y: x != y)

    def _domain(self, name: str) -> dict[Any, Any]:
        if self._question is not None:
            raise QuestionError("a problem that is known by name or from a puzzle has its relations already")
        if name not in self._domains:
            raise QuestionError(f"no variable `{name}`: there are {', '.join(self._domains)}")
        return self._domains[name]

    def _asked(self, options: dict[str, Any]) -> dict[str, Any]:
        if self._question is not None:
            return {**self._question, **options}
        variables = [{"Name": name, "Domain": list(domain.values())} for name, domain in self._domains.items()]
        text = json.dumps({"Variables": variables, "Relations": self._relations})
        return {"kind": "table", "text": text, **options}

    def _run(self, line: Answer) -> Run:
        run = Run(line)
        if line.solution is not None:
            run["solution"] = {name: self._value(name, word) for name, word in line.solution}
        return run

    def _value(self, name: str | None, word: str | None) -> Any:
        for value, known in self._domains.get(name or "", {}).items():
            if str(known) == word:
                return value
        return word

    def model(self, **options: Any) -> Model:
        """The constraint graph: variables, domains, constraints, density, tightness."""
        asked = self._asked(options)
        return Model(one("model", asked), asked)

    def run(self, algorithm: str = "MAC+BZ", *, solutions: int = 1, **options: Any) -> Run:
        """Searches by one algorithm; ``solutions=0`` for all there are."""
        return self.compare(algorithm, solutions=solutions, **options)[0]

    def compare(self, *algorithms: str, solutions: int = 1, **options: Any) -> list[Run]:
        """One run for each algorithm; of all there are, if none is named.

        >>> from ennead import lab
        >>> runs = lab.Problem.named("n-queens:6").compare("BT+NO", "FC+BZ")
        >>> [(run.algorithm, run.solved) for run in runs]
        [('BT+NO', True), ('FC+BZ', True)]
        """
        asked = {"algorithm": list(algorithms), "all": not algorithms, "solutions": solutions, **options}
        runs = []
        for line in ask("lab", **self._asked(asked)):
            if "error" in line:
                raise ReadError(line)
            runs.append(self._run(line))
        return runs

    def trace(self, algorithm: str = "MAC+BZ", *, solutions: int = 1, **options: Any) -> Trace:
        """Searches, and keeps every step."""
        asked = {"algorithm": [algorithm], "solutions": solutions, "steps": True, **options}
        *steps, run = ask("lab", **self._asked(asked))
        if "error" in run:
            raise ReadError(run)
        for step in steps:
            step["value"] = self._value(step.variable, step.value)
        return Trace(steps, self._run(run), {**self._asked(asked), "steps": False})


class Trace:
    """Every step of a search, to go through forwards and backwards.

    >>> from ennead import lab
    >>> trace = lab.Problem.named("n-queens:4").trace("BT+NO")
    >>> len(trace) == trace.run.total_steps
    True
    >>> trace.seek(3).assignments == trace.forward().back().assignments
    True
    """

    def __init__(self, steps: list[Answer], run: Run, question: dict[str, Any]) -> None:
        self.steps = steps
        self.run = run
        self._question = question
        #: How many steps are done.
        self.at = 0

    def __len__(self) -> int:
        return len(self.steps)

    def svg(self, theme: str = LOOK) -> str | None:
        """The tree of the search, as SVG."""
        return svg_of("lab", {**self._question, "picture": theme})

    def _repr_html_(self) -> str | None:
        return self.svg()

    def __iter__(self) -> Iterator[Answer]:
        return iter(self.steps)

    def __getitem__(self, at: int) -> Answer:
        return self.steps[at]

    def seek(self, at: int) -> Trace:
        """Goes to where this many steps are done."""
        if not 0 <= at <= len(self.steps):
            raise IndexError(f"step {at} of a search with {len(self.steps)} steps")
        self.at = at
        return self

    def forward(self, steps: int = 1) -> Trace:
        """Goes on by some steps, to the end at most."""
        return self.seek(min(self.at + steps, len(self.steps)))

    def back(self, steps: int = 1) -> Trace:
        """Goes back by some steps, to the beginning at most."""
        return self.seek(max(self.at - steps, 0))

    @property
    def step(self) -> Answer | None:
        """The step that was done last."""
        return self.steps[self.at - 1] if self.at else None

    @property
    def assignments(self) -> dict[str, Any]:
        """What is assigned now, in the order in which it was."""
        done: list[tuple[str, Any]] = []
        for step in self.steps[: self.at]:
            if step.state == "assigning" and step.value is not None and step.depth > 0:
                del done[step.depth - 1 :]
                done.append((step.variable, step.value))
            else:
                del done[step.depth :]
        return dict(done)


def algorithms() -> list[str]:
    """The algorithms there are, as ``MAC+BZ``.

    >>> from ennead import lab
    >>> "FC+BZ" in lab.algorithms()
    True
    """
    return [run.algorithm for run in Problem.named("n-queens:1").compare()]


def _pair(pair: Any) -> tuple[Any, Any]:
    try:
        x, y = pair
    except (TypeError, ValueError):
        raise QuestionError(f"{pair!r} is no pair: a table has pairs of values") from None
    return x, y


def _words(name: str, domain: list[Any]) -> dict[Any, Any]:
    """A word for each value of a domain: numbers and words as they are, other objects by number."""
    words: dict[Any, Any] = {}
    # A word that no value of the domain begins with.
    stem = "value_"
    while any(isinstance(value, str) and value.startswith(stem) for value in domain):
        stem += "_"
    for at, value in enumerate(domain):
        if not isinstance(value, Hashable):
            raise QuestionError(f"{value!r} cannot be a value of {name}: it has no hash")
        if value in words:
            raise QuestionError(f"{value!r} stands twice in the domain of {name}")
        is_number = isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**63
        is_word = isinstance(value, str) and _WORD.fullmatch(value) and not value.isdigit()
        words[value] = value if is_number or is_word else f"{stem}{at}"
    return words
