import AccessibilityModel
import ScreenReader
import TestSupport
import XCTest

/// Tests states that are not traits: expanded, pressed, invalid, and disabled for a reason.
@MainActor
final class StateSpeechTests: XCTestCase {
  func testExpandedElementSaysHowToCollapseIt() async {
    let section = element("Section", [.button, .searchField])
    section.accessibilityExpandedStatus = .expanded
    XCTAssertEqual(text(section), "Section. Button. Search Field. Expanded.")
    XCTAssertEqual(hint(section), "Double tap to collapse.")
    section.accessibilityExpandedStatus = .collapsed
    section.accessibilityHint = "Shows more"
    XCTAssertEqual(text(section), "Section. Button. Search Field. Collapsed.")
    XCTAssertEqual(hint(section), "Shows more. Double tap to expand.")
  }

  func testDisabledElementDoesNotSayHowToExpandIt() async {
    let section = element("Section", .notEnabled)
    section.accessibilityExpandedStatus = .collapsed
    XCTAssertEqual(text(section), "Section. Dimmed. Collapsed.")
    XCTAssertNil(hint(section))
  }

  func testEditableComboBoxHasOneHint() async {
    let state = element("State", .textEntry)
    state.accessibilityExpandedStatus = .collapsed
    XCTAssertEqual(text(state), "State. Text Field. Collapsed.")
    XCTAssertEqual(hint(state), "Double tap to edit.")
    state.accessibilityIsReadOnly = true
    XCTAssertEqual(hint(state), "Double tap to expand.")
  }

  func testToggleButtonSaysItsPressedState() async {
    let mute = element("Mute", .button)
    for (state, words) in [
      (AccessibilityPressedState.pressed, "Pressed."), (.notPressed, "Not Pressed."),
      (.mixed, "Mixed."),
    ] {
      mute.accessibilityPressedState = state
      XCTAssertEqual(text(mute), "Mute. Toggle Button. \(words)")
    }
    mute.accessibilityTraits = .none
    XCTAssertEqual(text(mute), "Mute. Toggle Button. Mixed.")
    XCTAssertNil(hint(mute))
  }

  func testSwitchHasNoPressedState() async {
    let wifi = element("Wi-Fi", [.button, .toggleButton])
    wifi.accessibilityValue = "1"
    wifi.accessibilityPressedState = .pressed
    XCTAssertEqual(text(wifi), "Wi-Fi. Switch Button. On.")
  }

  func testToggleButtonThatIsATabKeepsItsState() async {
    let tab = element("Mail", [.button, .tabBarItem])
    tab.accessibilityPressedState = .pressed
    XCTAssertEqual(text(tab), "Mail. Pressed. Tab.")
  }

  func testErrorComesAfterTheTraits() async {
    let adults = element("Adults", .adjustable)
    adults.accessibilityValue = "9"
    adults.accessibilityErrorMessage = "Must be between 1 and 8"
    XCTAssertEqual(text(adults), "Adults: 9. Adjustable. Invalid. Must be between 1 and 8")
    adults.accessibilityErrorMessage = ""
    XCTAssertEqual(text(adults), "Adults: 9. Adjustable.")
  }

  func testValueOutsideItsRangeIsInvalidWithoutAnError() async {
    let adults = element("Adults", .adjustable)
    for (number, isInvalid) in [
      (0.0, true), (1, false), (8, false), (9, true), (.nan, true), (.infinity, true),
    ] {
      adults.accessibilityValue = "\(number)"
      adults.accessibilityRange = AccessibilityRange(minimum: 1, maximum: 8, value: number)
      XCTAssertEqual(text(adults).contains("Invalid."), isInvalid, "\(number)")
    }
    adults.accessibilityValue = "8"
    adults.accessibilityRange = AccessibilityRange(minimum: 0.1, maximum: 0.3, value: 0.1 + 0.2)
    XCTAssertFalse(text(adults).contains("Invalid."), "a floating point error is not invalid")
  }

  func testReasonComesAfterDimmedOnly() async {
    let buy = element("Buy", .button)
    buy.accessibilityDisabledReason = "Sold out"
    XCTAssertEqual(text(buy), "Buy. Button.")
    buy.accessibilityTraits.insert(.notEnabled)
    XCTAssertEqual(text(buy), "Buy. Dimmed. Sold out. Button.")
  }

  private func text(_ element: AccessibilityElement) -> String {
    ElementDescriber().describe(element).text
  }

  private func hint(_ element: AccessibilityElement) -> String? {
    ElementDescriber().describe(element).hintText
  }
}
