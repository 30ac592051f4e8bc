import AccessibilityModel
import Foundation
import Scenes
import ScreenReader
import TestSupport
import XCTest

@testable import TreeImport

/// Tests the roles of web content in iOS dumps, where a link or a heading is a view around its text.
@MainActor
final class WebViewDumpTests: XCTestCase {
  /// Returns what swipes through the contents of a web view say.
  private func heard(_ contents: String, in view: String = "WebView") throws -> [String] {
    let dump = """
      <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" \
      accessible="false" x="0" y="0" width="390" height="844"><XCUIElementType\(view) \
      type="XCUIElementType\(view)" accessible="false" x="0" y="0" width="390" height="844">\
      \(contents)</XCUIElementType\(view)></XCUIElementTypeApplication></AppiumAUT>
      """
    let document = try XCTUnwrap(
      WebDriverAgentImporter.read(Array(dump.utf8), named: "d", limits: DumpLimits()).document)
    let screen = SceneScreen(document)
    var reader = ScreenReader(screen: screen, rules: screen.rules)
    reader.settings.detail.hints = false
    var words = reader.open().spoken.dropFirst()
    while case let next = reader.perform(.swipe(.right)), next.outcome == .done {
      words += next.spoken
    }
    return Array(words)
  }

  private func view(
    _ type: String, _ label: String, _ contents: String = "", value: String? = nil, y: Int = 50
  ) -> String {
    """
    <XCUIElementType\(type) type="XCUIElementType\(type)" name="\(label)" label="\(label)" \
    \(value.map { "value=\"\($0)\"" } ?? "") visible="true" accessible="\(contents.isEmpty)" x="16" \
    y="\(y)" width="300" height="30">\(contents)</XCUIElementType\(type)>
    """
  }

  private func text(_ label: String) -> String { view("StaticText", label, value: label) }

  func testALinkAroundItsTextIsALink() async throws {
    XCTAssertEqual(
      try heard(view("Link", "Log out", text("Log out"))), ["Log out. Link."])
    XCTAssertEqual(
      try heard(view("Link", "Help", view("Image", "Help"))), ["Help. Link. Image."])
    XCTAssertEqual(
      try heard(view("Link", "Help", view("Other", "", text("Help")))), ["Help. Link."], "deeper")
    XCTAssertEqual(try heard(view("Button", "Pay", text("Pay"))), ["Pay. Button."])
  }

  func testAHeadingIsAViewWithItsLevelAsItsValue() async throws {
    XCTAssertEqual(
      try heard(view("Other", "Orders", text("Orders"), value: "2")), ["Orders. Heading Level 2."])
    XCTAssertEqual(
      try heard(
        view("Other", "Orders", view("Link", "Orders", text("Orders")), value: "3")),
      ["Orders. Heading Level 3. Link."])
  }

  func testOtherViewsHaveNoLevel() async throws {
    for (label, value) in [("Orders", "7"), ("Orders", "0"), ("Orders", "many"), ("Other", "2")] {
      XCTAssertEqual(
        try heard(view("Other", label, text("Orders"), value: value)), ["Orders"],
        "\(label) \(value)")
    }
    XCTAssertEqual(
      try heard(view("Other", "Orders", text("Orders"), value: "2"), in: "Other"), ["Orders"],
      "a view of UIKit")
  }

  func testGlyphsOfIconFontsAreNotRead() async throws {
    XCTAssertEqual(
      try heard(view("StaticText", "\u{F058}") + view("StaticText", "\u{F058} Paid", y: 90)),
      ["Paid"])
    XCTAssertEqual(
      try heard(view("Link", "Search", view("StaticText", "\u{F002}", value: "\u{F002}"))),
      ["Search. Link."])
  }
}
