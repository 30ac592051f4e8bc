public import Foundation

/// A file in this repository that tests compare with the program.
public struct RepositoryFile {
  /// The folder of the repository.
  public static var folder: URL {
    // The path of this file is Tests/Support/TestSupport/Documentation/RepositoryFile.swift.
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  public let text: String

  /// Reads a file.
  ///
  /// - Parameter path: The file's path in the repository.
  /// - Throws: An error if the file is missing.
  public init(_ path: String) throws {
    text = try String(contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the code blocks that are marked with a language, without their fences.
  ///
  /// - Parameter language: The language after the opening fence, such as "text".
  /// - Returns: The blocks, each ending with a line break.
  public func blocks(of language: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0] + "\n"
    }
  }

  /// All code blocks, with their languages.
  public var codeBlocks: [(language: String, text: String)] {
    text.components(separatedBy: "\n```").enumerated().compactMap { place, part in
      guard place % 2 == 1, let end = part.firstIndex(of: "\n") else { return nil }
      return (String(part[..<end]), String(part[part.index(after: end)...]) + "\n")
    }
  }
}
