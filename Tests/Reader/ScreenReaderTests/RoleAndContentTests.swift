import AccessibilityModel
import Languages
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests role descriptions, custom content, and values that are spoken only on focus.
@MainActor
final class RoleAndContentTests: XCTestCase {
  func testRoleDescriptionReplacesTheWord() async {
    let volume = element("Volume", [.adjustable, .notEnabled, .selected])
    volume.accessibilityValue = "5"
    let before = ElementDescriber().describe(volume)
    XCTAssertEqual(before.text, "Selected: Volume: 5. Dimmed. Adjustable.")
    volume.accessibilityRoleDescription = "knob"
    let after = ElementDescriber().describe(volume)
    XCTAssertEqual(after.text, "Selected: Volume: 5. Dimmed. knob.")
    XCTAssertEqual(after.hint, before.hint)
  }

  func testRoleDescriptionReplacesSeveralWordsOrNone() async {
    let tile = element("Photo", [.button, .image])
    tile.accessibilityRoleDescription = "tile"
    XCTAssertEqual(text(tile), "Photo. tile.")
    tile.accessibilityTraits = .none
    XCTAssertEqual(text(tile), "Photo. tile.")
    tile.accessibilityRoleDescription = " "
    XCTAssertEqual(text(tile), "Photo")
  }

  func testRoleDescriptionKeepsTheStates() async {
    let mute = element("Mute", .button)
    mute.accessibilityPressedState = .pressed
    mute.accessibilityRoleDescription = "pad"
    XCTAssertEqual(text(mute), "Mute. pad. Pressed.")
    XCTAssertEqual(text(mute, .brief), "Mute. Pressed.")
  }

  func testImportantContentComesBetweenValueAndTraits() async {
    let report = element("Report", [.button, .selected])
    report.accessibilityCustomContent = [
      AccessibilityCustomContent(label: "Author", value: "Ann"),
      AccessibilityCustomContent(label: "Length", value: "3 pages", importance: .high),
    ]
    XCTAssertEqual(text(report, .brief), "Selected: Report")
    XCTAssertEqual(text(report), "Selected: Report, 3 pages. Button.")
    XCTAssertEqual(text(report, .full), "Selected: Report, 3 pages. Button. Author: Ann")
    report.accessibilityValue = "Draft"
    XCTAssertEqual(text(report), "Selected: Report: Draft, 3 pages. Button.")
  }

  func testAColonOfTheNameOfContentIsNotDoubled() async {
    let report = element("Report")
    report.accessibilityCustomContent = [AccessibilityCustomContent(label: "Author:", value: "Ann")]
    XCTAssertEqual(text(report, .full), "Report. Author: Ann")
  }

  func testContentWithoutWordsIsSilent() async {
    let report = element("Report")
    report.accessibilityCustomContent = [
      AccessibilityCustomContent(label: "", value: "", importance: .high),
      AccessibilityCustomContent(label: "New", value: "", importance: .high),
      AccessibilityCustomContent(label: "", value: "Ann"),
    ]
    XCTAssertEqual(text(report, .full), "Report, New. Ann")
  }

  func testRestValueIsSpokenOnlyOnFocus() async {
    let rating = element("Rating", .adjustable)
    rating.accessibilityValue = "3"
    rating.accessibilityRestValue = "3 of 5 stars"
    rating.accessibilityRange = AccessibilityRange(maximum: 5, value: 3)
    XCTAssertEqual(text(rating, .full), "Rating: 3 of 5 stars. Adjustable.")
    XCTAssertEqual(
      ElementDescriber().describe(rating, isAtRest: false).text, "Rating: 3. Adjustable.")
  }

  func testActivationSaysTheValueNotTheRestValue() async {
    let page = Page()
    var reader = ScreenReader(screen: page)
    XCTAssertEqual(texts(reader.open()), ["Page: 1 of 9. Button."])
    XCTAssertEqual(reader.type("double tap"), ["2"])
    XCTAssertEqual(reader.type("describe"), ["Page: 2 of 9. Button."])
  }

  func testNewlySelectedElementSaysItsLabel() async {
    var reader = ScreenReader(screen: Choice())
    XCTAssertEqual(texts(reader.open()), ["Blue"])
    XCTAssertEqual(reader.type("double tap"), ["Selected: Blue"])
    XCTAssertEqual(reader.type("describe"), ["Selected: Blue"])
  }

  func testReadOnlyFieldHasNoHintToEdit() async {
    let color = element("Color", .textEntry)
    color.accessibilityValue = "#000000"
    color.accessibilityIsReadOnly = true
    let description = ElementDescriber().describe(color)
    XCTAssertEqual(description.text, "Color: #000000. Text Field.")
    XCTAssertNil(description.hintText)
  }

  func testStatesOfWebPages() async {
    let name = element("Name", [.textEntry])
    name.accessibilityIsRequired = true
    name.accessibilityIsInvalid = true
    let actions = element("Actions", .button)
    actions.accessibilityPopup = .menu
    actions.accessibilityExpandedStatus = .collapsed
    let country = element("Country", .button)
    country.accessibilityPopup = .picker
    let heading = element("News", .header)
    heading.accessibilityHeadingLevel = 3
    let search = element("Search", [.textEntry, .searchField])
    let descriptions = [name, actions, country, heading, search].map {
      ElementDescriber().describe($0)
    }
    XCTAssertEqual(
      descriptions.map(\.text),
      [
        "Name. Text Field. Required. Invalid.", "Actions. Popup Button. Menu Popup. Collapsed.",
        "Country. Popup Button.", "News. Heading Level 3.", "Search. Search Field.",
      ])
    XCTAssertEqual(
      descriptions.map(\.hintText),
      [
        "Double tap to edit.", "Double tap to expand.", "Double tap to activate the picker.", nil,
        "Double tap to edit.",
      ])
  }

  func testEverySegmentHasItsKindAndLanguage() async {
    let report = element("Bericht", [.button, .notEnabled])
    report.accessibilityLanguage = "de-AT"
    report.accessibilityValue = "neu"
    let segments = ElementDescriber().describe(report).description.map(\.segment)
    XCTAssertEqual(segments.map(\.kind), [.label, .value, .state, .trait])
    XCTAssertEqual(segments.map(\.text), ["Bericht", "neu", "Grau dargestellt.", "Taste."])
    XCTAssertEqual(segments.map(\.language), ["de-AT", "de-AT", "de", "de"])
  }

  private func text(_ element: AccessibilityElement, _ verbosity: Verbosity = .standard) -> String {
    ElementDescriber(detail: VerbosityOptions(verbosity)).describe(element).text
  }
}

/// A button that turns a page.
private final class Page: AccessibilityElement {
  private var number = 1

  override init() {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = "Page"
    accessibilityTraits = .button
  }

  override var accessibilityValue: String? {
    get { String(number) }
    set {}
  }

  override var accessibilityRestValue: String? {
    get { "\(number) of 9" }
    set {}
  }

  override func accessibilityActivate() -> Bool {
    number += 1
    return true
  }
}

/// An element that can be selected.
private final class Choice: AccessibilityElement {
  override init() {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = "Blue"
  }

  override func accessibilityActivate() -> Bool {
    accessibilityTraits.insert(.selected)
    return true
  }
}
