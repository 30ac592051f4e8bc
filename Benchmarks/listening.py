"""A silent sound server and a recorder of its sink, which the listening benchmarks share."""
import array
import math
import os
import pathlib
import shutil
import subprocess
import sys
import threading
import time

RATE = 44100
LOUD = 300  # of 32768, about a hundredth
UNAVAILABLE = 69


def fail(*lines):
    print(*lines, sep="\n", file=sys.stderr)
    sys.exit(UNAVAILABLE)


def need(program, package):
    found = shutil.which(program)
    if not found:
        fail(f"{program} is missing. Install the package {package}: "
             f"on Debian and Ubuntu, apt-get install {package}.")
    return found


class Monitor:
    """Records the times at which a sink is loud."""

    def __init__(self, environment, sink="ear", loud=LOUD):
        self.limit = loud
        self.changed = threading.Condition()
        self.loud = []  # times of loud pieces of about a millisecond
        self.chunks = 0
        self.process = subprocess.Popen(
            ["parec", f"--device={sink}.monitor", "--format=s16le", f"--rate={RATE}", "--channels=1",
             "--latency-msec=1", "--process-time-msec=1", "--raw"],
            stdout=subprocess.PIPE, env=environment, bufsize=0)
        threading.Thread(target=self.listen, daemon=True).start()
        deadline = time.monotonic() + 10
        while self.chunks < 100:
            if time.monotonic() > deadline:
                fail("parec records nothing from the sound server.")
            time.sleep(0.05)

    def end(self):
        self.process.terminate()
        self.process.wait()

    def listen(self):
        rest = b""
        while data := os.read(self.process.stdout.fileno(), 1 << 16):
            now = time.monotonic()
            data = rest + data
            rest = data[len(data) & ~1:]
            samples = array.array("h", data[:len(data) & ~1])
            self.chunks += 1
            if samples and max(max(samples), -min(samples)) > self.limit:
                with self.changed:
                    self.loud.append(now)
                    self.changed.notify_all()

    def last(self):
        with self.changed:
            return self.loud[-1] if self.loud else 0

    def wait_until_loud(self, since, limit=10):
        """Returns the first loud moment since a time."""
        with self.changed:
            deadline = time.monotonic() + limit
            while not self.loud or self.loud[-1] < since:
                if not self.changed.wait(deadline - time.monotonic()):
                    raise TimeoutError("no sound")
            return next(moment for moment in self.loud if moment >= since)

    def wait_until_quiet(self, seconds=0.35, limit=20):
        deadline = time.monotonic() + limit
        while (left := self.last() + seconds - time.monotonic()) > 0:
            if time.monotonic() > deadline:
                raise TimeoutError("the sound does not end")
            time.sleep(left)


def percentile(percent, times):
    return sorted(times)[math.ceil(percent / 100 * len(times)) - 1]


def percentile99(times):
    return percentile(99, times)


def earshot_binary():
    if binary := os.environ.get("EARSHOT_BINARY"):
        if not os.access(binary, os.X_OK) or not os.path.isfile(binary):
            fail(f"{binary} is not a program. Set EARSHOT_BINARY to a program, or unset it.")
        return os.path.abspath(binary)
    package = pathlib.Path(__file__).resolve().parent.parent
    build = ["swift", "build", "-c", "release", "--package-path", package]
    subprocess.run([*build, "--product", "earshot"], check=True, stdout=sys.stderr)
    folder = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True)
    return os.path.join(folder.stdout.strip(), "earshot")


def start_server(folder):
    """Starts a sound server, and returns it with the environment for its clients."""
    environment = dict(os.environ, HOME=str(folder), XDG_RUNTIME_DIR=str(folder),
                       PULSE_RUNTIME_PATH=str(folder), PULSE_SERVER=f"unix:{folder}/native")
    environment.pop("DBUS_SESSION_BUS_ADDRESS", None)
    server = subprocess.Popen(
        ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
         "--log-level=error",
         "-L", f"module-native-protocol-unix socket={folder}/native auth-anonymous=1",
         "-L", f"module-null-sink sink_name=ear rate={RATE} channels=1 format=s16le"],
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 15
    while subprocess.run(["pactl", "info"], env=environment, capture_output=True).returncode:
        if time.monotonic() > deadline or server.poll() is not None:
            fail("PulseAudio did not start.")
        time.sleep(0.05)
    return server, environment
