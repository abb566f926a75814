"""The error of the second reader, and a little arithmetic that all its files need."""


class Refused(Exception):
    """A file that is not a dictionary, or is damaged. `kind` is one of a few names, for programs."""

    def __init__(self, kind, message=""):
        super().__init__(f"{kind}: {message}" if message else kind)
        self.kind = kind


def require(condition, kind, message=""):
    if not condition:
        raise Refused(kind, message)


def round_up(number, unit):
    return -(-number // unit) * unit
