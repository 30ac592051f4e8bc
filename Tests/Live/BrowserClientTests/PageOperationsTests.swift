import AccessibilityModel
import BrowserClient
import BrowserDouble
import LiveTree
import PageTree
import ScreenReader
import TextFormats
import XCTest

/// Tests which operations of the user reach the page, and how.
@MainActor
final class PageOperationsTests: XCTestCase {
  private static let allActions: [AdaptedAction] = [
    .activate, .increment, .decrement, .setValue(1), .insertText("a"), .deleteBackward,
    .scroll(.down), .longPress, .magicTap, .custom("Delete", index: 0), .becomeFocused, .loseFocus,
  ]
  private static let next = Node(3, "button", "Next", ["focusable": .bool(true)])

  /// The item of a node.
  private func item(_ number: Int) -> PageItemID { .node(number, copy: 0) }

  // MARK: - What is not operated

  func testNothingIsDoneToADisabledNode() async throws {
    for node in [Node.button, .range(), .field] {
      let page = try OperatedPage([node.disabled])
      for action in Self.allActions {
        page.assert(action, does: [], supported: false, "\(action) on a \(node.roleName)")
      }
    }
  }

  func testAnElementWithoutASizeThatIgnoresKeysIsClicked() async throws {
    let page = try OperatedPage([.button]) { double in
      double.functions[.clickablePlace] = { _, _, _ in .null }
      double.functions[.click] = { double, number, _ in
        double.change(number) { $0.set("expanded", .bool(true)) }
        return true.json
      }
    }
    page.assert(
      .activate, does: ["clickablePlace 2", "focus 2", "press  ", "click 2 true"])
  }

  func testEscapeReachesThePageAlsoFromADisabledNode() async throws {
    let page = try OperatedPage([Node.button.disabled]) {
      $0.onKey = { double, _, _ in double.change(2) { $0.set("expanded", .bool(false)) } }
    }
    page.assert(.escape, does: ["press Escape"])
  }

  func testActionsThatPagesDoNotHaveAreNotPerformed() async throws {
    let page = try OperatedPage([.button])
    let actions: [AdaptedAction] = [
      .longPress, .magicTap, .custom("Delete", index: 0), .becomeFocused, .loseFocus,
    ]
    for action in actions { page.assert(action, does: [], supported: false, "\(action)") }
    XCTAssertEqual(page.live.takeEvents(), [])
  }

  func testItemsWithoutANodeAreNotOperated() async throws {
    let page = try OperatedPage([.button])
    let items: [PageItemID] = [
      .screen, .view(2, index: 0), .node(99, copy: 0), .dialog(.accept), .dialog(.option(2)),
    ]
    for item in items {
      for action in Self.allActions {
        page.assert(action, on: item, does: [], supported: false, "\(action) on \(item)")
      }
    }
  }

  // MARK: - Clicks

  func testAClickIsAMouseThatMovesToTheNodeAndPressesItsLeftButton() async throws {
    let page = try OperatedPage([.button])
    let sent = page.commands { XCTAssertTrue(page.perform(.activate)) }
      .filter { $0.method == "Input.dispatchMouseEvent" }
    func event(_ type: String, _ buttons: Int) -> String {
      "type \(type), x 5, y 25, button left, buttons \(buttons), clickCount 1"
    }
    XCTAssertEqual(
      sent.map(\.parameters.words),
      [event("mouseMoved", 0), event("mousePressed", 1), event("mouseReleased", 0)])
  }

  func testANodeIsClickedWhereNothingCoversIt() async throws {
    let page = try OperatedPage([.button, Self.next]) {
      $0.answer(.clickablePlace, with: [50, 12])
    }
    page.assert(.activate, does: ["clickablePlace 2", "click 50 32"])
    page.assert(.activate, on: item(3), does: ["clickablePlace 3", "click 50 52"])
  }

