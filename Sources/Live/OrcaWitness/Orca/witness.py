"""Runs Orca in this process, without sound, and hands over what it would say.

The program that starts this file passes a socket as descriptor 3. Each line from there is a request in JSON, and
each answer is a line. Answers come when Orca has handled all events, so that they hold all of its words.
"""

import ctypes
import html
import json
import os
import re
import socket
import sys
import time
import types

import facts

words = []
"""What Orca has said since the last answer."""
counts = {"events": 0}


class Constants(type):
    """A type whose attributes are their own names, such as those of enumerations."""

    def __getattr__(cls, name):
        return name.lower()


class SilentClient:
    """A client of a speech server that keeps the text. A text lasts until Orca stops it. Anything else has no effect."""

    def __init__(self, *_, **__):
        self.listeners = []

    def speak(self, text, callback=None, **_):
        if callback is not None:
            self.listeners.append(callback)
        text = html.unescape(re.sub("<[^>]*>", "", text))
        if text.split():
            words.append(" ".join(text.split()))

    def char(self, name, *_, **__):
        words.append(name)

    key = char

    def cancel(self, *_):
        """Says that the texts have been stopped. Until then, Orca 43 takes a page for being read aloud."""
        listeners, self.listeners = self.listeners, []
        for listener in listeners:
            listener("cancel")

    def list_output_modules(self):
        return ("silent",)

    def list_synthesis_voices(self, *_, **__):
        return (("English", "en", None),)

    def get_language(self):
        return "en"

    def __getattr__(self, name):
        return lambda *_, **__: 0 if name.startswith("get_") else None


def replace_speech_server():
    """Takes the place of the library of the speech server, which Orca imports."""
    library = types.ModuleType("speechd")
    library.SSIPClient = library.Client = SilentClient
    for name in ("CallbackType", "PunctuationMode", "DataMode", "Priority"):
        setattr(library, name, Constants(name, (), {}))
    for name in ("Communication", "Command", "Data", "Response", ""):
        setattr(library, f"SSIP{name}Error", type(f"SSIP{name}Error", (Exception,), {}))
    library.SpawnError = type("SpawnError", (Exception,), {})
    library.client = library
    sys.modules["speechd"] = sys.modules["speechd.client"] = library


class Keyboard:
    """The keyboard of the X display, and a window that can take the focus from the program."""

    def __init__(self):
        self.x, self.test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        for name in ("XDefaultRootWindow", "XCreateSimpleWindow", "XkbKeycodeToKeysym"):
            getattr(self.x, name).restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        # A slow program must not get a key twice.
        self.x.XAutoRepeatOff(self.display)
        self.window = None

    def send(self, symbol, is_down):
        """Presses or releases the key with a symbol. Returns whether the keyboard has it."""
        code = self.x.XKeysymToKeycode(self.display, ctypes.c_ulong(symbol))
        if not code:
            return False
        needs_shift = self.x.XkbKeycodeToKeysym(self.display, code, 0, 0) != symbol
        shift = self.x.XKeysymToKeycode(self.display, ctypes.c_ulong(0xFFE1))
        if needs_shift and is_down:
            self.test.XTestFakeKeyEvent(self.display, shift, 1, ctypes.c_ulong(0))
        self.test.XTestFakeKeyEvent(self.display, code, is_down, ctypes.c_ulong(0))
        if needs_shift and not is_down:
            self.test.XTestFakeKeyEvent(self.display, shift, 0, ctypes.c_ulong(0))
        self.x.XSync(self.display, 0)
        return True

    def take_focus(self):
        root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))
        self.window = ctypes.c_ulong(self.x.XCreateSimpleWindow(self.display, root, 0, 0, 9, 9, 0, 0, 0))
        self.x.XMapRaised(self.display, self.window)
        self.x.XSync(self.display, 0)
        # The window manager has to see the window before it can have the focus.
        time.sleep(0.2)
        self.x.XSetInputFocus(self.display, self.window, 1, ctypes.c_ulong(0))
        self.x.XSync(self.display, 0)

    def give_focus_back(self):
        if self.window is not None:
            self.x.XDestroyWindow(self.display, self.window)
            self.x.XSync(self.display, 0)


def first(place, *names):
    """The first of some attributes that an object has. Versions of Orca name things differently."""
    return next((getattr(place, name) for name in names if hasattr(place, name)), None)


def focus():
    """The object that Orca takes for the focused one."""
    try:
        from orca import focus_manager
    except ImportError:
        from orca import orca_state

        return orca_state.locusOfFocus
    return first(focus_manager, "get_manager", "getManager")().get_locus_of_focus()


