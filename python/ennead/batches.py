"""One batch: the function that every engine of many machines runs.

A batch of Arrow comes in, and goes out with the columns of the answer beside its own. The answer of
a row depends on the row alone, so it does not matter which machine had it, or how often.

>>> import pyarrow as pa
>>> from ennead import batches
>>> batch = pa.record_batch({"id": [7], "puzzle": ["...43...21.....1"]})
>>> batches.answer(batch, "solve").to_pylist()
[{'id': 7, 'puzzle': '...43...21.....1', 'solution': '1234341221434321', 'solutions': 1, 'error': None}]
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyarrow as pa

from ._ask import ask
from ._errors import LimitReached, QuestionError
from ._tables import table

#: Verbs under the names that people use for them on tables.
NAMES = {"canonical": "same"}

#: What is known of a puzzle that was made.
MADE = pa.schema([("number", pa.int64()), ("puzzle", pa.string()), ("solution", pa.string()), ("givens", pa.int64())])


def schema(verb: str, **question: Any) -> pa.Schema:
    """The columns of a verb's answers."""
    return pa.schema(table(NAMES.get(verb, verb), [], threads=1, **question))


def answer(
    batch: pa.RecordBatch, verb: str, column: str = "puzzle", *, threads: int = 1, **question: Any
) -> pa.RecordBatch:
    """The batch with the columns of the answer to the texts in ``column``."""
    if column not in batch.schema.names:
        raise QuestionError(f"no column `{column}`: the batch has {', '.join(batch.schema.names)}")
    asked = table(NAMES.get(verb, verb), batch.column(column), threads=threads, **question)
    new = pa.table(asked).combine_chunks()
    taken = set(batch.schema.names) & set(new.schema.names)
    if taken:
        raise QuestionError(f"the answer has a column `{min(taken)}` too: rename that of the table")
    columns = [*batch.columns, *(chunked(new.column(name)) for name in new.schema.names)]
    return pa.RecordBatch.from_arrays(columns, schema=joined(batch.schema, new.schema))


def joined(ours: pa.Schema, answers: pa.Schema) -> pa.Schema:
    """The columns of a table and those of an answer."""
    return pa.schema([*ours, *answers])


def chunked(column: pa.ChunkedArray) -> pa.Array:
    """A column in one piece."""
    return column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()


def made(numbers: pa.Array, seed: int, **wishes: Any) -> pa.RecordBatch:
    """The puzzles of these numbers of a seed; runs of numbers are made in one go."""
    rows: list[dict[str, Any]] = []
    for first, count in _runs(numbers.to_pylist()):
        for line in ask("generate", seed=seed, first=first, count=count, **wishes):
            if line.get("puzzle") is None:
                raise LimitReached(line.get("reason", f"puzzle {line.number} was not made"))
            rows.append({name: line.get(name) for name in MADE.names})
    return pa.RecordBatch.from_pylist(rows, schema=MADE)


def _runs(numbers: list[int]) -> list[tuple[int, int]]:
    """Numbers as runs: the first of each, and how many follow one another.

    >>> _runs([4, 5, 6, 9])
    [(4, 3), (9, 1)]
    """
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and sum(runs[-1]) == number:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((number, 1))
    return runs


def options(words: list[str]) -> dict[str, Any]:
    """Options of a question as they are typed: ``scale=["se"]``, ``limit=2``; what is no JSON is a text."""
    found = {}
    for word in words:
        name, is_one, value = word.partition("=")
        if not is_one:
            raise QuestionError(f"`{word}` is no option: expected name=value")
        try:
            found[name] = json.loads(value)
        except json.JSONDecodeError:
            found[name] = value
    return found


def archive(folder: str | None = None) -> str:
    """This package as a zip that can be unpacked on another machine of the same kind; its path.

    A native module cannot be loaded from inside a zip, so it has to be unpacked there. Without a ``folder`` it is in
    one of its own, which goes when Python ends.
    """
    import atexit
    import shutil
    import tempfile
    import zipfile

    package = Path(__file__).parent
    if folder is None:
        folder = tempfile.mkdtemp(prefix="ennead-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    path = Path(folder) / "ennead-package.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for file in sorted(package.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                packed.write(file, Path("ennead") / file.relative_to(package))
    return str(path)
