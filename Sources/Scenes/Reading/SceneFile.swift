public import SourceDiagnostics

/// The result of reading a scene file or a dump.
public struct SceneFile: Equatable, Sendable {
  /// The screen; `nil` if there are errors.
  public var document: SceneDocument?
  /// The errors and notes, in file order.
  public var problems: [Diagnostic]

  /// Creates a result.
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

/// The maximum size of a scene file.
///
/// A larger file is refused before it takes much time or memory; the error has the position.
public struct SceneLimits: Equatable, Sendable {
  /// The maximum size of the file, in bytes.
  public var bytes: Int
  /// The maximum number of keys and values, including those repeated by aliases.
  public var values: Int
  /// The maximum number of values that aliases (`*name`) may repeat.
  public var referredValues: Int
  /// The maximum nesting depth of lists and mappings; a view with children takes up two levels.
  public var depth: Int
  /// The maximum number of listed problems.
  public var problems: Int

  /// Creates limits, by default those of the command line.
  ///
  /// A typical view has 20 to 40 keys and values, so the defaults allow scenes of 100,000 views. `depth` is
  /// at most 256, for which the stack of every thread suffices, and `problems` at least 1.
  public init(
    bytes: Int = 100_000_000, values: Int = 5_000_000, referredValues: Int = 100_000,
    depth: Int = 256, problems: Int = 10_000
  ) {
    self.bytes = bytes
    self.values = values
    self.referredValues = referredValues
    self.depth = min(depth, 256)
    self.problems = max(problems, 1)
  }
}
