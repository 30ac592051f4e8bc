import AccessibilityModel
import DesktopTree
import Foundation
import Languages
import Scenes
import SourceDiagnostics
import TestSupport
import Testing

@testable import ScreenReader
@testable import TreeImport

/// Objects of programs, and the speech for them.
struct DesktopRowCase: Sendable, CustomTestStringConvertible {
  var title: String
  var toolkit = ""
  var lines: [String] = []
  /// The descriptions in reading order. A hint follows a vertical bar.
  var heard: [String] = []

  var testDescription: String { title }

  /// The recording: the program, a window, and the objects in it.
  var recording: String {
    let words = toolkit.split(separator: " ")
    let head = """
      {"application": {"toolkit": "\(words[0])", "version": "\(words[1])"}}
      {"id": "root", "parent": null, "role": 75, "ChildCount": 1}
      {"id": "w", "parent": "root", "role": 23, "Name": "Case", "states": ["active", "showing", "visible"]}

      """
    return head
      + lines.map { line in
        let isComplete = line.contains("\"only\": true")
        let states = "\"visible\", \"showing\", \"enabled\", \"sensitive\""
        // GTK 4 has no SHOWING on anything inside a window.
        let base = toolkit.hasPrefix("GTK 4") ? "\"visible\", \"sensitive\"" : states
        var line = line
        if !isComplete {
          line =
            line.contains("\"states\": [")
            ? line.replacing("\"states\": [", with: "\"states\": [\(base), ")
            : line.dropLast() + ", \"states\": [\(base)]}"
        }
        return line.contains("\"parent\"")
          ? line : "{\"parent\": \"w\", " + String(line.dropFirst())
      }.joined(separator: "\n") + "\n"
  }

  static func all() throws -> [DesktopRowCase] {
    guard let file = Bundle.module.url(forResource: "Cases/desktop-rows", withExtension: "txt")
    else { throw CocoaError(.fileNoSuchFile) }
    var cases: [DesktopRowCase] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      switch line.first {
      case "#": cases.append(DesktopRowCase(title: String(line.dropFirst(2))))
      case "@": cases[cases.count - 1].toolkit = String(line.dropFirst(2))
      case "{": cases[cases.count - 1].lines.append(String(line))
      case ">": cases[cases.count - 1].heard.append(String(line.dropFirst(2)))
      default: throw CocoaError(.fileReadCorruptFile)
      }
    }
    return cases.filter { !$0.lines.isEmpty }
  }
}

/// Tests what the objects of each toolkit become, in recordings and in live programs alike.
@MainActor
struct DesktopRowTests {
  /// Returns the speech for each element, with hints after vertical bars.
  private func heard(_ screen: AccessibilityElement, _ rules: TraversalRules) -> [String] {
    var reader = ScreenReader(screen: screen, rules: rules)
    var speech = [texts(reader.open()).filter { $0 != "Case" }]
    if !reader.isAtFirstElement { speech = [reader.type("first")] }
    while speech.count < 50, speech.last != [reader.phrases.lastItem] {
      speech.append(reader.type("swipe right"))
    }
    return speech.dropLast().map { $0.joined(separator: " | ") }
  }

  private func tree(_ text: String) throws -> DesktopTree {
    var notes = ImportNotes(file: "case")
    return try DesktopImporter.tree(
      Array(text.utf8), named: "case", limits: DumpLimits(), notes: &notes
    ).get().tree
  }

  @Test func thereIsACaseForEachRow() throws {
    #expect(try DesktopRowCase.all().count >= 60)
  }

  @Test(arguments: try DesktopRowCase.all()) func recordingIsHeard(_ row: DesktopRowCase) throws {
    let file = DesktopImporter.read(
      Array(row.recording.utf8), named: "case", limits: DumpLimits())
    let document = try #require(file.document)
    let screen = SceneScreen(document)
    #expect(withoutUsualHints(heard(screen, screen.rules), row) == row.heard)
  }

  @Test(arguments: try DesktopRowCase.all()) func liveProgramIsHeard(_ row: DesktopRowCase) throws {
    let mirror = DesktopMirror(try tree(row.recording))
    let screen = AdaptedScreen(DesktopAdapter(mirror), title: "Case")
    #expect(withoutUsualHints(heard(screen, TraversalRules()), row) == row.heard)
  }

  /// Removes the hints of the elements for which a case has none.
  private func withoutUsualHints(_ heard: [String], _ row: DesktopRowCase) -> [String] {
    heard.enumerated().map { index, words in
      let hasHint = row.heard.indices.contains(index) && row.heard[index].contains(" | ")
      return hasHint ? words : words.components(separatedBy: " | ")[0]
    }
  }
}
