"""Differences between what is heard and what a test expects, by words."""

from difflib import SequenceMatcher
from typing import Iterator, Sequence


def _changes(own: Sequence[str], other: Sequence[str]) -> Iterator[tuple[str, list, list]]:
    for kind, a, b, c, d in SequenceMatcher(None, own, other, autojunk=False).get_opcodes():
        yield kind, list(own[a:b]), list(other[c:d])


def _by_words(heard: str, expected: str) -> list[str]:
    """Returns a line for each text, with marks around the words that only one of them has."""
    left, right = ["heard    "], ["expected "]
    for kind, own, other in _changes(heard.split(), expected.split()):
        left += own if kind == "equal" else [f"[-{' '.join(own)}-]"] if own else []
        right += other if kind == "equal" else [f"{{+{' '.join(other)}+}}"] if other else []
    return [" ".join(left), " ".join(right)]


def difference(heard: Sequence[str], expected: Sequence[str]) -> list[str]:
    """Returns lines about the utterances that differ. Those that only moved others are not shown."""
    lines = [] if heard or not expected else ["heard     (silence)"]
    for kind, own, other in _changes(heard, expected):
        if kind != "equal":
            lines += [line for pair in zip(own, other) for line in _by_words(*pair)]
            lines += [f"heard     [-{text}-]" for text in own[len(other) :]]
            lines += [f"expected  {{+{text}+}}" for text in other[len(own) :]]
    return lines if expected or not heard else [*lines, "expected  (silence)"]
