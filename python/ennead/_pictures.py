"""Pictures for notebooks, and the answers that have one."""

from __future__ import annotations

import html
from typing import Any

from ._ask import Answer, ask

#: The colours of pictures in a notebook: on paper of their own, so that they can be read on any page.
LOOK = "light"


def svg_of(verb: str, question: dict[str, Any]) -> str | None:
    """The picture that a verb gives of a question; none if there is none."""
    pictures = (line.get("svg") for line in ask(verb, **question))
    return next((str(svg) for svg in pictures if svg), None)


def grid_svg(question: dict[str, Any]) -> str | None:
    """A grid as SVG."""
    return svg_of("render", {"theme": LOOK, **question})


class _Pictured(Answer):
    """An answer that is drawn in a notebook, by asking once more."""

    _verb = ""

    def __init__(self, answer: Answer, question: dict[str, Any]) -> None:
        super().__init__(answer)
        # A dictionary's attributes are its keys; this one is not.
        object.__setattr__(self, "_asked", question)

    def svg(self, theme: str = LOOK) -> str | None:
        """The picture as SVG, in the colours ``light``, ``dark``, ``contrast``, ``print`` or ``auto``."""
        return svg_of(self._verb, {**object.__getattribute__(self, "_asked"), "picture": theme})

    def _repr_html_(self) -> str | None:
        return self.svg()


class Hint(_Pictured):
    """A hint; ``str(hint)`` says it. Its picture shows what its level says, and nothing beyond."""

    _verb = "hint"

    def __str__(self) -> str:
        if not self["levels"]:
            return str(self.get("reason", self["outcome"]))
        return "\n".join(self["levels"][-1]["sentences"])


class Path(Answer):
    """The way to a solution; ``str(path)`` has a line for each step."""

    def _lines(self) -> list[str]:
        if "deductions" not in self or not self["deductions"]:
            return [str(self.get("reason", self["outcome"]))]
        return [str(one["notation"]) for one in self["deductions"]]

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _repr_html_(self) -> str:
        items = (f"<li>{html.escape(line)}</li>" for line in self._lines())
        return f"<ol>{''.join(items)}</ol>"


class Model(_Pictured):
    """A problem as a constraint graph."""

    _verb = "model"

    def __str__(self) -> str:
        return (
            f"{self['problem']}: {self['variables']} variables, {self['constraints']} constraints, "
            f"density {self['density_ratio']}, mean tightness {self['mean_tightness_ratio']}"
        )
