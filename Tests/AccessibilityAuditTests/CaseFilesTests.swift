import AccessibilityAudit
import Foundation
import Scenes
import Testing

/// The same pairs as scene files, for those who write scenes. The first line of each says what is
/// found.
@MainActor
struct CaseFilesTests {
  /// What no scene file can say: what happens on focus, on drags and on steps, what is announced, a
  /// secret that is not masked, and a dialog without the escape gesture, which every dialog of a scene
  /// has.
  private static let withoutFiles: Set<String> = [
    "context-change-on-focus", "drag-only", "exposed-secret", "focus-trap", "lost-announcement",
    "modal-without-way-out", "untold-change", "value-goes-the-wrong-way", "value-leaves-range",
  ]

  private nonisolated static func folder() throws -> URL {
    try #require(Bundle.module.url(forResource: "Cases", withExtension: nil))
  }

  private nonisolated static func rules() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder().path).sorted()
  }

  /// Two files for each rule, by their paths without an ending.
  private nonisolated static func files() throws -> [String] {
    try rules().flatMap { ["\($0)/fails", "\($0)/passes"] }
  }

  @Test func eachRuleHasFilesOrAReason() throws {
    #expect(
      Set(try Self.rules())
        == Set(AuditRule.all.map(\.identifier)).subtracting(Self.withoutFiles))
  }

  @Test(arguments: try files())
  func aFileHasTheFindingsThatItNames(_ path: String) throws {
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
