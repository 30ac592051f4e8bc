"""The measurements of Benchmarks/programs, each of which returns its rows."""
import contextlib
import os
import pathlib
import random
import signal
import statistics
import subprocess
import sys
import time

from desktop import Desktop
from listening import Monitor, fail, start_server
from readers import Earshot, Orca

HERE = pathlib.Path(__file__).resolve().parent
GTK, QT = str(HERE / "windows/gtk-window"), str(HERE / "windows/qt-window")
PAGE = "chromium --no-sandbox --disable-gpu --force-renderer-accessibility --no-first-run --user-data-dir={} {}"
HELD, INTERVAL = 20, 0.033  # presses of a held key, and the seconds between them


class Row:
    """Measured milliseconds, those of the peer, and the aim for one of their figures, if any."""

    def __init__(self, name, figure, aim, peer=""):
        self.name, self.figure, self.aim, self.peer = name, figure, aim, peer
        self.times, self.peer_times = [], []

    @staticmethod
    def figures(times):
        ordered = sorted(times)
        return {"median": statistics.median(ordered), "maximum": ordered[-1],
                "p95": ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]}

    @property
    def verdict(self):
        if self.aim is None:
            return ""
        return "met" if self.figures(self.times)[self.figure] <= self.aim else "missed"


class Prompt:
    """Earshot at a pipe, without speech."""

    def __init__(self, desktop, binary, name):
        self.process = desktop.start(
            binary, "run", "--app", name, "--wait", "90", "--silent", "--unpaced", "--no-hints",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def line(self):
        text = self.process.stdout.readline()
        assert text, "Earshot has ended"
        return text.decode().rstrip()

    def first_element(self):
        """Returns the time at which the first element is heard, after the window's title."""
        self.line()
        self.line()
        return time.monotonic()

    def time(self, command):
        start = time.monotonic()
        self.process.stdin.write((command + "\n").encode())
        self.process.stdin.flush()
        words = self.line()
        return (time.monotonic() - start) * 1000, words

    def end(self):
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait()


def libatspi(desktop, what, name):
    return desktop.start(str(HERE / "libatspi"), what, name, stdin=subprocess.PIPE,
                         stdout=subprocess.PIPE, text=True)


def kill(process):
    process.kill()
    process.wait()


def first_elements(binary, rounds):
    """The start of a program, while a reader waits for it."""
    row = Row("GTK 3, 1,000 nodes: window to first element", "median", 100, "libatspi, all nodes")
    for _ in range(rounds):
        with Desktop() as desktop:
            with contextlib.closing(Earshot(desktop, "gtk-window", binary)) as reader:
                watcher = libatspi(desktop, "window", "gtk-window")
                start = time.monotonic()
                desktop.start(GTK, "1000")
                # The title comes before the first element.
                heard = reader.words.since(start, first=30)
                row.times.append((heard[1][0] - float(watcher.stdout.readline())) * 1000)
        with Desktop() as desktop:
            peer = libatspi(desktop, "wait", "gtk-window")
            desktop.start(GTK, "1000")
            opened, read = float(peer.stdout.readline()), float(peer.stdout.readline())
            row.peer_times.append((read - opened) * 1000)
    return [row]


def web_page(path, nodes):
    """Writes a page with so many nodes: paragraphs, each with its text."""
    rows = "".join(f"<p>{number}</p>" for number in range(nodes // 2))
    path.write_text(f"<!DOCTYPE html><title>Many</title><h1>Many</h1>{rows}")


def running_programs(binary, rounds, times):
    """Programs that run already: the start of a reader, and the next element."""
    rows = []
    for name, title, nodes, aim, next_aim in [
            ("gtk-window", "GTK 3", 1_000, None, 2), ("hromium", "Chromium", 10_000, 700, 10)]:
        first = Row(f"{title}, {nodes:,} nodes: reader’s start to first element", "median", aim,
                    "libatspi, all nodes")
        following = Row(f"{title}, {nodes:,} nodes: next element", "median", next_aim)
        rows += [first, following]
        if name != "gtk-window":
            answer = Row(f"{title}, {nodes:,} nodes: the program’s own first answer", "median", None)
            rows.append(answer)
        for number in range(rounds):
            # A new program each time, because the cache of Chromium lacks what it has created since
            # the first reader.
            with Desktop() as desktop:
                start_program(desktop, name, nodes)
                wait_for_window(desktop, binary)
                start = time.monotonic()
                with contextlib.closing(Earshot(desktop, name, binary)) as reader:
                    # The title comes before the first element.
                    heard = reader.words.since(start, first=30)
                    first.times.append((heard[1][0] - start) * 1000)
                    for step in range(times // rounds):
                        start = reader.press("Left" if step % 10 == 9 else "Right")
                        heard = reader.words.since(start, quiet=0.05)
                        following.times.append((heard[0][0] - start) * 1000)
                start = time.monotonic()
                found = int(libatspi(desktop, "walk", name).communicate()[0])
                first.peer_times.append((time.monotonic() - start) * 1000)
                if found < nodes * 0.9:
                    fail(f"{title} has only {found} nodes.")
            if name != "gtk-window":
                with Desktop() as desktop:
                    start_program(desktop, name, nodes)
                    wait_for_window(desktop, binary)
                    answer.times.append(float(libatspi(desktop, "items", name).communicate()[0]))
    return rows


def start_program(desktop, name, nodes):
    if name == "gtk-window":
        desktop.start(GTK, str(nodes))
        return
    page = desktop.folder / "page.html"
    web_page(page, nodes)
    desktop.start(*PAGE.format(desktop.folder / "profile", page).split())


def wait_for_window(desktop, binary):
    """Waits until the window with the title is there, and the program is quiet."""
    deadline = time.monotonic() + 90
    while "“Many" not in subprocess.run([binary, "apps"], env=desktop.environment, text=True,
                                        capture_output=True).stdout:
        if time.monotonic() > deadline:
            fail("The program does not start.")
        time.sleep(0.1)
    time.sleep(3)


def steps(binary, times):
    """A step of a slider: the words of both readers, and Earshot's first sample."""
    rows = []
    for name, title, command in [("gtk-window", "GTK 3", [GTK, "20"]), ("qt-window", "Qt 6", [QT])]:
        words = Row(f"{title}: a step to its words", "median", 10, "Orca")
        rows.append(words)
        for reader_type, kept in [(Orca, words.peer_times), (Earshot, words.times)]:
            with Desktop() as desktop, contextlib.closing(
                    reader_type(desktop, name, binary)) as reader:
                start = time.monotonic()
                desktop.start(*command)
                reader.words.since(start, first=30)
                if reader_type is Earshot:
                    to_slider(reader)
                for number in range(times // 4):
                    key = "Up" if reader_type is Earshot else "Right"
                    start = reader.press(key)
                    heard = reader.words.since(start, quiet=0.15)
                    if heard:
                        kept.append((heard[0][0] - start) * 1000)
    return rows


def to_slider(reader):
    # The first key says the current element again.
    for key in [".", *["Right"] * 10]:
        heard = reader.words.since(reader.press(key), quiet=0.15)
        if any("Adjustable" in text for _, text in heard):
            return
    fail("The slider was not found.")


def sound(binary, times):
    """The first sample after a step, and the silence after a held key."""
    rows = []
    with contextlib.ExitStack() as stack:
        desktop = stack.enter_context(Desktop())
        server, environment = start_server(desktop.folder)
        stack.callback(server.wait)
        stack.callback(server.terminate)
        monitor = Monitor(environment)
        stack.callback(monitor.process.kill)
        desktop.environment |= {name: environment[name] for name in
                                ("PULSE_SERVER", "PULSE_RUNTIME_PATH")}
        for name, title, command in [
                ("gtk-window", "GTK 3", [GTK, "20"]), ("qt-window", "Qt 6", [QT])]:
            sample = Row(f"{title}: a step to its first sample", "median", 10)
            silence = Row(f"{title}: stop after a held key to silence", "median", 25)
            rows += [sample, silence]
            program = desktop.start(*command)
            reader = stack.enter_context(contextlib.closing(
                Earshot(desktop, name, binary, speaks=True)))
            monitor.wait_until_loud(time.monotonic(), limit=30)
            monitor.wait_until_quiet()
            to_slider(reader)
            for _ in range(times // 4):
                monitor.wait_until_quiet()
                start = reader.press("Up")
                sample.times.append((monitor.wait_until_loud(start) - start) * 1000)
            for _ in range(times // 8):
                monitor.wait_until_quiet()
                for _ in range(HELD):
                    pressed = reader.press("Up")
                    time.sleep(INTERVAL)
                # At a random moment of the last value.
                monitor.wait_until_loud(pressed)
                time.sleep(random.uniform(0, 0.1))
                stopped = reader.press("p")
                monitor.wait_until_quiet()
                silence.times.append(max(monitor.last() - stopped, 0) * 1000)
                reader.press("p")
            kill(program)
    return rows


def storms(binary, double, seconds):
    """Commands while a double sends 5,000 signals a second about one node or about 6,000."""
    rows = []
    for nodes in (1, 6_000):
        row = Row(f"5,000 signals a second about {nodes:,} node{'s' * (nodes > 1)}: a command",
                  "maximum", 20)
        rows.append(row)
        with Desktop() as desktop:
            path = desktop.folder / "double"
            bus = desktop.start(double, str(path), "--labels", "6000", stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, text=True)
            bus.stdout.readline()
            desktop.environment |= {"AT_SPI_BUS_ADDRESS": f"unix:path={path}",
                                    "DBUS_SESSION_BUS_ADDRESS": f"unix:path={path}"}
            prompt = Prompt(desktop, binary, "storm")
            prompt.first_element()
            time.sleep(1)
            bus.stdin.write(f"storm 5000 {seconds} {nodes}\n")
            bus.stdin.flush()
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                time.sleep(random.uniform(0, 0.1))
                row.times.append(prompt.time("swipe right")[0])
            prompt.end()
    return rows


def hanging(binary):
    """Every command of a program that was stopped."""
    row = Row("A program that hangs: a command", "maximum", 500, "libatspi, one value")
    with Desktop() as desktop:
        program = desktop.start(GTK, "100")
        with contextlib.closing(Earshot(desktop, "gtk-window", binary)) as reader:
            to_slider(reader)
            peer = libatspi(desktop, "value", "gtk-window")
            peer.stdout.readline()
            program.send_signal(signal.SIGSTOP)
            for key in ["Up", "Right", "space", "Tab", "Up", "Down", "Left", "space"] * 4:
                start = reader.press(key)
                heard = reader.words.since(start, quiet=0.6)
                if heard:
                    row.times.append((heard[0][0] - start) * 1000)
            peer.stdin.write("\n")
            peer.stdin.flush()
            row.peer_times.append(float(peer.stdout.readline()))
            program.send_signal(signal.SIGCONT)
    return [row]
