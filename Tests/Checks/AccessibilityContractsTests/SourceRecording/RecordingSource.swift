import Foundation

@testable import AccessibilityContracts

/// A source file whose calls have the positions that the compiler reports.
struct RecordingSource {
  var edits: SourceEdits

  init(_ text: String) { edits = SourceEdits(of: text) }

  /// Returns the call of `expectTranscript` at an index, as a target with the position of the
  /// opening parenthesis.
  func call(_ number: Int) -> SourceEdits.Target {
    let bytes = Array(edits.original.utf8)
    let name = Array("expectTranscript(".utf8)
    let position = bytes.indices.filter { bytes[$0...].starts(with: name) }[number] + name.count - 1
    let before = bytes[..<position]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Self.target(line: 1 + before.count { $0 == 0x0A }, column: 1 + position - start)
  }

  static func target(line: Int, column: Int) -> SourceEdits.Target {
    SourceEdits.Target(
      function: "expectTranscript", label: "is", labelsBefore: ["typing"], line: line,
      column: column)
  }

  mutating func write(_ text: String, replacing old: String? = nil, in number: Int = 0) throws {
    try edits.write(text, replacing: old, of: call(number))
  }
}
