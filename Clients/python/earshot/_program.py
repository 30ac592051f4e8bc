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

PACKAGED = Path(__file__).parent / "program" / "bin" / "earshot"


class EarshotError(Exception):
    """An error answer of Earshot. ``code`` is a short name of its kind, such as ``not found``."""

    def __init__(self, code: str, message: str, nearest: str | None = None):
        super().__init__(f"{code}: {message}")
        self.code, self.message, self.nearest = code, message, nearest


def missing() -> str | None:
    """Returns why Earshot can't run here, or None if it can."""
    if not sys.platform.startswith("linux"):
        return "Earshot runs on Linux. On this system, run these tests in a container or in CI."
    return None if path() else "The program earshot is missing. Install it, or name it with EARSHOT."


def path() -> str | None:
    """Returns the program of the package, else that of EARSHOT, else that of PATH."""
    packaged = str(PACKAGED) if os.access(PACKAGED, os.X_OK) else None
    return packaged or os.environ.get("EARSHOT") or shutil.which("earshot")


def main() -> None:
    """Runs the program in place of this one."""
    if reason := missing():
        sys.exit(reason)
    os.execv(str(path()), ["earshot", *sys.argv[1:]])


class Channel:
    """Requests and answers, one at a time, without an event loop.

    A thread takes the lines of the program, so that the program never waits for its reader. It ends
    when its standard input closes, so at the latest with this process.
    """

    _process: subprocess.Popen | None = None

    def __init__(self, opening: dict):
        self.opening, self._number, self._answers = opening, 0, SimpleQueue()

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
        for line in self._process.stdout:
            self.deliver(json.loads(line))
        self._process.wait()
        self.deliver(None)

    def deliver(self, message: dict | None) -> None:
        self._answers.put(message)

    async def answer(self) -> dict | None:
        return self._answers.get()

    async def request(self, method: str, **params) -> dict:
        if not self._process:
            await self.start()
        self._number += 1
        params = {name: value for name, value in params.items() if value is not None}
        self.write({"id": self._number, "method": "earshot." + method, "params": params})
        if (message := await self.answer()) is None:
            how = f"by signal {-code}" if (code := self._process.returncode) < 0 else f"with exit code {code}"
            raise EarshotError("ended", f"The program earshot has ended {how}. Open the screen again.")
        if "error" in message:
            raise EarshotError(message["error"], message.get("message", ""), message.get("nearest"))
        return message["result"]

    def write(self, message: dict) -> None:
        # The end of the output says that the program has ended.
        with suppress(OSError, ValueError):
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()

    def hang_up(self) -> None:
        with suppress(OSError):
            self._process.stdin.close()

    def close(self) -> None:
        if self._process:
            self.hang_up()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(2)
            self._process.kill()
