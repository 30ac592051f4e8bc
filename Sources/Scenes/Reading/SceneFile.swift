public import SourceDiagnostics

/// What was read of a file: a screen, and what is wrong with the file.
public struct SceneFile: Equatable, Sendable {
  /// The screen; nil if there are errors.
  public var document: SceneDocument?
  /// What is wrong, and what could not be taken over, in the order of the file.
  public var problems: [Diagnostic]

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - document: The screen; nil if there are errors.
  ///   - problems: What is wrong, and what could not be taken over, in the order of the file.
  public init(document: SceneDocument? = nil, problems: [Diagnostic] = []) {
    self.document = document
    self.problems = problems
  }

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  ///   - limits: How much the file may hold.
  /// - Returns: The screen, or what is wrong; never both no screen and no problem.
  public static func read(
    _ bytes: [UInt8], named file: String, limits: SceneLimits = SceneLimits()
  ) -> SceneFile {
    guard bytes.count <= limits.bytes else {
      return SceneFile(problems: [
        Diagnostic(
          file: file, "The file has more than \(limits.bytes) bytes, which is the limit.")
      ])
    }
    return SceneReader(file: file, limits: limits).read(bytes)
  }
}
