"""Pictures for notebooks, and the answers that have one."""

from __future__ import annotations

from typing import Any

from ._ask import Answer, ask, verbs


def grid_svg(question: dict[str, Any], **options: Any) -> str | None:
    """A grid as SVG."""
    if "render" not in verbs():
        return None
    for line in ask("render", **question, **options):
        if "svg" in line:
            return str(line.svg)
    return None


class _Pictured(Answer):
    """An answer that is drawn in a notebook."""

    def __init__(self, answer: Answer, question: dict[str, Any]) -> None:
        super().__init__(answer)
        # A dictionary's attributes are its keys; this one is not.
        object.__setattr__(self, "_asked", question)


class Hint(_Pictured):
    """A hint; ``str(hint)`` says it."""

    def __str__(self) -> str:
        if not self["levels"]:
            return str(self.get("reason", self["outcome"]))
        return "\n".join(self["levels"][-1]["sentences"])


class Path(_Pictured):
    """The way to a solution; ``str(path)`` has a line for each step."""

    def __str__(self) -> str:
        if "deductions" not in self:
            return str(self.get("reason", self["outcome"]))
        return "\n".join(f"{one['name']}: {one['notation']}" for one in self["deductions"])


class Model(_Pictured):
    """A problem as a constraint graph."""

    def __str__(self) -> str:
        return (
            f"{self['problem']}: {self['variables']} variables, {self['constraints']} constraints, "
            f"density {self['density_ratio']}, mean tightness {self['mean_tightness_ratio']}"
        )
