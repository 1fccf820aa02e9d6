"""``spark-submit on_spark.py rate in.parquet out.parquet``: see ``ennead.spark``.

A file of its own in a folder of its own: a script's folder is where Python looks for modules first, and
beside ``ennead/spark.py`` it would find our ``pandas`` instead of the real one.
"""

import sys

from ennead.spark import main

if __name__ == "__main__":
    sys.exit(main())
