"""Columns in, tables out."""

from __future__ import annotations

import json
import random
import threading

import numpy
import pyarrow as pa
import pytest
from conftest import EASY, HARD, is_solution

import ennead

KINDS = [pa.string(), pa.large_string(), pa.string_view(), pa.binary(), pa.large_binary(), pa.binary_view()]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_kind_of_column(kind, nines):
    column = pa.array([one.encode() for one in nines], pa.binary())
    column = column.cast(pa.string()).cast(kind) if kind != pa.binary_view() else pa.array([one.encode() for one in nines], kind)
    solved = pa.table(ennead.solve(column))
    assert solved.schema.names == ["solution", "solutions", "error"]
    assert solved["error"].null_count == len(nines)
    assert solved["solutions"].to_pylist() == [1] * len(nines)
    for puzzle, solution in zip(nines, solved["solution"].to_pylist()):
        assert is_solution(puzzle, solution)


def test_fixed_size_and_numpy(nines):
    expected = ennead.solve(nines)["solution"].to_pylist()
    fixed = pa.array([one.encode() for one in nines], pa.binary(81))
    assert ennead.solve(fixed)["solution"].to_pylist() == expected
    for array in (numpy.array(nines, "S"), numpy.array(nines), numpy.array(nines, object)):
        assert ennead.solve(array)["solution"].to_pylist() == expected
    # Shorter texts are filled up with zeros.
    assert ennead.solve(numpy.array([EASY, "...43...21.....1"], "S"))["solutions"].to_pylist() == [1, 1]
    digits = numpy.array([[int(sign) if sign != "." else 0 for sign in one] for one in nines]).reshape(-1, 9, 9)
    assert ennead.solve(digits)["solution"].to_pylist() == expected


ALL_KINDS = [*KINDS, pa.binary(81), *(pa.dictionary(pa.int16(), kind) for kind in KINDS)]


@pytest.mark.parametrize("kind", ALL_KINDS, ids=str)
def test_every_kind_in_slices_with_nulls(kind, nines):
    texts = [None if at % 7 == 3 else one for at, one in enumerate(nines[:300])]
    column = as_kind(texts, kind)
    assert column.type == kind
    expected = ennead.solve(texts)["solution"].to_pylist()
    assert [one is None for one in expected] == [one is None for one in texts]
    assert ennead.solve(column)["solution"].to_pylist() == expected
    for start, end in ((0, 300), (1, 300), (77, 205), (299, 300), (150, 150)):
        assert ennead.solve(column[start:end])["solution"].to_pylist() == expected[start:end]
    chunks = pa.chunked_array([column[:13], column[13:13], column[13:130], column[130:]])
    assert ennead.solve(chunks)["solution"].to_pylist() == expected
    table = pa.table({"id": range(300), "puzzle": chunks})
    assert ennead.count(table.slice(5, 250))["solutions"].to_pylist() == [one and 1 for one in expected[5:255]]
    assert ennead.solve(column[:0]).to_pydict() == {"solution": [], "solutions": [], "error": []}
    nothing = ennead.rate(as_kind([None] * 5, kind))
    assert all(values == [None] * 5 for values in nothing.to_pydict().values())


def as_kind(texts, kind):
    value = kind.value_type if pa.types.is_dictionary(kind) else kind
    is_text = value in (pa.string(), pa.large_string(), pa.string_view())
    known = list(dict.fromkeys(one for one in texts if one is not None))
    spelt = pa.array(known if is_text else [one.encode() for one in known], value)
    places = pa.array([None if one is None else known.index(one) for one in texts], pa.int16())
    if pa.types.is_dictionary(kind):
        return pa.DictionaryArray.from_arrays(places, spelt)
    return pa.array([None if at is None else spelt[at].as_py() for at in places.to_pylist()], value)


def test_dictionaries_and_nulls_of_all_sorts():
    assert ennead.solve(pa.nulls(3)).to_pydict() == {"solution": [None] * 3, "solutions": [None] * 3, "error": [None] * 3}
    # A null may stand among the texts that are named, and an index of any width may name them.
    for index in (pa.int8(), pa.uint8(), pa.int64(), pa.uint32()):
        places = pa.array([0, 1, None, 2, 0], index)
        column = pa.DictionaryArray.from_arrays(places, pa.array([EASY, None, "nonsense"]))
        answer = ennead.solve(column).to_pydict()
        assert answer["solutions"] == [1, None, None, None, 1]
        assert [one is None for one in answer["error"]] == [True, True, True, False, True]
    with pytest.raises(TypeError, match="holds no puzzles"):
        ennead.solve(pa.array([1, 2, 1]).dictionary_encode())


