import AccessibilityAudit
import Foundation
import Scenes
import XCTest

/// The same pairs as scene files, for those who write scenes. The first line of each says what is
/// found.
final class CaseFilesTests: XCTestCase {
  /// What no scene file can say: what happens on focus, on drags and on steps, what is announced, a
  /// secret that is not masked, and a dialog without the escape gesture, which every dialog of a scene
  /// has.
  private static let withoutFiles: Set<String> = [
    "context-change-on-focus", "drag-only", "exposed-secret", "focus-trap", "lost-announcement",
    "modal-without-way-out", "untold-change", "value-goes-the-wrong-way", "value-leaves-range",
  ]

  private var folder: URL {
    get throws {
      try XCTUnwrap(Bundle.module.url(forResource: "Cases", withExtension: nil))
    }
  }

  func testEachRuleHasFilesOrAReason() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(
      Set(folders), Set(AuditRule.all.map(\.identifier)).subtracting(Self.withoutFiles))
  }

  func testEachFileHasTheFindingsThatItNames() throws {
    for rule in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      for name in ["fails", "passes"] {
        let file = try folder.appendingPathComponent("\(rule)/\(name).yaml")
        let text = try String(contentsOf: file, encoding: .utf8)
        let first = try XCTUnwrap(text.split(whereSeparator: \.isNewline).first)
        let wanted = first.dropFirst("# finds: ".count).split(separator: " ").map { String($0) }
        let scene = SceneFile.read(Array(text.utf8), named: "\(rule)/\(name).yaml")
        XCTAssertEqual(scene.problems, [], rule)
        let document = try XCTUnwrap(scene.document, rule)
        let report = AccessibilityAudit().report(
          on: AuditTarget(
            rules: document.rules, title: document.title, language: document.language,
            makingScreensWith: { SceneScreen(document) }))
        XCTAssertEqual(
          report.findings.map(\.rule), wanted == ["nothing"] ? [] : wanted, "\(rule)/\(name)")
      }
    }
  }
}
