public import Foundation

/// A table of cases that more than one test target is held to.
public enum CaseTable {
  /// A key of a case that nothing reads: a case with one would test less than it says.
  public struct UnknownKey: Error {
    public let key: String
  }

  /// Reads a table by its name, and returns the cases in the order of their lines.
  public static func lines<Case: Decodable>(of name: String, as type: Case.Type) throws -> [Case] {
    try lines(of: name, as: type, in: .module)
  }

  /// Reads a table of a test target.
  ///
  /// - Parameters:
  ///   - name: The name of the file in the folder Cases, without its ending.
  ///   - type: The type of a line.
  ///   - bundle: The resources of the target.
  /// - Returns: The cases in the order of their lines.
  /// - Throws: An error if there is no such table, or a line is no case.
  public static func lines<Case: Decodable>(
    of name: String, as type: Case.Type, in bundle: Bundle
  ) throws -> [Case] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try text(of: name, in: bundle).split(separator: "\n").map {
      try decoder.decode(Case.self, from: Data($0.utf8))
    }
  }

  private static func text(of name: String, in bundle: Bundle) throws -> String {
    guard let url = bundle.url(forResource: name, withExtension: "jsonl", subdirectory: "Cases")
    else { throw CocoaError(.fileNoSuchFile) }
    return try String(contentsOf: url, encoding: .utf8)
  }
}
