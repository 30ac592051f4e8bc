internal import Foundation

/// Finds code examples in documentation.
public enum DocumentedCode {
  /// Returns the Swift examples in a page or comment.
  ///
  /// - Parameter lines: The lines of a page, or of a comment without its markers.
  /// - Returns: The source of each Swift block.
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

  /// Returns the files in a folder and its subfolders.
  ///
  /// - Parameters:
  ///   - folder: The folder's path in the repository.
  ///   - ending: The extension, without the dot.
  /// - Returns: The names and texts of the files.
  /// - Throws: An error if a file can't be read.
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
