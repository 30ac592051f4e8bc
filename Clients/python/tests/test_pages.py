"""A reader on the page of a test with Playwright, which belongs to the test."""

import os
import signal
import time

import earshot
import pytest

HEADING = ["Ticket order", "Ticket order. Heading Level 1. Main, Landmark."]
FOCUS = "Add to basket. Button."


def test_a_click_is_heard_with_the_focus_that_it_moves(order, reader):
    with reader.heard() as heard:
        order.click("#add")
    assert heard == [FOCUS, "Added to basket"]
    assert heard.element["label"] == "Add to basket" and heard.element["id"] == "add"
    order.evaluate("say('')")
    with reader.heard() as again:
        order.click("#add")
    assert again == ["Added to basket"]
    assert again.cause.startswith("test_pages.py:")
    assert reader.log[-1] is again


def test_the_reader_operates_the_page(order, reader):
    assert reader.perform("go Seats")[0] == "Seats: 2. Adjustable."
    assert reader.perform("swipe up") == ["3"]
    assert order.locator("#seats").input_value() == "3"
    assert reader.element["number"] == 3
    assert reader.next() == [FOCUS]
    assert reader.perform("double tap") == ["Added to basket"]
    assert reader.previous()[0] == "Seats: 3. Adjustable."


def test_an_action_without_effect_is_silent(order, reader):
    order.focus("#plain")
    with reader.heard() as heard:
        order.click("#plain")
    assert heard == []


def test_what_came_before_the_block_is_not_heard_in_it(order, reader):
    reader.open()
    order.click("#add")
    with reader.heard() as heard:
        pass
    assert heard == []


def test_a_block_hears_the_commands_and_blocks_in_it(order, reader):
    with reader.heard() as outer:
        order.click("#add")
        with reader.heard() as inner:
            order.click("#add")
        seats = reader.perform("go Seats")
    assert inner == ["Added to basket"]
    assert outer == ["Add to basket. Button.", "Added to basket", *inner, *seats]


def test_a_reader_that_is_closed_says_so(order, reader):
    reader.open()
    reader.close()
    fails(reader, "The reader is closed.")
    fails(reader, "The reader is closed.")


@pytest.mark.parametrize("delay", [0, 50, 140, 200, 400, 800])
def test_a_late_announcement_is_waited_for(order, reader, delay):
    with reader.heard(until="Saved", within=5000) as heard:
        order.evaluate(f"setTimeout(() => say('Saved'), {delay})")
    assert heard == ["Saved"]
    assert heard.complete is True


def test_words_that_do_not_come_are_a_fact(order, reader):
    with reader.heard(until="Saved", within=100) as heard:
        pass
    assert heard == [] and heard.complete is False


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_frame_is_read_and_operated(order, reader, site, host, when):
    if when == "after":
        reader.open()
    order.evaluate(
        """address => new Promise(done => {
            const frame = document.createElement('iframe');
            frame.title = 'Payment';
            frame.onload = done;
            frame.src = address;
            document.querySelector('main').append(frame);
        })""",
        site("payment.html", host),
    )
    assert reader.perform("go Card")[0] == "Card number. Text Field."
    assert reader.perform("go Pay") == ["Pay. Button. End, Main."]
    assert reader.perform("double tap") == ["Card refused"]
    frame = order.frame_locator("iframe")
    frame.get_by_role("alert").evaluate("note => note.textContent = ''")
    with reader.heard() as heard:
        frame.get_by_role("button").click()
    assert heard == ["Card refused"]
    order.evaluate("document.querySelector('iframe').remove()")
    with pytest.raises(earshot.EarshotError, match="Not found"):
        reader.perform("go Card")


def test_frames_that_have_gone_leave_room_for_others(order, reader, site):
    for _ in range(25):
        order.evaluate(
            """address => new Promise(done => {
                document.querySelector('iframe')?.remove();
                const frame = document.createElement('iframe');
                frame.onload = done;
                frame.src = address;
                document.querySelector('main').append(frame);
            })""",
            site("payment.html", "localhost"),
        )
        assert reader.perform("go Pay") == ["Pay. Button. End, Main."]


