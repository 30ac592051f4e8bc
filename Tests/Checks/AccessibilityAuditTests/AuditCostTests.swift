import AccessibilityAudit
import AccessibilityModel
import XCTest

/// Tests that the work of an audit grows with the number of elements, and not faster.
///
/// The work is the number of times that the audit reads a frame, which needs no clock.
@MainActor
final class AuditCostTests: XCTestCase {
  private final class Counter { var reads = 0 }

  private final class CountedElement: AccessibilityElement {
    private let counter: Counter
    init(_ counter: Counter) {
      self.counter = counter
      super.init()
      isAccessibilityElement = true
    }

    override var accessibilityFrame: Rectangle {
      get {
        counter.reads += 1
        return super.accessibilityFrame
      }
      set { super.accessibilityFrame = newValue }
    }
  }

  /// Screens on which one part of the audit compares elements with each other.
  private static let kinds: [(name: String, make: (Int, Counter) -> AccessibilityElement)] = [
    ("buttons", { list($0, $1, traits: .button) { grid($0) } }),
    ("buttons without frames", { list($0, $1, traits: .button) { _ in nil } }),
    ("text", { list($0, $1, traits: .staticText) { grid($0) } }),
    (
      "text outside its container",
      { count, counter in
        let screen = list(count, counter, traits: .staticText) {
          Rectangle(x: Double($0 % 60), y: Double($0 * 7 % 60), width: 80, height: 80)
        }
        let root = AccessibilityElement()
        screen.accessibilityFrame = Rectangle(x: 50, y: 50, width: 100, height: 100)
        root.addChild(screen)
        return root
      }
    ),
  ]

  private static func grid(_ number: Int) -> Rectangle {
    Rectangle(x: Double(number % 8) * 46, y: Double(number / 8) * 46, width: 44, height: 44)
  }

  private static func list(
    _ count: Int, _ counter: Counter, traits: AccessibilityTraits, _ frame: (Int) -> Rectangle?
  ) -> AccessibilityElement {
    let screen = AccessibilityElement()
    for number in 0..<count {
      let element = CountedElement(counter)
      element.accessibilityLabel = "Item \(number)"
      element.accessibilityTraits = traits
      if let frame = frame(number) { element.accessibilityFrame = frame }
      screen.addChild(element)
    }
    return screen
  }

  func testWorkGrowsWithTheNumberOfElements() async {
    // Rules that operate elements have their own limits. The search for revealed screens, which
    // activates all elements, takes place without any rule.
    let rules = AuditRule.all.filter { !$0.operatesElements }
    for kind in Self.kinds {
      func reads(_ count: Int) -> Double {
        let counter = Counter()
        _ = AccessibilityAudit(rules: rules).report(
          on: AuditTarget(title: "Shelf", language: "en") { kind.make(count, counter) })
        return Double(counter.reads)
      }
      let ratio = reads(1_200) / max(reads(300), 1)
      XCTAssertLessThan(ratio, 5, "\(kind.name): four times as many elements")
    }
  }
}
