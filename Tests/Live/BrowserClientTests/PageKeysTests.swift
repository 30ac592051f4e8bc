import AccessibilityModel
import BrowserClient
import BrowserDouble
import LiveTree
import PageTree
import TerminalKeys
import TextFormats
import XCTest

/// Tests the keys that a page gets, and how the browser is asked to press them.
@MainActor
final class PageKeysTests: XCTestCase {
  private static let next = Node(3, "button", "Next", ["focusable": .bool(true)])

  /// The events that the browser gets for a key.
  private func events(of key: Key) throws -> [String] {
    let page = try OperatedPage()
    return page.commands { _ = page.live.press(key) }
      .filter { $0.method == "Input.dispatchKeyEvent" }.map(\.parameters.words)
  }

  // MARK: - Events

  func testAKeyHasItsNameCodeAndNumber() async throws {
    let keys: [(Key.Symbol, name: String, code: String, number: Int)] = [
      (.up, "ArrowUp", "ArrowUp", 38), (.down, "ArrowDown", "ArrowDown", 40),
      (.left, "ArrowLeft", "ArrowLeft", 37), (.right, "ArrowRight", "ArrowRight", 39),
      (.home, "Home", "Home", 36), (.end, "End", "End", 35),
      (.pageUp, "PageUp", "PageUp", 33), (.pageDown, "PageDown", "PageDown", 34),
      (.tab, "Tab", "Tab", 9), (.escape, "Escape", "Escape", 27),
      (.backspace, "Backspace", "Backspace", 8), (.delete, "Delete", "Delete", 46),
    ]
    for (symbol, name, code, number) in keys {
      let numbers = "windowsVirtualKeyCode \(number), nativeVirtualKeyCode \(number)"
      let key = "key \(name), code \(code), \(numbers)"
      XCTAssertEqual(
        try events(of: Key(symbol)), ["type rawKeyDown, \(key)", "type keyUp, \(key)"])
    }
  }

  func testAKeyThatTypesHasItsText() async throws {
    let keys: [(Key, name: String, code: String, number: Int, text: String)] = [
      (Key(.return), "Enter", "Enter", 13, "\r"), (Key(" "), " ", "Space", 32, " "),
      (Key("a"), "a", "KeyA", 65, "a"), (Key("A"), "A", "KeyA", 65, "A"),
      (Key("é"), "é", "", 0, "é"),
      (Key("?"), "?", "", 0, "?"), (Key("7"), "7", "Digit7", 55, "7"), (Key("."), ".", "", 0, "."),
    ]
    for (key, name, code, number, text) in keys {
      let numbers = "windowsVirtualKeyCode \(number), nativeVirtualKeyCode \(number)"
      let parts = "key \(name), code \(code), \(numbers)"
      XCTAssertEqual(
        try events(of: key),
        [
          "type keyDown, \(parts), text \(text), unmodifiedText \(text)", "type keyUp, \(parts)",
        ])
    }
  }

  func testAKeyWithModifiersTypesNothing() async throws {
    let cases: [(Key, number: Int)] = [
      (Key(.tab, .shift), 8), (Key(.up, .alt), 1), (Key(.home, .control), 2),
      (Key(.left, [.control, .shift]), 10), (Key(.right, [.alt, .shift]), 9),
      (Key("a", .control), 2), (Key("a", [.alt, .control, .shift]), 11),
      (Key(.return, .shift), 8), (Key(" ", .control), 2),
    ]
    for (key, number) in cases {
      let events = try events(of: key)
      XCTAssertEqual(events.count, 2)
      XCTAssertTrue(events[0].hasPrefix("type rawKeyDown, "), events[0])
      for event in events { XCTAssertTrue(event.hasSuffix(", modifiers \(number)"), event) }
    }
  }

  func testSomeKeysAreNeverPressedInAPage() async throws {
    for symbol in [Key.Symbol.insert, .function(1), .function(12), .unknown] {
      XCTAssertEqual(try events(of: Key(symbol)), [], "\(symbol)")
    }
  }

  // MARK: - Which keys the page takes

  func testAPageTakesTheKeysThatMoveInIt() async throws {
    let moving: [Key.Symbol] = [
      .tab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
    ]
    let modifiers: [Key.Modifiers] = [[], .shift, .alt, .control, [.control, .shift]]
    for symbol in moving {
      for held in modifiers {
        let page = try OperatedPage { $0.focus(2) }
        let key = Key(symbol, held)
        let done = page.operations { XCTAssertTrue(page.page.press(key), key.label) }
        XCTAssertEqual(done.count, 1, key.label)
      }
    }
  }

