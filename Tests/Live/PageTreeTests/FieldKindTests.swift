import AccessibilityModel
import PageTree
import ScreenReader
import TestSupport
import XCTest

/// The fields of a page by the kinds of elements to which commands go.
@MainActor
final class FieldKindTests: XCTestCase {
  func testFieldsWithAnotherWordAreNoTextFields() async {
    for language in ["en", "de"] {
      let page = SamplePage([
        SampleNode("textbox", "Name", id: 2, ["focusable": .bool(true)]),
        SampleNode(
          "Date", "Birthday", id: 3, children: [SampleNode("spinbutton", "Day", id: 4)]),
        SampleNode("InputTime", "At", id: 5), SampleNode("ColorWell", "Ink", id: 6),
        SampleNode("spinbutton", "Age", id: 7, attributes: ["type": "number"]),
      ])
      page.mirror.tree.details.page?.language = language
      _ = page.mirror.convert(isNewPage: true)
      let screen = AdaptedScreen(PageAdapter(page.mirror), title: "Page")
      var reader = ScreenReader(screen: screen, rules: page.mirror.rules)
      _ = reader.open()
      let labels = { (command: String) in
        reader.type(command).map { $0.prefix { $0 != "." && $0 != ":" } }.first
      }
      XCTAssertEqual(labels("next text field"), "Age", language)
      XCTAssertEqual(labels("first"), "Name", language)
      XCTAssertEqual(labels("next popup button"), "Birthday", language)
      XCTAssertEqual(labels("next popup button"), "At", language)
    }
  }
}
