"""The plugin of pytest, in suites of its own."""

import subprocess

import earshot
import pytest
from conftest import CHROMIUM

LAUNCH = """
import pytest
{more}
@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {{**browser_type_launch_args, "executable_path": {path!r}, "args": ["--no-sandbox"]}}
"""

ASYNC = """
import pytest_asyncio
from playwright.async_api import async_playwright

@pytest_asyncio.fixture
async def page():
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path={path!r}, args=["--no-sandbox"])
        yield await browser.new_page()
        await browser.close()
"""


@pytest.fixture
def suite(pytester, site):
    """Runs a suite whose tests know ADDRESS, and returns its output and results."""
    def run(code, *arguments, more=""):
        pytester.makeconftest(LAUNCH.format(path=CHROMIUM, more=more.format(path=CHROMIUM)))
        pytester.makepyfile(test_order=f"ADDRESS = {site('order.html')!r}\n{code}")
        return pytester.runpytest_subprocess("-p", "no:cacheprovider", *arguments)

    return run


CLICK = """
def test_add(page, reader):
    page.goto(ADDRESS)
    {setup}
    with reader.heard() as heard:
        page.get_by_role("button", name="Add").click()
    assert heard == ["Add to basket. Button.", "Added to basket"]
"""


def test_a_broken_page_fails_with_words_and_reasons(suite):
    suite(CLICK.format(setup="")).assert_outcomes(passed=1)
    broken = "page.evaluate(\"on('add', () => note.textContent = 'Added a ticket to basket')\")"
    result = suite(CLICK.format(setup=broken))
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "E*assert test_order.py:* is heard differently",
            "E         heard     Added [[]-a ticket-] to basket",
            "E         expected  Added to basket",
            "E         why       “Added a ticket to basket” came with the notification announcement.",
            "E         before    open → Ticket order Ticket order. Heading Level 1. Main, Landmark.",
        ]
    )
    assert "+Add to basket" not in result.stdout.str()


def test_silence_where_words_were_expected(suite):
    broken = "page.evaluate(\"document.querySelector('#note').removeAttribute('role')\")"
    result = suite(CLICK.format(setup=broken))
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["E         expected  {+Added to basket+}"])
    assert "{+Add to basket. Button.+}" not in result.stdout.str()


READ = """
def test_reading(page, reader):
    page.goto(ADDRESS)
    {setup}
    reader.read_like("order")
    assert reader.perform("first")[0].startswith("Ticket order")
"""


def test_a_reading_is_written_and_compared(suite, pytester, site):
    result = suite(READ.format(setup=""))
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["E*There is no order.heard.txt. Write it with --earshot-update."])
    suite(READ.format(setup=""), "--earshot-update").assert_outcomes(passed=1)
    written = (pytester.path / "order.heard.txt").read_text()
    assert written.startswith("#= Ticket order\n#= Ticket order. Heading Level 1. Main, Landmark.\n")
    assert written.endswith("swipe right\n#= Last item.\n")
    suite(READ.format(setup="")).assert_outcomes(passed=1)
    setup = "page.evaluate(\"document.querySelector('#terms').textContent = 'Conditions'\")"
    result = suite(READ.format(setup=setup))
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "E*The reading differs from order.heard.txt",
            "E*heard     #= [[]-Conditions.-] Button.",
            "E*expected  #= {+Terms.+} Button.",
        ]
    )
    program = earshot._program.path()
    verified = subprocess.run(
        [program, "verify", "--page", site("order.html"), "order.heard.txt"],
        cwd=pytester.path, capture_output=True, text=True,
    )
    assert verified.returncode == 0, verified.stdout + verified.stderr


def test_a_reading_of_a_scene_contains_the_steps_before_it(suite, pytester):
    (pytester.path / "sound.yaml").write_text("""
earshot: 1
elements: [{id: volume, label: Volume, range: {value: 1}}, {label: Mute, traits: [button]}]
""")
    code = """
def test_scene(earshot_open):
    reader = earshot_open(scene="sound.yaml")
    assert reader.perform("swipe up") == ["2"]
    reader.read_like("sound")
"""
    suite(code, "--earshot-update").assert_outcomes(passed=1)
    suite(code).assert_outcomes(passed=1)
    program = earshot._program.path()
    verified = subprocess.run(
        [program, "verify", "sound.yaml", "sound.heard.txt"], cwd=pytester.path, capture_output=True
    )
    assert verified.returncode == 0, verified.stdout
    assert "swipe up" in (pytester.path / "sound.heard.txt").read_text()