def test_a_frame_stays_readable_when_it_goes_to_another_origin(order, reader, site):
    order.evaluate("document.querySelector('main').append(document.createElement('iframe'))")
    for host in ["localhost", "one.localhost", "two.localhost", "127.0.0.1", "localhost"]:
        address = site("payment.html", host)
        order.locator("iframe").evaluate("(frame, address) => { frame.src = address }", address)
        order.wait_for_function("0 + frames.length")
        order.frames[1].wait_for_url(address)
        assert reader.perform("go Card")[0].startswith("Card number. Text Field."), host
        order.frames[1].get_by_role("button").click()
        with reader.heard() as heard:
            order.frames[1].evaluate("document.querySelector('[role=alert]').textContent = location.host")
        assert heard == [address.split("/")[2]]


def test_a_shadow_root_is_read_and_operated(order, reader):
    assert reader.perform("go Night") == ["Night mode. Toggle Button. Not Pressed."]
    with reader.heard() as heard:
        order.get_by_role("button", name="Night mode").click()
    assert heard == ["Pressed."]


def test_two_contexts_have_a_reader_each(order, reader, new_context, site):
    other_page = new_context().new_page()
    other_page.goto(site("dates.html"))
    other = earshot.attach(other_page)
    assert other.log[0][0] == "More dates"
    with reader.heard() as heard, other.heard() as silence:
        order.click("#add")
    assert heard == [FOCUS, "Added to basket"]
    assert silence == []
    other.close()
    assert order.title() == "Ticket order" and not other_page.is_closed()


def test_two_readers_hear_one_page(order, reader):
    other = earshot.attach(order)
    with reader.heard() as heard, other.heard() as same:
        order.click("#add")
    assert heard == same == [FOCUS, "Added to basket"]
    other.close()


def test_another_page_is_heard(order, reader, site):
    with reader.heard() as heard:
        order.click("#dates")
    assert heard == ["More dates", "More dates. Heading Level 1."]
    with reader.heard() as heard:
        order.go_back()
    assert heard == HEADING
    with reader.heard() as heard:
        order.reload()
    assert heard == HEADING
    with reader.heard() as heard:
        order.goto(site("dates.html", "localhost"))
    assert heard == ["More dates", "More dates. Heading Level 1."]
    assert reader.next() == ["Order. Link."]


def test_a_pop_up_stays_open(order, reader):
    reader.open()
    with order.expect_popup() as popup, reader.heard() as heard:
        order.click("#help")
    assert heard[0] == "Help. Link. End, Main."
    assert heard[1].startswith("The page opens a new window, which is not read: http")
    assert not popup.value.is_closed()


@pytest.mark.parametrize("answer, words", [("accept", "Order deleted"), ("dismiss", "Order kept")])
def test_a_dialog_belongs_to_the_test(order, reader, answer, words):
    messages = []

    def decide(dialog):
        messages.append(dialog.message)
        getattr(dialog, answer)()

    order.on("dialog", decide)
    reader.perform("go Delete")
    with reader.heard() as heard:
        order.click("#delete")
    assert heard == ["Delete the order?", words]
    assert messages == ["Delete the order?"]
    order.evaluate("say('')")
    assert reader.perform("double tap") == ["Delete the order?", words]
    assert reader.perform("describe") == ["Delete order. Button."]


ADD = "Add to basket. Button."
ORDERS = [
    ("document.querySelector('#add').focus(); {kind}('Sure?')", [ADD, "Sure?"]),
    ("{kind}('Sure?'); document.querySelector('#add').focus()", ["Sure?", ADD]),
    ("{kind}('One'); {kind}('Two'); say('Done')", ["One", "Two", "Done"]),
    ("document.querySelector('#add').focus(); {kind}('Sure?'); say('Done')", [ADD, "Sure?", "Done"]),
]


