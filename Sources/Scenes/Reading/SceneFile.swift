public import SourceDiagnostics

/// The result of reading a scene file or a dump.
public struct SceneFile: Equatable, Sendable {
  /// The screen; `nil` if there are errors.
  public var document: SceneDocument?
  /// The errors and notes, in file order.
  public var problems: [Diagnostic]

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - document: The screen; `nil` if there are errors.
  ///   - problems: The errors and notes, in file order.
  public init(document: SceneDocument? = nil, problems: [Diagnostic] = []) {
    self.document = document
    self.problems = problems
  }

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  ///   - limits: The size limits.
  /// - Returns: The result, with a screen or at least one problem.
  public static func read(
    _ bytes: [UInt8], named file: String, limits: SceneLimits = SceneLimits()
  ) -> SceneFile {
    guard bytes.count <= limits.bytes else {
      return SceneFile(problems: [
        Diagnostic(
          file: file, "The file is larger than the limit of \(limits.bytes) bytes.")
      ])
    }
    return SceneReader(file: file, limits: limits).read(bytes)
  }
}
