"""Where tables live: Polars, pandas, DuckDB."""

from __future__ import annotations

import duckdb
import pandas as pd
import polars as pl
import pytest
from conftest import EASY, is_solution

import ennead
import ennead.duckdb
import ennead.pandas
import ennead.polars


@pytest.fixture(scope="module")
def column(nines):
    return [*nines[:200], None, "nonsense", "." * 81]


@pytest.fixture(scope="module")
def expected(column):
    return ennead.solve(column).to_pydict()


def test_polars(column, expected):
    frame = pl.DataFrame({"puzzle": column})
    solved = frame.with_columns(pl.col("puzzle").sudoku.solve().alias("solution"))
    assert solved["solution"].to_list() == expected["solution"]
    assert frame.lazy().select(pl.col("puzzle").sudoku.solve()).collect(engine="streaming")["puzzle"].to_list() == expected["solution"]
    table = frame.select(pl.col("puzzle").sudoku.table("solve").struct.unnest())
    assert table.to_dict(as_series=False) == expected
    for name in ("count", "valid", "canonical"):
        assert len(frame.head(20).select(getattr(pl.col("puzzle").sudoku, name)())) == 20
    assert frame.head(3).select(pl.col("puzzle").sudoku.rate())["puzzle"].dtype == pl.Float64
    assert pl.DataFrame(ennead.solve(frame["puzzle"])).to_dict(as_series=False) == expected
    grouped = frame.head(6).group_by(pl.col("puzzle").sudoku.canonical()).len()
    assert sorted(grouped["len"].to_list()) == [3, 3]


@pytest.mark.parametrize("dtype", ["string[pyarrow]", object, "str", pd.ArrowDtype(__import__("pyarrow").string())])
def test_pandas(column, expected, dtype):
    frame = pd.DataFrame({"puzzle": pd.Series(column, dtype=dtype, index=range(7, 7 + len(column)))})
    solved = frame["puzzle"].sudoku.solve()
    assert [None if value is pd.NA else value for value in solved] == expected["solution"]
    assert list(solved.index) == list(frame.index)
    table = frame["puzzle"].sudoku.table("solve")
    assert list(table.columns) == ["solution", "solutions", "error"]
    assert list(table.index) == list(frame.index)
    assert frame.join(table)["solutions"].sum() == sum(filter(None, expected["solutions"]))
    assert ennead.solve(frame["puzzle"]).to_pydict() == expected


def test_duckdb(column, expected):
    con = duckdb.connect()
    ennead.duckdb.register(con)
    frame = pl.DataFrame({"id": range(len(column)), "puzzle": column})
    con.register("puzzles", frame.to_arrow())
    rows = con.sql("SELECT sudoku_solve(puzzle), sudoku_error(puzzle) FROM puzzles ORDER BY id").fetchall()
    assert [row[0] for row in rows] == expected["solution"]
    assert [row[1] for row in rows] == expected["error"]
    for name, *_ in ennead.duckdb.FUNCTIONS:
        assert len(con.sql(f"SELECT {name}(puzzle) FROM puzzles LIMIT 3").fetchall()) == 3
    alike = con.sql("SELECT count(DISTINCT sudoku_canonical(puzzle)) FROM (FROM puzzles LIMIT 20)").fetchall()[0]
    assert alike == (2,)
    assert is_solution(EASY, con.sql(f"SELECT sudoku_solve('{EASY}')").fetchall()[0][0])
    # A relation is a table of Arrow.
    assert ennead.solve(con.sql("SELECT puzzle FROM puzzles ORDER BY id")).to_pydict() == expected
