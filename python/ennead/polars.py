"""Verbs as Polars expressions: ``pl.col("puzzle").sudoku.solve()``.

>>> import polars as pl
>>> import ennead.polars
>>> frame = pl.DataFrame({"puzzle": ["...43...21.....1", None]})
>>> frame.select(pl.col("puzzle").sudoku.solve())["puzzle"].to_list()
['1234341221434321', None]
>>> frame.select(pl.col("puzzle").sudoku.table("count").struct.unnest())["solutions"].to_list()
[1, None]
"""

from __future__ import annotations

from typing import Any

import polars as pl

from ._tables import table

_TYPES = {"solution": pl.String, "solutions": pl.Int64, "canonical": pl.String, "valid": pl.Boolean, "er": pl.Float64}


@pl.api.register_expr_namespace("sudoku")
class Sudoku:
    """The verbs on a column of an expression. Rows are worked on by one thread: Polars has its own."""

    def __init__(self, expression: pl.Expr) -> None:
        self._expression = expression

    def _column(self, verb: str, name: str, options: dict[str, Any]) -> pl.Expr:
        def run(series: pl.Series) -> pl.Series:
            return pl.Series(series.name, table(verb, series, threads=1, **options)[name])

        return self._expression.map_batches(run, return_dtype=_TYPES[name], is_elementwise=True)

    def table(self, verb: str, **options: Any) -> pl.Expr:
        """All columns that a verb answers with, ``error`` among them, as a struct."""
        fields = pl.DataFrame(table(verb, [], threads=1, **options)).schema

        def run(series: pl.Series) -> pl.Series:
            return pl.DataFrame(table(verb, series, threads=1, **options)).to_struct(series.name)

        return self._expression.map_batches(run, return_dtype=pl.Struct(fields), is_elementwise=True)

    def solve(self, **options: Any) -> pl.Expr:
        """The solution; null if there is none."""
        return self._column("solve", "solution", options)

    def count(self, **options: Any) -> pl.Expr:
        """How many solutions there are."""
        return self._column("count", "solutions", options)

    def valid(self) -> pl.Expr:
        """Whether no digit repeats."""
        return self._column("check", "valid", {})

    def rate(self) -> pl.Expr:
        """Sudoku Explainer's rating."""
        return self._column("rate", "er", {"scale": ["se"]})

    def canonical(self) -> pl.Expr:
        """The canonical form: equal for puzzles that are the same."""
        return self._column("same", "canonical", {})
