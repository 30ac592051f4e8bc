public import Foundation

/// A file of this repository that tests compare with what the program does.
public struct RepositoryFile {
  /// The folder of the repository.
  public static var folder: URL {
    // This file is in Tests/TestSupport/Documentation.
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }

  public let text: String

  /// Reads a file.
  ///
  /// - Parameter path: The path in the repository.
  /// - Throws: An error if there is no such file.
  public init(_ path: String) throws {
    text = try String(contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the blocks of code in a language, in their order, without the marks around them.
  ///
  /// - Parameter language: What stands after the first mark, such as "text".
  /// - Returns: The blocks, each with the end of its last line.
  public func blocks(of language: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0] + "\n"
    }
  }

  /// The blocks of code, each with its language.
  public var codeBlocks: [(language: String, text: String)] {
    text.components(separatedBy: "\n```").enumerated().compactMap { place, part in
      guard place % 2 == 1, let end = part.firstIndex(of: "\n") else { return nil }
      return (String(part[..<end]), String(part[part.index(after: end)...]) + "\n")
    }
  }
}
