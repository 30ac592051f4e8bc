import AccessibilityModel
import BrowserClient
import BrowserDouble
import LiveTree
import PageTree
import ScreenReader
import TerminalKeys
import TextFormats
import XCTest

/// Tests frames, whose documents the page's process or other processes show.
@MainActor
final class PageFramesTests: XCTestCase {
  private static let owner = Node(3, "Iframe", "Shop")
  private static let contents = [Node.button, owner, Node(4, "button", "Next")]
  /// The number in the mirror of a node of the first other process.
  private static let buy = FrameProcess(index: 1).number(2)

  /// A page whose frame is shown by another process.
  private func page(_ contents: [Node] = contents) throws -> OperatedPage {
    let buy = Node(2, "button", "Buy", ["focusable": .bool(true)])
    return try OperatedPage(contents) {
      $0.onLoad = { $0.embed(.page("Shop", [buy]), in: 3, session: "S2") }
    }
  }

  private func heard(_ page: OperatedPage) -> [String] {
    page.open() + (0..<3).flatMap { _ in page.hear(.swipe(.right)) }
  }

  func testAFrameOfAnotherProcessIsReadInItsPlace() async throws {
    let page = try page()
    XCTAssertEqual(
      heard(page).prefix(4), ["Deck", "Save. Button.", "Buy. Button.", "Next. Button."])
  }

  func testAnotherProcessIsPreparedLikeThePage() async throws {
    let page = try page()
    func preparation(of session: String) -> [String] {
      page.double.commands.filter { $0.session == session }.prefix(5)
        .map { "\($0.method) \($0.parameters.line)" }
    }
    XCTAssertEqual(
      preparation(of: "S2").map { $0.prefix { $0 != " " } },
      [
        "Page.enable", "Runtime.enable", "Runtime.addBinding",
        "Page.addScriptToEvaluateOnNewDocument", "Target.setAutoAttach",
      ])
    XCTAssertEqual(preparation(of: "S2"), preparation(of: "S"))
  }

  func testANodeOfAnotherProcessIsOperatedThere() async throws {
    let page = try page()
    let item = PageItemID.node(Self.buy, copy: 0)
    // The browser gets clicks at places of the whole view: the frame is 40 points below its top.
    page.assert(.activate, on: item, does: ["clickablePlace 2 in S2", "click 5 65"])
    page.double.answer(.clickablePlace, with: .null)
    page.assert(
      .activate, on: item,
      does: ["clickablePlace 2 in S2", "focus 2 in S2", "press  ", "click 2 true in S2"])
    page.assert(.scroll(.down), on: item, does: ["scroll 2 0 1 in S2"], supported: false)
    page.assert(.activate, does: ["clickablePlace 2", "focus 2", "press  ", "click 2 true"])
  }

  func testAChangeInAnotherProcessIsReadThere() async throws {
    let page = try page()
    page.open()
    let sent = page.commands {
      page.double.change(2, in: "S2") { $0.name = ChromiumTree.Value(value: .text("Order")) }
      _ = page.hear()
    }
    let trees = sent.filter { $0.method.hasPrefix("Accessibility.") }
    XCTAssertEqual(trees.map(\.session), ["S2"])
    XCTAssertEqual(page.hear(.swipe(.right)).first, "Order. Button.")
  }

  func testTheFocusMayBeInAnotherProcess() async throws {
    let page = try page()
    page.double.onKey = { double, _, _ in double.focus(2, in: "S2") }
    XCTAssertTrue(page.live.press(Key(.tab)))
    XCTAssertEqual(page.live.takeEvents(), [.shown(.node(Self.buy, copy: 0))])
  }

  func testAProcessThatEndsTakesOnlyItsFrameAway() async throws {
    let page = try page()
    page.double.detach("S2")
    page.page.update()
    XCTAssertNil(page.page.failure)
    XCTAssertEqual(heard(page).prefix(3), ["Deck", "Save. Button.", "Shop"])
    page.assert(
      .activate, on: .node(Self.buy, copy: 0), does: [], supported: false)
  }

  func testAFrameThatComesLaterIsRead() async throws {
    let page = try OperatedPage(Self.contents)
    page.open()
    page.double.embed(.page("Shop", [Node(2, "button", "Buy")]), in: 3, session: "S2")
    XCTAssertEqual(page.hear(), [])
    XCTAssertEqual(page.hear(.swipe(.right)).first, "Buy. Button.")
  }

  func testAtMostTwentyOtherProcessesAreRead() async throws {
    let page = try OperatedPage()
    for number in 2...30 {
      page.double.send(
        event: "Target.attachedToTarget",
        ["sessionId": .string("S\(number)"), "targetInfo": ["type": "iframe"]])
    }
    page.page.update()
    let prepared = page.double.commands.filter { $0.method == "Runtime.enable" }
    XCTAssertEqual(prepared.compactMap(\.session), ["S"] + (2...21).map { "S\($0)" })
  }

  func testAFrameOfTheSameProcessIsReadAndOperatedInItsDocument() async throws {
    var frame = [Node(11, "RootWebArea", "Shop", children: [12]), Node(12, "button", "Buy")]
    frame[1].parentId = "11"
    let page = try OperatedPage(Self.contents) { double in
      double.onLoad = { $0.embed(frame, in: 3) }
    }
    XCTAssertEqual(
      heard(page).prefix(4), ["Deck", "Save. Button.", "Buy. Button.", "Next. Button."])
    XCTAssertEqual(page.live.mirror.tree.details.frames["12"], [0, 60, 100, 20])
    let sent = page.commands {
      page.assert(.activate, on: .node(12, copy: 0), does: ["clickablePlace 12", "click 5 65"])
      page.assert(.activate, does: ["clickablePlace 2", "click 5 25"])
    }
    let worlds = sent.filter { $0.method == "DOM.resolveNode" }
      .map { $0.parameters["executionContextId"]?.integer }
    XCTAssertEqual(worlds.count, 2)
    XCTAssertNotEqual(worlds.first, worlds.last)
  }
}
