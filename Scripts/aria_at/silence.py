"""Commands without words, and the reasons for them in the file `silent`."""

import fnmatch
import pathlib
from dataclasses import dataclass

LIST = pathlib.Path(__file__).with_name("silent")


@dataclass
class Entry:
    plan: str
    test: str
    keys: str
    reason: str
    is_used: bool = False

    def covers(self, *command):
        return all(map(fnmatch.fnmatchcase, command, (self.plan, self.test, self.keys)))


def entries():
    """Reads lines such as `alert | * | ctrl+opt+f3 | the reason`. Each can have patterns with `*`."""
    lines = (line.strip() for line in LIST.read_text().splitlines())
    return [
        Entry(*(part.strip() for part in line.split("|", 3)))
        for line in lines if line and not line.startswith("#")]


class Silence:
    def __init__(self):
        self.entries = entries()
        self.listed, self.unlisted = 0, []
        self.spoken = []

    def add(self, results):
        for test in results["tests"]:
            for command in test["results"][0]["commands"]:
                place = (results["name"], test["id"], command["command"])
                if command.get("response"):
                    self.spoken.append(place)
                elif entry := next((entry for entry in self.entries if entry.covers(*place)), None):
                    entry.is_used = True
                    self.listed += 1
                else:
                    self.unlisted.append((*place, *command.get("errors", ())))

    def report(self):
        """Prints the commands without a reason, and the entries for commands that have words."""
        for place in self.unlisted:
            print("No words, and no reason:", ", ".join(place))
        for entry in self.entries:
            if not entry.is_used and any(entry.covers(*place) for place in self.spoken):
                print(f"A reason is no longer needed: {entry.plan}, {entry.test}, {entry.keys}")
        print(f"Commands without words: {self.listed} with a reason, {len(self.unlisted)} without one.")
