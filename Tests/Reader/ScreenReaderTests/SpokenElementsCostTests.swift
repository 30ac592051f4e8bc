import AccessibilityModel
import ScreenReader
import XCTest

/// Tests that the work for the words of a whole screen grows with the number of elements, and not faster.
///
/// The work is the number of times that the reader asks whether an element pops up something, which a tab
/// bar asks of each of its elements, and whether it is an element at all.
@MainActor
final class SpokenElementsCostTests: XCTestCase {
  private final class Counter { var reads = 0 }

  private final class CountedElement: AccessibilityElement {
    private let counter: Counter

    init(_ counter: Counter, _ number: Int) {
      self.counter = counter
      super.init()
      isAccessibilityElement = true
      accessibilityLabel = "Item \(number)"
    }

    override var accessibilityTraits: AccessibilityTraits {
      get {
        counter.reads += 1
        return super.accessibilityTraits
      }
      set { super.accessibilityTraits = newValue }
    }
    override var isAccessibilityElement: Bool {
      get {
        counter.reads += 1
        return super.isAccessibilityElement
      }
      set { super.isAccessibilityElement = newValue }
    }
  }

  /// Screens on which each element has a place among the others.
  private static let kinds:
    [(name: String, change: (AccessibilityElement, AccessibilityElement) -> Void)] =
      [
        ("tab bar by type", { _, bar in bar.accessibilityContainerType = .tabBar }),
        ("tab bar by trait", { _, bar in bar.accessibilityTraits = .tabBar }),
        ("series", { _, bar in bar.accessibilityContainerType = .series }),
        (
          "landmark",
          { screen, bar in
            screen.accessibilityContainerType = .landmark
            screen.accessibilityElements = [bar]
          }
        ),
      ]

  func testWorkGrowsWithTheNumberOfElements() async {
    for kind in Self.kinds {
      func reads(_ count: Int) -> Double {
        let counter = Counter()
        let (root, screen, bar) = (
          AccessibilityElement(), AccessibilityElement(), AccessibilityElement()
        )
        for number in 0..<count { bar.addChild(CountedElement(counter, number)) }
        screen.addChild(bar)
        root.addChild(screen)
        kind.change(screen, bar)
        let reader = ScreenReader(screen: root)
        counter.reads = 0
        XCTAssertEqual(reader.spokenElements().count, count, kind.name)
        return Double(counter.reads)
      }
      let ratio = reads(400) / max(reads(100), 1)
      XCTAssertLessThan(ratio, 5, "\(kind.name): four times as many elements")
    }
  }
}
