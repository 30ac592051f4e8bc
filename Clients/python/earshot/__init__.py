"""Hear what the users of a screen reader hear, in the tests that are already there."""

from typing import Any

from ._browser import Tunnel
from ._program import Channel, EarshotError
from ._reader import Heard, Reader

__all__ = ["EarshotError", "Heard", "Reader", "attach", "attached", "open"]


def open(scene: Any = None, page: Any = None, program: str | None = None, **options: Any) -> Reader:
    """Opens a scene or dump, a page in a browser of Earshot's own, or a Linux program.

    ``open(terminal="vim notes.txt")`` starts a terminal program. A page has the options ``size``, two numbers,
    and ``offline``.
    """
    if scene is page is program is options.get("terminal") is None:
        raise EarshotError("invalid argument", "Name what to open, such as open(scene='form.yaml').")
    return Reader(Channel({"scene": scene, "page": page, "program": program, **options}), _finish).open()


def attach(page: Any) -> Any:
    """Attaches to a page of Playwright. A page of the asynchronous API is attached with ``await``."""
    return attached(page).open()


def attached(page: Any) -> Reader:
    """Returns a reader that attaches at its first step, in the form of the page."""
    if type(inner := getattr(page, "_impl_obj", None)).__name__ != "Page":
        raise EarshotError("invalid argument", f"Attach to a page of Playwright, not to {type(page).__name__}.")
    return Reader(Tunnel(inner), getattr(page, "_sync", None), inner.keyboard)


def _finish(work: Any) -> Any:
    """Runs a coroutine that awaits nothing, because its channel waits by itself."""
    try:
        work.send(None)
    except StopIteration as end:
        return end.value
