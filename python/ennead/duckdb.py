"""Verbs as functions of SQL, in DuckDB.

>>> import duckdb
>>> import ennead.duckdb
>>> con = duckdb.connect()
>>> ennead.duckdb.register(con)
>>> con.sql("SELECT sudoku_solve('...43...21.....1') AS solution, sudoku_count('1' || repeat('.', 15)) AS n").fetchall()
[('1234341221434321', 72)]
"""

from __future__ import annotations

from typing import Any

from ._tables import table

#: Each function: its name, the verb, the column of the answer, its type, and options of the question.
FUNCTIONS: list[tuple[str, str, str, str, dict[str, Any]]] = [
    ("sudoku_solve", "solve", "solution", "VARCHAR", {}),
    ("sudoku_count", "count", "solutions", "BIGINT", {}),
    ("sudoku_valid", "check", "valid", "BOOLEAN", {}),
    ("sudoku_complete", "check", "complete", "BOOLEAN", {}),
    ("sudoku_rate", "rate", "er", "DOUBLE", {"scale": ["se"]}),
    ("sudoku_tier", "rate", "tier", "VARCHAR", {}),
    ("sudoku_canonical", "same", "canonical", "VARCHAR", {}),
    ("sudoku_minimise", "minimise", "minimal", "VARCHAR", {}),
    ("sudoku_error", "solve", "error", "VARCHAR", {}),
]


def register(con: Any) -> None:
    """Makes the functions of `FUNCTIONS` known to a connection.

    A null gives null, and so does a text that is no puzzle; ``sudoku_error`` says why.
    """
    for name, verb, column, of, options in FUNCTIONS:
        function = _function(verb, column, options)
        con.create_function(name, function, ["VARCHAR"], of, type="arrow", null_handling="special")


def _function(verb: str, column: str, options: dict[str, Any]) -> Any:
    import pyarrow as pa

    def run(puzzles: Any) -> Any:
        return pa.chunked_array(table(verb, puzzles, threads=1, **options)[column]).combine_chunks()

    return run
