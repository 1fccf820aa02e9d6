"""Hides the installed package from a worker, so that it has to use the one that was shipped to it."""

import sys
import sysconfig
from importlib.machinery import PathFinder

INSTALLED = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}


class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name != "ennead":
            return None
        found = PathFinder.find_spec(name, [folder for folder in sys.path if folder not in INSTALLED])
        if found is None:
            raise ModuleNotFoundError("ennead is hidden here", name=name)
        return found


sys.meta_path.insert(0, Hidden())
