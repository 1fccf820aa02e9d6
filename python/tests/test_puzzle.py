"""One puzzle at a time."""

from __future__ import annotations

import collections
import math
import pickle
import subprocess
import sys

import numpy
import pytest
from conftest import EASY, HARD, is_solution, turned

import ennead
from ennead import lab


def test_the_solution_keeps_the_rules():
    for puzzle in (EASY, HARD):
        assert is_solution(puzzle, str(ennead.solve(puzzle)))


def test_every_way_to_give_a_puzzle_is_the_same():
    rows = [[int(sign) if sign != "." else 0 for sign in EASY[at * 9 :][:9]] for at in range(9)]
    expected = ennead.solve(EASY)
    for given in (
        EASY,
        EASY.encode(),
        EASY.replace(".", "0"),
        ennead.Puzzle(EASY),
        ennead.Grid(EASY),
        rows,
        [[digit or None for digit in row] for row in rows],
        tuple(map(tuple, rows)),
        numpy.array(rows),
        numpy.array(rows, dtype="u1"),
        "\n".join("".join(map(str, row)) for row in rows),
    ):
        assert ennead.solve(given) == expected
    assert numpy.array(expected).shape == (9, 9)
    assert numpy.array(expected).sum() == 405
    assert ennead.solve(expected) == expected


