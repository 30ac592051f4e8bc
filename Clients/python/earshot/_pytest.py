"""Fixtures and options for pytest, which finds them by the package's entry point."""

from __future__ import annotations

import re
from typing import Any, Callable, Iterator

import pytest

from . import EarshotError, Heard, Reader, attached
from . import open as open_screen
from ._program import missing
from ._words import difference


def pytest_addoption(parser: pytest.Parser) -> None:
    text = "write the readings of read_like instead of comparing them"
    parser.getgroup("earshot").addoption("--earshot-update", action="store_true", help=text)


def _prepare(reader: Reader, request: pytest.FixtureRequest) -> Reader:
    reader.folder = request.path.parent
    reader.update = request.config.getoption("--earshot-update")
    return reader


@pytest.fixture
def reader(request: pytest.FixtureRequest, page: Any) -> Iterator[Reader]:
    """A reader on Playwright's ``page``, which attaches at its first step."""
    if reason := missing():
        pytest.skip(reason)
    browser = page.context.browser
    if browser and browser.browser_type.name != "chromium":
        pytest.skip(f"Earshot attaches to Chromium. This browser is {browser.browser_type.name}.")
    reader = _prepare(attached(page), request)
    yield reader
    reader.close()


@pytest.fixture
def earshot_open(request: pytest.FixtureRequest) -> Iterator[Callable[..., Reader]]:
    """Opens scenes, programs and pages, and closes them after the test."""
    if reason := missing():
        pytest.skip(reason)
    readers: list[Reader] = []

    def open(**what: Any) -> Reader:
        readers.append(_prepare(open_screen(**what), request))
        return readers[-1]

    yield open
    for reader in readers:
        reader.close()


def pytest_assertrepr_compare(op: str, left: Any, right: Any) -> list[str] | None:
    heard, expected = (left, right) if isinstance(left, Heard) else (right, left)
    if op != "==" or not isinstance(heard, Heard) or not isinstance(expected, list):
        return None
    return [f"{heard.cause} is heard differently", *difference(heard, expected), *_context(heard)]


def _context(heard: Heard) -> list[str]:
    """Returns why the words were heard, if they are the last ones, and the step before."""
    log = heard.reader.log
    place = next((place for place, step in enumerate(log) if step is heard), 0)
    lines = []
    if heard and log[-1] is heard and not heard.reader.is_async:
        try:
            lines = [f"why       {reason}" for reason in _reasons(heard)]
        except EarshotError as error:
            lines = [f"why       {error.message}"]
    before = [step for step in log[:place] if step][-1:]
    return lines + [f"before    {step.cause} → {' '.join(step)}" for step in before]


def _reasons(heard: Heard) -> list[str]:
    """Returns the reasons for the words of a step. The last command's may be among all of them."""
    words = " ".join(heard)
    about = [(re.match("“(.*?)”", reason), reason) for reason in heard.reader.why()]
    return list(dict.fromkeys(reason for text, reason in about if text and text[1] in words))
