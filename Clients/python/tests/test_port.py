"""A page of a browser with a debugging port, without Playwright."""

import json
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

import earshot
import pytest

CHROMIUM_OPTIONS = ["--headless", "--no-sandbox", "--remote-debugging-port=0"]


@pytest.fixture(scope="module")
def port(request):
    """The port of a browser that has been started for these tests."""
    from conftest import CHROMIUM

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [CHROMIUM, *CHROMIUM_OPTIONS, f"--user-data-dir={folder}", "about:blank"]
        browser = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        file = Path(folder, "DevToolsActivePort")
        end = time.monotonic() + 60
        while not (file.exists() and file.read_text().strip()) and time.monotonic() < end:
            time.sleep(0.05)
        yield int(file.read_text().split()[0])
        browser.kill()
        browser.wait()


def opened(port, address):
    """Opens a page, and returns the address of its messages and its number."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}/json/new?{address}", method="PUT")
    with urllib.request.urlopen(request) as answer:
        page = json.load(answer)
    return page["webSocketDebuggerUrl"], page["id"]


class Server:
    """`earshot serve --stdio --devtools ADDRESS`."""

    def __init__(self, address):
        command = [earshot._program.path(), "serve", "--stdio", "--devtools", address]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __call__(self, method, **params):
        message = {"id": 1, "method": f"earshot.{method}", "params": params}
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        assert self.process.wait(10) == 0


def until(ask, wanted, *method, **params):
    """Repeats a command until its answer is wanted, because a page takes time to load or close."""
    end = time.monotonic() + 30
    while not wanted(answer := ask(*method, **params)):
        assert time.monotonic() < end, answer
        time.sleep(0.1)


def test_a_page_is_heard_over_the_port(port, site):
    address, number = opened(port, site("order.html"))
    with Server(address) as ask:
        until(ask, lambda answer: "Ticket order" in answer["result"]["heard"], "open")
        assert ask("perform", line="go Add")["result"]["heard"] == ["Add to basket. Button."]
        assert ask("perform", line="double tap")["result"]["heard"] == ["Added to basket"]
        assert ask("perform", line="swipe left")["result"]["element"]["id"] == "seats"
        urllib.request.urlopen(f"http://127.0.0.1:{port}/json/close/{number}").read()
        until(ask, lambda answer: answer.get("error") == "ended", "settle")


def test_a_frame_of_another_process_is_read_over_the_port(port, site):
    address, _ = opened(port, site("checkout.html"))
    with Server(address) as ask:
        until(ask, lambda _: "Card number" in " ".join(ask("read")["result"]["heard"]), "open")
        assert ask("perform", line="go Pay")["result"]["heard"] == ["Pay. Button."]
        assert ask("perform", line="double tap")["result"]["heard"] == ["Card refused"]


@pytest.mark.parametrize(
    "address, message",
    [
        ("ws://127.0.0.1:{port}/devtools/page/none", "has no such page"),
        ("ws://127.0.0.1:{port}/devtools/browser/none", "is not the address of a page"),
        ("ws://127.0.0.1:9/devtools/page/none", "--remote-debugging-port=9"),
        ("ws://192.0.2.1:{port}/devtools/page/none", "Only a browser on this machine"),
        ("http://127.0.0.1:{port}/", "is not the address of a page"),
    ],
)
def test_another_address_is_refused(port, address, message):
    with Server(address.format(port=port)) as ask:
        answer = ask("open")
        assert answer["error"] == "refused" and message in answer["message"]
