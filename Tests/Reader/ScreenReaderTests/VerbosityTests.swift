import AccessibilityModel
import Foundation
import Languages
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests which parts of a description each verbosity and switch includes.
@MainActor
final class VerbosityTests: XCTestCase {
  private let volume = element("Volume", [.adjustable, .notEnabled, .selected])

  override func setUp() async throws {
    volume.accessibilityValue = "7"
    volume.accessibilityHint = "Sets the volume"
    volume.accessibilityDisabledReason = "Muted"
    volume.accessibilityRange = AccessibilityRange(maximum: 9, value: 7, orientation: .vertical)
    volume.accessibilityPositionInSet = AccessibilityPositionInSet(position: 2, count: 4)
  }

  func testBriefIsLabelValueAndState() async {
    let brief = described(.brief)
    XCTAssertEqual(brief.text, "Selected: Volume: 7. Dimmed.")
    XCTAssertNil(brief.hintText)
  }

  func testBriefKeepsStatesOfSwitchesAndInvalidValues() async {
    let wifi = element("Wi-Fi", [.button, .toggleButton])
    wifi.accessibilityValue = "1"
    wifi.accessibilityErrorMessage = "No network"
    XCTAssertEqual(
      ElementDescriber(detail: VerbosityOptions(.brief)).describe(wifi).text, "Wi-Fi. On. Invalid.")
  }

  func testBriefSaysTheTraitsOfAnElementWithoutOtherWords() async {
    let describer = ElementDescriber(detail: VerbosityOptions(.brief))
    XCTAssertEqual(describer.describe(element("", .button)).text, "Button.")
    XCTAssertEqual(describer.describe(element("", [.button, .notEnabled])).text, "Dimmed.")
    let hintOnly = element("", .button)
    hintOnly.accessibilityHint = "Saves"
    XCTAssertEqual(describer.describe(hintOnly).text, "Saves")
  }

  func testBriefSaysNoContainers() async {
    let series = screen(["Day", "Week"])
    series.accessibilityContainerType = .series
    let describer = ElementDescriber(detail: VerbosityOptions(.brief))
    XCTAssertEqual(series.children.map { describer.describe($0).text }, ["Day", "Week"])
  }

  func testStandardMatchesVoiceOverAndAddsReasons() async {
    let standard = described(.standard)
    XCTAssertEqual(standard.text, "Selected: Volume: 7. Dimmed. Muted. Adjustable.")
    XCTAssertEqual(standard.hintText, "Sets the volume")
  }

  func testFullAddsOrientationBoundsAndPosition() async {
    XCTAssertEqual(
      described(.full).text,
      "Selected: Volume: 7. Dimmed. Muted. Adjustable. Vertical. Minimum 0. Maximum 9. 2 of 4.")
  }

  func testBoundsNeedANumericValue() async {
    let level = element("Level", .adjustable)
    func text(_ value: String, _ range: AccessibilityRange) -> String {
      level.accessibilityValue = value
      level.accessibilityRange = range
      return ElementDescriber(detail: VerbosityOptions(.full)).describe(level).text
    }
    let whole = AccessibilityRange(minimum: -5, maximum: 9, value: -3)
    XCTAssertEqual(text("-3", whole), "Level: -3. Adjustable. Minimum -5. Maximum 9.")
    XCTAssertEqual(text("low", whole), "Level: low. Adjustable.")
    XCTAssertEqual(text("4", whole), "Level: 4. Adjustable.", "the text is a different number")
    XCTAssertEqual(text("-3 degrees", whole), "Level: -3 degrees. Adjustable.")
    let tenths = AccessibilityRange(minimum: 10, maximum: 38, step: 0.1, value: 25)
    XCTAssertEqual(text("25.0", tenths), "Level: 25.0. Adjustable. Minimum 10.0. Maximum 38.0.")
    let percent = AccessibilityRange(value: 40)
    XCTAssertEqual(text("40%", percent), "Level: 40%. Adjustable. Minimum 0%. Maximum 100%.")
    let endless = AccessibilityRange(minimum: 0, maximum: .infinity, value: 1)
    XCTAssertEqual(text("1", endless), "Level: 1. Adjustable.")
    level.accessibilityTraits = .none
    XCTAssertEqual(text("-3", whole), "Level: -3")
  }

