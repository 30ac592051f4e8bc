public import Scenes
internal import SourceDiagnostics

extension SceneFile {
  /// Reads a scene file or another tool's dump, recognised by its content.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  ///   - limits: How much a scene may hold.
  /// - Returns: The screen, or what is wrong; never both no screen and no problem.
  public static func read(
    sceneOrDump bytes: [UInt8], named file: String, limits: SceneLimits = SceneLimits()
  ) -> SceneFile {
    // A file that is too long for a scene is too long for a dump.
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
