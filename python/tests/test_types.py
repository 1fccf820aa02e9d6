"""The types are true: a type checker passes the package, and the stubs say what the native module has."""

from __future__ import annotations

import subprocess
import sys

from conftest import ROOT


def run(folder, *words: str) -> None:
    told = subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True, cwd=folder)
    assert told.returncode == 0, told.stdout + told.stderr


CONFIG = str(ROOT / "python/pyproject.toml")


def test_the_package_passes_a_type_checker(tmp_path):
    places = [str(ROOT / "python" / place) for place in ("ennead", "tests/typed.py")]
    run(tmp_path, "mypy", "--config-file", CONFIG, *places)


def test_the_stubs_are_those_of_the_native_module(tmp_path):
    # Not in the folder of the package: the installed one is asked.
    run(tmp_path, "mypy.stubtest", "--concise", "ennead._ennead", "--mypy-config-file", CONFIG)
