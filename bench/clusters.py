"""What the verbs cost on an engine of many machines, beside a function that gives back what it got.

``clusters.py [FILE]`` takes puzzles, one per line, from a file, or makes some, repeats them to three million rows in
twelve files of Parquet, and reads those on Spark, Dask and Ray, each with two workers of one core on this machine. The
two functions take turns; an engine is warm before it is measured. Nothing is written: the answers are counted.

*Beyond* is what the verb costs besides the engine's own work (identity) and the solving, of which each worker has half.
"""

from __future__ import annotations

import os
import pathlib
import statistics
import sys
import tempfile
import time

import pyarrow as pa
import pyarrow.parquet as pq

import ennead
import ennead.dask
import ennead.ray
import ennead.spark

ROWS = 3_000_000
FILES = 12
#: Rows of a batch.
BATCH = 10_000
ROUNDS = 5


def write(folder: pathlib.Path, puzzles: list[str]) -> None:
    """The table: an id and a puzzle, in random order."""
    each = ROWS // FILES
    for at in range(FILES):
        ids = range(at * each, (at + 1) * each)
        column = pa.array([puzzles[number % len(puzzles)] for number in ids])
        pq.write_table(pa.table({"id": ids, "puzzle": column}), folder / f"part-{at:02}.parquet", row_group_size=each)


def spark(folder: str):
    """Two functions that run a job each, and one that ends the engine."""
    os.environ.update(PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1")
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local-cluster[2,1,2048]").appName("ennead bench")
    for name, value in {
        "spark.ui.enabled": "false",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.log.level": "ERROR",
        "spark.executor.memory": "2g",
        "spark.sql.files.openCostInBytes": str(128 << 20),
        "spark.sql.execution.arrow.maxRecordsPerBatch": str(BATCH),
    }.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    frame = session.read.parquet(folder)

    def identity(batches):
        yield from batches

    def run(answered) -> None:
        answered.write.format("noop").mode("overwrite").save()

    jobs = [lambda: run(frame.mapInArrow(identity, frame.schema)), lambda: run(ennead.spark.solve(frame))]
    return jobs, session.stop


def dask(folder: str):
    """The same on Dask."""
    import dask.dataframe as dd
    from distributed import Client, LocalCluster

    cluster = LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
    client = Client(cluster)
    frame = dd.read_parquet(folder)

    def end() -> None:
        client.close()
        cluster.close()

    jobs = [
        lambda: frame.map_partitions(lambda part: part, meta=frame._meta).map_partitions(len, meta=int).sum().compute(),
        lambda: ennead.dask.solve(frame).map_partitions(len, meta=int).sum().compute(),
    ]
    return jobs, end


def ray(folder: str):
    """The same on Ray."""
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    ray.data.DataContext.get_current().enable_progress_bars = False
    data = ray.data.read_parquet(folder)

    def identity(batch):
        return batch

    same = data.map_batches(identity, batch_format="pyarrow", batch_size=BATCH, zero_copy_batch=True)
    jobs = [lambda: same.materialize(), lambda: ennead.ray.solve(data, rows=BATCH).materialize()]
    return jobs, ray.shutdown


def main() -> None:
    if len(sys.argv) > 1:
        puzzles = pathlib.Path(sys.argv[1]).read_text().split()
    else:
        puzzles = [str(puzzle) for puzzle in ennead.generate(20_000, seed=1)]
    with tempfile.TemporaryDirectory() as folder:
        write(pathlib.Path(folder), puzzles)
        table = pq.read_table(folder)
        start = time.process_time()
        pa.table(ennead.solve(table["puzzle"], threads=1))
        alone = time.process_time() - start
        print(f"{ROWS:,} rows in {FILES} files, {BATCH:,} a batch, {ROUNDS} rounds, two workers; load {os.getloadavg()[0]:.1f}")
        print(f"in one process, without an engine: {alone:.2f} s of the processor\n")
        print("| engine | identity, median s | solve, median s | beyond, of identity | least of each, likewise |")
        print("|---|---:|---:|---:|---:|")
        for name, start_engine in (("Spark", spark), ("Dask", dask), ("Ray", ray)):
            jobs, end = start_engine(folder)
            times: list[list[float]] = [[], []]
            for at in range(ROUNDS + 1):
                for job, taken in zip(jobs, times):
                    begin = time.perf_counter()
                    job()
                    if at:
                        taken.append(time.perf_counter() - begin)
            end()
            identity, solve = map(statistics.median, times)
            beyond, least = ((one - other - alone / 2) / other for one, other in ((solve, identity), map(min, times[::-1])))
            print(f"| {name} | {identity:.2f} | {solve:.2f} | {beyond:+.0%} | {least:+.0%} |", flush=True)


if __name__ == "__main__":
    main()
