import AccessibilityAudit
import Foundation
import Scenes
import Testing

/// Tests rules with two scene files each, one that fails and one that passes.
///
/// The first line of each file lists the expected findings.
@MainActor
struct CaseFilesTests {
  /// The rules without files, because they judge behavior that scene files can't describe.
  ///
  /// The flaws of markup are read from live pages, and icons only from programs and dumps. Such
  /// behavior includes effects of focus, drags and steps, lost announcements, unmasked secrets, and
  /// dialogs without the escape gesture. `EffectRulesTests` has the effects of operations.
  private static let withoutFiles: Set<String> = EffectRulesTests.rules.union([
    "broken-fragment", "broken-reference", "broken-skip-link", "click-without-role",
    "context-change-on-focus", "drag-only", "error-in-group-name", "exposed-secret", "focus-trap",
    "focusable-in-hidden", "icon-without-label", "lost-announcement", "lost-name", "lost-text",
    "misplaced-state", "missing-state", "misused-role-description", "modal-without-way-out",
    "outside-view", "restyled-table", "screen-without-language", "stale-contents", "uncounted-rows",
    "unnamed-dialog", "unnamed-frame", "untold-change", "value-goes-the-wrong-way",
    "value-leaves-range", "wrong-attribute-value",
  ])

  private nonisolated static func folder() throws -> URL {
    try #require(Bundle.module.url(forResource: "Cases", withExtension: nil))
  }

  private nonisolated static func rules() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder().path).sorted()
  }

  /// Returns the paths of each rule's two files, without extensions.
  private nonisolated static func files() throws -> [String] {
    try rules().flatMap { ["\($0)/fails", "\($0)/passes"] }
  }

  @Test func eachRuleHasFilesOrAReason() throws {
    #expect(
      Set(try Self.rules()) == Set(AuditRule.all.map(\.identifier)).subtracting(Self.withoutFiles))
  }

  @Test(arguments: try files()) func aFileHasTheFindingsThatItNames(_ path: String) throws {
    let file = try Self.folder().appendingPathComponent("\(path).yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let first = try #require(text.split(whereSeparator: \.isNewline).first)
    let wanted = first.dropFirst("# finds: ".count).split(separator: " ").map { String($0) }
    let scene = SceneFile.read(Array(text.utf8), named: "\(path).yaml")
    #expect(scene.problems == [])
    let document = try #require(scene.document)
    let report = AccessibilityAudit().report(
      on: AuditTarget(
        rules: document.rules, title: document.title, language: document.language,
        makingScreensWith: { SceneScreen(document) }))
    #expect(report.findings.map(\.rule) == (wanted == ["nothing"] ? [] : wanted))
  }
}
