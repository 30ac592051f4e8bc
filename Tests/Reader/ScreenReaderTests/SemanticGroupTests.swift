import AccessibilityModel
import Languages
import SpeechModel
import TestSupport
import XCTest

@testable import ScreenReader

/// Tests the speech when the focus enters and leaves groups, dialogs and alerts.
@MainActor
final class SemanticGroupTests: XCTestCase {
  private let screen = TestSupport.screen(["Play"])
  private let equaliser = TestSupport.screen(["Bass", "Treble"])
  private let advanced = TestSupport.screen(["Gain"])

  override func setUp() async throws {
    equaliser.accessibilityContainerType = .semanticGroup
    equaliser.accessibilityLabel = "Equaliser"
    advanced.accessibilityContainerType = .semanticGroup
    advanced.accessibilityLabel = "Advanced"
    screen.addChild(equaliser)
    equaliser.addChild(advanced)
  }

  func testGroupIsNamedOnEntryAndItsEndIsSpoken() async {
    let (play, bass) = (screen.children[0], equaliser.children[0])
    XCTAssertEqual(words(nil, bass), ["Equaliser"])
    XCTAssertEqual(words(play, bass), ["Equaliser"])
    XCTAssertEqual(words(bass, play), ["End Group."])
  }

  func testMovementInsideOrOutsideOfGroupsIsSilent() async {
    XCTAssertEqual(words(equaliser.children[0], equaliser.children[1]), [])
    XCTAssertEqual(words(nil, screen.children[0]), [])
  }

  func testNestedGroupsAreNamedFromTheOutsideIn() async {
    let (play, gain) = (screen.children[0], advanced.children[0])
    XCTAssertEqual(words(play, gain), ["Equaliser", "Advanced"])
    XCTAssertEqual(words(equaliser.children[1], gain), ["Advanced"])
    XCTAssertEqual(words(gain, equaliser.children[1]), ["End Group."])
    XCTAssertEqual(words(gain, play), ["End Group."])
  }

  func testGroupWithoutLabelIsSilent() async {
    advanced.accessibilityLabel = nil
    XCTAssertEqual(words(equaliser.children[1], advanced.children[0]), [])
    XCTAssertEqual(words(advanced.children[0], equaliser.children[1]), [])
  }

  func testGroupSaysItsRoleDescriptionOnEntry() async {
    advanced.accessibilityRoleDescription = "slide"
    XCTAssertEqual(
      words(equaliser.children[1], advanced.children[0]), ["Advanced", "slide"])
    advanced.accessibilityLabel = nil
    XCTAssertEqual(words(equaliser.children[1], advanced.children[0]), [])
  }

  func testOldGroupIsLeftBeforeTheNewOneIsEntered() async {
    let other = TestSupport.screen(["Echo"])
    other.accessibilityContainerType = .semanticGroup
    other.accessibilityLabel = "Effekte"
    other.accessibilityLanguage = "de"
    screen.addChild(other)
    XCTAssertEqual(words(equaliser.children[0], other.children[0]), ["End Group.", "Effekte"])
  }

  func testDialogSaysItsLabelAndRoleOnEntryOnly() async {
    let dialog = TestSupport.screen(["Really?"])
    dialog.accessibilityViewIsModal = true
    dialog.accessibilityContainerType = .semanticGroup
    XCTAssertEqual(words(nil, dialog.children[0]), [], "a dialog that is the whole screen")
    screen.addChild(dialog)
    XCTAssertEqual(words(screen.children[0], dialog.children[0]), [], "without a label")
    dialog.accessibilityLabel = "Delete photo?"
    XCTAssertEqual(words(screen.children[0], dialog.children[0]), ["Delete photo?", "dialog."])
    XCTAssertEqual(words(dialog.children[0], screen.children[0]), [])
    var reader = ScreenReader(screen: screen)
    XCTAssertEqual(texts(reader.open()), ["Delete photo?, dialog. Really?"])
    XCTAssertEqual(
      reader.perform(.why).spoken,
      [
        "“Delete photo?” is the label of the container that the focus entered.",
        "“dialog.” is spoken since the focus entered a dialog.",
        "“Really?” is the element's label.",
        "It is element 1 of 1. No element comes before it.",
      ])
  }

  func testAlertSaysItsLabelUnlessTheElementDoes() async {
    let alert = TestSupport.screen(["Delete draft?", "Delete"])
    alert.accessibilityContainerType = .alert
    screen.addChild(alert)
    XCTAssertEqual(words(nil, alert.children[0]), ["Alert."])
    alert.accessibilityLabel = "Delete draft?"
    XCTAssertEqual(words(nil, alert.children[0]), ["Alert."])
    XCTAssertEqual(words(nil, alert.children[1]), ["Alert.", "Delete draft?"])
    XCTAssertEqual(words(alert.children[1], screen.children[0]), [])
  }

  func testLabelOfAGroupIsSaidOnce() async {
    equaliser.children[0].accessibilityLabel = "Equaliser"
    var reader = ScreenReader(screen: screen)
    XCTAssertEqual(texts(reader.open()), ["Play"])
    XCTAssertEqual(reader.type("swipe right"), ["Equaliser"])
    XCTAssertEqual(words(screen.children[0], equaliser.children[1]), ["Equaliser"])
  }

  func testGroupsAreSilentWithoutContainers() async {
    XCTAssertEqual(words(nil, equaliser.children[0], VerbosityOptions(.brief)), [])
  }

  private func words(
    _ previous: AccessibilityElement?, _ next: AccessibilityElement,
    _ detail: VerbosityOptions = VerbosityOptions()
  ) -> [String] {
    ElementDescriber(detail: detail).groups(leaving: previous, entering: next).map(\.segment.text)
  }
}
