"""Fixtures and options for pytest, which finds them by the package's entry point."""

import re
from contextlib import ExitStack, closing, suppress
from typing import Callable, Iterator

import pytest

from . import EarshotError, Heard, Reader, attached, open as open_screen
from ._browser import foreign
from ._program import missing
from ._words import difference


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("earshot").addoption("--earshot-update", action="store_true", help="write the readings of read_like")


def _prepare(reader: Reader, request: pytest.FixtureRequest) -> Reader:
    reader.folder, reader.update = request.path.parent, request.config.getoption("--earshot-update")
    return reader


@pytest.fixture
def reader(request: pytest.FixtureRequest, page) -> Iterator[Reader]:
    """A reader on Playwright's ``page``, which attaches at its first step."""
    if reason := missing() or foreign(page):
        pytest.skip(reason)
    with closing(_prepare(attached(page), request)) as reader:
        yield reader


@pytest.fixture
def earshot_open(request: pytest.FixtureRequest) -> Iterator[Callable[..., Reader]]:
    """Opens scenes, programs and pages, and closes them after the test."""
    if reason := missing():
        pytest.skip(reason)
    with ExitStack() as readers:
        yield lambda *what, **named: readers.enter_context(
            closing(_prepare(open_screen(*what, **named), request))
        )


def pytest_assertrepr_compare(op: str, left, right) -> list[str] | None:
    heard, expected = (left, right) if isinstance(left, Heard) else (right, left)
    if op != "==" or not isinstance(heard, Heard) or not isinstance(expected, list):
        return None
    return [f"{heard.cause} is heard differently", *difference(heard, expected), *_context(heard)]


def _context(heard: Heard) -> list[str]:
    """Returns why the words were heard, if they are the last ones, and the step before."""
    log, lines = heard.reader.log, []
    place = next((place for place, step in enumerate(log) if step is heard), 0)
    if heard and log[-1] is heard and not heard.reader.is_async:
        with suppress(EarshotError):
            # The reasons are those of all words since the last command.
            for reason in dict.fromkeys(heard.reader.why()):
                if (about := re.match("“(.*?)”", reason)) and about[1] in " ".join(heard):
                    lines.append(f"why       {reason}")
    before = [step for step in log[:place] if step][-1:]
    return lines + [f"before    {step.cause} → {' '.join(step)}" for step in before]
