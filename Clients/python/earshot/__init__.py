"""Hear what the users of a screen reader hear, in the tests that are already there."""

from __future__ import annotations

from os import fspath
from typing import Any

from ._browser import Tunnel
from ._program import Channel, EarshotError
from ._reader import Heard, Reader

__all__ = ["EarshotError", "Heard", "Reader", "attach", "attach_async", "open"]


def open(
    scene: Any = None,
    page: Any = None,
    program: str | None = None,
    size: tuple[int, int] | None = None,
    offline: bool = False,
) -> Reader:
    """Opens a scene or dump, a page in a browser of Earshot's own, or a Linux program."""
    what = {
        "scene": scene and fspath(scene),
        "page": page and fspath(page),
        "program": program,
        "size": size and list(size),
        "offline": offline or None,
    }
    opening = {key: value for key, value in what.items() if value is not None}
    reader = Reader(Channel(opening), _finish)
    reader.open()
    return reader


def attach(page: Any) -> Reader:
    """Attaches to a page of Playwright's synchronous API."""
    reader = attached(page)
    reader.open()
    return reader


async def attach_async(page: Any) -> Reader:
    """Attaches to a page of Playwright's asynchronous API, for a reader whose calls are awaited."""
    reader = attached(page)
    await reader.open()
    return reader


def attached(page: Any) -> Reader:
    """Returns a reader that attaches at its first step, in the form of the page."""
    run = getattr(page, "_sync", None)
    return Reader(Tunnel(page), run or (lambda work: work), page._impl_obj.keyboard, not run)


def _finish(work: Any) -> Any:
    """Runs a coroutine that awaits nothing, because its channel waits by itself."""
    try:
        work.send(None)
    except StopIteration as end:
        return end.value
    raise RuntimeError("The work has not finished.")
