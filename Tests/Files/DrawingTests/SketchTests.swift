import AccessibilityModel
import AccessibleControls
import Drawing
import Foundation
import ScreenReader
import TestSupport
import XCTest

/// Tests the simplified appearance of elements, jumps in the order, findings and colors.
@MainActor
final class SketchTests: XCTestCase {
  private let row = Rectangle(x: 16, y: 20, width: 300, height: 44)

  func testTextIsInFrameBesideNumber() async throws {
    let caption = try XCTUnwrap(captions([element("Name", row)]).first)
    XCTAssertEqual(caption.text, "Name")
    XCTAssertGreaterThan(caption.number("x"), row.minX + 16)
    XCTAssertLessThan(caption.number("x"), row.minX + 30)
    XCTAssertEqual(caption.number("y"), row.midY, accuracy: 8)
  }

  func testButtonTextIsCentered() async throws {
    let button = element("Save", row)
    button.accessibilityTraits = .button
    let caption = try XCTUnwrap(captions([button]).first)
    XCTAssertEqual(caption.attributes["text-anchor"], "middle")
    XCTAssertEqual(caption.number("x"), row.midX, accuracy: 0.01)
  }

  func testValueFollowsLabel() async throws {
    let field = element("Name", row)
    field.accessibilityTraits = .textEntry
    XCTAssertEqual(try captions([field]).map { $0.attributes["class"] }, ["fill-muted"])
    field.accessibilityValue = "Ada"
    XCTAssertEqual(try captions([field]).map(\.text), ["Name: Ada"])
    XCTAssertEqual(try captions([field]).map { $0.attributes["class"] }, ["fill-text"])
  }

  func testTextThatDoesNotFitIsBelowFrame() async throws {
    let place = Rectangle(x: 100, y: 20, width: 30, height: 30)
    let texts = try captions([element("Minimum price", place)])
    XCTAssertEqual(texts.map(\.text), ["Minimum price"])
    XCTAssertGreaterThan(texts[0].number("y"), place.maxY)
  }

  func testTextsOfEqualFramesDoNotOverlap() async throws {
    let texts = try captions([element("One", row), element("Two", row)])
    XCTAssertEqual(texts.map(\.text), ["One", "Two"])
    XCTAssertGreaterThan(abs(texts[0].number("x") - texts[1].number("x")), 25)
  }

  func testTextOfContainerAvoidsElementsInside() async throws {
    let inner = Rectangle(x: 20, y: 60, width: 200, height: 100)
    let outer = Rectangle(x: 10, y: 10, width: 220, height: 160)
    let texts = try captions([element("Outer", outer), element("Inner", inner)])
    let text = try XCTUnwrap(texts.first { $0.text == "Outer" })
    XCTAssertLessThan(text.number("y"), inner.minY)
  }

  func testVeryLongTextIsCut() async throws {
    let texts = try captions([element(String(repeating: "long ", count: 300), row)])
    XCTAssertTrue(try XCTUnwrap(texts.last).text.hasSuffix("…"))
    XCTAssertLessThan(texts.count, 6)
  }

  func testThumbIsAtValue() async throws {
    let slider = element("Volume", Rectangle(x: 0, y: 0, width: 212, height: 60))
    slider.accessibilityTraits = .adjustable
    func thumb(_ value: Double) throws -> Double? {
      slider.accessibilityRange = AccessibilityRange(minimum: 0, maximum: 10, value: value)
      return try sketch([slider]).all("rect").last?.number("x")
    }
    let (low, middle, high) = try (thumb(0), thumb(5), thumb(10))
    XCTAssertEqual((low ?? 0) + (high ?? 0), 2 * (middle ?? 0), accuracy: 0.01)
    XCTAssertLessThan(low ?? 0, high ?? 0)
    XCTAssertEqual(try thumb(99), high)
    slider.accessibilityRange = nil
    XCTAssertEqual(try sketch([slider]).all("rect").count, 1, "only the track")
  }

  func testThumbOfVerticalSliderMovesUp() async throws {
    let slider = element("Volume", Rectangle(x: 0, y: 0, width: 44, height: 200))
    func thumb(_ value: Double) throws -> Double {
      slider.accessibilityRange = AccessibilityRange(
        minimum: 0, maximum: 10, value: value, orientation: .vertical)
      return try XCTUnwrap(sketch([slider]).all("rect").last).number("y")
    }
    XCTAssertGreaterThan(try thumb(0), try thumb(10))
  }

  func testSwitchShowsState() async throws {
    let control = element("Mute", row)
    control.accessibilityTraits = .toggleButton
    control.accessibilityValue = "0"
    let off = try sketch([control]).all("rect").map { $0.attributes["class"] }
    control.accessibilityValue = "1"
    let on = try sketch([control]).all("rect").map { $0.attributes["class"] }
    XCTAssertEqual(off, ["fill-soft stroke-rule", "fill-muted"])
    XCTAssertEqual(on, ["fill-accent", "fill-digit"])
  }

  // MARK: Order

