import Foundation

/// A table of cases that more than one test target is held to.
public enum CaseTable {
  /// A key of a case that nothing reads: a case with one would test less than it says.
  public struct UnknownKey: Error {
    public let key: String
  }

  /// Reads a table by its name, and returns the cases in the order of their lines.
  public static func lines<Case: Decodable>(of name: String, as type: Case.Type) throws -> [Case] {
    guard
      let url = Bundle.module.url(
        forResource: name, withExtension: "jsonl", subdirectory: "Cases")
    else { throw CocoaError(.fileNoSuchFile) }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      try decoder.decode(Case.self, from: Data($0.utf8))
    }
  }
}
