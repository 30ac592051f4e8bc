public import Foundation

/// A file of this repository, which tests compare with the program.
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
  /// - Throws: An error if the file is missing.
  public init(_ path: String) throws {
    text = try String(contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the code blocks in a language, without their fences.
  ///
  /// - Parameter language: The name after the opening fence, such as "text".
  /// - Returns: The blocks, each ending with a line break.
  public func blocks(of language: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0] + "\n"
    }
  }

  /// The code blocks with their languages.
  public var codeBlocks: [(language: String, text: String)] {
    text.components(separatedBy: "\n```").enumerated().compactMap { place, part in
      guard place % 2 == 1, let end = part.firstIndex(of: "\n") else { return nil }
      return (String(part[..<end]), String(part[part.index(after: end)...]) + "\n")
    }
  }
}
