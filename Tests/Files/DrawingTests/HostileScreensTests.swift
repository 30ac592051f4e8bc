import AccessibilityModel
import AccessibleControls
import Drawing
import Foundation
import TestSupport
import XCTest

@MainActor
final class HostileScreensTests: XCTestCase {
  func testMarkupInTextIsEscaped() async throws {
    let label = #"</text><script>alert("1 & '2'")</script>]]>"#
    let screen = screen([element(label)])
    screen.accessibilityLabel = #"" onload="alert(1)"#
    let svg = try drawing(of: screen)
    XCTAssertEqual(svg.all("title").map(\.text), [#"" onload="alert(1)"#])
    XCTAssertEqual(svg.all("script").count, 0)
    XCTAssertEqual(
      try svg.group("legend").all("text").map(\.text).filter { $0.hasPrefix("</text>") }.count, 1)
    XCTAssertEqual(svg.all("desc").map(\.text), ["1. \(label). (no frame)"])
  }

  func testForbiddenXMLCharactersAreReplaced() async throws {
    let svg = try drawing(of: screen([element("a\u{0}b\u{1B}c\u{FFFE}d\u{FFFF}e\u{9F}f\u{7F}g")]))
    let text = ["a", "b", "c", "d", "e", "f", "g"].joined(separator: "\u{FFFD}")
    XCTAssertEqual(svg.all("desc").map(\.text), ["1. \(text). (no frame)"])
  }

  func testMarkupInPartNameIsEscaped() async throws {
    let shape = Shape("\"/><x a='", frame: Rectangle(x: 0, y: 0, width: 5, height: 5), fill: .black)
    let svg = try drawing(
      of: screen([Picture(Rectangle(x: 0, y: 0, width: 9, height: 9), [shape])]))
    XCTAssertEqual(svg.parts("\"/><x a='").count, 1)
    XCTAssertEqual(svg.all("x").count, 0)
  }

  func testDeepTreeIsDrawn() async throws {
    var inner = element("Inmost", Rectangle(x: 0, y: 0, width: 50, height: 50))
    for _ in 0..<20_000 {
      let outer = AccessibilityElement()
      outer.clipsToBounds = true
      outer.alpha = 0.9999
      outer.addChild(inner)
      inner = outer
    }
    XCTAssertEqual(try drawing(of: inner).group("numbers").all("text").map(\.text), ["1"])
    takeApart(inner)
  }

  func testPictureOfRandomScreenIsWellFormedWithFiniteNumbers() async throws {
    let cases = RandomCases.count(75)
    var random = SeededGenerator.printed(cases: cases)
    let numbers: Set = [
      "x", "y", "width", "height", "rx", "stdDeviation", "opacity", "fill-opacity", "font-size",
      "stroke-width", "stroke-opacity",
    ]
    for _ in 0..<cases {
      let screen = hostileScreen(&random)
      let text = ScreenDrawing(of: screen).svg
      let svg = try XMLNode.read(text)
      for node in svg.all {
        for (name, value) in node.attributes where numbers.contains(name) {
          XCTAssertTrue(isPlainNumber(value), "\(name)=\(value)")
        }
        for text in ["transform", "d"].compactMap({ node.attributes[$0] }) {
          for word in text.split(whereSeparator: { "() MLQZ".contains($0) })
          where !["translate", "rotate"].contains(word) {
            XCTAssertTrue(isPlainNumber(String(word)), text)
          }
        }
      }
      XCTAssertEqual(
        Set(svg.all.compactMap { $0.attributes["id"] }).count,
        svg.all.compactMap { $0.attributes["id"] }.count, "ids are unique")
      XCTAssertLessThanOrEqual(svg.number("width"), 10_000 + 376)
    }
  }

  // MARK: -

  private func isPlainNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count) && (parts.count < 2 || parts[1].count <= 3)
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  private func hostileScreen(_ random: inout SeededGenerator) -> AccessibilityElement {
    var all: [AccessibilityElement] = []
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let element: AccessibilityElement
      if Bool.random(using: &random) {
        element = Picture(frame(&random), (0..<3).map { _ in shape(&random) })
      } else {
        element = AccessibilityElement()
      }
      if Bool.random(using: &random) { element.accessibilityFrame = frame(&random) }
      element.isAccessibilityElement = Bool.random(using: &random)
      element.accessibilityLabel = words(&random)
      element.accessibilityHint = words(&random)
      element.accessibilityTraits = AccessibilityTraits(rawValue: random.next())
      element.accessibilityCustomActions = [
        AccessibilityCustomAction(name: words(&random)) { _ in true }
      ]
      element.alpha = [1, 1, 1, 0.5, 7, .nan, .infinity].randomElement(using: &random) ?? 1
      element.clipsToBounds = Bool.random(using: &random)
      all.randomElement(using: &random)?.addChild(element)
      all.append(element)
    }
    all[0].isAccessibilityElement = false
    return all[0]
  }

  private func number(_ random: inout SeededGenerator) -> Double {
    let odd = [
      0, -0.0, .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 1e6, -1e6,
      9_999_999, 1.0 / 3,
    ]
    return Bool.random(using: &random)
      ? .random(in: -50...400, using: &random) : odd.randomElement(using: &random) ?? 0
  }

  private func frame(_ random: inout SeededGenerator) -> Rectangle {
    Rectangle(
      x: number(&random), y: number(&random), width: number(&random), height: number(&random))
  }

  private func shape(_ random: inout SeededGenerator) -> Shape {
    func color(_ random: inout SeededGenerator) -> Color {
      Color(
        red: number(&random), green: number(&random), blue: number(&random), alpha: number(&random))
    }
    return Shape(
      words(&random), frame: frame(&random), cornerRadius: number(&random), fill: color(&random),
      shadow: Bool.random(using: &random)
        ? nil
        : Shape.Shadow(
          color: color(&random), radius: number(&random),
          offset: Point(x: number(&random), y: number(&random))), rotation: number(&random))
  }

  private func words(_ random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      let odd: [Unicode.Scalar] = [
        "<", "&", "\"", "'", ">", "]", "\u{0}", "\u{FFFE}", "\u{FFFF}", "\n", "\u{202E}", "\u{301}",
        "\u{200D}", " ",
      ]
      let scalar =
        Bool.random(using: &random)
        ? odd.randomElement(using: &random)
        : Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random))
      if let scalar { text.append(scalar) }
    }
    return String(text)
  }

  /// Takes a deep tree apart from the bottom up, because a recursive release would need a deep
  /// stack.
  private func takeApart(_ root: AccessibilityElement) {
    var all = [root]
    while let child = all.last?.children.first { all.append(child) }
    while let element = all.popLast() { element.removeFromParent() }
  }
}
