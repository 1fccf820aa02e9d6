"""The laboratory, on problems whose answers are known otherwise."""

from __future__ import annotations

import itertools
import random

import pytest

import ennead
from ennead import lab


def test_a_problem_of_functions_and_tables_has_the_solutions_of_brute_force():
    chance = random.Random(1)
    for _ in range(20):
        names = ["a", "b", "c", "d"]
        domains = {name: chance.sample(range(10), chance.randint(1, 4)) for name in names}
        problem = lab.Problem(domains)
        rules = []
        for a, b in itertools.combinations(names, 2):
            bound = chance.randint(1, 9)
            if chance.random() < 0.5:
                problem.relate(a, b, lambda x, y, bound=bound: x * y % 10 < bound)
                rules.append((a, b, {(x, y) for x in domains[a] for y in domains[b] if x * y % 10 < bound}))
            else:
                pairs = {(x, y) for x in domains[a] for y in domains[b] if chance.random() < 0.7}
                problem.relate(a, b, pairs)
                rules.append((a, b, pairs))
        solutions = [
            found
            for values in itertools.product(*domains.values())
            for found in [dict(zip(names, values))]
            if all((found[a], found[b]) in pairs for a, b, pairs in rules)
        ]
        for algorithm in ("BT+NO", "FC+BZ", "MAC+BZ", "CBJ+NO"):
            run = problem.run(algorithm, solutions=0)
            assert run.solutions == len(solutions)
            assert run.solution is None or run.solution in solutions


def test_values_are_any_objects():
    talks = {"logic": [(9, "small"), (11, "large")], "graphs": [(9, "large"), (9, "small")]}
    problem = lab.Problem(talks)
    problem.relate("logic", "graphs", lambda a, b: a != b and a[1] != b[1])
    found = problem.run()
    assert found.solution in (
        {"logic": (9, "small"), "graphs": (9, "large")},
        {"logic": (11, "large"), "graphs": (9, "small")},
    )


def test_a_trace_goes_both_ways():
    trace = lab.Problem.named("n-queens:6").trace("BT+NO")
    assert len(trace) == trace.run.total_steps
    seen = [dict(trace.assignments)]
    while trace.at < len(trace):
        seen.append(trace.forward().assignments)
        assert len(seen[-1]) == trace.step.depth
    assert seen[-1] == trace.run.solution
    for expected in reversed(seen):
        assert trace.assignments == expected
        trace.back()
    with pytest.raises(IndexError):
        trace.seek(len(trace) + 1)


def test_all_algorithms_agree():
    runs = lab.Problem.named("n-queens:5").compare(solutions=0)
    assert len(runs) > 20 and {run.solutions for run in runs} == {10}
    assert len(lab.algorithms()) == len(runs)
    sudoku = lab.Problem.sudoku("...43...21.....1").run()
    assert sudoku.solved


def test_what_is_wrong_is_said():
    with pytest.raises(ennead.QuestionError, match="no name"):
        lab.Problem({"1x": [1]})
    with pytest.raises(ennead.QuestionError, match="twice"):
        lab.Problem({"x": [1, 1]})
    problem = lab.Problem({"x": [1], "y": [2]})
    with pytest.raises(ennead.QuestionError, match="no variable"):
        problem.relate("x", "z", lambda x, y: True)
    with pytest.raises(ennead.QuestionError, match="not of the domains"):
        problem.relate("x", "y", [(2, 2)])
    problem.rule("x = = y")
    with pytest.raises(ennead.Error):
        problem.run()
    with pytest.raises(ennead.Error):
        lab.Problem.named("n-kings:4").run()


def test_values_of_any_kind_come_back():
    values = ["a b", "value_0", "12", 12, -5, 10**30, (1, 2), 1.5, None]
    problem = lab.Problem({"x": values, "y": [0, 1]})
    problem.relate("x", "y", [(value, 1) for value in values])
    assert problem.run(solutions=0).solutions == len(values)
    for value in values:
        one = lab.Problem({"x": [value]})
        assert one.run().solution == {"x": value}
    for pairs, why in (([(12, 1, 2)], "no pair"), ([5], "no pair"), ([(13, 1)], "not of the domains")):
        with pytest.raises(ennead.QuestionError, match=why):
            problem.relate("x", "y", pairs)
    with pytest.raises(ennead.QuestionError, match="has no hash"):
        lab.Problem({"x": [[1]]})
    with pytest.raises(ennead.QuestionError, match="known by name"):
        lab.Problem.named("n-queens:4").rule("x < y")
