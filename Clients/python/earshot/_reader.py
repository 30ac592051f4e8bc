"""The reader: commands in, words out."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from ._program import Channel
from ._words import difference

class Heard(list):
    """The utterances of a step, in order. An empty list is silence.

    The facts of the step stand beside the words: ``cause`` is the command or the place in the test,
    ``element`` what has the reader's cursor, ``earlier`` what was announced before the command,
    ``complete`` whether the words that were waited for came, and ``limit`` and ``earcons``.
    """

    def __init__(self, cause: str, reader: Reader):
        self.cause, self.reader = cause, reader
        self.element: dict | None = None
        self.earlier: list[str] = []
        self.earcons: list[str] = []
        self.limit: str | None = None
        self.complete: bool | None = None

    def take(self, result: dict) -> Heard:
        self[:] = result.pop("heard")
        self.__dict__.update(result)
        self.reader.log.append(self)
        return self


class Block:
    """Hears what a test does in a block, with ``with`` or ``async with``."""

    def __init__(self, reader: Reader, cause: str, waiting: dict):
        self._reader, self._waiting = reader, waiting
        self._heard = Heard(cause, reader)

    async def __aenter__(self) -> Heard:
        # What was announced before the block belongs to no test's block.
        await self._reader._request("settle")
        return self._heard

    async def __aexit__(self, kind: Any, *_: Any) -> None:
        if kind is None:
            self._heard.take(await self._reader._request("settle", **self._waiting))

    def __enter__(self) -> Heard:
        return self._reader._run(self.__aenter__())

    def __exit__(self, kind: Any, *_: Any) -> None:
        self._reader._run(self.__aexit__(kind))


class Reader:
    """A screen reader on a scene, a program or a page.

    In the asynchronous form, every call is awaited and ``heard`` is used with ``async with``.
    """

    folder = Path()
    update = False

    def __init__(self, channel: Channel, run: Any, keyboard: Any = None, is_async: bool = False):
        self.log: list[Heard] = []
        self.is_async = is_async
        self._channel, self._run, self._keyboard = channel, run, keyboard
        self._is_open = False

    @property
    def element(self) -> dict | None:
        """The element that has the cursor after the last step: id, role, label, value, number, frame."""
        return self.log[-1].element if self.log else None

    def perform(self, line: str) -> Any:
        """Performs a command of Earshot, such as ``swipe up``, and returns what is heard."""
        return self._run(self._perform(line))

    def next(self) -> Any:
        return self.perform("swipe right")

    def previous(self) -> Any:
        return self.perform("swipe left")

    def press(self, key: str) -> Any:
        """Presses a key on the keyboard of an attached page; elsewhere, a key of Earshot."""
        return self._run(self._press(key))

    def heard(self, until: str | None = None, within: int | None = None) -> Block:
        """Hears what happens in a block, once the page has settled.

        With ``until``, waits for an utterance that contains the text, up to ``within`` milliseconds.
        """
        frame = sys._getframe(1)
        cause = f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno}"
        waiting = {"until": until, "within": within}
        return Block(self, cause, {key: value for key, value in waiting.items() if value is not None})

    def why(self) -> Any:
        """Returns the reasons for the words of the last step, as sentences."""
        return self._run(self._why())

    def audit(self) -> Any:
        """Returns the barriers that an audit finds in the open screen, as text."""
        return self._run(self._audit())

    def read_like(self, name: str) -> Any:
        """Reads the whole screen, and compares it with the recorded session ``NAME.heard.txt``."""
        __tracebackhide__ = True
        return self._run(self._read_like(name))

    def open(self) -> Any:
        """Opens the screen, which the first step does otherwise, and returns what is heard."""
        return self._run(self._open())

    def close(self) -> None:
        self._channel.close()

    # The steps themselves, which all forms share

    async def _open(self) -> Heard:
        self._is_open = True
        return Heard("open", self).take(await self._channel.request("open", **self._channel.opening))

    async def _request(self, method: str, **params: Any) -> dict:
        if not self._is_open:
            await self._open()
        return await self._channel.request(method, **params)

    async def _perform(self, line: str) -> Heard:
        return Heard(line, self).take(await self._request("perform", line=line))

    async def _press(self, key: str) -> Heard:
        if not self._keyboard:
            return await self._perform(f"press {key}")
        async with Block(self, f"press {key}", {}) as heard:
            await self._keyboard.press(key, delay=None)
        return heard

    async def _why(self) -> list[str]:
        return (await self._request("why"))["why"]

    async def _audit(self) -> str:
        return (await self._request("audit"))["audit"]

    async def _read(self) -> str:
        """Returns a recorded session that reads everything, which ``earshot verify`` can replay."""
        if self._channel.attached:
            await self._request("reset")
        else:
            await self._request("perform", line="first")
        await self._request("read")
        return (await self._request("record"))["record"]

    async def _read_like(self, name: str) -> None:
        __tracebackhide__ = True
        path = self.folder / f"{name}.heard.txt"
        reading = await self._read()
        if self.update:
            path.write_text(reading, encoding="utf-8")
            return
        if not path.exists():
            raise AssertionError(f"There is no {path.name}. Write it with --earshot-update.")
        expected = path.read_text(encoding="utf-8")
        if lines := difference(reading.splitlines(), expected.splitlines()):
            raise AssertionError("\n".join([f"The reading differs from {path.name}", *lines]))
