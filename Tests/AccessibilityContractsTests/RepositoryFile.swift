import Foundation

/// A file of this repository that tests compare with what the kit does.
struct RepositoryFile {
  /// The folder of the repository.
  static var folder: URL {
    // This file is in Tests/AccessibilityContractsTests.
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  let text: String

  /// Reads a file.
  ///
  /// - Parameter path: The path in the repository.
  /// - Throws: An error if there is no such file.
  init(_ path: String) throws {
    text = try String(contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The blocks of code in a language, in their order, without the marks around them.
  func blocks(of language: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0] + "\n"
    }
  }
}