def test_larger_matrices_come_and_go_as_numbers():
    side = 16
    rows = [[(row * 4 + row // 4 + column) % side + 1 for column in range(side)] for row in range(side)]
    blank = [list(row) for row in rows]
    blank[3][5] = blank[9][9] = 0
    assert ennead.solve(blank).rows == rows
    assert ennead.Puzzle(blank).shape == "4x4"


def test_counts_are_those_of_all_full_grids(four_grids):
    for puzzle in ("................", "1...............", "12..3...........", "1...2...3......."):
        fits = [
            grid for grid in four_grids if all(sign in (".", cell) for sign, cell in zip(puzzle, grid))
        ]
        assert ennead.count(puzzle) == len(fits)
        assert sorted(map(str, ennead.Puzzle(puzzle).solutions())) == sorted(fits)
        if fits:
            sets = ennead.candidates(puzzle)
            for at in range(16):
                assert sets[at // 4][at % 4] == {int(grid[at]) for grid in fits}


def test_what_is_wrong_is_said_with_its_place():
    with pytest.raises(ennead.ReadError) as error:
        ennead.solve("5y" + EASY[2:])
    assert (error.value.line, error.value.column, error.value.width) == (1, 2, 1)
    with pytest.raises(ennead.ReadError) as error:
        ennead.solve([[1, 2, 3, 4], [3, 4, 1, 7], [0] * 4, [0] * 4])
    assert (error.value.line, error.value.column) == (2, 4)
    for nonsense in ([[1, 2], [3]], [[1.5, 2], [1, 2]], "", "nonsense", b"\xff", [["x"]], object()):
        with pytest.raises((ennead.Error, TypeError)):
            ennead.solve(nonsense)
    with pytest.raises(ennead.ReadError, match="several puzzles"):
        ennead.Puzzle(EASY + "\n" + HARD)
    with pytest.raises(ennead.ReadError, match="shape"):
        ennead.Puzzle("." * 36)


def test_outcomes_are_exceptions():
    with pytest.raises(ennead.InvalidPuzzle, match="row 1") as error:
        ennead.solve("55" + EASY[2:])
    assert error.value.findings[0]["cells"] == ["r1c1", "r1c2"]
    with pytest.raises(ennead.NoSolution):
        ennead.solve("531" + EASY[3:])
    with pytest.raises(ennead.SeveralSolutions) as several:
        ennead.solve("." * 81)
    assert is_solution("." * 81, str(several.value.first))
    with pytest.raises(ennead.QuestionError, match="colour"):
        ennead.solve(EASY, colour="red")
    with pytest.raises(ennead.QuestionError, match="no verb"):
        ennead.ask("sing")
    with pytest.raises(ennead.LimitReached):
        ennead.count("." * 81, exact=True, step_limit=1)


def test_the_same_puzzles_have_one_canonical_form():
    forms = {str(ennead.canonical(turned(HARD, seed))) for seed in range(20)}
    assert len(forms) == 1
    assert ennead.Puzzle(HARD).same(turned(HARD, 99))
    assert not ennead.Puzzle(HARD).same(EASY)


def test_a_minimal_puzzle_needs_every_given():
    minimal = ennead.minimise(EASY)
    assert ennead.count(minimal) == 1
    for at, sign in enumerate(str(minimal)):
        if sign != ".":
            assert ennead.count(str(minimal)[:at] + "." + str(minimal)[at + 1 :]) > 1


def test_hints_lead_to_the_solution():
    solution = str(ennead.solve(EASY))
    hint = ennead.hint(EASY, 5)
    for placed in hint.deduction.placements:
        row, column = int(placed.cell[1]) - 1, int(placed.cell[3]) - 1
        assert solution[row * 9 + column] == str(placed.digit)
    assert str(hint)
    wrong = "53.47" + EASY[5:] if solution[3] != "4" else "53.67" + EASY[5:]
    assert ennead.hint(EASY, 3, progress=wrong).outcome == "mistakes"


def test_an_explanation_ends_at_the_solution():
    path = ennead.explain(HARD)
    assert is_solution(HARD, path.solution)
    assert len(str(path).splitlines()) == len(path.deductions)


def test_forms_go_round():
    for form in ("grid", "barred", "sdk", "line"):
        assert ennead.Puzzle(ennead.convert(EASY, form)) == EASY
    assert [str(one) for one in ennead.read(f"{EASY}\n{HARD}\n")] == [EASY, HARD]


def test_generated_puzzles_have_one_solution_and_depend_on_the_seed_alone():
    made = ennead.generate(6, seed=3)
    assert all(puzzle.count() == 1 for puzzle in made)
    assert made == [ennead.generate(1, seed=3, first=at)[0] for at in range(6)]
    assert made != ennead.generate(6, seed=4)


def test_every_verb_can_be_asked():
    asked = {"info": {}, "verify": {"text": EASY, "answer": str(ennead.solve(EASY))}, "why": {"text": EASY, "cell": "r1c3", "digit": 4}}
    assert set(ennead.verbs()) >= {"solve", "count", "rate", "generate", "lab"}
    for verb in ennead.verbs():
        try:
            lines = ennead.ask(verb, **asked.get(verb, {"text": EASY} if verb != "generate" else {}))
            assert lines or verb not in asked
        except ennead.QuestionError:
            # It wants more than a puzzle, and says so.
            assert verb not in asked


def test_models_have_the_figures_of_the_grid():
    model = ennead.Puzzle(EASY).model()
    assert model.variables == EASY.count(".") or model.variables == 81
    assert "variables" in str(model)


def well_formed(svg):
    from xml.etree import ElementTree

    root = ElementTree.fromstring(svg)
    assert root.tag.endswith("svg")
    return "".join(root.itertext())


def test_notebooks_have_pictures():
    puzzle = ennead.Puzzle(EASY)
    for drawn in (puzzle, puzzle.solve(), ennead.Grid("1234341221434321", shape="2x2")):
        assert well_formed(drawn._repr_html_())
    assert puzzle.svg() != puzzle.svg(candidates=True) != puzzle.svg(theme="dark")
    told = puzzle.hint(5)
    assert str(told.deduction.placements[0].digit) in well_formed(told._repr_html_())
    # At level 1 nothing is given away.
    assert str(puzzle.hint(1)) in well_formed(puzzle.hint(1)._repr_html_())
    cell = told.deduction.placements[0].cell
    assert cell in well_formed(told._repr_html_()) and cell not in well_formed(puzzle.hint(1)._repr_html_())
    assert well_formed(puzzle.model()._repr_html_())
    assert puzzle.explain()._repr_html_().count("<li>") == len(puzzle.explain().deductions)
    tree = lab.Problem.named("n-queens:6").trace("BT+NO")
    assert "n-queens:6" in well_formed(tree._repr_html_())
    own = lab.Problem({"a": ["<script>", "x"], "b": ["x", "y"]})
    own.relate("a", "b", lambda a, b: a != b)
    assert "<script>" not in own.model()._repr_html_() and well_formed(own.trace()._repr_html_())


def test_grids_are_values():
    assert ennead.Grid(EASY) == ennead.Puzzle(EASY) == EASY
    assert len({ennead.Grid(EASY), ennead.Puzzle(EASY)}) == 1
    assert collections.Counter(sign for row in ennead.Grid(EASY) for sign in row)[0] == EASY.count(".")


def test_there_is_a_version_and_types():
    from importlib import resources

    assert ennead.__version__.count(".") == 2
    assert (resources.files("ennead") / "py.typed").is_file()
    assert (resources.files("ennead") / "_ennead.pyi").is_file()


def test_nothing_is_needed_besides():
    code = "import sys, ennead; ennead.solve(['.' * 81]); sys.exit('pyarrow' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_matrices_are_read_by_their_size():
    # Sixteen rows of sixteen could also be sixteen 4×4 puzzles; a matrix cannot.
    for side in (16, 25):
        rows = [[0] * side for _ in range(side)]
        rows[0][0] = 1
        assert ennead.Puzzle(rows).shape == f"{math.isqrt(side)}x{math.isqrt(side)}"
        assert ennead.check([rows, rows]).to_pydict()["valid"] == [True, True]
    assert ennead.Puzzle(bytearray(EASY.encode())) == EASY


def test_errors_go_from_process_to_process():
    for text in ("5y" + EASY[2:], "55" + EASY[2:], "." * 81):
        with pytest.raises(ennead.Error) as raised:
            ennead.solve(text)
        copy = pickle.loads(pickle.dumps(raised.value))
        assert type(copy) is type(raised.value) and str(copy) == str(raised.value)
        assert {**vars(copy)} == {**vars(raised.value)}


def test_what_is_no_puzzle_is_said():
    with pytest.raises(ennead.ReadError) as half:
        ennead.Puzzle("." * 81 + "\n..\ud800")
    assert (half.value.line, half.value.column) == (2, 3)
    with pytest.raises(ennead.ReadError, match="3 cells: expected 81"):
        ennead.Grid("abc").rows
    with pytest.raises(ennead.QuestionError, match="shape='x'"):
        ennead.Grid("abc", shape="x")
    for option in (float("nan"), object()):
        with pytest.raises(ennead.QuestionError, match="time_limit="):
            ennead.solve(EASY, time_limit=option)
    for thing in (5, None, {"puzzle": EASY}):
        with pytest.raises(TypeError, match="is no puzzle and no column"):
            ennead.solve(thing)


def test_a_path_names_each_technique_once():
    path = ennead.explain(EASY)
    assert str(path).splitlines()[0].count("Hidden Single") == 1
