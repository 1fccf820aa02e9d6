"""Verbs on a pandas series: ``frame["puzzle"].sudoku.solve()``.

>>> import pandas as pd
>>> import ennead.pandas
>>> frame = pd.DataFrame({"puzzle": ["...43...21.....1", "nonsense"]})
>>> frame["puzzle"].sudoku.solve()[0]
'1234341221434321'
>>> frame.join(frame["puzzle"].sudoku.table("count"))["solutions"][0]
1
"""

from __future__ import annotations

from typing import Any

import pandas as pd

from ._tables import table


@pd.api.extensions.register_series_accessor("sudoku")
class Sudoku:
    """The verbs on a series. The results have the index of the series and Arrow's types."""

    def __init__(self, series: pd.Series) -> None:
        self._series = series

    def table(self, verb: str, **options: Any) -> pd.DataFrame:
        """All columns that a verb answers with, ``error`` among them."""
        import pyarrow as pa

        asked = pa.table(table(verb, pa.array(self._series, from_pandas=True), **options))
        frame: pd.DataFrame = asked.to_pandas(types_mapper=pd.ArrowDtype)
        frame.index = self._series.index
        return frame

    def _column(self, verb: str, name: str, options: dict[str, Any]) -> pd.Series:
        import pyarrow as pa

        asked = table(verb, pa.array(self._series, from_pandas=True), **options)
        values = pa.chunked_array(asked[name])
        array = pd.arrays.ArrowExtensionArray(values)
        return pd.Series(array, index=self._series.index, name=self._series.name, copy=False)

    def solve(self, **options: Any) -> pd.Series:
        """The solutions; missing where there is none."""
        return self._column("solve", "solution", options)

    def count(self, **options: Any) -> pd.Series:
        """How many solutions there are."""
        return self._column("count", "solutions", options)

    def valid(self, **options: Any) -> pd.Series:
        """Whether no digit repeats."""
        return self._column("check", "valid", options)

    def rate(self, **options: Any) -> pd.Series:
        """Sudoku Explainer's rating."""
        return self._column("rate", "er", {"scale": ["se"], **options})

    def canonical(self, **options: Any) -> pd.Series:
        """The canonical forms: equal for puzzles that are the same."""
        return self._column("same", "canonical", options)