@pytest.mark.parametrize("kind", ["alert", "confirm", "prompt"])
@pytest.mark.parametrize("script, words", ORDERS)
def test_dialogs_are_heard_in_the_order_of_the_page(order, reader, kind, script, words):
    with reader.heard() as heard:
        order.evaluate(script.format(kind=kind))
    assert heard == words
    assert reader.perform("describe")[0] in (HEADING[1], ADD)


def test_the_question_before_a_page_is_left_is_heard(order, reader):
    order.evaluate("addEventListener('beforeunload', event => event.preventDefault())")
    order.focus("#plain")
    reader.open()
    order.on("dialog", lambda dialog: dialog.dismiss())
    with reader.heard(until="Leave") as heard:
        order.click("#plain")
        order.close(run_before_unload=True)
    assert heard == ["Leave this page? Changes may be lost."]


# What a page shows, with the milliseconds after which it does.
MESSAGES = [
    ([(0, "status", "Saving"), (100, "status", "Saved")], ["Saving", "Saved"]),
    ([(0, "status", "Saving"), (0, "status", "Saved")], ["Saved"]),
    ([(0, "status", "Saving"), (100, "alert", "Disk full")], ["Saving", "Disk full"]),
    ([(0, "status", "Saving"), (0, "alert", "Disk full")], ["Disk full", "Saving"]),
    ([(0, "second", "One"), (0, "status", "Two")], ["One", "Two"]),
    ([(0, "log", "One"), (100, "log", "Two")], ["One Two"]),
    ([(0, "toast", "Copied"), (100, "gone", ""), (200, "status", "Saved")], ["Copied", "Saved"]),
    ([(0, "toast", "Copied"), (0, "gone", "")], []),
    ([(0, "hidden", "Nothing"), (100, "hidden", "")], []),
    ([(0, "busy", "Loading"), (100, "busy", "")], []),
]
REGIONS = """<p id=status role=status></p><p id=alert role=alert></p><div id=log role=log></div>
    <p hidden><span id=hidden role=status></span></p><p id=busy role=status aria-busy=true></p>"""
SHOW = """messages => {
    let last = 0;
    for (const [time, place, text] of messages) {
        last = time;
        setTimeout(() => {
            if (place === 'log') log.append(Object.assign(document.createElement('p'), {textContent: text}));
            else if (place === 'toast') {
                const toast = document.createElement('p');
                toast.id = 'toast';
                toast.role = 'alert';
                toast.textContent = text;
                document.body.append(toast);
            } else if (place === 'gone') document.querySelector('#toast').remove();
            else document.querySelector('#' + place).textContent = text;
        }, time);
    }
    return new Promise(done => setTimeout(done, last + 60));
}"""


@pytest.mark.parametrize("messages, words", MESSAGES)
def test_the_messages_of_a_block_are_heard_in_their_order(page, reader, messages, words):
    page.set_content(f"<title>Regions</title><h1>Regions</h1><main>{REGIONS}</main><p id=second role=status></p>")
    reader.open()
    with reader.heard() as heard:
        page.evaluate(SHOW, messages)
    assert heard == words
    with reader.heard() as silence:
        pass
    assert silence == []


# Boxes with a live region in a shadow root, around one, and around a slot.
BOXES = """<title>Boxes</title><h1>Boxes</h1><x-box id=inside></x-box><div role=status><x-box id=around></x-box></div>
    <x-box id=slot><b></b></x-box><script>
    const shadows = {
        inside: '<p role=status></p><button>Go</button>', around: '<p></p>', slot: '<p role=status><slot></slot></p>',
    };
    customElements.define('x-box', class extends HTMLElement {
        connectedCallback() { (this.root = this.attachShadow({mode: 'MODE'})).innerHTML = shadows[this.id]; }
        get note() { return this.querySelector('b') ?? this.root.querySelector('p'); }
    });</script>"""
