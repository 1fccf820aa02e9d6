"""The page about clusters is true."""

from __future__ import annotations

import os
import sys

import pytest
from conftest import ROOT
from test_documents import run

pytestmark = pytest.mark.clusters


def test_the_page(tmp_path):
    os.environ.update(PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1")
    assert run((ROOT / "docs/clusters.md").read_text(), tmp_path) >= 6
