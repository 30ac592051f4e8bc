"""Scenes and programs, the words of differences, and the life of the program."""

import os
import subprocess
import sys
import time

import earshot
import pytest
from earshot._words import difference

SCENE = """
earshot: 1
title: Sound
elements:
  - {id: volume, label: Volume, range: {minimum: 0, maximum: 10, value: 1}}
  - {id: mute, label: Mute, traits: [button, switchButton], value: "0", activate: {toggle: true}}
"""


@pytest.fixture
def scene(tmp_path):
    path = tmp_path / "sound.yaml"
    path.write_text(SCENE)
    return path


def test_a_scene_is_operated(earshot_open, scene):
    reader = earshot_open(scene=scene)
    assert reader.log[0][:2] == ["Sound", "Volume: 1. Adjustable."]
    assert reader.perform("maximum") == ["10"]
    assert reader.perform("swipe up") == ["10. Maximum."]
    assert reader.log[-1].limit == "maximum"
    assert reader.element["id"] == "volume"
    assert reader.next()[0] == "Mute. Switch Button. Off."
    assert reader.press("Tab") == ["Last item."]
    assert any("Last item." in reason for reason in reader.why())
    with reader.heard() as heard:
        pass
    assert heard == []


ERRORS = [
    ({"line": "swip up"}, "not understood", "swipe up"),
    ({"line": "go Nowhere"}, "not found", None),
    ({"line": "two\nlines"}, "invalid argument", None),
]


@pytest.mark.parametrize("arguments, code, nearest", ERRORS)
def test_a_wrong_line_is_an_error(earshot_open, scene, arguments, code, nearest):
    with pytest.raises(earshot.EarshotError) as raised:
        earshot_open(scene=scene).perform(**arguments)
    assert (raised.value.code, raised.value.nearest) == (code, nearest)


WRONG = [
    (lambda reader: reader.perform(None), "must be text"),
    (lambda reader: reader.perform("  "), "must be text"),
    (lambda reader: reader.perform(b"swipe right"), "b'swipe right' is no text, number or path"),
    (lambda reader: reader.heard(lambda: 1).__exit__(None), "is no text, number or path"),
    (lambda reader: reader.heard(within=5).__exit__(None), "Give “until”, too"),
    (lambda reader: reader.press(""), "press needs a key"),
    (lambda reader: reader.press(" "), "press needs a key"),
    (lambda reader: reader.press(None), "press needs a key"),
    (lambda reader: earshot.open(), "Name what to open"),
    (lambda reader: earshot.open(scene=None), "Name what to open"),
    (lambda reader: earshot.open(scene=5), "“scene” must be text"),
    (lambda reader: earshot.open(scene="a.yaml", page="a.html"), "Give one of"),
    (lambda reader: earshot.open(scene="a.yaml", sise=[1, 2]), "Unknown parameter “sise”"),
]


@pytest.mark.parametrize("call, text", WRONG)
def test_a_wrong_argument_is_an_error_that_says_what_is_right(earshot_open, scene, call, text):
    reader = earshot_open(scene=scene)
    with pytest.raises(earshot.EarshotError, match=text) as raised:
        call(reader)
    assert raised.value.code == "invalid argument"
    assert reader.next()[0] == "Mute. Switch Button. Off."


def test_a_scene_that_is_missing_is_an_error(earshot_open, tmp_path):
    with pytest.raises(earshot.EarshotError, match="missing.yaml") as raised:
        earshot_open(scene=tmp_path / "missing.yaml")
    assert raised.value.code == "refused"


def test_a_program_that_can_not_be_started_is_an_error(scene, monkeypatch):
    monkeypatch.setattr("earshot._program.path", lambda: "/nowhere/earshot")
    with pytest.raises(earshot.EarshotError, match="can't be started"):
        earshot.open(scene=scene)


def test_the_program_ends_with_its_parent(scene):
    code = f"""
import earshot, os, signal
reader = earshot.open(scene={str(scene)!r})
print(reader._channel._process.pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    child = int(result.stdout)
    deadline = time.monotonic() + 5
    while is_running(child):
        assert time.monotonic() < deadline, "The program outlives its parent."
        time.sleep(0.01)


def is_running(process):
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


DIFFERENCES = [
    (["Added to basket"], ["Added to basket"], []),
    (
        ["Added to basket"],
        ["Added ticket to basket"],
        ["heard     Added to basket", "expected  Added {+ticket+} to basket"],
    ),
    (
        ["Item 1. Button."],
        ["Item 2. Button."],
        ["heard     Item [-1.-] Button.", "expected  Item {+2.+} Button."],
    ),
    ([], ["Saved"], ["heard     (silence)", "expected  {+Saved+}"]),
    (["Saved"], [], ["heard     [-Saved-]", "expected  (silence)"]),
    (["One", "Two"], ["One", "Extra", "Two"], ["expected  {+Extra+}"]),
    (["One", "Two", "Three"], ["One", "Three"], ["heard     [-Two-]"]),
]


@pytest.mark.parametrize("heard, expected, lines", DIFFERENCES)
def test_differences_are_words(heard, expected, lines):
    assert difference(heard, expected) == lines


def test_the_program_stands_in_the_package_first(monkeypatch, tmp_path):
    program = tmp_path / "earshot"
    program.write_text("")
    program.chmod(0o755)
    monkeypatch.setattr("earshot._program.PACKAGED", tmp_path / "missing")
    monkeypatch.setenv("EARSHOT", "/named/earshot")
    assert earshot._program.path() == "/named/earshot"
    monkeypatch.delenv("EARSHOT")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert earshot._program.path() == str(program)
    monkeypatch.setattr("earshot._program.PACKAGED", program)
    monkeypatch.setenv("EARSHOT", "/named/earshot")
    assert earshot._program.path() == str(program)