MODES = pytest.mark.parametrize("mode", ["open", "closed"])


def steps(*scripts):
    """Returns a script that runs scripts with 100 milliseconds between them."""
    timers = [f"setTimeout(() => {{ {script} }}, {100 * number});" for number, script in enumerate(scripts)]
    return "() => { " + "".join(timers) + f"return new Promise(done => setTimeout(done, {100 * len(scripts)})); }}"


@pytest.mark.parametrize("box", ["inside", "around", "slot"])
@pytest.mark.parametrize("texts", [["Saving", "Saved"], ["Saving", ""], ["Saved"]])
@MODES
def test_messages_in_shadow_roots_are_heard_in_their_order(page, reader, box, texts, mode):
    page.set_content(BOXES.replace("MODE", mode))
    reader.open()
    with reader.heard() as heard:
        page.evaluate(steps(*[f"document.querySelector('#{box}').note.textContent = '{text}'" for text in texts]))
    assert heard == [text for text in texts if text]


SHADOW_ORDERS = [
    (["inside.note.textContent = 'One'", "inside.root.querySelector('button').focus()"], ["One", "Go. Button."]),
    (["inside.root.querySelector('button').focus()", "inside.note.textContent = 'One'"], ["Go. Button.", "One"]),
    (
        [
            "window.toast = document.createElement('div');"
            "toast.attachShadow({mode: 'MODE'}).innerHTML = '<p role=alert>Copied</p>'; document.body.append(toast)",
            "toast.remove()",
        ],
        ["Copied"],
    ),
]


@pytest.mark.parametrize("scripts, words", SHADOW_ORDERS)
@MODES
def test_shadow_roots_are_part_of_the_order(page, reader, scripts, words, mode):
    page.set_content(BOXES.replace("MODE", mode))
    reader.open()
    if mode == "closed" and words == ["Copied"]:
        pytest.skip("A closed root that comes and goes before it is read is not known.")
    with reader.heard() as heard:
        page.evaluate(steps(*scripts).replace("MODE", mode))
    assert heard == words


SHADOW = "<p role=status></p><button onclick=\"this.previousSibling.textContent = 'Done'\">Go</button><input>"
# Scripts after which `root` is a shadow root that was not there when the page was read.
LATE_ROOTS = {
    "there": [],
    "appended": ["host.remove(); window.host = document.createElement('div'); document.body.append(host); ATTACH"],
    "attached": ["host.remove()", "window.host = document.createElement('section'); document.body.append(host); ATTACH"],
    "empty": ["host.remove(); window.host = document.createElement('i'); document.body.append(host)",
              "window.host = document.createElement('x-late'); document.body.append(host); ATTACH; root.innerHTML = ''",
              "root.innerHTML = SHADOW"],
    "upgraded": ["host.remove(); window.host = document.createElement('x-late'); document.body.append(host)",
                 "customElements.define('x-late', class extends HTMLElement { constructor() { super(); host = this; ATTACH } })"],
    "nested": ["host.remove(); window.host = document.createElement('div'); document.body.append(host); ATTACH;"
               "root.innerHTML = '<div></div>'; window.host = root.firstChild; ATTACH"],
    "many": ["host.remove(); document.body.append(...Array.from({length: 30}, () => document.createElement('div')));"
             "window.host = document.body.lastChild; ATTACH"],
}


@pytest.mark.parametrize("name", LATE_ROOTS)
@MODES
def test_a_shadow_root_is_observed_from_its_first_moment(page, reader, name, mode):
    attach = f"window.root = host.attachShadow({{mode: '{mode}'}}); root.innerHTML = SHADOW;"
    page.set_content(f"<h1>Order</h1><div id=host></div><script>window.SHADOW = {SHADOW!r}; {attach}</script>")
    reader.open()
    for script in LATE_ROOTS[name]:
        with reader.heard() as silence:
            page.evaluate(f"() => {{ {script.replace('ATTACH', attach)} }}")
        assert silence == []
    for text in ["One", "Two"]:
        with reader.heard() as heard:
            page.evaluate(f"root.querySelector('p').textContent = '{text}'")
        assert heard == [text]
    with reader.heard() as heard:
        page.evaluate("root.querySelector('button').focus()")
    assert heard == ["Go. Button."]
    assert reader.perform("double tap") == ["Done"]
    with reader.heard() as silence:
        page.evaluate("root.querySelector('input').value = 'Ann'")
    assert silence == []
    assert reader.next()[0] == "Ann. Text Field."


