import AccessibilityModel
import BrowserClient
import BrowserDouble
import PageTree
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests that the mirror equals the page, also where no observer reports a change.
@MainActor
final class PageComparisonTests: XCTestCase {
  private typealias Node = ChromiumTree.Node
  private var page: BrowserPage?

  private func open(
    _ contents: [Node], _ change: (BrowserDouble) -> Void = { _ in }
  ) throws -> (BrowserDouble, ScreenReader) {
    let double = BrowserDouble(.page("Player", contents))
    change(double)
    let (page, reader) = try Self.open(double)
    self.page = page
    return (double, reader)
  }

  private static func open(_ double: BrowserDouble) throws -> (BrowserPage, ScreenReader) {
    let live = LivePage(DevToolsConnection(double), address: "http://player.example/")
    try live.open(width: 390, height: 844)
    let page = BrowserPage(live)
    var reader = ScreenReader(screen: page.screen, rules: page.rules)
    _ = reader.open()
    return (page, reader)
  }

  private static let mute = Node(2, "button", "Mute", ["focusable": .bool(true)])
  private static let volume = Node(
    3, "slider", "Volume", value: "3",
    ["valuemin": .number(0), "valuemax": .number(9), "focusable": .bool(true)])
  private static let status = Node(4, "checkbox", "Loop", ["checked": .text("false")])

  private static func setVolume(_ value: Int) -> (inout Node) -> Void {
    { $0.value = ChromiumTree.Value(value: .text("\(value)")) }
  }

  private static func rename(_ name: String) -> (inout Node) -> Void {
    { $0.name = ChromiumTree.Value(value: .text(name)) }
  }

