import AccessibilityModel
import Foundation
import Languages
import Scenes
import SourceDiagnostics
import TestSupport
import XCTest

@testable import ScreenReader
@testable import TreeImport

/// Tests the reading order of dumps whose file order or frames are misleading.
@MainActor
final class DumpOrderTests: XCTestCase {
  /// Returns the descriptions of all elements, in reading order.
  private func heard(_ text: String, by importer: any DumpImporter.Type) throws -> [String] {
    let document = try XCTUnwrap(importer.read(Array(text.utf8), named: "dump").document)
    // The last string of the opening speech describes the first element.
    let speech = speech(of: document)
    return speech[0].suffix(1) + speech.dropFirst().dropLast().joined()
  }

  private func row(_ label: String, y: Int) -> String {
    "<XCUIElementTypeCell type='XCUIElementTypeCell' label='\(label)' accessible='true' "
      + "visible='\(y < 0 || y > 800 ? "false" : "true")' x='0' y='\(y)' width='400' height='40'/>"
  }

  private func list(_ rows: [(String, Int)], above: String = "") -> String {
    """
    <XCUIElementTypeApplication type="XCUIElementTypeApplication" label="Mail" accessible="false"
      visible="true" x="0" y="0" width="400" height="800">
      <XCUIElementTypeTable accessible="false" visible="true" x="0" y="0" width="400" height="800">
      \(rows.map { row($0.0, y: $0.1) }.joined())
      </XCUIElementTypeTable>\(above)
      <XCUIElementTypeNavigationBar accessible="false" visible="true" x="0" y="50" width="400"
        height="40"><XCUIElementTypeButton label="Back" accessible="true" visible="true" x="0" y="50"
        width="40" height="40"/></XCUIElementTypeNavigationBar>
      <XCUIElementTypeTabBar accessible="false" visible="true" x="0" y="750" width="400" height="50">
      <XCUIElementTypeButton label="Inbox" accessible="true" visible="true" x="0" y="750" width="200"
        height="50"/></XCUIElementTypeTabBar>
    </XCUIElementTypeApplication>
    """
  }

  func testTrailingScrolledOutRowsComeBeforeBottomBar() async throws {
    XCTAssertEqual(
      try heard(
        list([("One", 100), ("Two", 140), ("Three", 820)]), by: WebDriverAgentImporter.self),
      ["Back. Button.", "One", "Two", "Three", "Inbox. Tab. 1 of 1."])
  }

  func testLeadingScrolledOutRowsDoNotMoveOtherRows() async throws {
    XCTAssertEqual(
      try heard(
        list([("Zero", -60), ("One", 100), ("Two", 820)]), by: WebDriverAgentImporter.self),
      ["Zero", "Back. Button.", "One", "Two", "Inbox. Tab. 1 of 1."])
  }

  func testElementAboveListIsReadAtItsFrame() async throws {
    let player =
      "<XCUIElementTypeButton label='Play' accessible='true' visible='true' x='300' y='120' "
      + "width='44' height='44'/>"
    XCTAssertEqual(
      try heard(
        list([("One", 100), ("Two", 140), ("Three", 820)], above: player),
        by: WebDriverAgentImporter.self),
      ["Back. Button.", "One", "Play. Button.", "Two", "Three", "Inbox. Tab. 1 of 1."])
  }

  // MARK: Dialogs in pages

  private func node(
    _ id: Int, _ role: String, _ name: String = "", modal: Bool = false, inside: [Int] = []
  ) -> String {
    "{\"nodeId\":\"\(id)\",\"role\":{\"value\":\"\(role)\"},\"name\":{\"value\":\"\(name)\"},"
      + (modal ? "\"properties\":[{\"name\":\"modal\",\"value\":{\"value\":true}}]," : "")
      + "\"childIds\":[\(inside.map { "\"\($0)\"" }.joined(separator: ","))]}"
  }

  private func page(_ nodes: [String]) throws -> [String] {
    try heard("[\(nodes.joined(separator: ","))]", by: ChromiumImporter.self)
  }

  func testNestedModalDialogBlocksRestOfPage() async throws {
    let nodes = [
      node(1, "RootWebArea", "Page", inside: [2, 6]), node(2, "main", inside: [3, 4]),
      node(3, "button", "Delete"), node(4, "dialog", "Sure?", modal: true, inside: [5]),
      node(5, "button", "Yes"), node(6, "button", "Help"),
    ]
    XCTAssertEqual(try page(nodes), ["Sure?, dialog. Yes. Button."])
  }

  func testNonmodalDialogIsPartOfPage() async throws {
    let nodes = [
      node(1, "RootWebArea", "Page", inside: [4, 2]), node(2, "dialog", "Chat", inside: [3]),
      node(3, "button", "Send"), node(4, "button", "Help"),
    ]
    XCTAssertEqual(
      try page(nodes), ["Help. Button.", "Chat, dialog. Send. Button."])
  }

  func testDialogInDialogIsReadAlone() async throws {
    let nodes = [
      node(1, "RootWebArea", "Page", inside: [2, 6]),
      node(2, "dialog", "Sure?", modal: true, inside: [3, 4]), node(3, "button", "Yes"),
      node(4, "dialog", "Really?", modal: true, inside: [5]), node(5, "button", "No"),
      node(6, "button", "Help"),
    ]
    XCTAssertEqual(try page(nodes), ["Really?, dialog. No. Button."])
  }

  func testNamedNodeWithoutChildrenIsRead() async throws {
    let nodes = [
      node(1, "RootWebArea", "Page", inside: [2, 3]), node(2, "generic", "Map"),
      node(3, "separator"),
    ]
    XCTAssertEqual(try page(nodes), ["Map"])
  }

  func testIgnoredNameIsNoted() async {
    let nodes = [
      node(1, "RootWebArea", "Page", inside: [2, 4]), node(2, "note", "By Ann", inside: [3]),
      node(3, "StaticText", "Hello"), node(4, "status", "Saved", inside: [5]),
      node(5, "StaticText", "Saved"),
    ]
    let text = "{\"page\":{},\"nodes\":[\(nodes.joined(separator: ","))]}"
    XCTAssertEqual(
      ChromiumImporter.read(Array(text.utf8), named: "p").problems.map(\.message),
      ["The name is ignored for the role note, because the contents of the element are read."])
  }

  func testHeadingsKeepTheirLevels() async throws {
    let nodes = ["1", "3", "7", "\"x\""].enumerated().map { index, level in
      "{\"nodeId\":\"\(index + 2)\",\"role\":{\"value\":\"heading\"},\"name\":{\"value\":\"H\"},"
        + "\"properties\":[{\"name\":\"level\",\"value\":{\"value\":\(level)}}]}"
    }
    let text = ([node(1, "RootWebArea", "Page", inside: [2, 3, 4, 5])] + nodes)
      .joined(separator: ",")
    let file = ChromiumImporter.read(Array("{\"page\":{},\"nodes\":[\(text)]}".utf8), named: "p")
    XCTAssertEqual(file.document?.elements.first?.children.map(\.headingLevel), [1, 3, 7, 0])
    XCTAssertEqual(
      file.problems.map(\.message),
      ["The property level is ignored for the role heading."])
  }

  // MARK: Android

  func testClickableImageIsButtonOnly() async throws {
    let images = [true, false].map {
      "<node class='android.widget.ImageView' content-desc='Cover' clickable='\($0)'/>"
    }
    XCTAssertEqual(
      try heard("<hierarchy>\(images.joined())</hierarchy>", by: UIAutomatorImporter.self),
      ["Cover. Button.", "Cover. Image."])
  }
}
