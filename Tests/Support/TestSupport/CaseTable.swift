public import Foundation

/// Reads tables of test cases, each with one case on a line.
public enum CaseTable {
  /// The error for an unknown key. If it were ignored, part of a case would not be tested.
  public struct UnknownKey: Error { public let key: String }

  /// Reads a shared table by its name and returns the cases in order.
  public static func lines<Case: Decodable>(of name: String, as type: Case.Type) throws -> [Case] {
    try lines(of: name, as: type, in: .module)
  }

  /// Reads a table of a test target.
  ///
  /// - Parameters:
  ///   - name: The name of the file in the folder `Cases`, without its extension.
  ///   - type: The type to decode each line as.
  ///   - bundle: The bundle with the target's resources.
  /// - Returns: The cases, in order.
  /// - Throws: An error if the table is missing or a line is invalid.
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
