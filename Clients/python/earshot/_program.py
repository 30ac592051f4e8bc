"""The program earshot as a child process that answers a line of JSON with another one."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Callable

PACKAGED = Path(__file__).parent / "program" / "bin" / "earshot"
# An answer takes at most the 60 seconds of ``within``, and the time that a page gets.
PATIENCE = 120


class EarshotError(Exception):
    """An error answer of Earshot. ``code`` is a short name of its kind, such as ``not found``."""

    def __init__(self, code: str, message: str, nearest: str | None = None):
        super().__init__(f"{code}: {message}")
        self.code, self.message, self.nearest = code, message, nearest


def missing() -> str | None:
    """Returns why Earshot can't run here, or None if it can."""
    if not sys.platform.startswith("linux"):
        return "Earshot runs on Linux. On this system, run these tests in a container or in CI."
    if not path():
        return "The program earshot is missing. Install it, or name it with EARSHOT."
    return None


def path() -> str | None:
    """Returns the program of the package, else that of EARSHOT, else that of PATH."""
    if os.access(PACKAGED, os.X_OK):
        return str(PACKAGED)
    return os.environ.get("EARSHOT") or shutil.which("earshot")


def main() -> None:
    """Runs the program in place of this one."""
    if reason := missing():
        sys.exit(reason)
    os.execv(str(path()), ["earshot", *sys.argv[1:]])


class Program:
    """A running program, whose lines a thread takes so that it never waits for its reader.

    It ends when its standard input closes, so at the latest with this process.
    """

    def __init__(self, deliver: Callable[[dict | None], Any]):
        if reason := missing():
            raise EarshotError("unavailable", reason)
        command = [str(path()), "serve", "--stdio"]
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise EarshotError("unavailable", f"{command[0]} can't be started: {error}") from None
        self._deliver = deliver
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        with self._process.stdout as lines:
            try:
                for line in lines:
                    self._deliver(json.loads(line))
            finally:
                self._process.wait()
                self._deliver(None)

    def write(self, message: dict) -> None:
        try:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            pass  # The end of the output says that the program has ended.

    @property
    def end(self) -> EarshotError:
        code = self._process.wait()
        how = f"by signal {-code}" if code < 0 else f"with exit code {code}"
        return EarshotError("ended", f"The program earshot has ended {how}. Open the screen again.")

    def hang_up(self) -> None:
        """Closes the standard input, which ends the program."""
        try:
            self._process.stdin.close()
        except OSError:
            pass

    def close(self) -> None:
        self.hang_up()
        try:
            self._process.wait(2)
        except subprocess.TimeoutExpired:
            self._process.kill()


class Channel:
    """Requests and answers, one at a time, without an event loop."""

    attached = False

    def __init__(self, opening: dict):
        self.opening = opening
        self._number = 0
        self._answers: SimpleQueue[dict | None] = SimpleQueue()
        self._program: Program | None = None

    async def start(self) -> None:
        self._program = Program(self._answers.put)

    async def request(self, method: str, **params: Any) -> dict:
        if not self._program:
            await self.start()
        self._number += 1
        self._program.write({"id": self._number, "method": "earshot." + method, "params": params})
        return self.result(await self.answer(self._number))

    async def answer(self, number: int) -> dict | None:
        try:
            while (message := self._answers.get(timeout=PATIENCE)) is not None:
                if message.get("id") == number:
                    break
            return message
        except Empty:
            return {"error": "ended", "message": f"No answer in {PATIENCE} seconds."}

    def result(self, message: dict | None) -> dict:
        if message is None:
            raise self._program.end
        if "error" in message:
            raise EarshotError(message["error"], message.get("message", ""), message.get("nearest"))
        return message["result"]

    def close(self) -> None:
        if self._program:
            self._program.close()
