"""Verbs on a Dask data frame, partition by partition.

```python
import ennead.dask

ennead.dask.ship(client)                 # where the workers have no ennead of their own
solved = ennead.dask.solve(frame)        # the frame with the columns of the answer
```
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from . import batches


def ship(client: Any) -> None:
    """Sends this package to the workers of a cluster, also to those that join later."""
    from distributed.diagnostics.plugin import WorkerPlugin

    packed = Path(batches.archive()).read_bytes()

    # By value: a worker that gets it cannot import this module yet.
    class Package(WorkerPlugin):  # type: ignore[misc]
        name = "ennead"

        def setup(self, worker: Any) -> None:
            import io
            import os
            import sys
            import zipfile

            try:
                import ennead  # noqa: F401
            except ImportError:
                folder = os.path.join(worker.local_directory, "ennead_package")
                zipfile.ZipFile(io.BytesIO(packed)).extractall(folder)
                sys.path.insert(0, folder)

    client.register_plugin(Package())


def answer(frame: Any, verb: str, column: str = "puzzle", **question: Any) -> Any:
    """A frame with the columns of a verb's answer to the texts in ``column``."""
    return frame.map_partitions(_run(verb, column, question), meta=_meta(frame._meta, verb, question))


def _meta(meta: Any, verb: str, question: dict[str, Any]) -> Any:
    import pandas as pd

    empty = batches.schema(verb, **question).empty_table().to_pandas(types_mapper=pd.ArrowDtype)
    return pd.concat([meta.reset_index(drop=True), empty], axis=1).set_index(meta.index[:0])


def _run(verb: str, column: str, question: dict[str, Any]) -> Any:
    def run(part: Any) -> Any:
        import pandas as pd
        import pyarrow as pa

        from ennead import batches, table

        texts = pa.array(part[column], from_pandas=True)
        asked = pa.table(table(batches.NAMES.get(verb, verb), texts, threads=1, **question))
        asked = asked.to_pandas(types_mapper=pd.ArrowDtype)
        return part.assign(**{name: asked[name].array for name in asked.columns})

    return run


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
    """One puzzle of all that are the same: their canonical forms."""
    forms = canonical(frame[[column]], column)[["canonical"]].dropna().drop_duplicates()
    return forms.rename(columns={"canonical": column})


def generate(count: int, *, seed: int = 1, partitions: int = 8, **wishes: Any) -> Any:
    """The first ``count`` puzzles of a seed: the same however many partitions and workers."""
    import dask.dataframe as dd
    import pandas as pd

    def run(first: int) -> Any:
        import pandas as pd
        import pyarrow as pa

        from ennead import batches

        numbers = pa.array(range(first, min(first + step, count)), pa.int64())
        return pa.table(batches.made(numbers, seed, **wishes)).to_pandas(types_mapper=pd.ArrowDtype)

    step = max(1, -(-count // partitions))
    meta = batches.MADE.empty_table().to_pandas(types_mapper=pd.ArrowDtype)
    return dd.from_map(run, list(range(0, count, step)), meta=meta)
