"""Verbs on a Ray dataset, batch by batch.

```python
import ray
import ennead.ray

ray.init(runtime_env=ennead.ray.runtime_env())      # where the machines have no ennead of their own
solved = ennead.ray.solve(ray.data.read_parquet("in.parquet"))
```
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from . import batches

#: Rows of a batch.
ROWS = 10_000


def runtime_env() -> dict[str, Any]:
    """What ``ray.init`` needs to send this package to the machines of a cluster."""
    return {"py_modules": [str(Path(__file__).parent)]}


def answer(data: Any, verb: str, column: str = "puzzle", *, rows: int = ROWS, **question: Any) -> Any:
    """A dataset with the columns of a verb's answer to the texts in ``column``."""

    def run(batch: Any) -> Any:
        import pyarrow as pa

        from ennead import batches

        parts = batch.to_batches()
        return pa.Table.from_batches(
            [batches.answer(part, verb, column, **question) for part in parts],
            schema=None if parts else batches.joined(batch.schema, batches.schema(verb, **question)),
        )

    return data.map_batches(run, batch_format="pyarrow", batch_size=rows, zero_copy_batch=True)


def solve(data: Any, column: str = "puzzle", **question: Any) -> Any:
    """The columns ``solution``, ``solutions``, ``error``."""
    return answer(data, "solve", column, **question)


def count(data: Any, column: str = "puzzle", **question: Any) -> Any:
    """The columns ``solutions``, ``exact``, ``error``."""
    return answer(data, "count", column, **question)


def check(data: Any, column: str = "puzzle", **question: Any) -> Any:
    """The columns ``valid``, ``complete``, ``findings``, ``error``."""
    return answer(data, "check", column, **question)


def rate(data: Any, column: str = "puzzle", **question: Any) -> Any:
    """The columns of the ratings."""
    return answer(data, "rate", column, **question)


def canonical(data: Any, column: str = "puzzle", **question: Any) -> Any:
    """The columns ``canonical``, ``automorphisms``, ``error``."""
    return answer(data, "canonical", column, **question)


def distinct(data: Any, column: str = "puzzle") -> Any:
    """One puzzle of all that are the same: their canonical forms."""

    def known(batch: Any) -> Any:
        import pyarrow.compute as pc

        return batch.filter(pc.is_valid(batch["canonical"]))

    forms = canonical(data.select_columns([column]), column).select_columns(["canonical"])
    forms = forms.map_batches(known, batch_format="pyarrow").groupby("canonical").count()
    return forms.select_columns(["canonical"]).rename_columns({"canonical": column})


def generate(count: int, *, seed: int = 1, **wishes: Any) -> Any:
    """The first ``count`` puzzles of a seed: the same whatever the cluster's size."""
    import ray

    def run(batch: Any) -> Any:
        import pyarrow as pa

        from ennead import batches

        numbers = pa.array(batch["id"].to_pylist(), pa.int64())
        return pa.Table.from_batches([batches.made(numbers, seed, **wishes)])

    return ray.data.range(count).map_batches(run, batch_format="pyarrow")
