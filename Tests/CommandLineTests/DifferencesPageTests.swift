import Foundation
import XCTest

/// The page of what differs from VoiceOver keeps up with the page of gestures.
final class DifferencesPageTests: XCTestCase {
  func testEachGestureThatHasNoNameIsExplained() throws {
    let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Documentation")
    let gestures = try String(
      contentsOf: docs.appendingPathComponent("gestures.md"), encoding: .utf8)
    let differences = try String(
      contentsOf: docs.appendingPathComponent("differences.md"), encoding: .utf8)
    let nameless = gestures.split(separator: "\n").compactMap { row -> String? in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count > 2, cells[1] == "none" else { return nil }
      return cells[0].replacing("the same, ", with: "")
    }
    XCTAssertEqual(nameless.count, 5)
    for gesture in nameless { XCTAssertTrue(differences.contains(gesture), gesture) }
  }
}
