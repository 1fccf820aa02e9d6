"""What the tests on clusters share: what one process says, and a place where a worker can be killed."""

from __future__ import annotations

import os
import pathlib
import signal
import threading
import time

import pyarrow as pa

import ennead
from ennead import batches

#: On the path of a worker, this hides the installed package from it.
HIDDEN = str(pathlib.Path(__file__).parent / "hidden")


def expected(table: pa.Table, verb: str, **question) -> list[dict]:
    """What one process says."""
    answers = pa.table(ennead.table(batches.NAMES.get(verb, verb), table["puzzle"], **question))
    for name in answers.schema.names:
        table = table.append_column(name, answers[name])
    return table.to_pylist()


def by_id(rows: list[dict]) -> list[dict]:
    return sorted(rows, key=lambda row: row["id"])


class Gate:
    """A place in the middle of the work, where a worker waits until somebody has been killed.

    Whoever comes by first leaves its process id in a file and waits for another file; so the kill comes when the work
    has begun and is not done, however fast or slow the machine is.
    """

    def __init__(self, folder: pathlib.Path, generations: int) -> None:
        self.folder = folder
        #: Whom to kill: 0 the process itself, 1 its parent, 2 the parent of that.
        self.generations = generations

    def pass_by(self):
        """A function for the workers, by value: they cannot import this file."""
        here, open_to_all = str(self.folder / "here"), str(self.folder / "open")
        passed, generations = str(self.folder / "passed"), self.generations

        def wait() -> None:
            import os
            import time

            def stat(process: int) -> list[str]:
                with open(f"/proc/{process}/stat") as file:
                    return file.read().rpartition(")")[2].split()

            victim = os.getpid()
            for _ in range(generations):
                victim = int(stat(victim)[1])
            try:
                with open(here, "x") as file:
                    file.write(f"{victim}\n")
            except FileExistsError:
                pass
            end = time.monotonic() + 300
            while not os.path.exists(open_to_all):
                assert time.monotonic() < end, "nobody came to kill"
                time.sleep(0.01)
            try:
                is_there = stat(victim)[0] not in "ZX"
            except OSError:
                is_there = False
            # A child of the one that was killed may still be here; nobody hears what it says.
            if is_there:
                with open(passed, "a") as file:
                    file.write(f"{victim}\n")

        return wait

    def kill(self, job: threading.Thread) -> int:
        """Waits until somebody is at the gate, kills it, and opens the gate to all others."""
        here = self.folder / "here"
        while not (here.exists() and here.read_text().endswith("\n")):
            assert job.is_alive(), "the job was over before anybody came to the gate"
            time.sleep(0.01)
        victim = int(here.read_text())
        os.kill(victim, signal.SIGKILL)
        while is_running(victim):
            time.sleep(0.01)
        (self.folder / "open").touch()
        return victim

    def passed(self) -> set[int]:
        """Who got through."""
        return {int(line) for line in (self.folder / "passed").read_text().split()}


def is_running(process: int) -> bool:
    """Whether a process is there and not a dead one that nobody has asked after yet."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def disturbed(gate: Gate, work) -> list[dict]:
    """What a job says in the middle of which a worker is killed."""
    found: list = []

    def run() -> None:
        try:
            found.append(by_id(work()))
        except BaseException as error:  # noqa: BLE001
            found.append(error)

    job = threading.Thread(target=run)
    job.start()
    victim = gate.kill(job)
    job.join()
    assert victim not in gate.passed(), "who was killed got through"
    assert gate.passed(), "nobody got through"
    if isinstance(found[0], BaseException):
        raise found[0]
    return found[0]
