"""Differences between what is heard and what a test expects, by words."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Iterator, Sequence


def _changes(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[str, list[str], list[str]]]:
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        yield kind, list(old[a:b]), list(new[c:d])


def _by_words(heard: str, expected: str) -> tuple[str, str]:
    """Returns both texts, with marks around the words that only one of them has."""
    left, right = [], []
    for kind, own, other in _changes(heard.split(), expected.split()):
        if kind == "equal":
            left += own
            right += own
            continue
        if own:
            left.append("[-" + " ".join(own) + "-]")
        if other:
            right.append("{+" + " ".join(other) + "+}")
    return " ".join(left), " ".join(right)


def difference(heard: Sequence[str], expected: Sequence[str]) -> list[str]:
    """Returns lines about the utterances that differ. Those that only moved others are not shown."""
    lines = []
    for kind, own, other in _changes(heard, expected):
        if kind == "equal":
            continue
        both = min(len(own), len(other))
        for left, right in [_by_words(*pair) for pair in zip(own, other)]:
            lines += [f"heard     {left}", f"expected  {right}"]
        lines += [f"heard     [-{text}-]" for text in own[both:]]
        lines += [f"expected  {{+{text}+}}" for text in other[both:]]
    if not heard:
        lines.insert(0, "heard     (silence)")
    if not expected:
        lines.append("expected  (silence)")
    return lines
