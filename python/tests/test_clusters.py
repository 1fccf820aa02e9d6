"""More than one process: Spark on a local cluster, Dask. Answers are those of one process."""

from __future__ import annotations

import os
import pathlib
import signal
import sys
import threading
import time

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import turned

import ennead
from ennead import batches

HIDDEN = str(pathlib.Path(__file__).parent / "hidden")
FILES = 6


@pytest.fixture(scope="module")
def table(nines):
    puzzles = [*nines[:1190], None, "nonsense", "." * 81, "5" * 81, *nines[:6]]
    return pa.table({"id": range(len(puzzles)), "puzzle": puzzles})


@pytest.fixture(scope="module")
def folder(table, tmp_path_factory):
    """The table as a few files of Parquet."""
    folder = tmp_path_factory.mktemp("clusters") / "in.parquet"
    folder.mkdir()
    rows = -(-len(table) // FILES)
    for at in range(FILES):
        pq.write_table(table.slice(at * rows, rows), folder / f"part-{at}.parquet")
    return folder


def expected(table: pa.Table, verb: str, **question) -> list[dict]:
    """What one process says."""
    answers = pa.table(ennead.table(batches.NAMES.get(verb, verb), table["puzzle"], **question))
    for name in answers.schema.names:
        table = table.append_column(name, answers[name])
    return table.to_pylist()


def by_id(rows: list[dict]) -> list[dict]:
    return sorted(rows, key=lambda row: row["id"])


# Spark


@pytest.fixture(scope="module")
def spark():
    os.environ.update(PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1")
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("ennead tests")
    for name, value in {
        "spark.ui.enabled": "false",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.executor.memory": "1g",
        "spark.log.level": "ERROR",
        "spark.sql.shuffle.partitions": "4",
        "spark.sql.execution.arrow.maxRecordsPerBatch": "100",
        "spark.sql.files.openCostInBytes": str(128 << 20),
        "spark.executorEnv.PYTHONPATH": HIDDEN,
    }.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    yield spark
    spark.stop()


def spark_rows(frame) -> list[dict]:
    return by_id([row.asDict() for row in frame.collect()])


def test_spark_says_what_one_process_says(spark, table, folder):
    import ennead.spark

    ennead.spark.ship(spark)
    frame = spark.read.parquet(str(folder))
    assert frame.rdd.getNumPartitions() >= FILES

    def where(rows):
        import pyarrow as pa

        there = find()
        for _ in rows:
            yield pa.record_batch({"path": [there.__file__]})

    find = ennead.spark._finder()
    places = {row.path for row in frame.mapInArrow(where, "path string").collect()}
    assert places and all("ennead_package" in place for place in places), "not the one that was shipped"
    assert spark_rows(ennead.spark.solve(frame)) == expected(table, "solve")
    assert spark_rows(ennead.spark.count(frame)) == expected(table, "count")
    assert spark_rows(ennead.spark.check(frame)) == expected(table, "check")
    few = frame.where("id < 40 OR id > 1190")
    fewer = table.filter(pa.compute.or_(pa.compute.less(table["id"], 40), pa.compute.greater(table["id"], 1190)))
    assert spark_rows(ennead.spark.rate(few)) == expected(fewer, "rate")
    assert spark_rows(ennead.spark.canonical(few)) == expected(fewer, "canonical")
    # EASY and HARD, each turned many times, and one 9×9 grid without givens.
    assert ennead.spark.distinct(frame).count() == 3


def test_spark_makes_the_same_puzzles_whatever_the_partitions(spark):
    import ennead.spark

    made = [str(puzzle) for puzzle in ennead.generate(40, seed=5)]
    for partitions in (1, 3):
        rows = ennead.spark.generate(spark, 40, seed=5, partitions=partitions).collect()
        assert [row.puzzle for row in sorted(rows, key=lambda row: row.number)] == made


def executors(spark) -> list[int]:
    """The executors of this application."""
    app = spark.sparkContext.applicationId
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        is_executor = any(word.endswith("CoarseGrainedExecutorBackend") for word in words)
        if is_executor and app in words and words[0].endswith("java"):
            found.append(int(process.name))
    return sorted(found)


def test_an_executor_dies_and_the_answers_are_the_same(spark, table, folder):
    import ennead.spark

    undisturbed = expected(table, "rate", scale=["human"])
    ennead.spark.ship(spark)
    frame = ennead.spark.rate(spark.read.parquet(str(folder)), scale=["human"])
    found: list[list[dict]] = []
    job = threading.Thread(target=lambda: found.append(spark_rows(frame)))
    job.start()
    # In the middle: a task is done, and others are not.
    tracker = spark.sparkContext.statusTracker()
    victim = None
    while job.is_alive() and victim is None:
        stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
        if any(stage and 0 < stage.numCompletedTasks < stage.numTasks for stage in stages):
            victim = executors(spark)[0]
            os.kill(victim, signal.SIGKILL)
        time.sleep(0.01)
    job.join(timeout=300)
    assert victim is not None, "the job was over before an executor could be killed"
    assert found and found[0] == undisturbed
    end = time.monotonic() + 60
    while victim in executors(spark) and time.monotonic() < end:
        time.sleep(0.1)
    assert victim not in executors(spark)


# Dask


@pytest.fixture
def dask_client(tmp_path_factory):
    from distributed import Client, LocalCluster

    os.environ["PYTHONPATH"] = HIDDEN
    cluster = LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        local_directory=str(tmp_path_factory.mktemp("dask")),
    )
    with cluster, Client(cluster) as client:
        yield client
    del os.environ["PYTHONPATH"]


def test_dask(dask_client, table, folder):
    import dask.dataframe as dd
    import pandas as pd

    import ennead.dask

    ennead.dask.ship(dask_client)
    frame = dd.read_parquet(folder)

    def rows(frame) -> list[dict]:
        found = frame.compute()
        assert list(found.columns) == list(frame.columns)
        return by_id([{k: None if v is pd.NA or v != v else v for k, v in row.items()} for row in found.to_dict("records")])

    assert rows(ennead.dask.solve(frame)) == expected(table, "solve")
    assert rows(ennead.dask.count(frame)) == expected(table, "count")
    assert len(ennead.dask.distinct(frame).compute()) == 3
    made = [str(puzzle) for puzzle in ennead.generate(20, seed=5)]
    for partitions in (1, 7):
        assert list(ennead.dask.generate(20, seed=5, partitions=partitions).compute()["puzzle"]) == made


# Batches


def test_a_batch_is_named_where_it_is_wrong(table):
    batch = table.to_batches()[0]
    with pytest.raises(ennead.QuestionError, match="no column `grid`: the batch has id, puzzle"):
        batches.answer(batch, "solve", "grid")
    with pytest.raises(ennead.QuestionError, match="rename"):
        batches.answer(batches.answer(batch, "solve"), "solve")
    assert batches.options(["limit=2", "to=barred", 'scale=["se"]']) == {"limit": 2, "to": "barred", "scale": ["se"]}


def test_turned_puzzles_are_the_same_puzzle():
    # What the tests of `distinct` rest on.
    from conftest import EASY

    assert ennead.canonical(turned(EASY, 1)) == ennead.canonical(EASY)
