import AccessibilityModel
import Languages
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@MainActor
final class CustomRotorTests: XCTestCase {
  private let page = screen(["One", "Two", "Three", "Four"])
  private var items: [AccessibilityElement] = []
  private var searches = 0
  private lazy var reader = ScreenReader(screen: page)

  override func setUp() async throws {
    items = [page.children[1], page.children[3]]
    page.accessibilityCustomRotors = [
      AccessibilityCustomRotor(name: "Even numbers") { [unowned self] in search($0) }
    ]
    _ = reader.open()
  }

  func testRotorOfAContainerMovesFromItemToItem() async {
    XCTAssertEqual(reader.type("rotor even"), ["Even numbers"])
    XCTAssertEqual(reader.type("down"), ["Two"])
    XCTAssertEqual(reader.type("down"), ["Four"])
    XCTAssertEqual(reader.heard("down"), ["[edge] No more Even numbers."])
    XCTAssertEqual(reader.type("up"), ["Two"])
    XCTAssertEqual(reader.type("down 5"), ["Four", "No more Even numbers."])
  }

  func testConstantResultDoesNotLoop() async {
    let two = page.children[1]
    rotor { _ in AccessibilityCustomRotorItemResult(targetElement: two) }
    XCTAssertEqual(reader.type("down \(Int.max)"), ["Two", "No more Mine."])
    XCTAssertEqual(reader.type("down"), ["No more Mine."])
    XCTAssertLessThan(searches, 5)
  }

  func testCircularResultsTerminate() async {
    var turn = 0
    rotor { [page] _ in
      turn += 1
      return AccessibilityCustomRotorItemResult(targetElement: page.children[turn % 2])
    }
    XCTAssertEqual(reader.type("down \(Int.max)").count, 2)
    XCTAssertLessThanOrEqual(searches, 10_000)
  }

  func testUnreachableItemIsSkipped() async {
    page.children[1].isHidden = true
    _ = reader.type("rotor even")
    XCTAssertEqual(reader.type("down"), ["Four"])
    items = [element("Elsewhere")]
    XCTAssertEqual(reader.type("down"), ["No more Even numbers."])
    XCTAssertTrue(reader.focusedElement === page.children[3])
  }

  func testRangeOfTextIsSpokenAlone() async {
    let text = page.children[0]
    text.accessibilityLabel = "Mail from Ann and Bob"
    let parts = [10..<13, 18..<500]
    rotor { predicate in
      let range = predicate.currentItem.targetRange
      let next = range == nil ? 0 : (parts.firstIndex { $0 == range } ?? 0) + 1
      guard predicate.searchDirection == .next, next < parts.count else { return nil }
      return AccessibilityCustomRotorItemResult(targetElement: text, targetRange: parts[next])
    }
    XCTAssertEqual(reader.type("down"), ["Ann"])
    XCTAssertEqual(reader.type("down"), ["Bob"])
    XCTAssertEqual(reader.type("down"), ["No more Mine."])
  }

  func testRotorWithASystemTypeReplacesTheReadersOwn() async {
    page.children[0].accessibilityTraits = .header
    page.accessibilityCustomRotors = [
      AccessibilityCustomRotor(systemType: .heading) { [page] _ in
        AccessibilityCustomRotorItemResult(targetElement: page.children[2])
      }
    ]
    XCTAssertEqual(reader.type("rotor headings"), ["Headings"])
    XCTAssertEqual(reader.type("down"), ["Three"])
    XCTAssertEqual(reader.type("down"), ["No more headings."])
    XCTAssertFalse(reader.rotorSettings().contains(.elements(.headings)))
  }

  func testRemovedRotorSaysTheEdge() async {
    _ = reader.type("rotor even")
    page.accessibilityCustomRotors = nil
    XCTAssertEqual(reader.type("down"), ["No more Even numbers."])
  }

  private func rotor(_ search: @escaping AccessibilityCustomRotor.Search) {
    page.accessibilityCustomRotors = [
      AccessibilityCustomRotor(name: "Mine") { [unowned self] predicate in
        searches += 1
        return search(predicate)
      }
    ]
    XCTAssertEqual(reader.type("rotor mine"), ["Mine"])
  }

  private func search(
    _ predicate: AccessibilityCustomRotorSearchPredicate
  ) -> AccessibilityCustomRotorItemResult? {
    let index = items.firstIndex { $0 === predicate.currentItem.targetElement }
    let next = predicate.searchDirection == .next ? (index ?? -1) + 1 : (index ?? items.count) - 1
    guard items.indices.contains(next) else { return nil }
    return AccessibilityCustomRotorItemResult(targetElement: items[next])
  }
}
