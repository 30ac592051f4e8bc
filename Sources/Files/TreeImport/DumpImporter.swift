public import Scenes
internal import SourceDiagnostics
internal import XMLReading

/// A type that reads screen dumps from another tool, such as Android's UI Automator.
protocol DumpImporter: Sendable {
  /// The name of the dump format, such as "Android UI Automator dump".
  static var name: String { get }

  /// Returns whether a file is a dump in this format, judging by its beginning.
  static func recognizes(_ bytes: [UInt8]) -> Bool

  /// Returns the screen with notes about omitted data, or an error.
  static func read(_ bytes: [UInt8], named file: String, limits: DumpLimits) -> SceneFile
}

extension DumpImporter {
  /// Reads a dump within the default limits.
  static func read(_ bytes: [UInt8], named file: String) -> SceneFile {
    read(bytes, named: file, limits: DumpLimits())
  }
}

/// The list of all importers, which finds the right one for a file.
enum DumpImporters {
  static let all: [any DumpImporter.Type] = [
    WebDriverAgentImporter.self, UIAutomatorImporter.self, DesktopImporter.self,
    SimulatorImporter.self, SnapshotImporter.self, ChromiumImporter.self, FlutterImporter.self,
    XCUITestImporter.self, AriaSnapshotImporter.self,
  ]

  /// Returns the importer that recognizes a file's content, or `nil` if the file is not a dump.
  static func importer(for bytes: [UInt8]) -> (any DumpImporter.Type)? {
    all.first { $0.recognizes(bytes) }
  }
}

/// A type that converts the elements of an XML dump to a screen.
protocol XMLDumpScreen {
  var notes: ImportNotes { get }
  init(tree: XMLTree, file: String)
  mutating func document() -> SceneDocument
}

/// Reads dumps as scenes.
extension SceneFile {
  /// Reads a scene file or a dump, recognized by its content.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  ///   - limits: The size limits of a scene.
  /// - Returns: A screen, or at least one problem. Notes report data that a scene can't represent.
  public static func read(
    sceneOrDump bytes: [UInt8], named file: String, limits: SceneLimits = SceneLimits()
  ) -> SceneFile {
    // A file that is too large for a scene is also too large for a dump, so let the scene reader
    // refuse the file.
    guard bytes.count <= limits.bytes else { return read(bytes, named: file, limits: limits) }
    if let problem = PythonBytes.problem(in: bytes, named: file) {
      return SceneFile(problems: [problem])
    }
    if let importer = DumpImporters.importer(for: bytes) {
      return importer.read(bytes, named: file)
    }
    if let problem = MistakenDump.problem(in: bytes, named: file) {
      return SceneFile(problems: [problem])
    }
    return read(bytes, named: file, limits: limits)
  }

  /// Returns whether a file is a dump, judging by its beginning.
  package static func isDump(_ bytes: [UInt8]) -> Bool {
    DumpImporters.importer(for: bytes) != nil
  }

  /// Returns the screen that a closure reads, or the problem because of which it refuses the dump.
  static func orRefusal(_ read: () throws(Refusal) -> SceneFile) -> SceneFile {
    do throws(Refusal) {
      return try read()
    } catch {
      return SceneFile(problems: [error.problem])
    }
  }

  /// Reads an XML dump, and converts it with the given type.
  init<Screen: XMLDumpScreen>(
    xml bytes: [UInt8], named file: String, limits: DumpLimits, by _: Screen.Type
  ) {
    switch limits.xml(bytes, named: file) {
    case .failure(let problem): self.init(problems: [problem])
    case .success(let tree):
      var screen = Screen(tree: tree, file: file)
      let document = screen.document()
      self.init(document: document, problems: screen.notes.problems)
    }
  }
}
