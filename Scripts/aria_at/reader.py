"""Earshot as a server of AT Driver, and sessions with it."""

import ctypes
import json
import queue
import signal
import subprocess
import threading
import time

from web_socket import WebSocket

LIMIT = 30  # seconds for an answer


class Failure(Exception):
    """An end of the program, an error answer or no answer. The message is a sentence."""


class Program:
    """Earshot as a server of AT Driver."""

    def __init__(self, path, source):
        """Starts the program with a source, such as a page."""
        self.errors = ""
        self.process = subprocess.Popen(
            [path, "serve", *source, "--silent", "--port", "0", "--keymap", "voiceover"],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
            preexec_fn=_end_with_parent)
        threading.Thread(target=self._read_errors, daemon=True).start()
        watchdog = threading.Timer(LIMIT, self.process.kill)
        watchdog.start()
        self.address = self.process.stdout.readline().strip()
        watchdog.cancel()
        if not self.address:
            self.close()
            raise Failure(self.end())

    def close(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def end(self):
        """Returns a sentence about the end of the program or of a connection."""
        try:
            status = self.process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            return "Earshot closed the connection."
        time.sleep(0.1)  # The last line of errors may still be on its way.
        return f"Earshot ended with exit code {status}. {self.errors}".strip()

    def _read_errors(self):
        for line in self.process.stderr:
            self.errors = line.strip()


class Reader:
    """A session of AT Driver, for which a program opens its page anew."""

    def __init__(self, program, quiet):
        """Begins a session. `quiet` is how long, in seconds, a page is silent after its last words."""
        self.program, self.quiet = program, quiet
        self.answers, self.words = queue.Queue(), queue.Queue()
        try:
            self.socket = WebSocket(program.address, LIMIT)
        except OSError:
            raise Failure(program.end()) from None
        self.socket.socket.settimeout(None)
        threading.Thread(target=self._receive, daemon=True).start()
        try:
            self.capabilities = self._ask("session.new", capabilities={})["capabilities"]
        except Failure:
            self.socket.close()
            raise

    def set(self, **settings):
        self._ask("settings.setSettings", settings=[
            {"name": name, "value": value} for name, value in settings.items()])

    def press(self, chords):
        """Presses chords of keys, and returns the words."""
        return self.hear(*({"name": "pressKeys", "keys": chord} for chord in chords))

    def perform(self, line):
        """Performs a line of the prompt, and returns the words."""
        return self.hear({"name": "earshot:command", "line": line})

    def hear(self, *intents):
        """Sends intents, and returns the words until the page is quiet."""
        for intent in intents:
            self._ask("interaction.userIntent", **intent)
        # Without speech, the words of the reader precede the answer to the next message.
        self._ask("settings.getSupportedSettings")
        heard = []
        limit = time.monotonic() + LIMIT
        while time.monotonic() < limit:
            try:
                heard.append(self.words.get(timeout=self.quiet))
            except queue.Empty:
                break
        return heard

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.socket.close()

    def _ask(self, method, **params):
        try:
            self.socket.send(json.dumps({"id": 1, "method": method, "params": params}))
            answer = self.answers.get(timeout=LIMIT)
        except queue.Empty:
            raise Failure(f"Earshot did not answer {method} in {LIMIT} seconds.") from None
        except OSError:
            answer = None
        if answer is None:
            raise Failure(self.program.end())
        if "error" in answer:
            raise Failure(answer.get("message") or answer["error"])
        return answer["result"]

    def _receive(self):
        try:
            while text := self.socket.receive():
                message = json.loads(text)
                if message.get("method") == "interaction.capturedOutput":
                    self.words.put(message["params"]["data"])
                else:
                    self.answers.put(message)
        except (OSError, ValueError):
            pass
        self.answers.put(None)


def _end_with_parent():
    """Ends the process with this script, even if the script is killed."""
    set_parent_death_signal = 1
    ctypes.CDLL(None).prctl(set_parent_death_signal, signal.SIGTERM)
