import AccessibilityAudit
import AccessibilityModel
import TestSupport
import XCTest

/// Tests that the audit of any screen ends and always has the same result.
@MainActor
final class HostileScreensTests: XCTestCase {
  private static let texts: [String?] = [
    nil, "", " ", "\u{0}", "\u{200B}", "Play", "Play button", "“\n\r\t\u{1B}[2J", "1e999",
    "-0.000000",
    "99999999999999999999.5", "Добавить в корзину", "日本語のテキスト",
    String(repeating: "a b ", count: 5_000),
    "]]>&<\"'", "𝒜\u{301}\u{301}", "7.1284769201",
  ]
  private static let numbers: [Double] = [
    0, -0.0, 1, 10, 43.9, 1e308, -1e308, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
  ]

  private func randomScreen(_ seed: UInt64) -> AccessibilityElement {
    var generator = SeededGenerator(seed: seed)
    func text() -> String? { Self.texts.randomElement(using: &generator) ?? nil }
    func number() -> Double { Self.numbers.randomElement(using: &generator) ?? 0 }
    func flag(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < chance }
    let screen = AccessibilityElement()
    var all = [screen]
    for _ in 0..<Int.random(in: 0..<25, using: &generator) {
      let item = Item(
        text(), AccessibilityTraits(rawValue: UInt64.random(in: 0...UInt64.max, using: &generator)))
      item.isAccessibilityElement = flag(0.7)
      item.accessibilityValue = text()
      item.accessibilityHint = text()
      item.accessibilityLanguage = flag(0.2) ? text() : nil
      item.accessibilityIdentifier = flag(0.3) ? text() : nil
      item.accessibilityViewIsModal = flag(0.1)
      item.accessibilityContainerType =
        AccessibilityContainerType.allCases.randomElement(using: &generator) ?? .none
      if flag(0.7) {
        item.accessibilityFrame = Rectangle(
          x: number(), y: number(), width: number(), height: number())
      }
      if flag(0.4) {
        item.accessibilityRange = AccessibilityRange(
          minimum: number(), maximum: number(), step: number(), page: number(), value: number())
        let wanted = number()
        item.onIncrement = { $0.accessibilityRange?.value = wanted }
        item.onDecrement = { $0.accessibilityRange?.value += 1 }
      }
      if flag(0.3) {
        item.onActivate = {
          $0.isHidden.toggle(); $0.post(notification: .screenChanged); return true
        }
      }
      if flag(0.1) {
        item.onFocus = { $0.post(notification: .layoutChanged, argument: .element($0)) }
      }
      if flag(0.2) { item.onDrag = { $0.accessibilityValue = "2" } }
      (all.randomElement(using: &generator) ?? screen).addChild(item)
      all.append(item)
    }
    for item in all where flag(0.05) {
      item.accessibilityElements = (0..<3).compactMap { _ in all.randomElement(using: &generator) }
    }
    return screen
  }

  func testRandomScreensAreAudited() async throws {
    let count = RandomCases.count(10)
    var generator = SeededGenerator.printed(cases: count)
    for _ in 0..<count {
      let seed = generator.next()
      let reports = (0..<2).map { _ in audit { self.randomScreen(seed) } }
      XCTAssertEqual(reports[0].findings, reports[1].findings, "seed \(seed)")
      for format in AuditFormat.allCases {
        let texts = reports.map { format.text(of: [$0], version: "1.0.0") }
        XCTAssertEqual(texts[0], texts[1], "seed \(seed)")
      }
      XCTAssertNoThrow(try JSONNode(reports, .json), "seed \(seed)")
      var known = AuditBaseline()
      var named = reports[0]
      named.file = "a.yaml"
      known.update(with: [named])
      XCTAssertEqual(
        try AuditBaseline(parsing: known.text).applied(to: named).findings, [], "seed \(seed)")
    }
  }
}
