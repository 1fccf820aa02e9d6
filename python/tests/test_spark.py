"""Spark on a cluster of processes. Answers are those of one process, also when an executor is killed."""

from __future__ import annotations

import os
import subprocess
import sys

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import FILES
from workers import HIDDEN, Gate, by_id, disturbed, expected

import ennead
import ennead.spark

pytestmark = pytest.mark.clusters

#: No window, no other address than this machine's.
QUIET = {
    "spark.ui.enabled": "false",
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.log.level": "ERROR",
}


@pytest.fixture(scope="module")
def spark():
    os.environ.update(PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1")
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("ennead tests")
    for name, value in {
        **QUIET,
        "spark.executor.memory": "1g",
        "spark.sql.shuffle.partitions": "4",
        "spark.sql.execution.arrow.maxRecordsPerBatch": "40",
        "spark.sql.files.openCostInBytes": str(128 << 20),
        "spark.executorEnv.PYTHONPATH": HIDDEN,
    }.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    yield spark
    spark.stop()


def rows(frame) -> list[dict]:
    return by_id([row.asDict() for row in frame.collect()])


def test_spark_says_what_one_process_says(spark, table, folder):
    ennead.spark.ship(spark)
    frame = spark.read.parquet(str(folder))
    assert frame.rdd.getNumPartitions() >= FILES

    def where(batches):
        import pyarrow as pa

        there = find()
        for _ in batches:
            yield pa.record_batch({"path": [there.__file__]})

    find = ennead.spark._finder()
    places = {row.path for row in frame.mapInArrow(where, "path string").collect()}
    assert places and all("ennead_package" in place for place in places), "not the one that was shipped"
    assert rows(ennead.spark.solve(frame)) == expected(table, "solve")
    assert rows(ennead.spark.count(frame)) == expected(table, "count")
    assert rows(ennead.spark.check(frame)) == expected(table, "check")
    few = frame.where("id < 20 OR id > 588")
    fewer = table.filter(pa.compute.or_(pa.compute.less(table["id"], 20), pa.compute.greater(table["id"], 588)))
    assert rows(ennead.spark.rate(few)) == expected(fewer, "rate")
    assert rows(ennead.spark.canonical(few)) == expected(fewer, "canonical")
    # EASY and HARD, each turned many times, and one 9×9 grid without givens.
    assert ennead.spark.distinct(frame).count() == 3


def test_spark_makes_the_same_puzzles_whatever_the_partitions(spark):
    made = [str(puzzle) for puzzle in ennead.generate(40, seed=5)]
    for partitions in (1, 3):
        found = ennead.spark.generate(spark, 40, seed=5, partitions=partitions).collect()
        assert [row.puzzle for row in sorted(found, key=lambda row: row.number)] == made


def test_an_executor_is_killed_and_the_answers_are_the_same(spark, table, folder, tmp_path):
    ennead.spark.ship(spark)
    # A worker's parent is the daemon that made it, and the parent of that the executor.
    gate = Gate(tmp_path, generations=2)
    wait = gate.pass_by()

    def slowly(batches):
        for at, batch in enumerate(batches):
            if at == 1:
                wait()
            yield batch

    frame = spark.read.parquet(str(folder))
    frame = ennead.spark.rate(frame.mapInArrow(slowly, frame.schema), scale=["human"])
    assert disturbed(gate, lambda: [row.asDict() for row in frame.collect()]) == expected(table, "rate", scale=["human"])


@pytest.mark.parametrize("start", ["python", "spark-submit"])
def test_from_a_shell(start, table, tmp_path):
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    pq.write_table(table.slice(580), source)
    words = ["rate", str(source), str(target), 'scale=["se"]']
    if start == "python":
        conf = [word for name, value in QUIET.items() for word in ("--conf", f"{name}={value}")]
        words = [sys.executable, "-m", "ennead.spark", *words, "--master", "local[2]", *conf]
    else:
        conf = [word for name, value in QUIET.items() for word in ("--conf", f"{name}={value}")]
        words = ["spark-submit", "--master", "local[2]", *conf, ennead.spark.script(), *words]
    env = {**os.environ, "PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    told = subprocess.run(words, capture_output=True, text=True, env=env)
    assert told.returncode == 0, told.stderr[-4000:]
    assert by_id(pq.read_table(target).to_pylist()) == expected(table.slice(580), "rate", scale=["se"])
