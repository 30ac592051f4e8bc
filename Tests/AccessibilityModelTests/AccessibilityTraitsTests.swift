import AccessibilityModel
import XCTest

final class AccessibilityTraitsTests: XCTestCase {
  func testEveryTraitHasUIKitsBit() {
    let bits: [(AccessibilityTraits, Int)] = [
      (.button, 0), (.link, 1), (.image, 2), (.selected, 3), (.playsSound, 4), (.keyboardKey, 5),
      (.staticText, 6), (.summaryElement, 7), (.notEnabled, 8), (.updatesFrequently, 9),
      (.searchField, 10), (.startsMediaSession, 11), (.adjustable, 12),
      (.allowsDirectInteraction, 13), (.causesPageTurn, 14), (.tabBar, 15), (.header, 16),
      (.textEntry, 18), (.isEditing, 21), (.secureTextField, 24), (.backButton, 27),
      (.tabBarItem, 28), (.supportsZoom, 46), (.textArea, 47), (.toggleButton, 53),
    ]
    for (trait, bit) in bits { XCTAssertEqual(trait.rawValue, 1 << UInt64(bit)) }
  }

  func testUnknownBitsAreKept() {
    XCTAssertEqual(AccessibilityTraits(rawValue: 1 << 60).union(.button).rawValue, 1 << 60 | 1)
  }
}
