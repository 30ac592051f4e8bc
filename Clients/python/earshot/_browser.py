"""The page of a test: its DevTools messages go to Earshot through Playwright."""

from __future__ import annotations

import asyncio
from typing import Any

from ._program import PATIENCE, Channel, EarshotError, Program

# All that Earshot may do in the browser of a test: read the page, and press what the reader presses.
METHODS = frozenset(
    """
    Page.enable Page.getFrameTree Page.createIsolatedWorld Page.addScriptToEvaluateOnNewDocument
    Accessibility.enable Accessibility.getFullAXTree Accessibility.getPartialAXTree
    Accessibility.queryAXTree Runtime.enable Runtime.addBinding Runtime.evaluate
    Runtime.callFunctionOn Runtime.releaseObjectGroup DOMSnapshot.captureSnapshot DOM.describeNode
    DOM.getBoxModel DOM.getContentQuads DOM.resolveNode DOM.getFrameOwner DOM.focus
    Input.dispatchKeyEvent Input.dispatchMouseEvent Input.insertText
    """.split()
)
EVENTS = """
    Page.frameAttached Page.frameDetached Page.frameNavigated Page.frameStartedNavigating
    Page.javascriptDialogClosed Page.javascriptDialogOpening Page.loadEventFired Page.windowOpen
    Runtime.bindingCalled
    """.split()


class Tunnel(Channel):
    """A channel that carries DevTools messages between Earshot and a page of Playwright.

    It uses the objects below Playwright's two public forms, which are the same for both. All of it
    runs in Playwright's event loop.
    """

    attached = True

    def __init__(self, page: Any):
        super().__init__({"devtools": True})
        self._page = page._impl_obj
        self._loop = self._page._loop
        self._sessions: dict[str, Any] = {}
        self._frames: dict[Any, str] = {}
        self._tasks: set[asyncio.Task] = set()
        self._looks: set[asyncio.Task] = set()
        self._answer: asyncio.Future | None = None
        # Earshot drops events before its first call, so they wait for it.
        self._early: list[dict] | None = []
        self._ended: EarshotError | None = None

    async def start(self) -> None:
        page = self._page
        self._check()
        page.on("close", lambda *_: self._end("The page of the test is closed."))
        page.on("crash", lambda *_: self._end("The page of the test has crashed."))
        try:
            self._listen("page", await page.context.new_cdp_session(page))
        except Exception as error:
            reason = getattr(error, "message", str(error))
            raise EarshotError("refused", f"Earshot can't attach to the page: {reason}") from None
        self._program = Program(self._receive_soon)
        page.on("framenavigated", lambda frame: self._spawn(self._look(frame), self._looks))
        page.on("framedetached", self._forget)
        await asyncio.gather(*map(self._look, page.frames))

    def _listen(self, name: str, session: Any) -> None:
        self._sessions[name] = session
        for event in EVENTS:
            session.on(event, lambda params, event=event: self._event(event, params, name))

    # Frames

    async def _look(self, frame: Any) -> None:
        """Opens a session for a frame that has a process of its own. Others refuse it."""
        if frame is self._page.main_frame or frame in self._frames:
            return
        self._frames[frame] = name = f"f{len(self._sessions)}-{id(frame)}"
        try:
            session = await self._page.context.new_cdp_session(frame)
        except Exception:
            self._frames.pop(frame, None)
            return
        self._listen(name, session)
        session.on("close", lambda *_: self._forget(frame))
        target = {"sessionId": name, "targetInfo": {"type": "iframe"}}
        self._event("Target.attachedToTarget", target, "page")

    def _forget(self, frame: Any) -> None:
        if name := self._frames.pop(frame, None):
            self._event("Target.detachedFromTarget", {"sessionId": name}, "page")

    # Messages

    def _event(self, method: str, params: Any, session: str) -> None:
        self._send({"method": method, "params": params or {}, "session": session})

    def _send(self, params: dict) -> None:
        if self._early is not None:
            self._early.append(params)
        elif self._program and not self._ended:
            self._program.write({"method": "devtools", "params": params})

    def _receive_soon(self, message: dict | None) -> None:
        try:
            self._loop.call_soon_threadsafe(self._receive, message)
        except RuntimeError:
            pass  # Playwright has ended.

    def _receive(self, message: dict | None) -> None:
        if message and message.get("method") == "devtools":
            early, self._early = self._early or [], None
            for params in early:
                self._send(params)
            self._spawn(self._call(message["params"]), self._tasks)
        elif self._answer and not self._answer.done():
            self._answer.set_result(message)

    async def _call(self, call: dict) -> None:
        method, name = call.get("method"), call.get("session", "page")
        answer = {"id": call.get("id"), "session": name}
        try:
            if method not in METHODS:
                raise PermissionError(f"{method} is not allowed in the browser of a test.")
            session = self._sessions[name]
            answer["result"] = await session.send(method, call.get("params") or {}, None)
        except Exception as error:
            answer["error"] = {"message": getattr(error, "message", str(error))}
        self._send(answer)

    def _spawn(self, work: Any, tasks: set[asyncio.Task]) -> None:
        task = self._loop.create_task(work)
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    # Requests

    async def request(self, method: str, **params: Any) -> dict:
        self._check()
        # Frames that came with what the test has done are part of the page.
        if self._looks:
            await asyncio.wait(set(self._looks), timeout=1)
        return await super().request(method, **params)

    async def answer(self, number: int) -> dict | None:
        self._answer = self._loop.create_future()
        self._check()
        try:
            return await asyncio.wait_for(self._answer, PATIENCE)
        except asyncio.TimeoutError:
            return {"error": "ended", "message": f"No answer in {PATIENCE} seconds."}

    def _check(self) -> None:
        if self._page.is_closed():
            self._end("The page of the test is closed.")
        if self._ended:
            raise self._ended

    def _end(self, message: str) -> None:
        if self._ended:
            return
        self._send({"closed": True})
        self._ended = EarshotError("ended", message)
        if self._answer and not self._answer.done():
            self._answer.set_exception(self._ended)
        if self._program:
            self._program.hang_up()
