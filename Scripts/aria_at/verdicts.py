"""A first verdict on an assertion, by the words that it names."""

import re

# ARIA-AT's name of a role or state, and the words with which Earshot says it. These are regular
# expressions for a whole part of an utterance, without letter case. Other names are said as they are.
SAID = {
    "alert": "alert", "banner": "banner", "button": "(toggle |popup |switch )?button",
    "checkbox": "check box", "combobox": "popup button|list box popup|menu popup",
    "complementary": "complementary", "contentinfo": "content information", "heading": "heading( level [0-9])?",
    "listbox": "list box( popup)?", "list": "list( start)?", "menu button": "menu popup|popup button",
    "navigation landmark": "navigation", "slider": "adjustable", "spin button": "adjustable",
    "switch": "switch button", "textbox": "text field", "toggle button": "toggle button",
    "disabled": "dimmed", "not checked": "unchecked", "not valid": "invalid", "mixed": "mixed",
}

# Assertions that name only a part of what they expect.
UNCLEAR = (
    "position of the item", "name and role", "screen reader", "cursor", "some or all", "state of the text in",
)


def verdict(statement, response):
    """Returns "pass" or "fail", or `None` if a person must decide."""
    expected = _expected(statement)
    if expected is None:
        return None
    is_conveyed = expected(response)
    if "not conveyed" not in statement:
        return "pass" if is_conveyed else "fail"
    # A number may be a part of a text that is expected, such as “25.0 degrees Celsius”.
    if is_conveyed and statement.startswith("Numeric value"):
        return None
    return "fail" if is_conveyed else "pass"


def _expected(statement):
    """Returns a function that finds an assertion's words in a response, or `None`."""
    start = statement.lower().removeprefix("the ")
    named = _named(statement)
    if named is None or start.startswith(UNCLEAR):
        return None
    value = re.escape(named.lower())
    if "state" in start.split("(")[0].split("'")[0] or start.startswith("role"):
        return _part(SAID.get(named.lower(), value))
    if start.startswith("heading level"):
        return _part(f"heading level {value}")
    if start.startswith("position"):
        return _part(f"(.* )?{value} of [0-9]+")
    if start.startswith("number of rows"):
        return _part(f"(.* )?{value} rows?( .*)?")
    if start.startswith("number of columns"):
        return _part(f"(.* )?{value} columns?( .*)?")
    if start.startswith("number of"):
        return _part(f"(.* )?([0-9]+ of {value}|{value} [a-z ]+)")
    for noun in ("row", "column"):
        if start.startswith(f"{noun} number"):
            return _part(f"(.* )?{noun} {value}")
    for noun in ("minimum", "maximum"):
        if start.startswith(f"{noun} value"):
            named = f"{noun} {named}"
    wanted = _words(named)
    return lambda response: _contains(_words(response), wanted)


def _named(statement):
    """Returns the word, text or number that an assertion names, or `None`."""
    for pattern in (
        # A text can contain apostrophes, and one statement lacks the second quotation mark.
        r"""(?<!\w)['"](.+)['"](?!\w)""", r"as: '(.+)$", r"\((?:to )?(\w[^()]*)\)", r"[, ](\d[\d.]*)(?=,| is)",
        r"\b[Tt]he (\w+) state is",
    ):
        if found := re.search(pattern, statement):
            return found[1].strip(" .,(")
    return None


def _part(pattern):
    """Returns a function that finds a whole part of an utterance, such as `Button.`"""
    def is_said(response):
        parts = re.split(r"[,:;]?\s*\n|[.,:;](?=\s|$)", response.lower())
        return any(re.fullmatch(pattern, part.strip()) for part in parts)
    return is_said


def _words(text):
    """Returns words and numbers. The decimals of a number belong to it."""
    return re.findall(r"\d+(?:[.,]\d+)*|[^\W\d_]+", text.lower())


def _contains(words, wanted):
    size = len(wanted)
    return bool(size) and any(words[start:start + size] == wanted for start in range(len(words) - size + 1))