def forget_focus():
    """Makes Orca forget the focus, as if another program had it."""
    try:
        from orca import focus_manager
    except ImportError:
        from orca import orca, orca_state

        orca.setLocusOfFocus(None, None, False)
        orca_state.activeWindow = None
        return
    first(focus_manager, "get_manager", "getManager")().clear_state("witness")


def ask_program():
    """Asks the program of the focused object something that is not cached, and so waits until it has time."""
    item = focus()
    try:
        first(item, "clear_cache_single", "clear_cache")()
        item.get_index_in_parent()
        item.get_role_name()
    except Exception:
        pass  # There is no object, or it is gone.


def is_busy(manager):
    queue, source = first(manager, "_eventQueue", "_event_queue"), first(manager, "_gidleId", "_gidle_id")
    return bool(source) or not queue.empty()


def count_events(manager):
    for name in ("_enqueue", "_enqueue_object_event"):
        if original := getattr(manager, name, None):

            def counted(event, original=original):
                counts["events"] += 1
                return original(event)

            setattr(manager, name, counted)


def hold_events(manager):
    """Lets Orca begin with new events only when the program has sent all of them.

    Orca leaves out an event that a newer one of the same source follows, so that its words depend on whether it
    begins before the program has sent the newer one. Toolkits send some events when they are idle, so the program
    is asked twice. A program that never rests is held ten times at most.
    """
    name = next(name for name in ("_dequeue", "_dequeue_object_event") if hasattr(manager, name))
    original = getattr(manager, name)
    state = {"seen": -1, "calm": 0, "holds": 0}

    def held():
        if is_busy(manager) and state["calm"] < 2 and state["holds"] < 10:
            is_calm = state["seen"] == counts["events"]
            state.update(
                seen=counts["events"], calm=state["calm"] + 1 if is_calm else 0, holds=state["holds"] + 1)
            if state["calm"] < 2:
                time.sleep(0.008)
                ask_program()
                return True
        if original():
            return True
        state.update(seen=-1, calm=0, holds=0)
        return False

    setattr(manager, name, held)


def serve(manager):
    """Answers requests in Orca's main loop."""
    from gi.repository import GLib

    stream = socket.socket(fileno=3)
    requests, keyboard = stream.makefile("r"), Keyboard()

    def answer(request, tries):
        if is_busy(manager) and tries < 400:
            GLib.timeout_add(3, answer, request, tries + 1, priority=GLib.PRIORITY_LOW)
            return False
        result = {}
        kind = request["do"]
        if kind == "key":
            result["has_key"] = keyboard.send(request["symbol"], request["down"])
        elif kind == "leave":
            keyboard.take_focus()
        elif kind == "return":
            forget_focus()
            keyboard.give_focus_back()
        elif kind == "ask":
            ask_program()
        elif kind == "facts":
            result["facts"] = facts.of(focus())
        result.update(words=words[:], events=counts["events"], has_focus=focus() is not None)
        words.clear()
        stream.sendall((json.dumps(result) + "\n").encode())
        return False

    def receive(*_):
        line = requests.readline()
        if not line:
            os._exit(0)
        GLib.idle_add(answer, json.loads(line), 0, priority=GLib.PRIORITY_LOW)
        return True

    GLib.io_add_watch(stream.fileno(), GLib.PRIORITY_HIGH, GLib.IOCondition.IN | GLib.IOCondition.HUP, receive)
    from orca import orca_platform

    stream.sendall((json.dumps({"version": orca_platform.version}) + "\n").encode())
    return False


def activate_settings():
    """Loads the default settings, since the home folder is empty."""
    os.makedirs(os.path.join(os.environ["HOME"], ".local/share/orca"), exist_ok=True)
    try:
        from orca import settings_manager

        manager = first(settings_manager, "get_manager", "getManager")()
    except ImportError:
        return  # Newer versions use GSettings.
    manager.activate(None, {})


def main(source=""):
    replace_speech_server()
    if source:
        sys.path.insert(0, source)
    import gi

    for name in ("Gdk", "Gtk"):
        gi.require_version(name, "3.0")
    from gi.repository import GLib
    from orca import event_manager, orca

    activate_settings()
    manager = first(event_manager, "getManager", "get_manager")()
    count_events(manager)
    hold_events(manager)
    GLib.idle_add(serve, manager, priority=GLib.PRIORITY_LOW)
    return orca.main()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
