"""One batch: the function that every engine of many machines runs."""

from __future__ import annotations

import pyarrow as pa
import pytest
from conftest import EASY, turned

import ennead
from ennead import batches


def test_a_batch_is_named_where_it_is_wrong():
    batch = pa.record_batch({"id": [1, 2], "puzzle": [EASY, None]})
    with pytest.raises(ennead.QuestionError, match="no column `grid`: the batch has id, puzzle"):
        batches.answer(batch, "solve", "grid")
    with pytest.raises(ennead.QuestionError, match="rename"):
        batches.answer(batches.answer(batch, "solve"), "solve")
    assert batches.options(["limit=2", "to=barred", 'scale=["se"]']) == {"limit": 2, "to": "barred", "scale": ["se"]}
    with pytest.raises(ennead.QuestionError, match="name=value"):
        batches.options(["limit"])


def test_a_batch_keeps_its_columns():
    batch = pa.record_batch({"id": [1, 2, 3], "puzzle": [EASY, None, "nonsense"]})
    answered = batches.answer(batch, "count")
    assert answered.schema.names == ["id", "puzzle", "solutions", "exact", "error"]
    assert answered["solutions"].to_pylist() == [1, None, None]
    assert batches.answer(batch.slice(0, 0), "count").schema == answered.schema


def test_turned_puzzles_are_the_same_puzzle():
    # What the tests of `distinct` rest on.
    assert ennead.canonical(turned(EASY, 1)) == ennead.canonical(EASY)
