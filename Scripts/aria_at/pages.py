"""The pages of a checkout, served on a free port of this machine."""

import functools
import http.server
import threading
import urllib.parse


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        """Prints nothing, because a missing icon is no problem of a test."""


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, folder):
        self.folder = folder
        super().__init__(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def address(self, page):
        path = urllib.parse.quote(page.relative_to(self.folder).as_posix())
        return f"http://127.0.0.1:{self.server_port}/{path}"

    def handle_error(self, request, client_address):
        """Prints nothing, because a browser may end before its last page is complete."""