def test_an_open_shadow_root_of_an_old_element_is_observed(page, reader):
    page.set_content("<h1>Order</h1><div id=host></div>")
    reader.open()
    with reader.heard() as silence:
        page.evaluate("host.attachShadow({mode: 'open'}).innerHTML = '<p role=status></p>'")
    with reader.heard() as heard:
        page.evaluate("host.shadowRoot.firstChild.textContent = 'One'")
    assert (silence, heard) == ([], ["One"])


def test_an_observed_root_is_no_action_of_the_user(page, reader):
    # Evaluations and contents of Playwright are actions of the user themselves.
    page.goto("data:text/html,<h1>Order</h1><input type=password value=x><div id=host></div>"
              "<script>host.attachShadow({mode: 'closed'}).innerHTML = '<p>Text</p>'</script>")
    reader.open()
    session = page.context.new_cdp_session(page)
    answer = session.send("Runtime.evaluate", {"expression": "navigator.userActivation.hasBeenActive"})
    assert answer["result"]["value"] is False


@pytest.mark.parametrize("body", ["", "<div></div>", "<p role=alert></p>", "<h1>Order</h1>"])
def test_an_alert_that_is_all_of_a_page_is_heard_once(page, reader, body):
    page.set_content(f"<title>Order</title>{body}")
    reader.open()
    for text in ["Card declined", "Card expired"]:
        with reader.heard() as heard:
            page.evaluate(f"document.body.innerHTML = '<p role=alert>{text}</p>'")
        assert heard == [text]
        assert reader.perform("describe") == [text]


@pytest.mark.parametrize("heading", ["", "<h1>Order</h1>"])
def test_a_region_that_appears_in_a_block_speaks_once_it_changes(page, reader, heading):
    page.set_content(f"<title>Order</title>{heading}<div></div>")
    reader.open()
    region = "document.querySelector('div').innerHTML = '<p role=status></p><button>Go</button>'"
    fill = "document.querySelector('p').textContent = 'Ready'; document.querySelector('button').focus()"
    with reader.heard() as heard:
        page.evaluate(steps(region, fill))
    assert sorted(heard) == ["Go. Button.", "Ready"]
    with reader.heard() as silence:
        page.evaluate(f"document.querySelector('p').remove(); {region}; document.querySelector('p').textContent = 'Now'")
    assert "Now" not in silence


def test_only_a_page_is_attached_to(order, browser):
    for wrong in [None, "order.html", order.context, browser, order.frames[0], order.locator("h1"), 5]:
        with pytest.raises(earshot.EarshotError, match="Attach to a page of Playwright, not to") as raised:
            earshot.attach(wrong)
        assert raised.value.code == "invalid argument"


def test_a_dialog_without_a_handler_leaves_the_cursor(order, reader):
    reader.perform("go Delete")
    assert reader.perform("double tap") == ["Delete the order?", "Order kept"]
    assert reader.perform("describe") == ["Delete order. Button."]


def test_a_modal_dialog_is_entered_and_left(order, reader):
    reader.open()
    with reader.heard() as heard:
        order.click("#terms")
    assert heard == ["Terms, dialog. Close. Button."]
    with reader.heard() as heard:
        order.click("#close")
    assert heard == ["Terms. Button."]


