"""What the tests share: puzzles, and a judge that knows nothing of the package."""

from __future__ import annotations

import pathlib
import random

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"

#: How many files the tests on clusters read.
FILES = 6


def is_solution(puzzle: str, solution: str, high: int = 3, wide: int = 3) -> bool:
    """From the rules alone: every given is kept, and every row, column and box has every digit once."""
    side = high * wide
    if len(solution) != side * side or not solution.isdigit():
        return False
    cells = [int(sign) for sign in solution]
    if any(sign.isdigit() and sign != "0" and int(sign) != cell for sign, cell in zip(puzzle, cells)):
        return False
    rows = [cells[at * side :][:side] for at in range(side)]
    columns = [list(column) for column in zip(*rows)]
    boxes = [
        [rows[r + i][c + j] for i in range(high) for j in range(wide)]
        for r in range(0, side, high)
        for c in range(0, side, wide)
    ]
    return all(sorted(house) == list(range(1, side + 1)) for house in rows + columns + boxes)


def fours() -> list[str]:
    """All 288 full 4×4 grids, by trying everything."""
    found = []

    def fill(cells: list[int]) -> None:
        if len(cells) == 16:
            found.append("".join(map(str, cells)))
            return
        row, column = divmod(len(cells), 4)
        for digit in range(1, 5):
            seen = cells[row * 4 :] + cells[column::4]
            seen += [
                cells[r * 4 + c]
                for r in range(row // 2 * 2, row)
                for c in range(column // 2 * 2, column // 2 * 2 + 2)
                if r * 4 + c < len(cells)
            ]
            if digit not in seen:
                fill([*cells, digit])

    fill([])
    return found


@pytest.fixture(scope="session")
def four_grids() -> list[str]:
    grids = fours()
    assert len(grids) == 288
    return grids


def turned(puzzle: str, seed: int) -> str:
    """The same 9×9 puzzle, otherwise turned and labelled."""
    chance = random.Random(seed)

    def lines() -> list[int]:
        bands = chance.sample(range(3), 3)
        return [band * 3 + line for band in bands for line in chance.sample(range(3), 3)]

    rows, columns, digits = lines(), lines(), chance.sample("123456789", 9)
    names = {".": ".", **{str(at + 1): digit for at, digit in enumerate(digits)}}
    cells = [[puzzle[r * 9 + c] for c in columns] for r in rows]
    if chance.random() < 0.5:
        cells = [list(column) for column in zip(*cells)]
    return "".join(names[sign] for row in cells for sign in row)


@pytest.fixture(scope="session")
def nines() -> list[str]:
    """Some thousand 9×9 puzzles with one solution each."""
    return [turned((EASY, HARD)[at % 2], at) for at in range(2000)]


@pytest.fixture(scope="session")
def table(nines):
    """Some puzzles, and what is none."""
    import pyarrow

    puzzles = [*nines[:590], None, "nonsense", "." * 81, "5" * 81, *nines[:6]]
    return pyarrow.table({"id": range(len(puzzles)), "puzzle": puzzles})


@pytest.fixture(scope="session")
def folder(table, tmp_path_factory):
    """The table as a few files of Parquet."""
    from pyarrow import parquet

    folder = tmp_path_factory.mktemp("clusters") / "in.parquet"
    folder.mkdir()
    rows = -(-len(table) // FILES)
    for at in range(FILES):
        parquet.write_table(table.slice(at * rows, rows), folder / f"part-{at}.parquet")
    return folder
