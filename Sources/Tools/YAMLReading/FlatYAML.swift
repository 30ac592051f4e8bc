package import SourceDiagnostics

/// A YAML file that maps keys to single values, such as a settings file.
package struct FlatYAML {
  /// A key with its value, and their positions.
  package struct Entry: Equatable, Sendable {
    package let key: String
    package let keyPosition: SourcePosition
    /// The value as written, or `nil` if it is empty, `~` or `null`.
    package let text: String?
    /// The position of the value.
    package let position: SourcePosition
  }

  /// The maximum size of a file, in bytes.
  package static let maximumBytes = 1 << 16

  /// The entries, in file order.
  package private(set) var entries: [Entry] = []
  /// The problems in file order, with a syntax error last.
  package private(set) var problems: [Diagnostic] = []

  private let file: String

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  package init(_ bytes: [UInt8], named file: String) {
    self.file = file
    guard bytes.count <= Self.maximumBytes else {
      report(
        at: SourcePosition(line: 1, column: 1),
        "The file is larger than the limit of \(Self.maximumBytes) bytes.")
      return
    }
    let yaml = YAMLDocument(bytes)
    for problem in yaml.problems { report(at: problem.place.position, problem.message) }
    if let root = yaml.root, !root.isNull {
      if case .mapping(let pairs) = root.content {
        for pair in pairs { add(pair) }
      } else {
        report(at: root.place.position, "Expected lines such as “rate: 300”.")
      }
    }
    if let failure = yaml.failure { report(at: failure.position, failure.message) }
  }

  private mutating func report(at position: SourcePosition?, _ message: String) {
    problems.append(Diagnostic(file: file, at: position, message))
  }

  private mutating func add(_ pair: YAMLEntry) {
    let (value, position) = (pair.value, pair.value.place.position)
    switch value.content {
    case .plain, .quoted:
      entries.append(
        Entry(
          key: pair.key, keyPosition: pair.keyPlace.position,
          text: value.isNull ? nil : value.text, position: position))
    case .sequence, .mapping:
      report(
        at: position,
        "“\(quotable(pair.key))” must be a single value, not a list or a mapping.")
    }
  }
}
