"""Pages on two origins, for a browser that is already installed."""

from __future__ import annotations

import os
import shutil
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

pytest_plugins = ["pytester"]
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def site():
    """Returns the address of a page on the first origin, or on the other one."""
    folder = Path(__file__).parent / "site"
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    Thread(target=server.serve_forever, daemon=True).start()
    port = server.server_address[1]
    yield lambda name, host="127.0.0.1": f"http://{host}:{port}/{name}"
    server.shutdown()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": ["--no-sandbox"]}


@pytest.fixture
def order(page, site):
    page.goto(site("order.html"))
    return page
