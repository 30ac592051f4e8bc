import Foundation
import TestSupport
import Testing

/// A scene and its expected problems, from a table.
struct SceneReadingCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  /// The file; `nil` if `bytes` has it in hexadecimal digits.
  let yaml: String?
  let bytes: String?
  /// The messages, with line and column, in order; empty for a valid scene.
  let problems: [String]

  var content: [UInt8] {
    if let yaml { return Array(yaml.utf8) }
    let digits = Array(bytes ?? "")
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }

  var testDescription: String { name }

  /// Reads all lines of a table.
  static func all(_ table: String) throws -> [SceneReadingCase] {
    try CaseTable.lines(of: table, as: SceneReadingCase.self, in: .module)
  }
}