ASYNC_TEST = """
import asyncio

import earshot
import pytest

@pytest.mark.asyncio
async def test_add(page, reader):
    await page.goto(ADDRESS)
    async with reader.heard() as heard:
        await page.click("#add")
    assert heard == {expected}
    with pytest.raises(earshot.EarshotError, match="write “async with”"):
        with reader.heard():
            pass
    assert await reader.perform("go Seats") == [
        "Seats: 2. Adjustable.", "Swipe up or down with one finger to adjust the value."]
    assert await reader.next() == ["Add to basket. Button."]
    assert await reader.press("Tab") == ["Nothing happens. Button."]
    # The answer of a step that was given up is not that of the next one.
    async def wait_for_nothing():
        async with reader.heard(until="Never", within=1000):
            pass
    with pytest.raises(asyncio.TimeoutError):
        await asyncio.wait_for(wait_for_nothing(), 0.5)
    assert await reader.next() == ["Delete order. Button."]
    # Steps that were begun together each have their own words, also if one of them is given up.
    tasks = [asyncio.create_task(reader.perform(line)) for line in ["first", "describe", "last", "describe"]]
    await asyncio.sleep(0)
    tasks[0].cancel()
    rest = await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), 10)
    assert [step.element["label"] for step in rest[1:]] == ["Ticket order", "Added to basket", "Added to basket"]
    other = await earshot.attach(page)
    assert other.log[0][0] == "Ticket order"
    other._channel._process.kill()
    other._channel._process.wait()
    for _ in range(2):
        with pytest.raises(earshot.EarshotError, match="by signal 9"):
            await other.next()
    await page.close()
    with pytest.raises(earshot.EarshotError, match="closed"):
        await reader.next()
"""


def test_the_asynchronous_form(suite):
    more = ["-p", "no:playwright"]
    right = ASYNC_TEST.format(expected='["Add to basket. Button.", "Added to basket"]')
    suite(right, *more, more=ASYNC).assert_outcomes(passed=1)
    result = suite(ASYNC_TEST.format(expected='["Add to basket. Button."]'), *more, more=ASYNC)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["E         heard     [[]-Added to basket-]"])


def test_a_mistake_fails_at_the_line_of_the_test(suite):
    code = "def test_page(page, reader):\n    page.goto(ADDRESS)\n    reader.perform('swipe upp')"
    result = suite(code)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            ">       reader.perform('swipe upp')",
            "E       earshot._program.EarshotError: “swipe upp” is not understood. Nearest commands: swipe up.",
        ],
        consecutive=True,
    )


FIREFOX = """
import earshot, pytest
from types import SimpleNamespace as Stand

class Page:  # Stands for a page of Playwright, which is known by this name.
    context = Stand(browser=Stand(browser_type=Stand(name="firefox")))
    _loop = keyboard = None
    is_closed = lambda self: False

@pytest.fixture
def page():
    return Stand(context=Page.context, _impl_obj=Page(), _sync=lambda work: earshot._finish(work))
"""


def test_another_browser_skips_the_fixture_and_refuses_an_attachment(suite):
    code = """
import earshot, pytest
def test_page(page, reader): reader.next()
def test_attached(page):
    for _ in range(2):
        with pytest.raises(earshot.EarshotError, match="in Chromium, not in firefox. Run this test in") as raised:
            earshot.attach(page)
    assert raised.value.code == "refused"
"""
    result = suite(code, "-rs", "-p", "no:playwright", more=FIREFOX)
    result.assert_outcomes(skipped=1, passed=1)
    result.stdout.fnmatch_lines(["*Earshot hears pages in Chromium, not in firefox. Run this test in Chromium, or skip*"])


def test_fixtures_skip_on_other_systems_and_say_why(suite):
    code = """
def test_page(page, reader): reader.next()
def test_scene(earshot_open): earshot_open(scene="sound.yaml")
"""
    elsewhere = "import sys, earshot\nearshot._program.sys = type('', (), {{'platform': 'darwin'}})"
    result = suite(code, "-rs", more=elsewhere)
    result.assert_outcomes(skipped=2)
    result.stdout.fnmatch_lines(["*Earshot runs on Linux. On this system, run these tests in*"])


def test_fixtures_skip_without_the_program_and_say_why(suite, monkeypatch):
    code = "def test_scene(earshot_open): earshot_open(scene='sound.yaml')"
    missing = "import earshot\nearshot._program.path = lambda: None"
    result = suite(code, "-rs", more=missing)
    result.assert_outcomes(skipped=1)
    result.stdout.fnmatch_lines(["*The program earshot is missing.*"])