def test_the_keyboard_focus_is_heard(order, reader):
    with reader.heard() as heard:
        order.locator("#add").focus()
    assert heard == [FOCUS]
    assert reader.press("Tab") == ["Nothing happens. Button."]
    assert reader.press("Shift+Tab") == [FOCUS]
    assert order.evaluate("document.activeElement.id") == "add"


def test_a_stopped_clock_does_not_stop_the_reader(page, reader, site):
    page.clock.install()
    page.goto(site("order.html"))
    page.clock.pause_at("2040-01-01")
    with reader.heard() as heard:
        page.click("#add")
    assert heard == [FOCUS, "Added to basket"]


STATE = """() => [innerWidth, innerHeight, devicePixelRatio, scrollY, document.hasFocus(), location.href,
    document.activeElement.tagName, matchMedia('(prefers-color-scheme: dark)').matches,
    document.documentElement.outerHTML, Object.keys(globalThis).join()]"""


def test_a_reader_changes_nothing_of_the_page(new_context, site):
    context = new_context(viewport={"width": 700, "height": 500}, color_scheme="dark")
    page = context.new_page()
    page.goto(site("order.html"))
    before = page.evaluate(STATE)
    reader = earshot.attach(page)
    reader.next()
    assert page.evaluate(STATE) == before
    with page.expect_download() as download:
        page.evaluate("""() => {
            const link = document.createElement('a');
            link.href = URL.createObjectURL(new Blob(['seats']));
            link.download = 'seats.txt';
            link.click();
        }""")
    assert download.value.suggested_filename == "seats.txt" and download.value.failure() is None
    with page.expect_file_chooser():
        page.evaluate("Object.assign(document.createElement('input'), {type: 'file'}).click()")
    reader.close()
    assert page.evaluate(STATE)[:4] == before[:4]


def test_a_call_that_is_not_on_the_list_is_refused(order, reader):
    reader.open()
    sent = []
    reader._channel._send = sent.append
    for method in ["Page.navigate", "Browser.close", "Emulation.setDeviceMetricsOverride",
                   "Page.handleJavaScriptDialog", "Target.createTarget", "DOM.setFileInputFiles"]:
        order._sync(reader._channel._call({"id": 1, "method": method, "session": "page"}))
        assert sent.pop()["error"]["message"].startswith(f"{method} is not allowed")


def fails(reader, text):
    start = time.monotonic()
    with pytest.raises(earshot.EarshotError, match=text) as raised:
        reader.next()
    assert raised.value.code == "ended"
    assert time.monotonic() - start < 1


def test_a_closed_page_is_an_error(order, reader):
    reader.open()
    process = reader._channel._process
    order.close()
    fails(reader, "The page of the test is closed.")
    fails(reader, "The page of the test is closed.")
    assert process.wait(5) == 0


def test_a_page_that_closes_while_it_is_heard_is_an_error(order, reader):
    with pytest.raises(earshot.EarshotError, match="The page of the test is closed."):
        with reader.heard():
            order.close()


def test_a_page_that_closes_during_a_step_is_an_error(order, reader):
    reader.open()
    loop, page = order._loop, order._impl_obj
    start = time.monotonic()
    with pytest.raises(earshot.EarshotError, match="The page of the test is closed."):
        with reader.heard(until="Never", within=30_000):
            loop.call_later(0.2, lambda: loop.create_task(page.close(None, None)))
    assert time.monotonic() - start < 10


def test_a_crash_is_an_error(order, reader):
    reader.open()
    session = order.context.new_cdp_session(order)
    session._impl_obj._loop.create_task(session._impl_obj.send("Page.crash", {}, None))
    order.wait_for_event("crash")
    fails(reader, "The page of the test has crashed.")


def test_a_program_that_is_killed_is_an_error(order, reader):
    reader.open()
    os.kill(reader._channel._process.pid, signal.SIGKILL)
    fails(reader, "The program earshot has ended by signal 9.")
    fails(reader, "The program earshot has ended by signal 9.")
    assert order.title() == "Ticket order"
