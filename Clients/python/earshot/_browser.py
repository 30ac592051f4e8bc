"""The page of a test: its DevTools messages go to Earshot through Playwright."""

import asyncio
from contextlib import suppress

from ._program import Channel, EarshotError

__tracebackhide__ = True
# All that Earshot may do in the browser of a test: read the page, and press what the reader presses.
METHODS = set("""
    Page.enable Page.getFrameTree Page.createIsolatedWorld Page.addScriptToEvaluateOnNewDocument DOM.focus
    Accessibility.enable Accessibility.getFullAXTree Accessibility.getPartialAXTree Accessibility.queryAXTree
    Runtime.enable Runtime.addBinding Runtime.evaluate Runtime.callFunctionOn Runtime.releaseObjectGroup
    DOMSnapshot.captureSnapshot DOM.describeNode DOM.getBoxModel DOM.getContentQuads DOM.resolveNode
    DOM.getFrameOwner Input.dispatchKeyEvent Input.dispatchMouseEvent Input.insertText""".split())
EVENTS = """
    Page.frameAttached Page.frameDetached Page.frameNavigated Page.frameStartedNavigating Page.windowOpen
    Page.javascriptDialogClosed Page.javascriptDialogOpening Page.loadEventFired Runtime.bindingCalled""".split()
CLOSED, CRASHED = "The page of the test is closed.", "The page of the test has crashed."


def foreign(page) -> str | None:
    """Returns why Earshot can't hear the browser of a page, or None if it can."""
    browser = page.context.browser
    name = browser.browser_type.name if browser else "chromium"
    if name == "chromium":
        return None
    return f"Earshot hears pages in Chromium, not in {name}. Run this test in Chromium, or skip it in {name}."


class Tunnel(Channel):
    """A channel that carries DevTools messages between Earshot and a page of Playwright.

    It uses the objects below Playwright's two public forms, which are the same for both. All of it
    runs in Playwright's event loop.
    """

    def __init__(self, page):
        super().__init__({"devtools": True})
        self._page, self._loop = page, page._loop
        self._sessions, self._frames, self._calls, self._looks = {}, {}, set(), set()
        # Earshot drops events before its first call, so they wait for it.
        self._answers, self._early, self._turn = asyncio.Queue(), [], asyncio.Lock()

    async def start(self) -> None:
        page = self._page
        if reason := foreign(page):
            raise EarshotError("refused", reason)
        page.on("close", lambda *_: self._end(CLOSED))
        page.on("crash", lambda *_: self._end(CRASHED))
        try:
            self._listen("page", await page.context.new_cdp_session(page))
        except Exception as error:
            raise EarshotError("refused", f"Earshot can't attach to the page: {error}") from None
        await super().start()
        page.on("framenavigated", lambda frame: self._spawn(self._look(frame), self._looks))
        page.on("framedetached", self._forget)
        await asyncio.gather(*map(self._look, page.frames))

    def _listen(self, name: str, session) -> None:
        self._sessions[name] = session
        for event in EVENTS:
            session.on(event, lambda params, event=event: self._event(event, params, name))

    async def _look(self, frame) -> None:
        """Opens a session for a frame that has a process of its own. Others refuse it."""
        if frame is self._page.main_frame or frame in self._frames:
            return
        self._frames[frame] = name = f"f{len(self._sessions)}-{id(frame)}"
        with suppress(Exception):
            session = await self._page.context.new_cdp_session(frame)
            self._listen(name, session)
            session.on("close", lambda *_: self._forget(frame))
            return self._event("Target.attachedToTarget", {"sessionId": name, "targetInfo": {"type": "iframe"}}, "page")
        self._frames.pop(frame, None)

    def _forget(self, frame) -> None:
        if name := self._frames.pop(frame, None):
            self._event("Target.detachedFromTarget", {"sessionId": name}, "page")

    def _event(self, method: str, params, session: str) -> None:
        self._send({"method": method, "params": params or {}, "session": session})

    def _send(self, params: dict) -> None:
        if self._early is not None:
            self._early.append(params)
        elif not self._ended:
            self.write({"method": "devtools", "params": params})

    def deliver(self, message: dict) -> None:
        with suppress(RuntimeError):  # Playwright has ended.
            self._loop.call_soon_threadsafe(self._receive, message)

    def _receive(self, message: dict) -> None:
        if message.get("method") == "devtools":
            early, self._early = self._early or [], None
            for params in early:
                self._send(params)
            self._spawn(self._call(message["params"]), self._calls)
        else:
            self._answers.put_nowait(message)

    async def _call(self, call: dict) -> None:
        method, name = call["method"], call.get("session", "page")
        answer = {"id": call["id"], "session": name}
        try:
            if method not in METHODS:
                raise PermissionError(f"{method} is not allowed in the browser of a test.")
            answer["result"] = await self._sessions[name].send(method, call.get("params"), None)
        except Exception as error:
            answer["error"] = {"message": str(error)}
        self._send(answer)

    def _spawn(self, work, tasks: set[asyncio.Task]) -> None:
        task = self._loop.create_task(work)
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    async def request(self, method: str, **params) -> dict:
        if self._page.is_closed():
            self._end(CLOSED)
        # Frames that came with what the test has done are part of the page.
        if self._looks:
            await asyncio.wait(set(self._looks), timeout=1)
        async with self._turn:
            return await super().request(method, **params)

    async def answer(self) -> dict:
        return await self._answers.get()

    def _end(self, message: str) -> None:
        self._send({"closed": True})
        self._ended = self._ended or EarshotError("ended", message)
        self._answers.put_nowait({"error": "ended", "message": message})
        self.close()
