"""The key commands of ARIA-AT, as the code points of WebDriver."""

import re

MODIFIERS = {
    "shift": "\ue008", "ctrl": "\ue009", "alt": "\ue00a", "opt": "\ue00a", "cmd": "\ue03d", "win": "\ue03d",
    "ins": "\ue016", "vo": "\ue009\ue00a",
}

NAMED = {
    "backspace": "\ue003", "tab": "\ue004", "enter": "\ue007", "esc": "\ue00c", "space": "\ue00d",
    "pageup": "\ue00e", "pagedown": "\ue00f", "end": "\ue010", "home": "\ue011", "left": "\ue012", "up": "\ue013",
    "right": "\ue014", "down": "\ue015", "del": "\ue017",
    "dash": "-", "equals": "=", "grave": "`", "leftbracket": "[", "rightbracket": "]", "backslash": "\\",
    "semicolon": ";", "apostrophe": "'", "comma": ",", "period": ".", "slash": "/",
}
NAMED.update({f"f{number}": chr(0xE030 + number) for number in range(1, 13)})
NAMED.update(zip("cero one two three four five six seven eight nine".split(), "0123456789"))
NAMED.update(MODIFIERS)


class UnknownKeys(Exception):
    """Keys that can't be pressed. The message is a sentence."""


def chords(command):
    """Returns the chords of a command, in order, each as a list of code points.

    A command of the newer layout is written as `ctrl+opt+right ctrl+opt+right`, and one of the
    older layout as `CTRL_OPT_RIGHT,CTRL_OPT_RIGHT`.
    """
    if "_" not in command:
        return [_chord(part.split("+")) for part in command.replace(",", " ").split()]
    if re.search("_(AND|OR)_", command):
        raise UnknownKeys(f"“{command.strip()}” leaves open which keys to press.")
    parts = re.split(",|_THEN_", command.strip().replace("PAGE_", "PAGE"))
    return [_chord(part.split("_")) for part in parts]


def _chord(names):
    points = []
    for name in map(str.strip, names):
        key = NAMED.get(name.lower(), name.lower())
        if len(key) != 1 and key not in MODIFIERS.values():
            raise UnknownKeys(f"“{name}” is not a key.")
        points += key
    return points