  func testACoveredNodeIsOperatedWithAKey() async throws {
    let cases = [
      ("link", "Enter"), ("button", " "), ("checkbox", " "), ("radio", " "), ("switch", " "),
      ("treeitem", " "), ("tab", " "), ("menuitem", " "),
    ]
    for (role, key) in cases {
      let page = try OperatedPage([Node(2, role, "Save", ["focusable": .bool(true)])]) {
        $0.answer(.clickablePlace, with: .null)
      }
      // What ignores the key may react to a click.
      page.assert(
        .activate, does: ["clickablePlace 2", "focus 2", "press \(key)", "click 2 true"], role)
    }
  }

  private static let keyAndClick = ["clickablePlace 2", "focus 2", "press  ", "click 2 true"]

  func testANodeWithoutAPlaceIsOperatedWithAKey() async throws {
    let places: [JSONValue] = [.null, [], [5], [5, 5, 5], "here", ["a", "b"], false.json]
    for place in places {
      let page = try OperatedPage([.button]) { $0.answer(.clickablePlace, with: place) }
      page.assert(.activate, does: Self.keyAndClick, place.line)
    }
    for method in ["DOM.getContentQuads", "Runtime.callFunctionOn"] {
      let page = try OperatedPage([.button]) { $0.refused = [method] }
      page.assert(.activate, does: Self.keyAndClick, method)
    }
    let page = try OperatedPage([.button]) { $0.refused = ["DOM.resolveNode"] }
    page.assert(.activate, does: ["focus 2", "press  "])
  }

  func testACoveredNodeWithoutTheKeyboardFocusIsClickedByItsOwnFunction() async throws {
    for isClicked in [true, false] {
      let page = try OperatedPage([Node.button.withoutFocus]) {
        $0.answer(.clickablePlace, with: .null)
        $0.answer(.click, with: isClicked.json)
      }
      page.assert(
        .activate, does: ["clickablePlace 2", "focus 2", "click 2"], supported: isClicked)
    }
  }

  func testANodeThatIsGoneFromTheDocumentIsNotActivated() async throws {
    let page = try OperatedPage([.button]) { $0.refused = ["DOM.resolveNode", "DOM.focus"] }
    page.assert(.activate, does: ["focus 2"], supported: false)
    XCTAssertEqual(page.live.takeEvents(), [])
  }

  func testACheckboxThatIsClickedSaysItsState() async throws {
    let box = Node(2, "checkbox", "News", ["checked": .text("false"), "focusable": .bool(true)])
    let page = try OperatedPage([box]) {
      $0.onClick = { double, number in double.change(number) { $0.set("checked", .text("true")) } }
    }
    page.open()
    XCTAssertEqual(page.hear(.activate), ["Checked."])
  }

  // MARK: - The focus after an activation

  func testTheCursorFollowsTheFocusThatAnActivationMoves() async throws {
    let group = Node(6, "group", "Tools", children: [7], ["focusable": .bool(true)])
    let tool = Node(7, "button", "Pen")
    let cases: [(String, on: Int, (BrowserDouble) -> Void, [LiveEvent<PageItemID>])] = [
      ("to another element", 2, { $0.focus(3) }, [.shown(item(3))]),
      ("to the element itself", 2, { $0.focus(2) }, []),
      ("nowhere", 2, { _ in }, []),
      ("to what is around the element", 7, { $0.focus(6) }, []),
    ]
    for (name, number, reaction, events) in cases {
      let page = try OperatedPage([.button, Self.next, group, tool]) {
        $0.onClick = { double, _ in reaction(double) }
      }
      XCTAssertTrue(page.perform(.activate, on: number), name)
      XCTAssertEqual(page.live.takeEvents(), events, name)
    }
  }

  func testAnElementThatHasTheFocusAlreadyIsNotReportedAgain() async throws {
    let text = Node(4, "StaticText", "Red")
    let page = try OperatedPage([.button, text]) { double in
      double.focus(2)
      double.onClick = { double, _ in
        double.change(4) { $0.name = ChromiumTree.Value(value: .text("Blue")) }
      }
    }
    XCTAssertTrue(page.perform(.activate, on: 4))
    XCTAssertEqual(page.live.takeEvents(), [])
  }

