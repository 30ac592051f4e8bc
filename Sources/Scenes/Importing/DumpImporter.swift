internal import Diagnostics
internal import XMLReading

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
  /// All importers. The last two are for what is no dump yet and for XML that is none of the others,
  /// and say so.
  public static let all: [any DumpImporter.Type] = [
    WebDriverAgentImporter.self, UIAutomatorImporter.self, ChromiumImporter.self,
    WebDriverReplyImporter.self, OtherXMLImporter.self,
  ]

  /// Finds out which tool has written a file; its name does not matter.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Returns: The importer for it, or nil if it is no dump.
  public static func importer(for bytes: [UInt8]) -> (any DumpImporter.Type)? {
    all.first { $0.recognises(bytes) }
  }
}

/// XML that is no dump: to say what it is helps more than what YAML thinks of it.
enum OtherXMLImporter: DumpImporter {
  static let name = "XML"

  static func recognises(_ bytes: [UInt8]) -> Bool {
    // Also in UTF-16, whose marks and zeros are passed over.
    bytes.prefix(64).first { $0 < 0x80 && $0 != 0 && !SourceText.isBlank($0) } == UInt8(ascii: "<")
  }

  static func read(_ bytes: [UInt8], named file: String) -> SceneFile {
    switch DumpLimits().xml(bytes, named: file) {
    case .failure(let problem): return SceneFile(problems: [problem])
    case .success(let tree):
      let root = tree.elements[0]
      return SceneFile(problems: [
        Diagnostic(
          file: file, at: root.position,
          "This is XML with <\(root.name.prefix(80))> at its root, which is no dump that is known. "
            + "Known are <hierarchy> of Android's UI Automator, and <AppiumAUT> and "
            + "<XCUIElementTypeApplication> of WebDriverAgent.")
      ])
    }
  }
}
