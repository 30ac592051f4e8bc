"""The example of Documentation/pytest.md, as it stands there."""

import re
from pathlib import Path

from test_pytest import suite  # noqa: F401

PAGE = Path(__file__).parents[3] / "Documentation/pytest.md"


def test_the_example_passes_and_fails_as_described(suite, pytester):  # noqa: F811
    text = PAGE.read_text()
    html, code, report = (
        re.search(rf"```{kind}\n(.*?)```", text, re.DOTALL)[1] for kind in ["html", "python", "text"]
    )
    page = pytester.path / "tickets.html"
    page.write_text(html)
    suite(code).assert_outcomes(passed=1)
    page.write_text(html.replace("Added to basket", "Added a ticket"))
    result = suite(code)
    result.assert_outcomes(failed=1)
    lines = [line.removeprefix("E").strip() for line in result.outlines if line.startswith("E   ")]
    assert lines[1:] == report.splitlines()
