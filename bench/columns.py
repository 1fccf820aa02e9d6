"""Columns in Python: the other half of ``columns.rs``, which starts it and says whose turn it is.

``columns.py PUZZLES SOLUTIONS`` prints the names of its ways, one on a line, and an empty line. Then it takes names,
does what they stand for, and prints for each the seconds of the processor and the seconds that passed.
"""

from __future__ import annotations

import sys
import time

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa

import ennead
import ennead.duckdb
import ennead.pandas
import ennead.polars

#: Characters of a puzzle; a line has one more.
AREA = 81


def ways(lines: bytes) -> dict:
    """Each way: from a column that is there to one of solutions, whole, of the same kind."""
    cells = np.frombuffer(lines, "S1").reshape(-1, AREA + 1)[:, :AREA]
    fixed = np.ascontiguousarray(cells).view(f"S{AREA}").ravel()
    texts = pa.array(fixed).cast(pa.string())
    chunked = pa.chunked_array([texts.slice(at, 2048) for at in range(0, len(texts), 2048)])
    kinds = {
        "pyarrow, string": texts,
        "pyarrow, large_string": texts.cast(pa.large_string()),
        "pyarrow, string_view": texts.cast(pa.string_view()),
        "pyarrow, fixed-size binary": pa.array(fixed).cast(pa.binary(AREA)),
        "pyarrow, chunks of 2,048": chunked,
        "NumPy, fixed-size bytes": fixed,
        "list of str": texts.to_pylist(),
    }
    found = {
        name: lambda column=column: pa.table(ennead.solve(column, threads=1))["solution"]
        for name, column in kinds.items()
    }
    frame = pl.DataFrame({"puzzle": pl.Series(texts)})
    solve = pl.col("puzzle").sudoku.solve()
    found["Polars"] = lambda: frame.select(solve)["puzzle"]
    found["Polars, streaming"] = lambda: frame.lazy().select(solve).collect(engine="streaming")["puzzle"]
    of_arrow = pd.Series(texts, dtype=pd.ArrowDtype(pa.string()))
    of_text = pd.Series(texts.to_pylist(), dtype="str")
    found["pandas, ArrowDtype"] = lambda: of_arrow.sudoku.solve(threads=1)
    found["pandas, str"] = lambda: of_text.sudoku.solve(threads=1)
    con = duckdb.connect()
    con.sql("SET threads = 1")
    ennead.duckdb.register(con)
    con.register("given", pa.table({"puzzle": texts}))
    con.sql("CREATE TABLE puzzles AS SELECT puzzle FROM given")
    found["DuckDB"] = lambda: con.sql("SELECT sudoku_solve(puzzle) AS solution FROM puzzles").to_arrow_table()["solution"]
    found["pyarrow, string, two threads"] = lambda: pa.table(ennead.solve(texts, threads=2))["solution"]
    return found


def text_of(column) -> bytes:
    """All solutions, one after the other."""
    if not isinstance(column, pa.ChunkedArray):
        column = pa.chunked_array([pa.array(column)] if not hasattr(column, "to_arrow") else [column.to_arrow()])
    return "".join(column.to_pylist()).encode()


def main() -> None:
    puzzles, solutions = (open(path, "rb").read() for path in sys.argv[1:])
    found = ways(puzzles)
    for name, way in found.items():
        assert text_of(way()) == solutions, name
        print(name)
    print(flush=True)
    for line in sys.stdin:
        way = found[line.rstrip("\n")]
        processor, passed = time.process_time(), time.perf_counter()
        result = way()
        print(time.process_time() - processor, time.perf_counter() - passed, flush=True)
        del result


if __name__ == "__main__":
    main()
