"""Questions and answers: the JSON door, and answers as objects."""

from __future__ import annotations

import json
from typing import Any

from . import _ennead
from ._errors import QuestionError, ReadError


class Answer(dict):  # type: ignore[type-arg]
    """An answer: a dictionary whose keys are attributes as well.

    >>> import ennead
    >>> answer = ennead.ask("count", text="1..." + 12 * ".")[0]
    >>> answer["solutions"], answer.exact
    (72, True)
    """

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"this answer has no `{name}`: it has {', '.join(self)}") from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self]


def ask(verb: str, /, **question: Any) -> list[Answer]:
    """Asks any verb any question, and gives all lines of the answer.

    This is the door that every other function here goes through: the same questions and the same
    answers as ``ennead --json`` on the command line. ``ennead.verbs()`` lists the verbs; the keys of
    their questions are in ``docs/schema``.

    >>> import ennead
    >>> [one.technique for one in ennead.ask("info")[0].techniques][:2]
    ['full-house', 'hidden-single-box']
    """
    return [json.loads(line, object_hook=Answer) for line in _lines(verb, question)]


def one(verb: str, question: dict[str, Any]) -> Answer:
    """The answer about one puzzle; raises what was refused."""
    lines = ask(verb, **question)
    if not lines:
        raise ReadError({"error": "there is no puzzle in this text"})
    for line in lines:
        if "error" in line:
            raise ReadError(line)
    if any(line.get("ordinal", 1) > 1 for line in lines):
        raise ReadError({"error": "this text holds several puzzles: expected one (ennead.read gives them all)"})
    return lines[-1]


def _lines(verb: str, question: dict[str, Any]) -> list[str]:
    """The lines of an answer, as they come."""
    asked = json_of({key: value for key, value in question.items() if value is not None})
    try:
        return _ennead.ask(verb, asked)
    except ValueError as error:
        raise QuestionError(str(error)) from None


def json_of(question: dict[str, Any]) -> str:
    """A question in JSON; what JSON cannot say is refused with its name."""
    for name, value in question.items():
        try:
            json.dumps(value, allow_nan=False)
        except (TypeError, ValueError):
            raise QuestionError(f"{name}={value!r}: expected a text, a number, or a list of these") from None
    return json.dumps(question)


def verbs() -> dict[str, str]:
    """What can be asked: each verb, and what it answers.

    >>> import ennead
    >>> ennead.verbs()["count"]
    'how many solutions there are'
    """
    return dict(_ennead.verbs())