def test_slices_chunks_and_streams(nines):
    expected = ennead.solve(nines)["solution"].to_pylist()
    column = pa.array(nines)
    assert ennead.solve(column[500:1500])["solution"].to_pylist() == expected[500:1500]
    chance = random.Random(1)
    cuts = sorted(chance.sample(range(len(nines)), 40))
    chunks = pa.chunked_array([column[a:b] for a, b in zip([0, *cuts], [*cuts, len(nines)])])
    assert ennead.solve(chunks)["solution"].to_pylist() == expected
    assert ennead.solve(pa.chunked_array([], pa.string()))["solution"].to_pylist() == []
    batches = [pa.record_batch({"id": [at], "puzzle": [one]}) for at, one in enumerate(nines[:100])]
    reader = pa.RecordBatchReader.from_batches(batches[0].schema, batches)
    assert ennead.solve(reader)["solution"].to_pylist() == expected[:100]
    assert ennead.solve(pa.table({"any": nines}))["solution"].to_pylist() == expected
    with pytest.raises(TypeError, match="which of these columns"):
        ennead.solve(pa.table({"a": nines, "b": nines}))
    with pytest.raises(TypeError, match="holds no puzzles"):
        ennead.solve(pa.array([1, 2]))


def test_results_go_back_without_a_copy(nines):
    table = ennead.solve(nines)
    assert pa.table(table).num_rows == len(table) == len(nines)
    column = table["solution"]
    assert pa.chunked_array(column).to_pylist() == pa.array(column).to_pylist() == column.to_pylist()
    assert column[0] == column[-len(nines)] == next(iter(column))
    assert column[1:3] == column.to_pylist()[1:3]
    with pytest.raises(IndexError):
        column[len(nines)]
    with pytest.raises(KeyError, match="solution, solutions, error"):
        table["colour"]
    assert table.to_pylist()[0] == {name: table[name][0] for name in table.column_names}


BAD = [None, "", "nonsense", "5y" + EASY[2:], "55" + EASY[2:], "." * 80, "." * 36, EASY + "\n" + HARD, "é" * 81]


@pytest.mark.parametrize("verb", ["solve", "count", "rate", "same", "check", "candidates", "minimise", "hint", "explain"])
@pytest.mark.parametrize("threads", [1, 3])
def test_bad_rows_stay_where_they_are(verb, threads):
    column = [EASY, *BAD, EASY]
    rows = ennead.table(verb, column, threads=threads).to_pylist()
    assert len(rows) == len(column)
    assert rows[0] == rows[-1] and rows[0]["error"] is None
    assert all(value is None for value in rows[1].values()), "a null stays null"
    for text, row in zip(BAD[1:], rows[2:]):
        if verb == "check" and text and text.startswith("55"):
            assert row["valid"] is False
        else:
            assert row["error"], text
    assert "column 2" in rows[4]["error"] or "line 1" in rows[4]["error"]


def test_all_shapes_in_one_column():
    column = ["...43...21.....1", EASY, None, "." * 256, "." * 81]
    table = ennead.solve(column)
    rows = table.to_pylist()
    assert is_solution(column[0], rows[0]["solution"], 2, 2)
    assert is_solution(EASY, rows[1]["solution"])
    assert [row["solutions"] for row in rows] == [1, 1, None, 2, 2]
    assert len(rows[3]["solution"]) == 256
    # Of several solutions the one told is the same as for the puzzle alone.
    with pytest.raises(ennead.SeveralSolutions) as several:
        ennead.solve("." * 81)
    assert rows[4]["solution"] == str(several.value.first)


def test_threads_and_pieces_change_nothing(nines):
    chance = random.Random(2)
    column = [chance.choice([one, one, one, None, "." * 81, "x"]) for one in nines]
    expected = pa.table(ennead.solve(column, threads=1)).to_pydict()
    for threads in (2, 3, 8):
        assert pa.table(ennead.solve(column, threads=threads)).to_pydict() == expected
    column = [None if one == "." * 81 else one for one in column[:300]]
    for verb in ("count", "check", "same"):
        one, more = (ennead.table(verb, column, threads=threads).to_pydict() for threads in (1, 4))
        assert one == more
        alone = [ennead.table(verb, [row]).to_pylist()[0] for row in column]
        assert ennead.table(verb, column).to_pylist() == alone


def test_a_column_says_what_a_puzzle_says(nines):
    for verb in ("solve", "count", "rate", "same", "minimise"):
        asked = ennead.table(verb, nines[:6]).to_pylist()
        for puzzle, row in zip(nines, asked):
            answer = ennead.Puzzle(puzzle).ask(verb)
            for name, value in row.items():
                if name in answer and name not in ("human", "hodoku", "unnecessary"):
                    assert answer[name] == value
    rated = ennead.rate(nines[:2]).to_pylist()
    for puzzle, row in zip(nines, rated):
        answer = ennead.rate(puzzle)
        assert (row["er"], row["ep"], row["ed"]) == (answer.se.er, answer.se.ep, answer.se.ed)
        assert (row["human"], row["score"]) == (answer.human.rating, answer.hodoku.score)
    # Scales are named one after the other, or as a list.
    by_one = [ennead.rate(nines[:2], "se"), ennead.rate(nines[:2], scale=["se"])]
    assert by_one[0].to_pylist() == by_one[1].to_pylist() and by_one[0]["human"].to_pylist() == [None, None]


