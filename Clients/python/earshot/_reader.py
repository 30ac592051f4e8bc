"""The reader: commands in, words out."""

import sys
from functools import partialmethod, wraps
from pathlib import Path
from typing import Any

from ._program import Channel, EarshotError
from ._words import difference

__tracebackhide__ = True


class Heard(list):
    """The utterances of a step, in order. An empty list is silence.

    The facts of the step stand beside the words: ``cause`` is the command or the place in the test,
    ``element`` what has the reader's cursor, ``earlier`` what was announced before the command,
    ``complete`` whether the words that were waited for came, and ``limit`` and ``earcons``.
    """

    element = limit = complete = None

    def __init__(self, cause: str, reader: "Reader"):
        self.cause, self.reader, self.earlier, self.earcons = cause, reader, [], []

    def take(self, result: dict) -> "Heard":
        self[:] = result.pop("heard")
        self.__dict__.update(result)
        self.reader.log.append(self)
        return self


class Block:
    """Hears what a test does in a block, with ``with`` or ``async with``."""

    def __init__(self, reader: "Reader", cause: str, waiting: dict):
        self._reader, self._waiting, self._heard = reader, waiting, Heard(cause, reader)

    async def __aenter__(self) -> Heard:
        # What was announced before the block is not what the block does.
        await self._reader._request("settle", before=True)
        self._start = len(self._reader._words)
        return self._heard

    async def __aexit__(self, kind: Any, *_: Any) -> None:
        if kind is None:
            result = await self._reader._request("settle", **self._waiting)
            self._heard.take({**result, "heard": self._reader._words[self._start :]})

    def __enter__(self) -> Heard:
        if self._reader.is_async:
            raise EarshotError("invalid argument", "The page is asynchronous: write “async with”, and await calls.")
        return self._reader._run(self.__aenter__())

    def __exit__(self, kind: Any, *_: Any) -> None:
        self._reader._run(self.__aexit__(kind))


def _step(work: Any) -> Any:
    """Makes a coroutine a method that the reader runs in its own form."""

    @wraps(work)
    def method(self: "Reader", *arguments: Any, **named: Any) -> Any:
        return self._run(work(self, *arguments, **named))

    return method


class Reader:
    """A screen reader on a scene, a program or a page.

    In the asynchronous form, every call is awaited and ``heard`` is used with ``async with``.
    """

    folder, update, _is_open = Path(), False, False

    def __init__(self, channel: Channel, run: Any = None, keyboard: Any = None):
        self._channel, self._keyboard, self.is_async = channel, keyboard, not run
        self._run = run or (lambda work: work)
        self.log: list[Heard] = []
        # All that was heard after the opening: a block may have commands and other blocks in it.
        self._words: list[str] = []

    @property
    def element(self) -> dict | None:
        """The element with the cursor after the last step: id, role, label, value, number, frame."""
        return self.log[-1].element if self.log else None

    def heard(self, until: str | None = None, within: int | None = None) -> Block:
        """Hears what happens in a block, once the page has settled.

        With ``until``, waits for an utterance that contains the text, up to ``within`` milliseconds.
        """
        frame = sys._getframe(1)
        return Block(self, f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno}", {"until": until, "within": within})

    @_step
    async def open(self) -> "Reader":
        """Opens the screen, which the first step does otherwise, and returns the reader."""
        self._is_open = True
        try:
            Heard("open", self).take(await self._channel.request("open", **self._channel.opening))
        except EarshotError:
            self.close()
            raise
        return self

    @_step
    async def perform(self, line: str) -> Heard:
        """Performs a command of Earshot, such as ``swipe up``, and returns what is heard."""
        return Heard(line, self).take(await self._request("perform", line=line))

    next = partialmethod(perform, "swipe right")
    previous = partialmethod(perform, "swipe left")

    def press(self, key: str) -> Any:
        """Presses a key on the keyboard of an attached page; elsewhere, a key of Earshot."""
        if not isinstance(key, str) or not (key if self._keyboard else key.strip()):
            raise EarshotError("invalid argument", "press needs a key, such as press('Tab').")
        return self._type(key) if self._keyboard else self.perform(f"press {key}")

    @_step
    async def _type(self, key: str) -> Heard:
        async with Block(self, f"press {key}", {}) as heard:
            await self._keyboard.press(key, delay=None)
        return heard

    @_step
    async def why(self) -> list[str]:
        """Returns the reasons for the words of the last step, as sentences."""
        return (await self._request("why"))["why"]

    @_step
    async def read(self) -> str:
        """Reads everything, and returns it as a recorded session for ``earshot verify``."""
        for method, params in [("reset", {}) if self._keyboard else ("perform", {"line": "first"}), ("read", {})]:
            await self._request(method, **params)
        return (await self._request("record"))["record"]

    @_step
    async def read_like(self, name: str) -> None:
        """Reads the whole screen, and compares it with the recorded session ``NAME.heard.txt``."""
        file = self.folder / f"{name}.heard.txt"
        reading = await Reader.read.__wrapped__(self)
        if self.update:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(reading, encoding="utf-8")
        if not file.exists():
            raise AssertionError(f"There is no {file.name}. Write it with --earshot-update.")
        if lines := difference(reading.splitlines(), file.read_text(encoding="utf-8").splitlines()):
            raise AssertionError("\n".join([f"The reading differs from {file.name}", *lines]))

    def close(self) -> None:
        self._channel.close()

    async def _request(self, method: str, **params: Any) -> dict:
        if not self._is_open:
            await Reader.open.__wrapped__(self)
        result = await self._channel.request(method, **params)
        self._words += result.get("earlier", []) + result.get("heard", [])
        return result
