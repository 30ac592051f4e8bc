"""A desktop without a display, and what a person does on it: start programs and press keys."""
import contextlib
import ctypes
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

from listening import fail

# What the desktop consists of, and the Debian package of each file.
NEEDS = [("setpriv", "util-linux"), ("Xvfb", "xvfb"), ("dbus-daemon", "dbus-daemon"),
         ("dbus-send", "dbus-bin"), ("openbox", "openbox"),
         ("/usr/share/dbus-1/services/org.a11y.Bus.service", "at-spi2-core")]
BECOME_SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER of prctl


def need_packages(needs):
    missing = {package for file, package in needs
               if not (os.path.exists(file) if file.startswith("/") else shutil.which(file))}
    if missing:
        fail("Packages are missing. Install them: on Debian and Ubuntu, apt-get install "
             + " ".join(sorted(missing)) + ".")


def library(name, package):
    try:
        return ctypes.CDLL(name)
    except OSError:
        fail(f"{name} is missing. Install the package {package}: "
             f"on Debian and Ubuntu, apt-get install {package}.")


def children():
    """Returns the processes whose parent is this one."""
    found = []
    for entry in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            if int(entry.read_text().rpartition(")")[2].split()[1]) == os.getpid():
                found.append(int(entry.parent.name))
    return found


class Desktop:
    """An X server in memory, a bus, the accessibility bus and a window manager.

    Everything that was started on it ends with it, including what a started program has started:
    this process becomes the parent of processes that have lost theirs.
    """

    def __enter__(self):
        ctypes.CDLL(None).prctl(BECOME_SUBREAPER, 1, 0, 0, 0)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="beside-"))
        try:
            self.start_servers()
        except BaseException:
            self.__exit__()
            raise
        return self

    def start_servers(self):
        self.environment = dict(
            PATH=os.environ["PATH"], HOME=str(self.folder), XDG_RUNTIME_DIR=str(self.folder),
            LC_ALL="C.UTF-8", TERM="xterm", GSETTINGS_BACKEND="memory", GDK_BACKEND="x11",
            GTK_A11Y="atspi", GNOME_ACCESSIBILITY="1", LIBGL_ALWAYS_SOFTWARE="1")
        self.environment["DISPLAY"] = ":" + self.first_line(
            "Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp")
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.first_line(
            "dbus-daemon", "--session", "--nofork", "--print-address=1",
            f"--address=unix:dir={self.folder}")
        for switch in ("IsEnabled", "ScreenReaderEnabled"):
            self.ask_bus(f"string:{switch}", "variant:boolean:true")
        mark = self.folder / "window-manager"
        self.start("openbox", "--startup", f"touch {mark}")
        deadline = time.monotonic() + 15
        while not mark.exists():
            if time.monotonic() > deadline:
                fail("openbox did not start.")
            time.sleep(0.02)
        self.keyboard = Keyboard(self.environment["DISPLAY"])

    def __exit__(self, *_):
        deadline = time.monotonic() + 10
        while (remaining := children()) and time.monotonic() < deadline:
            for process in remaining:
                with contextlib.suppress(OSError):
                    os.kill(process, signal.SIGKILL)
            for process in remaining:
                with contextlib.suppress(OSError):
                    os.waitpid(process, 0)
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self, *command, **options):
        """Starts a program that ends with this process, even if that is killed."""
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL,
                   "stderr": subprocess.DEVNULL, "env": self.environment} | options
        return subprocess.Popen(["setpriv", "--pdeathsig", "KILL", *command], **options)

    def first_line(self, *command):
        line = self.start(*command, stdout=subprocess.PIPE, text=True).stdout.readline().strip()
        if not line:
            fail(f"{command[0]} did not start.")
        return line

    def ask_bus(self, *values):
        done = subprocess.run(
            ["dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus",
             "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", *values],
            env=self.environment, capture_output=True, text=True)
        if done.returncode:
            fail(f"The accessibility bus did not start: {done.stderr.strip()}")


class Keyboard:
    """The keyboard of the X server, by its extension XTEST."""

    def __init__(self, display):
        self.x11 = library("libX11.so.6", "libx11-6")
        self.test = library("libXtst.so.6", "libxtst6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XStringToKeysym.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(display.encode()))
        if not self.display:
            fail(f"The X server {display} does not answer.")

    def press(self, name):
        """Presses and releases a key, and returns the time before."""
        symbol = ctypes.c_ulong(self.x11.XStringToKeysym(name.encode()))
        code = self.x11.XKeysymToKeycode(self.display, symbol)
        start = time.monotonic()
        for is_down in (1, 0):
            self.test.XTestFakeKeyEvent(self.display, code, is_down, ctypes.c_ulong(0))
        self.x11.XFlush(self.display)
        return start
