"""The program that ``python -m dictc.spark`` and ``spark-submit`` run."""

from dictc.spark._command import main

if __name__ == "__main__":
    raise SystemExit(main())
