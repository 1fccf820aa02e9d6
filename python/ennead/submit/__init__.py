"""Scripts for programs that want the path of a file, as ``spark-submit`` does."""