  func testArrowShowsWhereOrderMovesUpOrBack() async throws {
    func places(_ frames: [Rectangle], _ direction: TraversalRules.Direction = .leftToRight)
      throws -> [String]
    {
      let screen = screen(frames.enumerated().map { element("\($0)", $1) })
      screen.accessibilityElements = screen.children
      let rules = TraversalRules(direction: direction)
      let drawing = ScreenDrawing(of: ScreenReader(screen: screen, rules: rules), rules: rules)
      let svg = try XMLNode.read(drawing.svg)
      let notes = try svg.group("legend").all("text").map(\.text).filter {
        $0.hasPrefix("the order")
      }
      XCTAssertEqual(try svg.group("jumps").all("path").count, 2 * notes.count)
      return notes
    }
    let top = Rectangle(x: 100, y: 0, width: 50, height: 20)
    let below = Rectangle(x: 100, y: 40, width: 50, height: 20)
    let beside = Rectangle(x: 20, y: 5, width: 50, height: 20)
    XCTAssertEqual(try places([top, below]), [])
    XCTAssertEqual(try places([below, top]), ["the order jumps up"])
    XCTAssertEqual(try places([top, beside]), ["the order jumps left"])
    XCTAssertEqual(try places([beside, top]), [])
    XCTAssertEqual(try places([beside, top], .rightToLeft), ["the order jumps right"])
    XCTAssertEqual(try places([top, beside], .rightToLeft), [])
    XCTAssertEqual(try places([top, top]), [])
  }

  // MARK: Findings

  func testFindingsAreListedAndBarriersMarked() async throws {
    let screen = screen([
      element("One", row), element("Two", Rectangle(x: 16, y: 80, width: 300, height: 44)),
    ])
    let findings = [
      ScreenDrawing.Finding(place: nil, text: "Warning: No title.", isBarrier: true),
      ScreenDrawing.Finding(place: 2, text: "Error: No label.", isBarrier: true),
      ScreenDrawing.Finding(place: 1, text: "Advice: Small.", isBarrier: false),
    ]
    let drawing = ScreenDrawing(of: ScreenReader(screen: screen), findings: findings)
    let svg = try XMLNode.read(drawing.svg)
    XCTAssertEqual(
      try svg.group("legend").all("text").map(\.text),
      ["1", "2", "Warning: No title.", "One", "Advice: Small.", "Two", "Error: No label."])
    XCTAssertEqual(
      svg.all("desc").map(\.text),
      ["Warning: No title.\n1. One. Advice: Small.\n2. Two. Error: No label."])
    XCTAssertEqual(
      try svg.group("frames").all("rect").map { $0.attributes["class"] },
      ["stroke-paper", "stroke-accent", "stroke-paper", "stroke-alert"])
    XCTAssertEqual(try svg.group("frames").all("text").map(\.text), ["!"])
  }

  // MARK: Scale and colors

  func testScaleShrinksFramesButNotText() async throws {
    let screen = screen(
      [element("One", Rectangle(x: 100, y: 100, width: 800, height: 200))],
      frame: Rectangle(x: 0, y: 0, width: 1000, height: 2000))
    let drawing = ScreenDrawing(of: ScreenReader(screen: screen), scale: 0.4)
    let svg = try XMLNode.read(drawing.svg)
    XCTAssertEqual(svg.number("width"), 16 + 400 + 24 + 320 + 16)
    let frame = try XCTUnwrap(svg.group("frames").all("rect").first)
    XCTAssertEqual(["x", "y", "width", "height"].map(frame.number), [41.5, 41.5, 317, 77])
    XCTAssertEqual(try svg.group("captions").all("text").map { $0.number("font-size") }, [15])
  }

  func testColorsContrastInLightAndDark() async throws {
    let style = try XCTUnwrap(drawing(of: DJDeck()).all("style").first).text
    let parts = style.components(separatedBy: "@media (prefers-color-scheme: dark)")
    XCTAssertEqual(parts.count, 2)
    for part in parts {
      let colors = try fills(in: part)
      for (ink, background, ratio) in [
        ("text", "paper", 7.0), ("text", "ground", 7), ("text", "soft", 7),
        ("muted", "ground", 4.5),
        ("muted", "paper", 4.5), ("muted", "soft", 4.5), ("accent", "paper", 4.5),
        ("alert", "paper", 4.5), ("alert", "ground", 4.5), ("digit", "accent", 4.5),
        ("digit", "alert", 4.5),
      ] {
        let pair = [ink, background].compactMap { colors[$0] }.map(luminance).sorted()
        XCTAssertEqual(pair.count, 2)
        XCTAssertGreaterThan((pair[1] + 0.05) / (pair[0] + 0.05), ratio, "\(ink) on \(background)")
      }
    }
  }

  private func fills(in style: String) throws -> [String: String] {
    var colors: [String: String] = [:]
    for match in style.matches(of: /fill-([a-z]+) { fill: #([0-9a-f]{6})/) {
      colors[String(match.1)] = String(match.2)
    }
    XCTAssertEqual(colors.count, 9)
    return colors
  }

  /// Returns the relative luminance of a color, as WCAG 2 defines it.
  private func luminance(_ color: String) -> Double {
    let bytes = Int(color, radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double((bytes >> shift) & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  // MARK: -

  private func sketch(_ elements: [AccessibilityElement]) throws -> XMLNode {
    try drawing(of: screen(elements, frame: Rectangle(x: 0, y: 0, width: 390, height: 844)))
      .group("sketches")
  }

  private func captions(_ elements: [AccessibilityElement]) throws -> [XMLNode] {
    try drawing(of: screen(elements, frame: Rectangle(x: 0, y: 0, width: 390, height: 844)))
      .group("captions").all("text")
  }
}
