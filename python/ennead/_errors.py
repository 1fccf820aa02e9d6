"""What can go wrong, and where."""

from __future__ import annotations

from typing import Any


class Error(ValueError):
    """Everything this package refuses is one of these."""


class QuestionError(Error):
    """A question that cannot be asked: an option that does not exist, a value out of range."""


class ReadError(Error):
    """A text that cannot be read, with the place that is to blame.

    >>> import ennead
    >>> try:
    ...     ennead.Puzzle("5y..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    ... except ennead.ReadError as error:
    ...     print(error.line, error.column, error.expected)
    1 2 a digit from 1 to 9, or a blank: . 0 * _ - ? x X
    """

    #: The line, from 1.
    line: int | None
    #: The column in characters, from 1.
    column: int | None
    #: How many characters are meant.
    width: int | None
    #: What was expected there.
    expected: str | None
    #: What would help, as data.
    remedies: list[dict[str, Any]]

    def __init__(self, refusal: dict[str, Any]) -> None:
        self.line = refusal.get("line")
        self.column = refusal.get("column")
        self.width = refusal.get("width")
        self.expected = refusal.get("expected")
        self.remedies = list(refusal.get("remedies", []))
        self._refusal = refusal
        words = [refusal["error"], *filter(None, map(_remedy, self.remedies))]
        super().__init__("\n".join(words))

    def __reduce__(self) -> Any:
        # From one process to another.
        return type(self), (self._refusal,)


class InvalidPuzzle(Error):
    """Givens that clash; ``findings`` says which digit repeats in which house, at which cells."""

    findings: list[dict[str, Any]]

    def __init__(self, message: str, findings: list[dict[str, Any]] | None = None) -> None:
        super().__init__(message)
        self.findings = findings or []


class NoSolution(Error):
    """A puzzle without a solution."""


class SeveralSolutions(Error):
    """A puzzle with more than one solution; ``first`` is the one that was found first."""

    def __init__(self, message: str, first: Any = None) -> None:
        super().__init__(message)
        self.first = first


class LimitReached(Error):
    """A limit of steps or of time was reached before the answer was known."""


def _remedy(remedy: dict[str, Any]) -> str:
    """How to say in Python what would help."""
    kind = remedy.get("remedy")
    choices = remedy.get("choices", [])
    if kind == "text":
        return str(remedy["sentence"])
    if kind == "form":
        named = (f"form={choice['form']!r} reads it as {choice['what']}" for choice in choices)
        return "\n".join(named)
    if kind == "any-form":
        return "name a form, form=…, to be told what is wrong with the text"
    if kind in ("shape", "alphabet", "column"):
        return f"name one with {kind}=…: " + ", ".join(map(repr, choices))
    if kind == "limit":
        return f"the limit {remedy['limit']} is {remedy['value']}"
    return "\n".join(remedy.get("sentences", []))
