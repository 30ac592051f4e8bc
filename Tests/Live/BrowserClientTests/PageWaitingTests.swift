import AccessibilityModel
import BrowserClient
import BrowserDouble
import PageTree
import ScreenReader
import SpeechModel
import TestSupport
import TextFormats
import XCTest

/// Tests how long a reply waits for effects that a page shows late.
@MainActor
final class PageWaitingTests: XCTestCase {
  private typealias Node = ChromiumTree.Node
  private var page: BrowserPage?

  private func open(
    _ contents: [Node], _ change: (BrowserDouble) -> Void
  ) throws -> (BrowserDouble, ScreenReader) {
    let double = BrowserDouble(.page("Shop", contents))
    change(double)
    let live = LivePage(DevToolsConnection(double), address: "http://shop.example/")
    try live.open(width: 390, height: 844)
    let page = BrowserPage(live)
    self.page = page
    var reader = ScreenReader(screen: page.screen, rules: page.rules)
    _ = reader.open()
    return (double, reader)
  }

  private static let button = Node(2, "button", "Filter", ["focusable": .bool(true)])
  private static let expander = Node(
    2, "button", "Filter", ["focusable": .bool(true), "expanded": .bool(false)])
  private static let panel = Node(9, "link", "Red", ["focusable": .bool(true)])

  private static func add(after milliseconds: Int) -> (BrowserDouble) -> Void {
    { $0.schedule(after: .milliseconds(milliseconds)) { $0.add(panel, to: 1) } }
  }