  func testAPageDoesNotTakeTheKeysOfTheReaderAndTheWindow() async throws {
    let keys = [
      Key(.right, [.control, .alt]), Key(.up, [.control, .alt, .shift]), Key(.left, .command),
      Key(.tab, .command), Key(.escape), Key(.backspace), Key(.delete), Key(.function(5)),
      Key(.return, .control), Key("s", .control), Key("s", .alt), Key("."), Key(.unknown),
    ]
    let menuItem = Node(2, "menuitem", "Serif", ["focusable": .bool(true)])
    for key in keys {
      let page = try OperatedPage([menuItem]) { $0.focus(2) }
      let done = page.operations { XCTAssertFalse(page.page.press(key), key.label) }
      XCTAssertEqual(done, [], key.label)
    }
  }

  func testAWidgetWithTheKeyboardFocusTakesEnterSpaceOrLetters() async throws {
    let menuItems = ["menuitem", "menuitemcheckbox", "menuitemradio"]
    let lists = ["combobox", "listbox", "option", "menu", "tree", "treeitem"]
    let others = ["button", "link", "checkbox", "slider", "tab", "grid"]
    for (roles, takesEnter, takesLetters) in [
      (menuItems, true, true), (lists, false, true), (others, false, false),
    ] {
      for role in roles {
        let page = try OperatedPage([Node(2, role, "Font", ["focusable": .bool(true)])]) {
          $0.focus(2)
        }
        for (key, isTaken) in [
          (Key(.return), takesEnter), (Key(" "), takesEnter), (Key("s"), takesLetters),
          (Key("S", .shift), takesLetters), (Key("7"), takesLetters),
        ] {
          let name = key.symbol == .return ? "Enter" : key.typed.map { String($0) } ?? ""
          let done = page.operations {
            XCTAssertEqual(page.page.press(key), isTaken, "\(role) \(key.label)")
          }
          XCTAssertEqual(done, isTaken ? ["press \(name)"] : [], "\(role) \(key.label)")
        }
      }
    }
  }

  func testAFieldWithAListGetsNoLettersByThemselves() async throws {
    let field = Node(
      2, "combobox", "State", ["editable": .text("plaintext"), "focusable": .bool(true)])
    let page = try OperatedPage([field]) { $0.focus(2) }
    XCTAssertEqual(page.operations { XCTAssertFalse(page.page.press(Key("u"))) }, [])
  }

  func testTheWidgetIsTheOneThatHasTheFocusNow() async throws {
    let item = Node(3, "menuitem", "Serif", ["focusable": .bool(true)])
    let page = try OperatedPage([.button, item]) { $0.focus(2) }
    page.double.focus(3)
    XCTAssertEqual(
      page.operations { XCTAssertTrue(page.page.press(Key(.return))) }, ["press Enter"])
  }

  func testAKeyIsTakenIfThePageChangesOrHasTheFocus() async throws {
    let page = try OperatedPage([.button, Self.next])
    XCTAssertFalse(page.live.press(Key(.down)))
    XCTAssertEqual(page.live.takeEvents(), [])
    page.double.onKey = { double, _, _ in double.change(3) { $0.set("expanded", .bool(true)) } }
    XCTAssertTrue(page.live.press(Key(.down)))
    XCTAssertEqual(page.live.takeEvents(), [])
    page.double.onKey = { double, _, _ in double.focus(3) }
    XCTAssertTrue(page.live.press(Key(.down)))
    XCTAssertEqual(page.live.takeEvents(), [.shown(.node(3, copy: 0))])
    page.double.onKey = { _, _, _ in }
    XCTAssertTrue(page.live.press(Key(.down)))
    XCTAssertEqual(page.live.takeEvents(), [])
  }

  func testAPageWithADialogTakesNoKeys() async throws {
    let page = try OperatedPage { $0.focus(2) }
    page.double.openDialog("alert", "Saved")
    for key in [Key(.tab), Key(.return), Key("s")] {
      XCTAssertEqual(page.operations { XCTAssertFalse(page.page.press(key)) }, [], key.label)
    }
  }
}
