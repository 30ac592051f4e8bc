"""The facts that both clients share: DevTools calls, which follow from the program's, and versions."""

import json
import re
import subprocess
from importlib.metadata import version
from pathlib import Path

import earshot
import pytest
from earshot._browser import EVENTS, METHODS

ROOT = Path(__file__).parents[3]
SOURCES = ROOT / "Sources/Live/BrowserClient/Protocol"
# What would change the browser, the page's environment or its dialogs, or give it files.
WITHHELD = re.compile(
    r"(Browser|Target|Emulation|Network)[.]|Page[.](navigate|getNavigationHistory|reload|setWebLifecycleState|"
    r"handleJavaScriptDialog|setInterceptFileChooserDialog)|DOM[.]setFileInputFiles"
)


def test_the_list_is_the_program_s_without_what_changes_a_page():
    text = (SOURCES / "DevToolsCall.swift").read_text()
    own = set(re.findall(r'case \w+ = "(\w+[.]\w+)"', text))
    assert len(own) > 30
    assert METHODS == {method for method in own if not WITHHELD.match(method)}


@pytest.mark.parametrize("name, values", [("METHODS", METHODS), ("EVENTS", set(EVENTS))])
def test_both_clients_have_the_same_list(name, values):
    text = (ROOT / "Clients/node/lib/browser.js").read_text()
    assert set(re.search(rf"{name} = [^`]*`([^`]*)`", text)[1].split()) == values


def test_the_versions_are_that_of_the_program():
    command = [earshot._program.path(), "--version"]
    program = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    node = json.loads((ROOT / "Clients/node/package.json").read_text())
    assert {version("earshot"), node["version"], *node["optionalDependencies"].values()} == {program}
