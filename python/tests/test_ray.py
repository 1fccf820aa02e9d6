"""Ray on a cluster of processes. Answers are those of one process, also when a worker is killed."""

from __future__ import annotations

import os

import pytest
from workers import HIDDEN, Gate, by_id, disturbed, expected

import ennead
import ennead.ray

pytestmark = pytest.mark.clusters


@pytest.fixture(scope="module")
def ray():
    # Ray's workers give way to everything else on the machine; on a busy one they would never come to their turn.
    os.environ["RAY_worker_niceness"] = "0"
    import ray

    env = {**ennead.ray.runtime_env(), "env_vars": {"PYTHONPATH": HIDDEN, "RAY_DATA_DISABLE_PROGRESS_BARS": "1"}}
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False, runtime_env=env)
    yield ray
    ray.shutdown()


def test_ray_says_what_one_process_says(ray, table, folder):
    data = ray.data.read_parquet(str(folder))

    @ray.remote
    def where() -> str:
        import ennead

        return ennead.__file__

    assert os.path.dirname(ennead.__file__) not in ray.get(where.remote()), "not the one that was shipped"
    for verb in ("solve", "count", "check"):
        assert by_id(getattr(ennead.ray, verb)(data, rows=50).take_all()) == expected(table, verb)
    fewer = table.slice(589)
    few = ray.data.from_arrow(fewer)
    for verb in ("rate", "canonical"):
        assert by_id(getattr(ennead.ray, verb)(few).take_all()) == expected(fewer, verb)
    assert ennead.ray.distinct(data).count() == 3
    made = ennead.ray.generate(20, seed=5).take_all()
    made = [row["puzzle"] for row in sorted(made, key=lambda row: row["number"])]
    assert made == [str(puzzle) for puzzle in ennead.generate(20, seed=5)]


def test_a_worker_is_killed_and_the_answers_are_the_same(ray, table, folder, tmp_path):
    gate = Gate(tmp_path, generations=0)
    wait = gate.pass_by()

    def slowly(batch):
        if min(batch["id"].to_pylist()) > 0:
            wait()
        return batch

    data = ray.data.read_parquet(str(folder)).map_batches(slowly, batch_format="pyarrow", batch_size=50)
    data = ennead.ray.rate(data, scale=["human"])
    assert disturbed(gate, data.take_all) == expected(table, "rate", scale=["human"])