  func testImpossiblePositionIsSilent() async {
    let red = element("Red")
    let describer = ElementDescriber(detail: VerbosityOptions(.full))
    for (position, count) in [(0, 4), (5, 4), (-1, -1), (.max, 3), (1, 0)] {
      red.accessibilityPositionInSet = AccessibilityPositionInSet(position: position, count: count)
      XCTAssertEqual(describer.describe(red).text, "Red", "\(position) of \(count)")
    }
    red.accessibilityPositionInSet = AccessibilityPositionInSet(position: 2, count: 4)
    XCTAssertEqual(describer.describe(red).text, "Red. 2 of 4.")
    XCTAssertEqual(ElementDescriber().describe(red).text, "Red")
  }

  func testLevelAndPositionInTreeAreSpoken() async {
    let letters = element("Letters")
    letters.accessibilityPositionInSet = AccessibilityPositionInSet(position: 2, count: 4, level: 3)
    XCTAssertEqual(ElementDescriber().describe(letters).text, "Letters. Level 3. 2 of 4.")
    XCTAssertEqual(
      ElementDescriber(phrases: .german).describe(letters).text, "Letters. Ebene 3. 2 von 4.")
    let brief = ElementDescriber(detail: VerbosityOptions(.brief))
    XCTAssertEqual(brief.describe(letters).text, "Letters")
  }

  func testPositionInASeriesIsSpokenOnce() async {
    let series = screen(["Day", "Week"])
    series.accessibilityContainerType = .series
    series.children[0].accessibilityPositionInSet = AccessibilityPositionInSet(
      position: 1, count: 2)
    XCTAssertEqual(
      ElementDescriber(detail: VerbosityOptions(.full)).describe(series.children[0]).text,
      "Day 1 of 2.")
  }

  func testWordsForTraitsPrecedeOrFollowOrAreOmitted() async {
    let save = element("Save", [.button, .notEnabled, .selected])
    var detail = VerbosityOptions()
    func text() -> String { ElementDescriber(detail: detail).describe(save).text }
    XCTAssertEqual(text(), "Selected: Save. Dimmed. Button.")
    detail.traits = .before
    XCTAssertEqual(text(), "Button. Selected: Save. Dimmed.")
    detail.traits = .off
    XCTAssertEqual(text(), "Selected: Save. Dimmed.")
  }

  func testHintsCanBeSwitchedOff() async {
    var detail = VerbosityOptions()
    detail.hints = false
    volume.accessibilityTraits = .adjustable
    XCTAssertNil(ElementDescriber(detail: detail).describe(volume).hintText)
  }

  func testActionsAreHintedAfterAllOtherHints() async {
    let pitch = element("Pitch", .adjustable)
    pitch.accessibilityHint = "Adjust pitch"
    let row = screen([pitch])
    func hint(_ language: Phrases = .english, _ detail: VerbosityOptions = .init()) -> String? {
      ElementDescriber(phrases: language, detail: detail).describe(pitch).hintText
    }
    let other = "Adjust pitch. Swipe up or down with one finger to adjust the value."
    XCTAssertEqual(hint(), other)
    row.accessibilityCustomActions = [AccessibilityCustomAction(name: "Reset") { _ in true }]
    XCTAssertEqual(hint(), other + " Actions available.")
    XCTAssertEqual(hint(.english, VerbosityOptions(.full)), other + " Actions available.")
    for (language, words) in [
      (Phrases.german, "Aktionen verfügbar."), (.russian, "Доступны действия."),
      (.spanish, "Acciones disponibles."), (.french, "Actions disponibles."),
      (.chinese, "操作可用。"),
    ] {
      XCTAssertTrue(hint(language)?.hasSuffix(words) ?? false, "\(hint(language) ?? "nil")")
    }
    var detail = VerbosityOptions()
    detail.actionsHint = false
    XCTAssertEqual(hint(.english, detail), other)
    XCTAssertFalse(VerbosityOptions(.brief).actionsHint)
    pitch.accessibilityTraits = [.adjustable, .notEnabled]
    XCTAssertEqual(hint(), "Adjust pitch", "a dimmed element offers no actions")
  }

