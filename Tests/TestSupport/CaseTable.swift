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
    return try text(of: name, "jsonl", in: bundle).split(separator: "\n").map {
      try decoder.decode(Case.self, from: Data($0.utf8))
    }
  }

  /// A row without as many fields as the others.
  public struct UnequalRow: Error {
    public let row: String
  }

  /// Reads a table of fields between tabs, in which a line that begins with # is a remark.
  public static func rows(of name: String, fields: Int) throws -> [[String]] {
    try text(of: name, "txt", in: .module).split(separator: "\n").filter { !$0.hasPrefix("#") }.map
    { line in
      let row = line.split(separator: "\t").map(String.init)
      guard row.count == fields else { throw UnequalRow(row: String(line)) }
      return row
    }
  }

  /// Reads a list of words.
  public static func words(of name: String) throws -> [String] {
    try text(of: name, "txt", in: .module).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func text(of name: String, _ ending: String, in bundle: Bundle) throws -> String {
    guard let url = bundle.url(forResource: name, withExtension: ending, subdirectory: "Cases")
    else { throw CocoaError(.fileNoSuchFile) }
    return try String(contentsOf: url, encoding: .utf8)
  }
}
