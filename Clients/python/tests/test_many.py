"""Many steps in a row: none may be wrong. Longer runs print their times with ``pytest -s``.

EARSHOT_CLICKS is the number of clicks, and EARSHOT_ROUNDS how often all pages are read.
"""

import os
import statistics
import time
from pathlib import Path

import earshot
import pytest

CLICKS = int(os.environ.get("EARSHOT_CLICKS", 40))
ROUNDS = int(os.environ.get("EARSHOT_ROUNDS", 2))
PAGES = sorted((Path(__file__).parents[3] / "Examples/Pages").glob("*.html"))


class Times(list):
    """Durations of blocks in milliseconds."""

    def __enter__(self):
        self.start = time.perf_counter()

    def __exit__(self, *_):
        self.append(1000 * (time.perf_counter() - self.start))

    def __str__(self):
        return f"median {statistics.median(self):.0f} ms, p95 {sorted(self)[int(len(self) * 0.95)]:.0f}"


def test_clicks_are_heard_and_silence_is_silent(order, reader):
    reader.open()
    order.click("#add")
    before, after, silent, wrong = Times(), Times(), Times(), []

    def check(selector, expected, times):
        block = reader.heard()
        with before:
            heard = block.__enter__()
        order.click(selector)
        with times:
            block.__exit__(None, None, None)
        if heard != expected:
            wrong.append((selector, heard, expected))

    for number in range(CLICKS):
        order.evaluate(f"document.querySelector('#add').onclick = () => say('Number {number}')")
        check("#add", ["Number %d" % number], after)
        if number % 4 == 0:
            check("h1", [], silent)
    print(f"\n{CLICKS} clicks, {len(wrong)} wrong. Before: {before}. After: {after}. Silent: {silent}.")
    print("Load:", os.getloadavg())
    assert wrong == []


def test_pages_are_read_alike_each_time(page, reader):
    readings, differences, times = {}, [], Times()
    for number in range(ROUNDS):
        for path in PAGES:
            with times:
                page.goto(path.as_uri())
                reading = reader.read()
            assert reading.endswith("swipe right\n#= Last item.\n")
            if readings.setdefault(path.name, reading) != reading:
                differences.append((number, path.name, reading))
    print(f"\n{len(times)} pages, {len(differences)} differ. A page: {times}. In all {sum(times) / 1000:.1f} s.")
    print("Load:", os.getloadavg())
    assert len(readings) == 8 and differences == []


def test_attaching(page, site):
    page.goto(site("order.html"))
    times = Times()
    for _ in range(max(3, CLICKS // 20)):
        with times:
            reader = earshot.attach(page)
        reader.close()
    print(f"\nAttaching: {times}. Load:", os.getloadavg())


@pytest.mark.parametrize("count", [200])
def test_late_words_stay_in_their_step(order, reader, count):
    """Steps of three kinds in turn: never words of the step before."""
    reader.open()
    order.click("#add")
    order.click("#plain")
    wrong = []
    for number in range(min(count, CLICKS)):
        with reader.heard() as heard:
            if number % 3 == 0:
                order.evaluate(f"requestAnimationFrame(() => say('Frame {number}'))")
            elif number % 3 == 1:
                order.click("h1")
            else:
                order.evaluate(f"Promise.resolve().then(() => say('Promise {number}'))")
        expected = {0: [f"Frame {number}"], 1: [], 2: [f"Promise {number}"]}[number % 3]
        if heard != expected:
            wrong.append((number, list(heard)))
    assert wrong == []
