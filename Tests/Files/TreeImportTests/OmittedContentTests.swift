import AccessibilityModel
import Scenes
import SourceDiagnostics
import XCTest

@testable import TreeImport

/// Tests content that dumps contain but readers do not say.
final class OmittedContentTests: XCTestCase {
  /// Returns the labels and values of the imported elements, and the messages of the notes.
  private func read(_ text: String) throws -> (elements: [String], notes: [String]) {
    let file = SceneFile.read(sceneOrDump: Array(text.utf8), named: "f")
    var elements: [String] = []
    var next = try XCTUnwrap(file.document).elements.reversed() as [SceneNode]
    while let node = next.popLast() {
      if node.isAccessibilityElement {
        elements.append([node.label, node.value].compactMap(\.self).joined(separator: ": "))
      }
      next += node.children.reversed()
    }
    return (elements, file.problems.map(\.message))
  }

  private func list(_ rows: String) -> String {
    let list = "class=\"android.widget.ListView\" bounds=\"[0,0][100,300]\""
    return "<hierarchy rotation=\"0\"><node \(list)>\(rows)</node></hierarchy>"
  }

  private func row(_ text: String, _ top: Int, _ bottom: Int) -> String {
    let kind = "class=\"android.widget.LinearLayout\" clickable=\"true\""
    let frame = "bounds=\"[0,\(top)][100,\(bottom)]\""
    let child = "class=\"android.widget.TextView\" text=\"\(text)\" \(frame)"
    return "<node \(kind) \(frame)><node \(child)/></node>"
  }

  func testRowThatIsCutOffBeforeItsTextIsOmitted() throws {
    let cut = try read(list(row("Tea", 0, 140) + row("Milk", 140, 280) + row("", 280, 300)))
    XCTAssertEqual(cut.elements, ["Tea", "Milk"])
    XCTAssertTrue(
      cut.notes.contains(
        "A control at the edge of a scrolling area is omitted, since its text is cut off."))
    // A row in the middle, a row with text and a row of the usual height are controls.
    let kept = try read(
      list(row("Tea", 0, 140) + row("", 140, 160) + row("", 160, 280) + row("Milk", 280, 300)))
    XCTAssertEqual(kept.elements, ["Tea", "", "", "Milk"])
    let last = try read(list(row("Tea", 0, 150) + row("", 150, 300)))
    XCTAssertEqual(last.elements, ["Tea", ""])
  }

  func testDescriptionReplacesTextOfField() throws {
    func field(_ attributes: String) -> String {
      "<hierarchy><node class=\"android.widget.EditText\" text=\"Ada\" \(attributes) "
        + "bounds=\"[0,0][100,50]\"/></hierarchy>"
    }
    XCTAssertEqual(try read(field("hint=\"Name\"")).elements, ["Name: Ada"])
    XCTAssertEqual(try read(field("content-desc=\"Name\"")).elements, ["Name", "Ada"])
  }

  func testTextlessElementAtEdgeOfWindowIsOmitted() throws {
    func screen(_ top: Int) -> String {
      "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" label=\"App\" traits=\"\" "
        + "visible=\"true\" x=\"0\" y=\"0\" width=\"100\" height=\"200\">"
        + "<XCUIElementTypeOther type=\"XCUIElementTypeOther\" accessible=\"true\" visible=\"true\" "
        + "x=\"0\" y=\"\(top)\" width=\"100\" height=\"60\" traits=\"\"/>"
        + "</XCUIElementTypeApplication>"
    }
    XCTAssertEqual(try read(screen(-20)).elements, [])
    XCTAssertEqual(try read(screen(20)).elements, [""])
  }

  func testNamelessSVGImageIsOmitted() throws {
    func page(_ name: String) -> String {
      let image =
        "{\"nodeId\": \"2\", \"parentId\": \"1\", \"role\": {\"value\": \"SvgRoot\"}\(name)}"
      return "{\"nodes\": [{\"nodeId\": \"1\", \"role\": {\"value\": \"RootWebArea\"}, "
        + "\"childIds\": [\"2\"]}, \(image)]}"
    }
    XCTAssertEqual(try read(page("")).elements, [])
    XCTAssertEqual(try read(page(", \"name\": {\"value\": \"Cat\"}")).elements, ["Cat"])
  }
}