  func testChangesBesideAFrameOfTheSameSiteAreHeard() async throws {
    let frame = Node(10, "Iframe", "Advertisement")
    var (double, reader) = try open([Self.volume, frame]) {
      $0.onLoad = {
        $0.embed(
          [Node(20, "RootWebArea", "Advertisement", children: [21]), Node(21, "button", "Buy")],
          in: 10)
      }
      $0.onKey = { double, _, number in double.change(number, Self.setVolume(4)) }
    }
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["4"])
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["Buy. Button."])
    double.change(3, Self.setVolume(5))
    double.wait(.milliseconds(50))
    XCTAssertEqual(reader.perform(.swipe(.left)).spoken.first, "Volume: 5. Adjustable.")
  }

  func testAControlThatChangesWithoutAMutationIsHeard() async throws {
    var (_, reader) = try open([Self.mute]) {
      $0.onClick = { double, _ in double.changeUnseen(2, Self.rename("Unmute")) }
    }
    XCTAssertEqual(reader.perform(.activate).spoken, ["Unmute"])
    XCTAssertEqual(reader.perform(.describe).spoken.first, "Unmute. Button.")
  }

  func testAStateThatOnlyTheTreeHasIsHeard() async throws {
    var (_, reader) = try open([Self.status]) {
      $0.unshown = [4]
      $0.onClick = { double, _ in double.changeUnseen(4) { $0.set("checked", .text("true")) } }
    }
    XCTAssertEqual(reader.perform(.activate).spoken, ["Checked."])
  }

  private static let results = [
    Node(6, "status", nil, children: [7], ["live": .text("polite")]), Node(7, "StaticText", "None"),
  ]

  func testTheStateIsHeardBeforeWhatThePageAnnounces() async throws {
    var (_, reader) = try open([Self.status] + Self.results) {
      $0.onClick = { double, _ in
        double.change(4) { $0.set("checked", .text("true")) }
        double.change(7, Self.rename("12 results"))
      }
    }
    XCTAssertEqual(reader.perform(.activate).spoken, ["Checked.", "12 results"])
  }

  func testAStateThatThePageAnnouncesInTheSameWordsIsHeardOnce() async throws {
    var (_, reader) = try open([Self.status] + Self.results) {
      $0.onClick = { double, _ in
        double.change(4) { $0.set("checked", .text("true")) }
        double.change(7, Self.rename("Loop is checked"))
      }
    }
    XCTAssertEqual(reader.perform(.activate).spoken, ["Loop is checked"])
  }

  func testAStepThatReplacesItsElementIsHeardFromTheNewOne() async throws {
    var (_, reader) = try open([Self.volume]) {
      $0.onKey = { double, _, _ in
        double.remove(3)
        var next = Node(8, "slider", "Volume", value: "4", ["focusable": .bool(true)])
        next.set("valuemin", .number(0))
        next.set("valuemax", .number(9))
        double.add(next, to: 1)
      }
    }
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken.first, "Volume: 4. Adjustable.")
  }

  func testWhatAnAnimationHidesIsGoneWhenTheReplyComes() async throws {
    var (_, reader) = try open([Self.status, Self.mute]) {
      $0.onClick = { double, _ in
        double.motionEnd = double.now + .milliseconds(300)
        double.change(4) { $0.set("checked", .text("true")) }
        double.schedule(after: .milliseconds(310)) { $0.remove(2) }
      }
    }
    XCTAssertEqual(reader.perform(.activate).spoken, ["Checked."])
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["Last item."])
  }

  func testAnAnimationDelaysAReplyByHalfASecondAtMost() async throws {
    var (double, reader) = try open([Self.status]) {
      $0.onClick = { double, _ in double.motionEnd = double.now + .seconds(60) }
    }
    let start = double.now
    _ = reader.perform(.activate)
    XCTAssertLessThan(double.now - start, .milliseconds(700))
  }

  func testTheCursorStaysAtItsPlaceWhenThePageMakesAllElementsAgain() async throws {
    var count = 0
    func render(_ double: BrowserDouble) {
      count += 1
      for number in double.nodes.compactMap(\.backendDOMNodeId) where number > 1 {
        double.remove(number)
      }
      for (place, name) in ["Before", "Add \(count)", "Loop", "After"].enumerated() {
        double.add(
          Node(10 * count + place, "button", name, ["focusable": .bool(true)]), to: 1)
      }
    }
    var (_, reader) = try open([]) {
      render($0)
      $0.onClick = { double, _ in render(double) }
    }
    _ = reader.perform(.swipe(.right))
    XCTAssertEqual(reader.perform(.activate).spoken, ["Add 2. Button."])
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["Loop. Button."])
    XCTAssertEqual(reader.perform(.activate).spoken, ["Loop. Button."])
  }

  func testTheCursorDoesNotGoToANewElementOfAnotherKind() async throws {
    var (_, reader) = try open([Self.mute, Node(9, "heading", "Songs", ["level": .number(1)])]) {
      $0.onClick = { double, number in
        guard number == 2 else { return }
        double.remove(2)
        double.add(Node(20, "link", "Undo", ["focusable": .bool(true)]), to: 1)
      }
    }
    XCTAssertEqual(reader.perform(.activate).spoken, ["Songs. Heading Level 1."])
  }

  func testAnEffectElsewhereIsThereWithTheNextCommand() async throws {
    var (_, reader) = try open([Self.status, Self.mute]) {
      $0.onClick = { double, _ in
        double.change(4) { $0.set("checked", .text("true")) }
        double.changeUnseen(2, Self.rename("Unmute"))
      }
    }
    XCTAssertEqual(reader.perform(.activate).spoken, ["Checked."])
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken, ["Unmute. Button."])
  }

  func testAStepWithoutAMutationIsHeard() async throws {
    var (double, reader) = try open([Self.volume]) {
      $0.onKey = { double, key, _ in
        if key == "ArrowUp" { double.changeUnseen(3, Self.setVolume(4)) }
      }
    }
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["4"])
    // One step: the second key is only for pages that ignore the first.
    XCTAssertEqual(double.received.count { $0 == "Input.dispatchKeyEvent" }, 2)
  }

  func testAReportedStepIsHeardBeforeThePageIsCompared() async throws {
    var (double, reader) = try open([Self.volume]) {
      $0.onKey = { double, _, _ in double.change(3, Self.setVolume(4)) }
    }
    let before = double.received.count
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["4"])
    let compared = ["DOMSnapshot.captureSnapshot", "Accessibility.getFullAXTree"]
    XCTAssertTrue(double.received[before...].filter(compared.contains).isEmpty)
    _ = reader.perform(.describe)
    XCTAssertEqual(double.received[before...].filter(compared.contains), [compared[0]])
  }

  func testOnlyAPageThatHasNotChangedIsUnchanged() async throws {
    var (double, reader) = try open([Self.volume])
    let before = double.received.count
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["3. Unchanged."])
    XCTAssertTrue(double.received[before...].contains("Accessibility.getFullAXTree"))
  }

  func testAPasswordIsNeverPartOfAComparison() async throws {
    let password = Node(5, "textbox", "Password", value: "•••", ["focusable": .bool(true)])
    var (double, reader) = try open([password, Self.mute]) {
      $0.onClick = { double, _ in double.changeUnseen(2, Self.rename("Unmute")) }
    }
    _ = reader.perform(.swipe(.right))
    XCTAssertEqual(reader.perform(.activate).spoken, ["Unmute"])
    XCTAssertFalse(double.received.contains("DOMSnapshot.captureSnapshot"))
  }

  func testAnIdlePageIsComparedOnceASecond() async throws {
    let (double, reader) = try open([Self.mute])
    page?.update()
    let before = double.received.count
    for _ in 0..<30 {
      double.wait(.milliseconds(100))
      page?.update()
    }
    let count = double.received[before...].count { $0 == "DOMSnapshot.captureSnapshot" }
    XCTAssertTrue((2...3).contains(count), "\(count)")
    double.changeUnseen(2, Self.rename("Unmute"))
    double.wait(.seconds(1))
    page?.update()
    XCTAssertEqual(Self.words(reader), ["Unmute. Button."])
  }

  /// After every command, the screen equals a fresh reading of the page, whatever has changed, and
  /// whether or not an observer has reported it.
  func testTheScreenEqualsAFreshReading() async throws {
    let count = RandomCases.count(15)
    var random = SeededGenerator.printed(cases: count)
    for _ in 0..<count {
      let double = BrowserDouble(.page("Player", [Self.status, Self.mute, Self.volume]))
      var seed = SeededGenerator(seed: UInt64.random(in: 0...(.max), using: &random))
      double.onClick = { double, _ in Self.change(double, &seed) }
      double.onKey = { double, _, _ in Self.change(double, &seed) }
      var (_, reader) = try Self.open(double)
      for _ in 0..<8 {
        let command: Command =
          [
            .activate, .swipe(.right), .swipe(.left), .swipe(.up), .describe,
          ].randomElement(using: &random) ?? .describe
        _ = reader.perform(command)
        _ = reader.perform(.describe)
        let (_, fresh) = try Self.open(double)
        let (mirrored, read) = (Self.words(reader), Self.words(fresh))
        XCTAssertEqual(mirrored, read, "after \(command)")
        guard mirrored == read else { return }
      }
    }
  }

  private static func words(_ reader: ScreenReader) -> [String] {
    reader.spokenElements().map(\.description.text)
  }

  /// Changes, adds, hides or removes some nodes, reported or not.
  private static func change(_ double: BrowserDouble, _ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let numbers = double.nodes.compactMap(\.backendDOMNodeId).filter { $0 > 1 }
      guard let number = numbers.randomElement(using: &random) else { return }
      let isSeen = Bool.random(using: &random)
      let word = ["Play", "Pause", "Unmute"].randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<5, using: &random) {
      case 0: double.changeUnseen(number, rename(word))
      case 1: double.changeUnseen(3, setVolume(Int.random(in: 0...9, using: &random)))
      case 2:
        double.changeUnseen(4) { node in
          node.set("checked", .text(node["checked"]?.text == "true" ? "false" : "true"))
        }
      case 3:
        double.changeUnseen(number) { $0.ignored = !$0.isIgnored }
      default:
        let new = (numbers.max() ?? 1) + 1
        double.addUnseen(Node(new, "button", word), to: 1)
      }
      if isSeen { double.change(number) }
    }
  }
}
