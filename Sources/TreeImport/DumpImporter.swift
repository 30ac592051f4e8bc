public import Scenes
internal import SourceDiagnostics

/// A reader of the dumps of another tool.
public protocol DumpImporter: Sendable {
  /// The name of the dump format, such as "Android UI Automator dump".
  static var name: String { get }

  /// Returns whether a file is such a dump, judged by its beginning.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Returns: Whether `read` applies, even if it reports an error.
  static func recognises(_ bytes: [UInt8]) -> Bool

  /// Reads a dump.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  /// - Returns: The screen with notes about omitted data, or an error.
  static func read(_ bytes: [UInt8], named file: String) -> SceneFile
}

/// The supported dump formats.
public enum DumpImporters {
  /// All importers.
  public static let all: [any DumpImporter.Type] = [
    WebDriverAgentImporter.self, UIAutomatorImporter.self, ChromiumImporter.self,
  ]

  /// Returns the importer for a file, chosen by its content.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Returns: The importer; `nil` if the file is not a dump.
  public static func importer(for bytes: [UInt8]) -> (any DumpImporter.Type)? {
    all.first { $0.recognises(bytes) }
  }
}

extension SceneFile {
  /// Reads a scene file or a dump, recognised by its content.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  ///   - limits: The size limits of a scene.
  /// - Returns: The result, with a screen or at least one problem.
  public static func read(
    sceneOrDump bytes: [UInt8], named file: String, limits: SceneLimits = SceneLimits()
  ) -> SceneFile {
    // A file that is too large for a scene is too large for a dump.
    guard bytes.count <= limits.bytes else { return read(bytes, named: file, limits: limits) }
    if let importer = DumpImporters.importer(for: bytes) {
      return importer.read(bytes, named: file)
    }
    if let problem = MistakenDump.problem(in: bytes, named: file) {
      return SceneFile(problems: [problem])
    }
    return read(bytes, named: file, limits: limits)
  }
}
