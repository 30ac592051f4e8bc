internal import Foundation

/// The pieces of code in a documentation.
public enum DocumentedCode {
  /// Returns the examples in a text.
  ///
  /// - Parameter lines: The lines of a page, or of a comment without the marks at its edge.
  /// - Returns: The lines of each block that is Swift.
  public static func examples(in lines: some Sequence<String>) -> [String] {
    var examples: [String] = []
    var current: [String]?
    for line in lines {
      switch (line.trimmingCharacters(in: .whitespaces), current) {
      case ("```swift", _): current = []
      case ("```", let example?):
        examples.append(example.joined(separator: "\n"))
        current = nil
      default: current?.append(line)
      }
    }
    return examples
  }

  /// Returns the examples in the comments of a source.
  ///
  /// - Parameter source: The text of the source.
  /// - Returns: The lines of each block that is Swift.
  public static func examples(inCommentsOf source: String) -> [String] {
    examples(
      in: source.split(separator: "\n").map { line in
        let text = line.trimmingCharacters(in: .whitespaces)
        guard text.hasPrefix("///") else { return "" }
        return String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3))
      })
  }

  /// Returns the parts of an example that may stand apart from each other in a test, as a declaration and
  /// the statements after it do.
  ///
  /// - Parameter example: The lines of an example.
  /// - Returns: What is between empty lines, and between lines that leave something out.
  public static func parts(of example: String) -> [String] {
    var parts = [""]
    var mayEnd = false
    for line in example.components(separatedBy: "\n") {
      let isEmpty = line.allSatisfy(\.isWhitespace)
      let isLeftOut = line.trimmingCharacters(in: .whitespaces) == "…"
      if isLeftOut || mayEnd && !isEmpty && !line.hasPrefix(" ") { parts.append("") }
      mayEnd = isEmpty
      if !isLeftOut { parts[parts.count - 1] += line + "\n" }
    }
    return parts
  }

  /// Returns the examples that do not stand in a test, each part of them in one piece.
  ///
  /// - Parameters:
  ///   - examples: The lines of each example.
  ///   - folders: The folders with the tests, as paths in the repository.
  /// - Returns: Those that are missing.
  /// - Throws: An error if a test can't be read.
  public static func untried(_ examples: [String], in folders: [String]) throws -> [String] {
    let tests = try folders.flatMap {
      try files(in: $0, ending: "swift").map { essence(of: $0.text) }
    }
    return examples.filter { example in
      !parts(of: example).map(essence).allSatisfy { part in tests.contains { $0.contains(part) } }
    }
  }

  /// Returns code by which it is known again wherever it stands: without what is at the edges of its
  /// lines, without remarks, and however its lines are broken.
  ///
  /// - Parameter code: Some code.
  /// - Returns: The same without any blank.
  public static func essence(of code: String) -> String {
    code.split(separator: "\n").map { line in
      " \(line)".components(separatedBy: " //")[0]
    }
    .joined().filter { !$0.isWhitespace }
  }

  /// Returns the files in a folder and below.
  ///
  /// - Parameters:
  ///   - folder: The path in the repository.
  ///   - ending: How their names end, without the dot.
  /// - Returns: The texts by the files' names.
  /// - Throws: An error if one can't be read.
  public static func files(in folder: String, ending: String) throws -> [(
    name: String, text: String
  )] {
    let url = RepositoryFile.folder.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == ending }
      .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
  }
}
