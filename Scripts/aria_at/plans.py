"""The test plans of an ARIA-AT checkout, read from their CSV files."""

import csv
import pathlib
from dataclasses import dataclass, field

from . import keys

READER = "voiceover_macos"


class Unreadable(Exception):
    """A plan that can't be read. The message is a sentence."""


@dataclass
class Command:
    name: str
    assertions: list  # statements, such as “Role 'slider' is conveyed”
    chords: list = field(default_factory=list)
    problem: str = ""  # why the keys can't be pressed

    def __post_init__(self):
        try:
            self.chords = keys.chords(self.name)
        except keys.UnknownKeys as problem:
            self.problem = str(problem)


@dataclass
class Test:
    name: str
    title: str
    number: str
    page: pathlib.Path
    commands: list


@dataclass
class Plan:
    name: str
    tests: list


def folders(checkout):
    """Returns the folders of all plans, in order of their names."""
    found = checkout.glob("tests/**/data/tests.csv")
    return sorted((file.parent.parent for file in found), key=lambda folder: folder.name)


def read(folder):
    """Returns a plan with the tests that have commands for VoiceOver on a Mac."""
    data = folder / "data"
    try:
        references = {row["refId"]: row["value"] for row in _rows(data / "references.csv")}
        tests = _rows(data / "tests.csv")
        if tests and "task" in tests[0]:
            found = _older_tests(tests, data)
        else:
            found = _newer_tests(tests, data)
        plan = Plan(folder.name, [])
        for row, commands in found:
            page = folder / references["reference"]
            if script := row["setupScript"].strip():
                page = page.with_suffix(f".{script}.html")
            if not page.is_file():
                raise Unreadable(f"{page} is missing.")
            number = row.get("presentationNumber") or row["testId"]
            plan.tests.append(Test(row["testId"], row["title"], number, page, commands))
    except (OSError, UnicodeError, csv.Error) as problem:
        raise Unreadable(f"{problem}.") from problem
    except (KeyError, AttributeError, ValueError) as problem:
        raise Unreadable(f"A CSV file in {data} lacks {problem}.") from problem
    return plan


def _rows(file):
    with open(file, encoding="utf-8-sig", newline="") as stream:
        return [row for row in csv.DictReader(stream) if any(row.values())]


def _newer_tests(tests, data):
    """The layout with a file of commands for each reader, and a file of assertions."""
    statements, priorities = {}, {}
    for row in _rows(data / "assertions.csv"):
        # A statement can have a second form with placeholders.
        statements[row["assertionId"]] = row["assertionStatement"].split("|")[0].strip()
        priorities[row["assertionId"]] = row["priority"]
    file = data / f"{READER}-commands.csv"
    commands = _rows(file) if file.is_file() else []
    commands.sort(key=lambda row: _version(row["presentationNumber"]))
    for test in sorted(tests, key=lambda row: _version(row["presentationNumber"])):
        found = []
        for row in commands:
            if row["testId"] == test["testId"]:
                effective = _effective(test["assertions"], row["assertionExceptions"], priorities)
                found.append(Command(row["command"].strip(), [statements[name] for name in effective]))
        if found:
            yield test, found


def _version(number):
    return [int(part) for part in number.split(".")]


def _effective(listed, exceptions, priorities):
    """Returns the identifiers of the assertions that apply. Priority 0 excludes an assertion."""
    effective = {}
    for item in f"{listed} {exceptions or ''}".split():
        priority, colon, name = item.rpartition(":")
        effective[name] = priority if colon else priorities[name]
    return [name for name, priority in effective.items() if priority != "0"]


def _older_tests(tests, data):
    """The layout with one file of commands, and with assertions in the columns of the tests."""
    commands = {}
    for row in _rows(data / "commands.csv"):
        place = (_task(row), row["mode"].strip().lower(), row["at"].strip().lower())
        names = [value.strip() for column, value in row.items() if column.startswith("command") and value]
        commands.setdefault(place, []).extend(filter(None, names))
    for test in tests:
        if READER not in test["appliesTo"].lower().replace(" ", ""):
            continue
        columns = [value.strip() for column, value in test.items() if column.startswith("assertion") and value]
        # A statement can begin with its priority, such as “2:”.
        statements = [text[2:].strip() if text[:2] in ("1:", "2:") else text for text in columns if text]
        place = (_task(test), test["mode"].strip().lower(), READER)
        found = [Command(name, statements) for name in commands.get(place, [])]
        if found:
            yield test, found


def _task(row):
    return row["task"].replace("'", "").replace(";", "").strip().lower()
