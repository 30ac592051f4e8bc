"""Orca and Earshot on a desktop, with the words that each of them says."""
import contextlib
import fcntl
import html
import os
import pty
import re
import socket
import struct
import termios
import threading
import time

from listening import fail

QUIET = 0.7  # seconds without words, after which a reader has said everything
SILENCE = 2.5  # seconds without any words, after which a reader says nothing


class Words:
    """What a reader has said, each text with its time."""

    def __init__(self):
        self.changed = threading.Condition()
        self.all = []

    def add(self, text):
        if text := " ".join(text.split()):
            with self.changed:
                self.all.append((time.monotonic(), text))
                self.changed.notify_all()

    def since(self, start, first=SILENCE, quiet=QUIET):
        """Waits until the reader has said everything since a time, and returns it."""
        with self.changed:
            while True:
                heard = [entry for entry in self.all if entry[0] >= start]
                left = (heard[-1][0] + quiet if heard else start + first) - time.monotonic()
                if left <= 0:
                    return heard
                self.changed.wait(left)


class SpeechServer:
    """Answers Orca like speech-dispatcher, keeps the words, and needs no time to speak them."""

    # The answers to questions; any other command is accepted.
    ANSWERS = {"LIST OUTPUT_MODULES": "250-none\r\n250 OK", "HISTORY GET": "245-1\r\n245 OK",
               "LIST SYNTHESIS_VOICES": "249-none\ten\tnone\r\n249 OK", "GET": "251-0\r\n251 OK"}

    def __init__(self, path, words):
        self.words = words
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(path))
        self.listener.listen()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                client = self.listener.accept()[0]
                threading.Thread(target=self.serve, args=[client], daemon=True).start()

    def serve(self, client):
        number = 0
        with contextlib.suppress(OSError), client, client.makefile("rwb", buffering=0) as stream:
            while line := stream.readline():
                name, _, text = line.decode(errors="replace").strip().partition(" ")
                if name == "SPEAK":
                    stream.write(b"230 OK\r\n")
                    text = self.message(stream)
                if name in ("SPEAK", "CHAR", "KEY"):
                    self.words.add(text)
                    number += 1
                    stream.write(f"225-{number}\r\n225 OK\r\n".encode())
                    for code in (701, 702):  # the speech begins and ends
                        stream.write(f"{code}-{number}\r\n{code}-1\r\n{code} OK\r\n".encode())
                    continue
                answers = (answer for question, answer in self.ANSWERS.items()
                           if f"{name} {text}".startswith(question))
                stream.write(next(answers, "200 OK").encode() + b"\r\n")

    @staticmethod
    def message(stream):
        lines = []
        while (line := stream.readline()) not in (b".\r\n", b""):
            lines.append(line[1:] if line.startswith(b"..") else line)
        return html.unescape(re.sub("<[^>]*>", "", b"".join(lines).decode(errors="replace")))


class Orca:
    """Orca with its default settings. Keys go to the program."""

    name = "Orca"

    def __init__(self, desktop, program, binary):
        self.words = Words()
        self.keyboard = desktop.keyboard
        path = desktop.folder / "speech"
        self.server = SpeechServer(path, self.words)
        (desktop.folder / ".local/share/orca").mkdir(parents=True)
        desktop.start("orca", env=dict(
            desktop.environment, PYTHONNOUSERSITE="1", SPEECHD_ADDRESS=f"unix_socket:{path}"))
        if not self.words.since(time.monotonic(), first=30):
            fail("Orca says nothing. If you already run it on this machine, end it first: it "
                 "starts only once for each user.")

    def press(self, key):
        return self.keyboard.press(key)

    def close(self):
        self.server.listener.close()


class Earshot:
    """Earshot with its default settings, in a terminal. Keys go to its cursor.

    Unless it speaks, it has no sound.
    """

    name = "Earshot"
    KEYS = {"Tab": "\t", "space": " ", "Up": "\x1b[A", "Down": "\x1b[B", "Left": "\x1b[D",
            "Right": "\x1b[C", "Page_Up": "\x1b[5~", "End": "\x1b[F"}
    # What it says of itself.
    OWN_WORDS = ("Keys mode", "Control-D leaves", "Waiting for ")

    def __init__(self, desktop, program, binary, speaks=False):
        self.words = Words()
        self.is_waiting = threading.Event()
        self.terminal, end = pty.openpty()
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 300, 0, 0))
        options = [] if speaks else ["--silent"]
        desktop.start(binary, "keys", *options, "--app", program, "--wait", "30",
                      stdin=end, stdout=end, stderr=end, start_new_session=True)
        os.close(end)
        threading.Thread(target=self.read, daemon=True).start()
        if not self.is_waiting.wait(30):
            fail("Earshot does not start.")

    def read(self):
        rest = b""
        with contextlib.suppress(OSError):
            while data := os.read(self.terminal, 1 << 16):
                *lines, rest = (rest + data).split(b"\n")
                for line in lines:
                    if line.startswith(tuple(words.encode() for words in self.OWN_WORDS)):
                        self.is_waiting.set()
                    else:
                        self.words.add(line.decode(errors="replace"))

    def press(self, key):
        start = time.monotonic()
        os.write(self.terminal, self.KEYS.get(key, key).encode())
        return start

    def close(self):
        os.close(self.terminal)
