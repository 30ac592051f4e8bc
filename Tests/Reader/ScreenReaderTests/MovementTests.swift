import AccessibilityModel
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

@MainActor
final class MovementTests: XCTestCase {
  func testSwipesVisitTheElementsAndSayTheEdge() async {
    var reader = ScreenReader(screen: screen(["A", "B", "C"]))
    XCTAssertEqual(texts(reader.open()), ["A"])
    XCTAssertEqual(reader.type("swipe right"), ["B"])
    XCTAssertEqual(reader.type("right"), ["C"])
    XCTAssertEqual(reader.heard("r"), ["[edge] Last item."])
    XCTAssertEqual(reader.type("l"), ["B"])
    XCTAssertEqual(reader.type("left"), ["A"])
    XCTAssertEqual(reader.type("swipe left"), ["First item."])
  }

  func testSeveralSwipesSayOnlyTheLastElement() async {
    var reader = openedReader(of: screen(["A", "B", "C", "D"]))
    XCTAssertEqual(reader.type("swipe right 2"), ["C"])
    XCTAssertEqual(reader.type("swipe right 1000000000"), ["D", "Last item."])
    XCTAssertEqual(reader.type("swipe right 1000000000"), ["Last item."])
    XCTAssertEqual(reader.type("swipe left 9223372036854775807"), ["A", "First item."])
  }

  func testEdgeReplacesTheHint() async {
    let last = element("B")
    last.accessibilityHint = "Hint"
    let screen = screen(["A"])
    screen.addChild(last)
    var reader = openedReader(of: screen)
    XCTAssertEqual(reader.type("swipe right 5"), ["B", "Last item."])
  }

  func testFirstAndLastGoToTheEnds() async {
    var reader = openedReader(of: screen(["A", "B", "C"]))
    XCTAssertEqual(reader.type("last"), ["C"])
    XCTAssertEqual(reader.type("first"), ["A"])
    XCTAssertEqual(reader.type("FIRST"), ["A"])
  }

  func testGoPrefersWholeLabelThenBeginningThenMiddle() async {
    var reader = openedReader(of: screen(["Master volume", "Volume left", "Volume", "Pitch"]))
    XCTAssertEqual(reader.type("go volume"), ["Volume"])
    XCTAssertEqual(reader.type("go  VOLUME   le"), ["Volume left"])
    XCTAssertEqual(reader.type("go master"), ["Master volume"])
    XCTAssertEqual(reader.type("go itch"), ["Pitch"])
    XCTAssertEqual(reader.heard("go treble"), ["[error] Not found: treble."])
    XCTAssertEqual(reader.focusedElement?.accessibilityLabel, "Pitch")
  }

  func testTitleOfTheScreenComesFirst() async {
    let screen = screen(["A"])
    screen.accessibilityLabel = "DJ deck"
    var reader = ScreenReader(screen: screen)
    XCTAssertEqual(texts(reader.open()), ["DJ deck", "A"])
  }

  func testEmptyScreenIsNeverSilent() async {
    var reader = ScreenReader(screen: AccessibilityElement())
    XCTAssertEqual(texts(reader.open()), ["No items."])
    for line in ["r", "l", "u", "d", "first", "last", "describe", "where", "tap", "set 1"] {
      XCTAssertEqual(reader.type(line), ["No items."], line)
    }
  }

  func testHiddenElementsAreNotVisited() async {
    let screen = screen(["A", "B", "C", "D", "E"])
    screen.children[1].isHidden = true
    screen.children[2].alpha = 0
    screen.children[3].accessibilityElementsHidden = true
    var reader = openedReader(of: screen)
    XCTAssertEqual(reader.type("r"), ["E"])
  }

  func testExplicitElementsReplaceTheChildren() async {
    let screen = screen(["A", "B"])
    screen.accessibilityElements = [element("Y"), element("X")]
    var reader = ScreenReader(screen: screen)
    XCTAssertEqual(texts(reader.open()), ["Y"])
    XCTAssertEqual(reader.type("r"), ["X"])
    XCTAssertEqual(reader.type("r"), ["Last item."])
  }

  func testTreeThatContainsItselfIsTraversedOnce() async {
    let screen = AccessibilityElement()
    screen.accessibilityElements = [element("A"), screen, element("B")]
    var reader = openedReader(of: screen)
    XCTAssertEqual(reader.type("r"), ["B"])
    XCTAssertEqual(reader.type("r"), ["Last item."])
  }

  func testRemovedFocusSaysItsReplacement() async {
    let screen = screen(["A", "B", "C"])
    var reader = openedReader(of: screen)
    _ = reader.type("r")
    screen.children[1].removeFromParent()
    XCTAssertEqual(reader.type("swipe up"), ["C"], "the new focus is not adjusted")
    screen.children[1].removeFromParent()
    XCTAssertEqual(reader.type("describe"), ["A"])
  }

  func testEveryElementIsVisitedOnceInBothDirections() async {
    let cases = RandomCases.count(100)
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      var count = 0
      func tree(_ depth: Int, _ random: inout SeededGenerator, _ count: inout Int)
        -> AccessibilityElement
      {
        if depth == 0 || Int.random(in: 0..<3, using: &random) == 0 {
          count += 1
          return element("\(count)")
        }
        let node = AccessibilityElement()
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          node.addChild(tree(depth - 1, &random, &count))
        }
        return node
      }
      var reader = openedReader(of: tree(4, &random, &count))
      guard count > 0 else { continue }
      var heard = [reader.focusedElement?.accessibilityLabel ?? ""]
      while case let said = reader.type("r"), said != ["Last item."] { heard += said }
      XCTAssertEqual(heard, (1...count).map(String.init))
      while case let said = reader.type("l"), said != ["First item."] { heard += said }
      XCTAssertEqual(heard.suffix(count), (1...count).reversed().map(String.init).suffix(count))
    }
  }
}
