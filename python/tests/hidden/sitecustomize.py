"""Hides the installed package from a worker, so that it has to use the one that was shipped to it."""

import sys


class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name == "ennead" and not any("ennead_package" in folder for folder in sys.path):
            raise ModuleNotFoundError("ennead is hidden here", name=name)


sys.meta_path.insert(0, Hidden())
