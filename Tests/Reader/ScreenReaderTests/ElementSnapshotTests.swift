import AccessibilityModel
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests that snapshots of an element are equal if its captured properties sound the same.
@MainActor
final class ElementSnapshotTests: XCTestCase {
  func testPartsNotCapturedDoNotDiffer() async {
    let item = element("Save", .button)
    let before = ElementSnapshot(of: item, .value)
    item.accessibilityLabel = "Saved"
    item.accessibilityTraits = [.button, .selected]
    XCTAssertEqual(ElementSnapshot(of: item, .value), before)
    item.accessibilityValue = "1"
    XCTAssertNotEqual(ElementSnapshot(of: item, .value), before)
  }

  func testFloatingPointErrorIsNotAChange() async {
    let slider = element("Volume", .adjustable)
    slider.accessibilityRange = AccessibilityRange(maximum: 1, step: 0.1, value: 0.3)
    let before = ElementSnapshot(of: slider, .adjustableValue)
    slider.accessibilityRange?.value = 0.1 + 0.2
    XCTAssertEqual(ElementSnapshot(of: slider, .adjustableValue), before)
    slider.accessibilityRange?.value = 0.4
    XCTAssertNotEqual(ElementSnapshot(of: slider, .adjustableValue), before)
  }

  func testLostSelectionElsewhereIsNotAChange() async {
    let tab = element("Songs", [.button, .selected])
    let before = ElementSnapshot(of: tab, .elsewhere)
    tab.accessibilityTraits = .button
    XCTAssertEqual(ElementSnapshot(of: tab, .elsewhere), before)
    tab.accessibilityTraits = [.button, .notEnabled]
    XCTAssertNotEqual(ElementSnapshot(of: tab, .elsewhere), before)
  }

  func testDescriberCapturesTheSpokenDescription() async {
    let item = element("Save", .button)
    XCTAssertNil(ElementSnapshot(of: item, .traits).words)
    let before = ElementSnapshot(of: item, .traits, describer: ElementDescriber())
    XCTAssertEqual(before.words?.map(\.segment.text), ["Save", "Button."])
    item.accessibilityErrorMessage = "Full"
    XCTAssertNotEqual(ElementSnapshot(of: item, .traits, describer: ElementDescriber()), before)
  }

  func testWordsForComparisonHaveNoTextForTheEngineButChangesDo() async {
    let level = element("EQ", .adjustable)
    level.accessibilityValue = "-1"
    let before = ElementSnapshot(of: level, .traits, describer: ElementDescriber())
    XCTAssertEqual(before.words?.map(\.segment.text), ["EQ", "-1", "Adjustable."])
    XCTAssertEqual(before.words?.compactMap(\.segment.engineText), [])
    XCTAssertEqual(ElementDescriber().changes(of: level, since: before).count, 0)
    level.accessibilityValue = "-2"
    let changes = ElementDescriber().changes(of: level, since: before)
    XCTAssertEqual(changes.map(\.segment.text), ["-2"])
    XCTAssertEqual(changes.map(\.segment.engineText), ["minus 2"])
  }
}
