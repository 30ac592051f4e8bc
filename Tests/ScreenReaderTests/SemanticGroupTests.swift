import AccessibilityModel
import Languages
import SpeechModel
import TestSupport
import XCTest

@testable import ScreenReader

/// Tests the speech when the focus enters and leaves groups.
@MainActor
final class SemanticGroupTests: XCTestCase {
  private let screen = TestSupport.screen(["Play"])
  private let equaliser = TestSupport.screen(["Bass", "Treble"])
  private let advanced = TestSupport.screen(["Gain"])

  override func setUp() async throws {
    equaliser.accessibilityContainerType = .semanticGroup
    equaliser.accessibilityLabel = "Equaliser"
    advanced.accessibilityContainerType = .semanticGroup
    screen.addChild(equaliser)
    equaliser.addChild(advanced)
  }

  func testGroupIsNamedOnEntryAndItsEndIsSpoken() async {
    let (play, bass) = (screen.children[0], equaliser.children[0])
    XCTAssertEqual(words(nil, bass), ["In Equaliser, Semantic Group."])
    XCTAssertEqual(words(play, bass), ["In Equaliser, Semantic Group."])
    XCTAssertEqual(words(bass, play), ["End Group."])
  }

  func testMovementInsideOrOutsideOfGroupsIsSilent() async {
    XCTAssertEqual(words(equaliser.children[0], equaliser.children[1]), [])
    XCTAssertEqual(words(nil, screen.children[0]), [])
  }

  func testNestedGroupsAreNamedFromTheOutsideIn() async {
    let (play, gain) = (screen.children[0], advanced.children[0])
    XCTAssertEqual(words(play, gain), ["In Equaliser, Semantic Group.", "In Semantic Group."])
    XCTAssertEqual(words(equaliser.children[1], gain), ["In Semantic Group."])
    XCTAssertEqual(words(gain, equaliser.children[1]), ["End Group."])
    XCTAssertEqual(words(gain, play), ["End Group."])
  }

  func testOldGroupIsLeftBeforeTheNewOneIsEntered() async {
    let other = TestSupport.screen(["Echo"])
    other.accessibilityContainerType = .semanticGroup
    other.accessibilityLabel = "Effekte"
    other.accessibilityLanguage = "de"
    screen.addChild(other)
    XCTAssertEqual(
      words(equaliser.children[0], other.children[0]),
      ["End Group.", "In der Gruppe „Effekte“."])
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
