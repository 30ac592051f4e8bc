import AccessibilityModel
import DesktopTree
import Languages
import Scenes
import SpeechModel
import TestSupport
import XCTest

@testable import ScreenReader
@testable import TreeImport

/// Tests that `why` names the interface and the property behind each word of a Linux program.
@MainActor
final class DesktopWhyTests: XCTestCase {
  /// Returns the reasons for the words of the only element of a recording.
  private func reasons(_ line: String) throws -> [String] {
    var row = DesktopRowCase(title: "why")
    row.toolkit = "gtk 3.24.38"
    row.lines = [line]
    let file = DesktopImporter.read(Array(row.recording.utf8), named: "r")
    let screen = SceneScreen(try XCTUnwrap(file.document))
    let element = try XCTUnwrap(Traversal.elements(of: screen, rules: screen.rules).first)
    let described = ElementDescriber().describe(element)
    return (described.description + described.hint.prefix(1)).map {
      "\($0.segment.text) \($0.sentence)"
    }
  }

  func testASlider() async throws {
    XCTAssertEqual(
      try reasons(
        """
        {"id": "1", "Name": "Zoom", "Description": "50 %", "role": 51, "value": \
        {"MinimumValue": 0, "MaximumValue": 1, "CurrentValue": 0.5, "MinimumIncrement": 0.1}}
        """),
      [
        "Zoom is the element's label, from Name of Accessible.",
        "50 % is the element's value, from Description of Accessible.",
        "Adjustable. is spoken for the trait adjustable, from GetRole of Accessible.",
        "Swipe up or down with one finger to adjust the value. is spoken for the trait adjustable.",
      ])
  }

  func testADisabledCheckBox() async throws {
    XCTAssertEqual(
      try reasons(
        """
        {"id": "1", "Name": "All", "Description": "Selects all", "role": 7, "only": true, \
        "states": ["visible", "showing", "checked", "required"]}
        """),
      [
        "All is the element's label, from Name of Accessible.",
        "Dimmed. is spoken for the trait notEnabled, from SENSITIVE of GetState.",
        "Check Box. is spoken since the element has a checked state, from GetRole of Accessible.",
        "Checked. is the element's checked state, from CHECKED of GetState.",
        "Required. is spoken since a value is required, from REQUIRED of GetState.",
        "Selects all is the element's hint, from Description of Accessible.",
      ])
  }

  func testAFieldWithAPlaceholder() async throws {
    XCTAssertEqual(
      try reasons(
        """
        {"id": "1", "role": 79, "attributes": {"placeholder-text": "Search"}, \
        "text": {"text": "tea"}, "states": ["editable", "expandable"]}
        """
      ).prefix(4),
      [
        "Search is the element's label, from the attribute placeholder-text.",
        "tea is the element's value, from Text.",
        "Text Field. is spoken for the trait textEntry, from GetRole of Accessible.",
        "Collapsed. is the element's expanded status, from EXPANDED of GetState.",
      ])
  }
}
