"""The program earshot as a child process that answers a line of JSON with another one."""

import json
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

__tracebackhide__ = True  # pytest shows the line of the test.
PACKAGED = Path(__file__).parent / "program" / "bin" / "earshot"


class EarshotError(Exception):
    """An error answer of Earshot. ``code`` is a short name of its kind, such as ``not found``."""

    def __init__(self, code: str, message: str, nearest: str | None = None):
        super().__init__(message)
        self.code, self.message, self.nearest = code, message, nearest


def missing() -> str | None:
    """Returns why Earshot can't run here, or None if it can."""
    if not sys.platform.startswith("linux"):
        return "Earshot runs on Linux. On this system, run these tests in a container or in CI."
    return None if path() else "The program earshot is missing. Install it, or name it with EARSHOT."


def path() -> str | None:
    """Returns the program of the package, else that of EARSHOT, else that of PATH."""
    return shutil.which(str(PACKAGED)) or os.environ.get("EARSHOT") or shutil.which("earshot")


def main() -> None:
    """Runs the program in place of this one."""
    sys.exit(missing() or os.execv(str(path()), ["earshot", *sys.argv[1:]]))


def _plain(value: object) -> str:
    """Returns a path as text. JSON has no other objects."""
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    raise EarshotError("invalid argument", f"{value!r} is no text, number or path.")


class Channel:
    """Requests and answers, one at a time, without an event loop.

    A thread takes the lines of the program, so that the program never waits for its reader. It ends
    when its standard input closes, so at the latest with this process.
    """

    def __init__(self, opening: dict):
        self.opening, self._number, self._answers = opening, 0, SimpleQueue()
        self._process = self._ended = None

    async def start(self) -> None:
        if reason := missing():
            raise EarshotError("unavailable", reason)
        command = [str(path()), "serve", "--stdio"]
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise EarshotError("unavailable", f"{command[0]} can't be started: {error}") from None
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        with self._process.stdout as lines:
            for line in lines:
                self.deliver(json.loads(line))
        how = f"by signal {-code}" if (code := self._process.wait()) < 0 else f"with exit code {code}"
        self.deliver({"error": "ended", "message": f"The program earshot has ended {how}. Open the screen again."})

    def deliver(self, message: dict) -> None:
        self._answers.put(message)

    async def answer(self) -> dict:
        return self._answers.get()

    async def request(self, method: str, **params) -> dict:
        if self._ended:
            raise self._ended
        if not self._process:
            await self.start()
        number = self._number = self._number + 1
        params = {name: value for name, value in params.items() if value is not None}
        self.write({"id": number, "method": "earshot." + method, "params": params})
        # A request that was cancelled leaves its answer.
        while (message := await self.answer()).get("id", number) != number:
            pass
        if "error" in message:
            error = EarshotError(message["error"], message.get("message", ""), message.get("nearest"))
            if "id" not in message:  # Nothing can be requested any more.
                self._ended = error
            raise error
        return message["result"]

    def write(self, message: dict) -> None:
        # The end of the output says that the program has ended.
        with suppress(OSError, ValueError):
            self._process.stdin.write(json.dumps(message, default=_plain).encode() + b"\n")
            self._process.stdin.flush()

    def close(self) -> None:
        self._ended = self._ended or EarshotError("ended", "The reader is closed.")
        if self._process:
            with suppress(OSError, subprocess.TimeoutExpired):
                self._process.stdin.close()
                self._process.wait(2)
            self._process.kill()
