"""Ctrl-C ends long work soon, whatever it is."""

from __future__ import annotations

import subprocess
import sys

import pytest

WORKS = {
    "one puzzle": "ennead.count('.' * 81, exact=True, time_limit=600000)",
    "a column": "ennead.table('rate', ['98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6'] * 100000)",
    "a column on one thread": "ennead.table('minimise', ['.' * 256] * 1000, threads=1, time_limit=600000)",
    "many puzzles": "ennead.solve(numpy.tile(numpy.array(['.' * 40 + '1' + '.' * 40], 'S'), 2000000))",
}


@pytest.mark.parametrize("work", WORKS.values(), ids=WORKS.keys())
def test_ctrl_c(work):
    code = f"""
import numpy, os, signal, sys, threading, time
import ennead

def press():
    time.sleep(0.5)
    pressed.append(time.monotonic())
    os.kill(os.getpid(), signal.SIGINT)

pressed = []
threading.Thread(target=press, daemon=True).start()
try:
    {work}
except KeyboardInterrupt:
    print(time.monotonic() - pressed[0])
else:
    print('ended by itself')
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert told.returncode == 0, told.stderr
    # A tenth of a second would do for a person; the rest is for a machine that is busy otherwise.
    assert float(told.stdout) < 5, told.stdout
