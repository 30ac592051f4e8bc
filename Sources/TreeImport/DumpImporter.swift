public import Scenes

/// Reads what another tool has written down of a screen.
public protocol DumpImporter: Sendable {
  /// What the dump is called, such as "Android UI Automator dump".
  static var name: String { get }

  /// Whether a file is such a dump, by what it begins with.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Returns: Whether `read` is the one to ask, be it for an error.
  static func recognises(_ bytes: [UInt8]) -> Bool

  /// Reads a dump.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  /// - Returns: The screen and notes about what has no place in it, or an error.
  static func read(_ bytes: [UInt8], named file: String) -> SceneFile
}

/// The dumps that can be read.
public enum DumpImporters {
  /// All importers.
  public static let all: [any DumpImporter.Type] = [
    WebDriverAgentImporter.self, UIAutomatorImporter.self, ChromiumImporter.self,
  ]

  /// Finds out which tool has written a file; its name does not matter.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Returns: The importer for it, or nil if it is no dump.
  public static func importer(for bytes: [UInt8]) -> (any DumpImporter.Type)? {
    all.first { $0.recognises(bytes) }
  }
}