  func testTheCursorReturnsToTheFocusWhenTheActivatedElementIsGone() async throws {
    let page = try OperatedPage([.button, Self.next]) {
      $0.focus(2)
      $0.onClick = { double, _ in
        double.focus(2)
        double.remove(3)
      }
    }
    XCTAssertTrue(page.perform(.activate, on: 3))
    XCTAssertEqual(page.live.takeEvents(), [.shown(item(2))])
  }

  // MARK: - Escape

  func testEscapeIsSupportedIfThePageChanges() async throws {
    let page = try OperatedPage([.button, Self.next]) { $0.focus(3) }
    page.assert(.escape, does: ["press Escape"], supported: false)
    XCTAssertEqual(page.live.takeEvents(), [])
    page.double.onKey = { double, _, _ in double.change(2) { $0.set("expanded", .bool(false)) } }
    page.assert(.escape, does: ["press Escape"])
    XCTAssertEqual(page.live.takeEvents(), [.shown(item(2))])
    page.double.onKey = { double, _, _ in double.focus(2) }
    page.assert(.escape, does: ["press Escape"])
    XCTAssertEqual(page.live.takeEvents(), [.shown(item(2))])
  }

  // MARK: - Scrolling

  func testAScrollIsAFunctionOfTheNodeAndIsSupportedIfItMoves() async throws {
    let cases: [(AccessibilityScrollDirection, String)] = [
      (.down, "0 1"), (.next, "0 1"), (.up, "0 -1"), (.previous, "0 -1"), (.right, "1 0"),
      (.left, "-1 0"),
    ]
    for (direction, way) in cases {
      for moves in [true, false] {
        let page = try OperatedPage([.button]) { $0.answer(.scroll, with: moves.json) }
        page.assert(.scroll(direction), does: ["scroll 2 \(way)"], supported: moves, "\(direction)")
      }
    }
  }

  func testWhatAScrollLoadsIsOnThePage() async throws {
    let page = try OperatedPage([.button]) {
      $0.functions[.scroll] = { double, _, _ in
        double.add(Self.next, to: 1)
        return true.json
      }
    }
    page.assert(.scroll(.down), does: ["scroll 2 0 1"])
    XCTAssertTrue(page.live.mirror.isShown("3"))
  }

  func testANodeWithoutAnObjectIsNotScrolled() async throws {
    let page = try OperatedPage([.button]) { $0.refused = ["DOM.resolveNode"] }
    page.assert(.scroll(.down), does: [], supported: false)
  }

  func testOnlyTheCursorOutOfViewScrollsThePage() async throws {
    // The double shows each node 20 points below the one before, in 844 points.
    let nodes = (2..<60).map { Node($0, "button", "\($0)", ["focusable": .bool(true)]) }
    let page = try OperatedPage(nodes) {
      $0.functions[.reveal] = { double, number, _ in
        guard number == 55 else { return [0, 600] }
        double.add(Node(99, "button", "More", ["focusable": .bool(true)]), to: 1)
        return [0, 600, true.json]
      }
    }
    page.assert(.becomeFocused, on: item(20), does: [], supported: false)
    page.assert(.becomeFocused, on: item(55), does: ["reveal 55"])
    XCTAssertTrue(page.live.mirror.isShown("99"), "The new button is read.")
    page.assert(.becomeFocused, on: item(55), does: [], supported: false, "It is in view now.")
    page.assert(.becomeFocused, on: item(2), does: ["reveal 2"], supported: false)
  }

  func testTheCursorOutsideOfAViewAroundItScrollsThePage() async throws {
    // The double shows the button below the group.
    let group = Node(2, "group", "Feed", children: [3])
    let page = try OperatedPage([group, Self.next]) {
      $0.functions[.reveal] = { _, _, _ in [0, 0, false.json] }
    }
    page.assert(.becomeFocused, on: item(2), does: [], supported: false)
    page.assert(.becomeFocused, on: item(3), does: ["reveal 3"])
  }
}
