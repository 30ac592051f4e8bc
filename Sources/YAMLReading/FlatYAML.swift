package import SourceDiagnostics

/// A YAML file that maps keys to single values, such as a settings file.
package struct FlatYAML {
  /// A key with its value, and their positions.
  package struct Entry: Equatable, Sendable {
    /// The key.
    package let key: String
    /// The position of the key.
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

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  package init(_ bytes: [UInt8], named file: String) {
    guard bytes.count <= Self.maximumBytes else {
      problems.append(
        Diagnostic(
          file: file, at: SourcePosition(line: 1, column: 1),
          "The file is larger than the limit of \(Self.maximumBytes) bytes."))
      return
    }
    let yaml = YAMLDocument(bytes)
    for problem in yaml.problems {
      problems.append(Diagnostic(file: file, at: problem.place.position, problem.message))
    }
    if let root = yaml.root, !root.isNull {
      if case .mapping(let pairs) = root.content {
        for pair in pairs { add(pair, in: file) }
      } else {
        problems.append(
          Diagnostic(file: file, at: root.place.position, "Expected lines such as “rate: 300”."))
      }
    }
    if let failure = yaml.failure {
      problems.append(Diagnostic(file: file, at: failure.position, failure.message))
    }
  }

  private mutating func add(_ pair: YAMLEntry, in file: String) {
    switch pair.value.content {
    case .plain, .quoted:
      entries.append(
        Entry(
          key: pair.key, keyPosition: pair.keyPlace.position,
          text: pair.value.isNull ? nil : pair.value.text,
          position: pair.value.place.position))
    case .sequence, .mapping:
      problems.append(
        Diagnostic(
          file: file, at: pair.value.place.position,
          "“\(quotable(pair.key))” must be a single value, not a list or a mapping."))
    }
  }
}