  func testAButtonWhoseOnlyEffectComesLateIsAwaited() async throws {
    for time in [50, 300, 450] {
      var (_, reader) = try open([Self.button]) {
        $0.onClick = { double, _ in Self.add(after: time)(double) }
      }
      _ = reader.perform(.activate)
      XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["Red. Link."], "\(time)")
    }
  }

  func testAButtonWithAnEffectIsNotAwaited() async throws {
    var (double, reader) = try open([Self.button]) {
      $0.onClick = { double, _ in
        double.change(2) { $0.name = ChromiumTree.Value(value: .text("Filtered")) }
      }
    }
    let start = double.now
    XCTAssertEqual(reader.perform(.activate).spoken, ["Filtered"])
    XCTAssertLessThan(double.now - start, .milliseconds(100))
  }

  func testTheAnswerOfASlowServerIsAwaited() async throws {
    for time in [600, 2_000, 4_500] {
      var (double, reader) = try open([Self.button]) {
        $0.onClick = { double, _ in
          double.request("1", "Fetch")
          double.schedule(after: .milliseconds(time)) { $0.answer("1") }
          // A script needs a moment to show it.
          Self.add(after: time + 80)(double)
        }
      }
      let start = double.now
      _ = reader.perform(.activate)
      XCTAssertLessThan(double.now - start, .milliseconds(time + 300))
      XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["Red. Link."], "\(time)")
    }
  }

  /// A button that goes to another document after a time, until which the browser holds back its answers.
  private static func goes(after time: Duration) -> (BrowserDouble) -> Void {
    {
      $0.onClick = { double, _ in
        double.send(event: "Page.frameStartedNavigating", ["frameId": "F"])
        double.unanswered = ["Runtime.evaluate"]
        double.schedule(after: time) {
          $0.unanswered = []
          $0.navigate(to: .page("Basket", [Node(7, "button", "Pay")]))
        }
      }
    }
  }

  func testADocumentOfASlowServerIsAwaited() async throws {
    for time in [1, 4, 7, 9] {
      var (double, reader) = try open([Self.button], Self.goes(after: .seconds(time)))
      let spoken = reader.perform(.activate).spoken + reader.receiveNotifications().spoken
      XCTAssertEqual(spoken, ["Basket", "Pay. Button."], "\(time)")
      // The double never sends the answers that it has held back.
      XCTAssertLessThan(double.now, .seconds(max(time, 5) + 1))
    }
  }

  func testADocumentThatDoesNotComeInTimeIsNoAnswer() async throws {
    var (double, reader) = try open([Self.button], Self.goes(after: .seconds(100)))
    XCTAssertEqual(
      reader.perform(.activate).spoken,
      ["The page does not answer. Try again later, or open it again."])
    XCTAssertLessThan(double.now, .seconds(20))
  }

  func testAPlaceInTheSameDocumentIsNotAwaited() async throws {
    for kind in ["sameDocument", "historySameDocument"] {
      var (double, reader) = try open([Self.button]) {
        $0.onClick = { double, _ in
          double.send(
            event: "Page.frameStartedNavigating",
            ["frameId": "F", "navigationType": .string(kind)])
        }
      }
      _ = reader.perform(.activate)
      XCTAssertLessThan(double.now, .seconds(1), kind)
    }
  }

  func testADownloadIsNotAwaited() async throws {
    var (double, reader) = try open([Self.button]) {
      $0.onClick = { double, _ in
        double.send(event: "Page.frameStartedNavigating", ["frameId": "F"])
        double.schedule(after: .seconds(1)) {
          $0.send(event: "Page.frameStoppedLoading", ["frameId": "F"])
        }
      }
    }
    _ = reader.perform(.activate)
    XCTAssertLessThan(double.now, .seconds(2))
  }

  func testARequestWithoutAnAnswerIsAwaitedOnce() async throws {
    var (double, reader) = try open([Self.button]) {
      $0.onClick = { double, _ in double.request("1", "XHR") }
    }
    _ = reader.perform(.activate)
    XCTAssertGreaterThan(double.now, .seconds(5))
    let start = double.now
    _ = reader.perform(.scroll(.down))
    XCTAssertLessThan(double.now - start, .seconds(1))
  }

  func testAFailedRequestIsNotAwaited() async throws {
    var (double, reader) = try open([Self.button]) {
      $0.onClick = { double, _ in
        double.request("1", "Fetch")
        double.send(event: "Network.loadingFailed", ["requestId": "1"])
      }
    }
    _ = reader.perform(.activate)
    XCTAssertLessThan(double.now, .seconds(1))
  }

  func testAFieldThatLosesTheFocusIsNoEffect() async throws {
    let field = Node(
      8, "textbox", "Name", ["focusable": .bool(true), "editable": .text("plaintext")])
    var (_, reader) = try open([field, Self.button]) {
      $0.onClick = { double, number in
        double.focus(number)
        if number == 2 { Self.add(after: 200)(double) }
      }
    }
    _ = reader.perform(.activate)
    _ = reader.perform(.swipe(.right))
    _ = reader.perform(.activate)
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["Red. Link."])
  }

  func testTheCursorStaysNearAnElementThatThePageRemoves() async throws {
    let choice = Node(7, "checkbox", "All", ["focusable": .bool(true), "checked": .text("false")])
    let last = Node(3, "button", "Save", ["focusable": .bool(true)])
    var (_, reader) = try open([choice, Self.panel, Self.button, last]) {
      $0.onClick = { double, number in
        double.focus(number)
        if number == 2 { double.remove(2) }
      }
    }
    _ = reader.perform(.activate)
    _ = reader.perform(.go("Filter"))
    XCTAssertEqual(reader.perform(.activate).spoken, ["Save. Button."])
  }

  func testAStateIsHeardBesideTheCountThatThePageAnnounces() async throws {
    let option = Node(2, "checkbox", "Egg", ["focusable": .bool(true), "checked": .text("false")])
    let region = Node(6, "status", nil, children: [7], ["live": .text("polite")])
    var (_, reader) = try open([option, region, Node(7, "StaticText", "None")]) {
      $0.onClick = { double, _ in
        double.change(2) { $0.set("checked", .text("true")) }
        double.change(7) { $0.name = ChromiumTree.Value(value: .text("2 checked")) }
      }
    }
    XCTAssertEqual(reader.perform(.activate).spoken, ["Checked.", "2 checked"])
  }

  func testWhatAnExpanderShowsAfterItsStateIsAwaited() async throws {
    var (_, reader) = try open([Self.expander]) {
      $0.onClick = { double, _ in
        double.change(2) { $0.set("expanded", .bool(true)) }
        Self.add(after: 250)(double)
      }
    }
    XCTAssertEqual(reader.perform(.activate).spoken, ["Expanded."])
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["Red. Link."])
  }

  func testTheListOfAComboBoxThatComesLateIsAwaited() async throws {
    let field = Node(
      2, "combobox", "Fruit",
      [
        "focusable": .bool(true), "editable": .text("plaintext"), "hasPopup": .text("listbox"),
        "expanded": .bool(false),
      ])
    var (_, reader) = try open([field]) {
      $0.onKey = { double, key, number in
        double.change(number) { $0.value = ChromiumTree.Value(value: .text(key)) }
        double.schedule(after: .milliseconds(200)) {
          $0.change(2) { $0.set("expanded", .bool(true)) }
          $0.add(Self.panel, to: 1)
        }
      }
    }
    XCTAssertEqual(reader.perform(.type("b")).spoken, ["b. Is editing. Expanded."])
  }

  func testTheCursorFollowsTheFocusThatThePageMovesLater() async throws {
    let field = Node(
      9, "textbox", "Code", ["focusable": .bool(true), "editable": .text("plaintext")])
    var (double, reader) = try open([Self.button, field]) { _ in }
    double.schedule(after: .seconds(2)) { $0.focus(9) }
    double.wait(.seconds(3))
    XCTAssertEqual(reader.receiveNotifications().spoken.first, "Code. Text Field. Is editing.")
    XCTAssertEqual(reader.receiveNotifications().spoken, [])
  }

  func testAStateOfACustomElementIsReadAfterAnEffectElsewhere() async throws {
    let option = Node(3, "checkbox", "Loop", ["checked": .text("false")])
    var (_, reader) = try open([Self.button, option]) {
      ($0.unshown, $0.customElements) = ([3], [3])
      $0.onClick = { double, _ in
        double.change(2) { $0.name = ChromiumTree.Value(value: .text("Filtered")) }
        double.changeUnseen(3) { $0.set("checked", .text("true")) }
      }
    }
    XCTAssertEqual(reader.perform(.activate).spoken, ["Filtered"])
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["Loop. Check Box. Checked."])
  }
}
