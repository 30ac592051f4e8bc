import AccessibilityModel
import AccessibleControls
import TestSupport
import XCTest

@MainActor
final class LegendTests: XCTestCase {
  private let words = """
    A label with so many words that no line of any legend would have room for all of them, so that \
    they have to go on in the next line, and in the one after it
    """

  func testLongTextsAreWrappedAtSpaces() async throws {
    let lines = try legend(words)
    XCTAssertGreaterThan(lines.count, 3)
    XCTAssertEqual(lines.joined(separator: " "), words)
  }

  func testWordWithoutSpacesIsWrappedBetweenCharacters() async throws {
    let word = String(repeating: "W", count: 60) + String(repeating: "👩‍👩‍👧‍👦", count: 20)
    let lines = try legend(word)
    XCTAssertGreaterThan(lines.count, 3)
    XCTAssertEqual(lines.joined(), word)
    XCTAssertTrue(lines.allSatisfy { $0.count <= 21 }, "\(lines)")
  }

  func testWhitespaceBecomesOneSpace() async throws {
    XCTAssertEqual(try legend("  One\r\n\ttwo\u{2028}three  "), ["One two three"])
  }

  func testVeryLongTextsAreCut() async throws {
    let text = try legend(String(repeating: "word ", count: 10_000)).joined(separator: " ")
    XCTAssertTrue(text.hasSuffix("word word…"), text)
    XCTAssertLessThanOrEqual(text.count, 501)
    // The limit falls in the middle of a flag, so the whole flag is dropped.
    let flags = try legend("x" + String(repeating: "🇩🇪", count: 400)).joined()
    XCTAssertEqual(flags, "x" + String(repeating: "🇩🇪", count: 249) + "…")
  }

  func testLinesAreStackedInsidePicture() async throws {
    let elements = (0..<40).map { index in
      let element = element("\(index) \(words)")
      element.accessibilityHint = words
      element.accessibilityCustomActions = [AccessibilityCustomAction(name: words) { _ in true }]
      return element
    }
    let svg = try drawing(of: screen(elements))
    let texts = try svg.group("legend").all("text").filter { $0.attributes["text-anchor"] == nil }
    XCTAssertGreaterThan(texts.count, 300)
    for (text, next) in zip(texts, texts.dropFirst()) {
      XCTAssertGreaterThanOrEqual(next.number("y") - text.number("y"), next.number("font-size"))
    }
    let last = try XCTUnwrap(texts.last)
    XCTAssertGreaterThan(svg.number("height"), 16 + last.number("y") + 16)
    let badges = try svg.group("legend").all("rect")
    XCTAssertEqual(badges.count, 40)
    let right = badges.map { $0.number("x") + $0.number("width") }.max() ?? 0
    XCTAssertTrue(texts.allSatisfy { $0.number("x") > right })
  }

  func testHintAndDescriptionDifferInStyle() async throws {
    let element = element("Volume", Rectangle(x: 0, y: 0, width: 44, height: 44))
    element.accessibilityHint = "Adjust volume"
    let texts = try drawing(of: screen([element])).group("legend").all("text")
    XCTAssertEqual(texts.map(\.text), ["1", "Volume", "Adjust volume"])
    XCTAssertEqual(texts.map { $0.attributes["font-style"] }, [nil, nil, "italic"])
  }

  func testLabelOfElementAsRootIsNotTitle() async throws {
    let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 200))
    let svg = try drawing(of: pitch)
    XCTAssertEqual(svg.all("title").map(\.text), ["Screen"])
    XCTAssertEqual(try svg.group("legend").all("text")[1].text, "Pitch: 1. Adjustable.")
  }

  private func legend(_ label: String) throws -> [String] {
    try drawing(of: screen([element(label)])).group("legend").all("text").map(\.text)
      .filter { !["1", "no frame"].contains($0) }
  }
}