@pytest.mark.parametrize("verb", ["check", "same"])
def test_plain_rows_say_what_a_question_says(verb, nines):
    full = str(ennead.solve(EASY))
    texts = [*nines[:40], full, "." * 81, "0" * 81, full[1:] + ".", "55" + "." * 79, EASY.replace(".", "*")]
    texts += [EASY.replace(".", "0"), EASY + " ", "", None, "x" * 81, "1" + "." * 255, EASY + "\n" + HARD]
    random.Random(4).shuffle(texts)
    seen = ennead.table(verb, texts).to_pylist()
    # With a limit, every row is a question of its own.
    assert seen == ennead.table(verb, texts, step_limit=10**9).to_pylist()
    if verb == "check":
        assert [row["complete"] for row, text in zip(seen, texts) if text == full] == [True]


def test_a_verb_without_columns_has_its_whole_answer():
    rows = ennead.table("model", [EASY]).to_pylist()
    assert json.loads(rows[0]["answer"])["kind"] == "sudoku"


def test_bad_matrices_stay_where_they_are():
    good = ennead.Puzzle(EASY)
    column = [good.rows, [[300] + row[1:] for row in good.rows], [[1, 2], [2]], None, "\ud800" * 81, EASY]
    rows = ennead.solve(column).to_pylist()
    assert [row["solutions"] for row in rows] == [1, None, None, None, None, 1]
    assert "300 is no digit" in rows[1]["error"] and rows[2]["error"] and "UTF-8" in rows[4]["error"]
    grids = numpy.array([numpy.array(good), numpy.array(good) * 40])
    for kind in ("i4", "f8"):
        assert [row["solutions"] for row in ennead.solve(grids.astype(kind)).to_pylist()] == [1, None]


def test_threads_are_a_number():
    with pytest.raises(ennead.QuestionError, match="threads=-1"):
        ennead.solve([EASY], threads=-1)
    assert len(ennead.solve([EASY], threads=10**30)) == 1


def test_options_are_checked_before_the_work():
    with pytest.raises(ennead.QuestionError, match="colour"):
        ennead.table("solve", [EASY], colour="red")
    with pytest.raises(ennead.QuestionError, match="no verb"):
        ennead.table("sing", [EASY])
    with pytest.raises(ennead.QuestionError):
        ennead.table("generate", [EASY])
    for bad in (EASY, 5, [5], [object()]):
        with pytest.raises((TypeError, ennead.Error)):
            ennead.table("solve", bad)


def test_progress_is_told_and_can_end_the_work(nines):
    seen = []
    ennead.table("rate", nines[:40:2], progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (20, 20) and seen == sorted(seen)

    def enough(done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        ennead.table("rate", nines, progress=enough)


def test_other_threads_of_python_run_meanwhile(nines):
    ticks, stop = [], threading.Event()

    def tick():
        while not stop.wait(0.001):
            ticks.append(1)

    ticker = threading.Thread(target=tick)
    ticker.start()
    ennead.rate(nines[:200:2], threads=1)
    stop.set()
    ticker.join()
    assert len(ticks) > 3


def test_hostile_capsules_are_refused():
    class Nothing:
        def __arrow_c_array__(self, requested_schema=None):
            return (1, 2)

    class Used:
        def __init__(self):
            self.capsule = pa.chunked_array([[EASY]]).__arrow_c_stream__()

        def __arrow_c_stream__(self, requested_schema=None):
            return self.capsule

    with pytest.raises(TypeError):
        ennead.solve(Nothing())
    used = Used()
    assert len(ennead.solve(used)) == 1
    with pytest.raises(ennead.Error, match="used before"):
        ennead.solve(used)
    broken = pa.RecordBatchReader.from_batches(pa.schema([("puzzle", pa.string())]), iter([1]))
    with pytest.raises((ennead.Error, TypeError)):
        ennead.solve(broken)


def test_anything_at_all_gets_an_answer():
    chance = random.Random(3)
    signs = "0123456789.ABx -|+\n\t,;{}[]\"é\0"
    column = ["".join(chance.choices(signs, k=chance.randrange(120))) for _ in range(2000)]
    column += [one[: chance.randrange(82)] + chance.choice(signs) + one[chance.randrange(82) :] for one in [EASY] * 500]
    rows = ennead.solve(column, threads=2).to_pylist()
    assert len(rows) == len(column)
    for row in rows:
        assert row["error"] is not None or row["solutions"] is not None
