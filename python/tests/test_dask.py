"""Dask on a cluster of processes. Answers are those of one process, also when a worker is killed."""

from __future__ import annotations

import os

import pytest
from workers import HIDDEN, Gate, by_id, disturbed, expected

import ennead
import ennead.dask

pytestmark = pytest.mark.clusters


@pytest.fixture(scope="module")
def client(tmp_path_factory):
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
        ennead.dask.ship(client)
        yield client
    del os.environ["PYTHONPATH"]


def records(frame) -> list[dict]:
    import pandas as pd

    found = frame.compute()
    assert list(found.columns) == list(frame.columns)
    return [{k: None if v is pd.NA or v != v else v for k, v in row.items()} for row in found.to_dict("records")]


def test_dask_says_what_one_process_says(client, table, folder):
    import dask.dataframe as dd

    frame = dd.read_parquet(folder)
    places = client.run(lambda: __import__("ennead").__file__)
    assert places and all("ennead_package" in place for place in places.values()), "not the one that was shipped"
    for verb in ("solve", "count", "check"):
        assert by_id(records(getattr(ennead.dask, verb)(frame))) == expected(table, verb)
    few = frame[frame["id"] > 588]
    fewer = table.slice(589)
    for verb in ("rate", "canonical"):
        assert by_id(records(getattr(ennead.dask, verb)(few))) == expected(fewer, verb)
    assert len(ennead.dask.distinct(frame).compute()) == 3
    made = [str(puzzle) for puzzle in ennead.generate(20, seed=5)]
    for partitions in (1, 7):
        assert list(ennead.dask.generate(20, seed=5, partitions=partitions).compute()["puzzle"]) == made


def test_a_worker_is_killed_and_the_answers_are_the_same(client, table, folder, tmp_path):
    import dask.dataframe as dd

    gate = Gate(tmp_path, generations=0)
    wait = gate.pass_by()

    def slowly(part):
        if part["id"].min() > 0:
            wait()
        return part

    frame = dd.read_parquet(folder)
    frame = ennead.dask.rate(frame.map_partitions(slowly, meta=frame._meta), scale=["human"])
    assert disturbed(gate, lambda: records(frame)) == expected(table, "rate", scale=["human"])
