"""Verbs on a Spark cluster, by ``mapInArrow``.

```python
import ennead.spark

ennead.spark.ship(spark)                       # where the executors have no ennead of their own
rated = ennead.spark.rate(frame)               # the frame with the columns of the answer
distinct = ennead.spark.distinct(frame)        # one of all puzzles that are the same
made = ennead.spark.generate(spark, 1_000_000, seed=7)
```

From a shell: ``python -m ennead.spark rate in.parquet out.parquet``; or ``spark-submit`` with the file that `script`
names. The answer of a row depends on the row alone: a task that is tried again on another machine says the same.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from . import batches

#: The name under which the package is unpacked on the executors.
_PLACE = "ennead_package"


def ship(spark: Any) -> None:
    """Sends this package to the executors, which need have nothing but Python and pyarrow.

    Once is enough for a context; a second call does nothing, as Spark does not replace what it has sent.
    """
    context = spark.sparkContext
    if not getattr(context, "_has_ennead", False):
        context.addArchive(f"{batches.archive()}#{_PLACE}")
        context._has_ennead = True


def answer(frame: Any, verb: str, column: str = "puzzle", **question: Any) -> Any:
    """A frame with the columns of a verb's answer to the texts in ``column``."""
    from pyspark.sql.pandas.types import from_arrow_schema
    from pyspark.sql.types import StructType

    fields = from_arrow_schema(batches.schema(verb, **question)).fields
    schema = StructType([*frame.schema.fields, *fields])
    names = frame.schema.names

    # By value, with nothing of this module in it: the executor finds the package first.
    def run(rows: Iterator[Any]) -> Iterator[Any]:
        there = _there()
        for batch in rows:
            yield there.answer(batch.rename_columns(names), verb, column, **question)

    _there = _finder()
    return frame.mapInArrow(run, schema)


def solve(frame: Any, column: str = "puzzle", **question: Any) -> Any:
    """The columns ``solution``, ``solutions``, ``error``."""
    return answer(frame, "solve", column, **question)


def count(frame: Any, column: str = "puzzle", **question: Any) -> Any:
    """The columns ``solutions``, ``exact``, ``error``."""
    return answer(frame, "count", column, **question)


def check(frame: Any, column: str = "puzzle", **question: Any) -> Any:
    """The columns ``valid``, ``complete``, ``findings``, ``error``."""
    return answer(frame, "check", column, **question)


def rate(frame: Any, column: str = "puzzle", **question: Any) -> Any:
    """The columns of the ratings."""
    return answer(frame, "rate", column, **question)


def canonical(frame: Any, column: str = "puzzle", **question: Any) -> Any:
    """The columns ``canonical``, ``automorphisms``, ``error``."""
    return answer(frame, "canonical", column, **question)


def distinct(frame: Any, column: str = "puzzle") -> Any:
    """One puzzle of all that are the same but for how they are turned and labelled: their canonical forms."""
    forms = canonical(frame.select(column), column).select("canonical")
    return forms.where("canonical IS NOT NULL").distinct().withColumnRenamed("canonical", column)


def generate(spark: Any, count: int, *, seed: int = 1, partitions: int | None = None, **wishes: Any) -> Any:
    """The first ``count`` puzzles of a seed: the same whatever the cluster's size."""
    from pyspark.sql.pandas.types import from_arrow_schema

    numbers = spark.range(0, count, 1, partitions) if partitions else spark.range(count)

    def run(rows: Iterator[Any]) -> Iterator[Any]:
        there = _there()
        for batch in rows:
            yield there.made(batch.column(0), seed, **wishes)

    _there = _finder()
    return numbers.mapInArrow(run, from_arrow_schema(batches.MADE))


def _finder() -> Callable[[], Any]:
    """A function that finds the package on an executor: installed, or shipped."""
    place = _PLACE

    def find() -> Any:
        import os
        import sys

        try:
            from ennead import batches
        except ImportError:
            from pyspark import SparkFiles

            for folder in (os.path.abspath(place), SparkFiles.get(place)):
                if folder not in sys.path and os.path.isdir(folder):
                    sys.path.insert(0, folder)
            from ennead import batches
        return batches

    return find


def script() -> str:
    """The path of a script for ``spark-submit``."""
    return str(Path(__file__).parent / "submit" / "on_spark.py")


def main(words: list[str] | None = None) -> int:
    """From Parquet to Parquet."""
    parser = argparse.ArgumentParser(prog="python -m ennead.spark", description=main.__doc__)
    verbs = ["solve", "count", "check", "rate", "canonical", "distinct", "minimise", "explain"]
    parser.add_argument("verb", choices=verbs)
    parser.add_argument("input", help="Parquet: a file, a folder, or anything Spark can read")
    parser.add_argument("output", help="a folder for the Parquet files of the answer; it must not be there yet")
    parser.add_argument("options", nargs="*", help="options of the question: limit=2")
    parser.add_argument("--column", default="puzzle", help="the column with the puzzles")
    parser.add_argument("--rows", type=int, default=10_000, help="rows of a batch")
    parser.add_argument("--master", help="where to run; as spark-submit or Spark's settings say, if not said")
    parser.add_argument("--conf", action="append", default=[], metavar="NAME=VALUE", help="a setting of Spark")
    parser.add_argument("--no-ship", action="store_true", help="the executors have ennead installed")
    told = parser.parse_args(words)

    from pyspark.sql import SparkSession

    builder = SparkSession.builder.appName(f"ennead {told.verb}")
    if told.master:
        builder = builder.master(told.master)
    for name, _, value in (setting.partition("=") for setting in told.conf):
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", str(told.rows))
    if not told.no_ship:
        ship(spark)
    frame = spark.read.parquet(told.input)
    if told.verb == "distinct":
        result = distinct(frame, told.column)
    else:
        result = answer(frame, told.verb, told.column, **batches.options(told.options))
    result.write.parquet(told.output)
    spark.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
