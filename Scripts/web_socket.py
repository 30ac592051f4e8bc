"""A client of WebSockets that sends and receives text."""

import base64
import os
import socket
import urllib.parse


class WebSocket:
    """A connection. `receive` returns `None` after the server has closed it."""

    def __init__(self, address, timeout=30):
        """Connects, or raises ConnectionError."""
        parts = urllib.parse.urlsplit(address)
        self.socket = socket.create_connection((parts.hostname, parts.port), timeout=timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.stream = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        if b" 101 " not in self.stream.readline():
            raise ConnectionError(f"There is no WebSocket at {address}.")
        while self.stream.readline().strip():
            pass

    def send(self, text):
        self._send(1, text.encode())

    def _send(self, opcode, payload):
        # A client must mask its data (RFC 6455, 5.3), but a mask of zeros leaves the data
        # unchanged.
        size = len(payload)
        if size < 126:
            length = bytes([0x80 | size])
        elif size < 65536:
            length = b"\xfe" + size.to_bytes(2, "big")
        else:
            length = b"\xff" + size.to_bytes(8, "big")
        self.socket.sendall(bytes([0x80 | opcode]) + length + b"\0\0\0\0" + payload)

    def receive(self):
        message = b""
        while len(head := self.stream.read(2)) == 2:
            size = head[1] & 0x7F
            if size > 125:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            payload = self.stream.read(size)
            opcode = head[0] & 0x0F
            if opcode == 8:
                break
            if opcode == 9:
                self._send(10, payload)
            if opcode in (0, 1):
                message += payload
                if head[0] & 0x80:
                    return message.decode()
        return None

    def close(self):
        """Closes the connection, which also ends a `receive` in another thread."""
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.socket.close()
