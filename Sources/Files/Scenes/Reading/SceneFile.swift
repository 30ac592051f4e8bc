public import SourceDiagnostics
internal import YAMLReading

/// The result of reading a scene file or a dump.
public struct SceneFile: Equatable, Sendable {
  /// The screen, or `nil` if there are errors.
  public let document: SceneDocument?
  /// The errors and notes, in file order.
  public let problems: [Diagnostic]

  package init(document: SceneDocument? = nil, problems: [Diagnostic] = []) {
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
        Diagnostic(file: file, "The file is larger than the limit of \(limits.bytes) bytes.")
      ])
    }
    let yaml = YAMLDocument(
      bytes,
      limits: YAMLLimits(
        values: limits.values, referredValues: limits.referredValues, depth: limits.depth))
    let failure = yaml.failure.map { Diagnostic(file: file, at: $0.position, $0.message) }
    // A file that exceeds a limit is not decoded, because only a part of it was read.
    if let failure, yaml.failure?.isSyntax == false { return SceneFile(problems: [failure]) }
    guard let root = yaml.root else {
      let empty = Diagnostic(file: file, "The file is empty. A scene begins with “earshot: 1”.")
      return SceneFile(problems: [failure ?? empty])
    }
    var decoder = SceneDecoder(
      file: file, incomplete: yaml.incomplete, maximumProblems: limits.problems)
    for problem in yaml.problems { decoder.report(at: problem.place, problem.message) }
    let document = decoder.document(root)
    let problems = decoder.listedProblems + (failure.map { [$0] } ?? [])
    return SceneFile(document: problems.isEmpty ? document : nil, problems: problems)
  }
}

/// The maximum size of a scene file.
///
/// A larger file is refused with an error before it takes much time or memory.
public struct SceneLimits: Equatable, Sendable {
  package var bytes: Int
  var values: Int
  var referredValues: Int
  package var depth: Int
  var problems: Int

  /// Creates limits, by default those of the command line.
  ///
  /// A typical view has 20 to 40 keys and values, so the defaults allow scenes of 100,000 views.
  ///
  /// - Parameters:
  ///   - bytes: The maximum size of the file, in bytes.
  ///   - values: The maximum number of keys and values, including those repeated by aliases.
  ///   - referredValues: The maximum number of values that aliases (`*name`) may repeat.
  ///   - depth: The maximum nesting depth of lists and mappings, at most 256, which fits on the
  ///     stack of every thread. A view with children uses two levels.
  ///   - problems: The maximum number of listed problems, at least 1.
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
