"""The documentation is true: every block of Python in it runs, and prints what stands below it."""

from __future__ import annotations

import contextlib
import io
import os
import re

import pytest
from conftest import ROOT

#: A block of Python, and the block of text that follows it, if one does.
BLOCK = re.compile(r"^```python\n(.*?)^```$(?:\n+^```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL)


def run(page: str, folder) -> int:
    """Runs the blocks of a page, one after the other, in an empty folder."""
    names: dict = {"__name__": "page"}
    here = os.getcwd()
    os.chdir(folder)
    try:
        blocks = BLOCK.findall(page)
        for code, told in blocks:
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(compile(code, "block", "exec"), names)
            if told:
                assert printed.getvalue().strip() == told.strip(), code
        return len(blocks)
    finally:
        os.chdir(here)


def test_readme(tmp_path):
    assert run((ROOT / "python/README.md").read_text(), tmp_path) >= 1


def test_python(tmp_path):
    assert run((ROOT / "docs/python.md").read_text(), tmp_path) >= 8


def test_notebook(tmp_path):
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    notebook = nbformat.read(ROOT / "docs/ratings.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("image/png" in output.get("data", {}) for output in outputs), "the chart"