  func testOwnHintOfATextFieldPrecedesTheDefaultHint() async {
    let field = element("Password", .textEntry)
    field.accessibilityHint = "At least 8 characters"
    func hint(_ traits: AccessibilityTraits) -> String? {
      field.accessibilityTraits = traits
      return ElementDescriber().describe(field).hintText
    }
    XCTAssertEqual(hint(.textEntry), "At least 8 characters. Double tap to edit.")
    XCTAssertEqual(
      hint([.textEntry, .isEditing]),
      "At least 8 characters. Use the rotor to access Misspelled Words.")
    XCTAssertEqual(
      hint([.textEntry, .textArea]),
      "At least 8 characters. Double tap to edit. Use the rotor to access Misspelled Words.")
    XCTAssertEqual(hint([.textEntry, .notEnabled]), "At least 8 characters")
    XCTAssertEqual(
      hint([.textEntry, .secureTextField, .isEditing]), "At least 8 characters",
      "a secure field is not spell-checked")
  }

  func testReaderUsesTheChosenVerbosity() async {
    var reader = ScreenReader(screen: volume)
    reader.settings.detail = VerbosityOptions(.brief)
    XCTAssertEqual(texts(reader.open()), ["Selected: Volume: 7. Dimmed."])
  }

  func testEachVerbosityIncludesTheOneBelow() async {
    var generator = SeededGenerator.printed(cases: 500)
    for _ in 0..<500 {
      let element = element("Label")
      element.accessibilityTraits = AccessibilityTraits(
        rawValue: UInt64.random(in: 0...UInt64.max, using: &generator))
      element.accessibilityValue = ["1", "2 kg", nil].randomElement(using: &generator) ?? nil
      element.accessibilityHint = Bool.random(using: &generator) ? "Hint" : nil
      element.accessibilityErrorMessage = Bool.random(using: &generator) ? "Error" : nil
      element.accessibilityDisabledReason = Bool.random(using: &generator) ? "Reason" : nil
      element.accessibilityRoleDescription = Bool.random(using: &generator) ? "thing" : nil
      element.accessibilityExpandedStatus =
        AccessibilityExpandedStatus.allCases.randomElement(using: &generator) ?? .unsupported
      element.accessibilityRange = AccessibilityRange(value: 1, orientation: .horizontal)
      element.accessibilityPositionInSet = AccessibilityPositionInSet(position: 1, count: 2)
      element.accessibilityCustomContent = [
        AccessibilityCustomContent(label: "A", value: "1", importance: .high),
        AccessibilityCustomContent(label: "B", value: "2"),
      ]
      let said = Verbosity.allCases.map {
        ElementDescriber(detail: VerbosityOptions($0)).describe(element).description
      }
      for (less, more) in zip(said, said.dropFirst()) {
        var rest = more[...]
        for part in less {
          guard let index = rest.firstIndex(of: part) else {
            return XCTFail("\(part.segment.text) is missing or misplaced in \(more)")
          }
          rest = rest[(index + 1)...]
        }
      }
    }
  }

  func testSwitchesAreSaved() async throws {
    for verbosity in Verbosity.allCases {
      let detail = VerbosityOptions(verbosity)
      let kept = try JSONEncoder().encode(detail)
      XCTAssertEqual(try JSONDecoder().decode(VerbosityOptions.self, from: kept), detail)
    }
    XCTAssertEqual(VerbosityOptions(.standard), VerbosityOptions())
  }

  private func described(_ verbosity: Verbosity) -> SpokenDescription {
    ElementDescriber(detail: VerbosityOptions(verbosity)).describe(volume)
  }
}
