package import SourceDiagnostics

/// A YAML file of keys with one text each, such as a file of settings.
package struct KeyedTexts {
  /// A key with its text, and their places.
  package struct Entry: Equatable, Sendable {
    /// The key.
    package let key: String
    /// The place of the key.
    package let keyPosition: SourcePosition
    /// The text, as it was written; nil for an empty value, `~` or `null`.
    package let text: String?
    /// The place of the text.
    package let position: SourcePosition
  }

  /// How long such a file may be, in bytes.
  package static let longestFile = 1 << 16

  /// The keys, in the order of the file.
  package private(set) var entries: [Entry] = []
  /// The problems: the text, keys and values in the order of the file, then a syntax error.
  package private(set) var problems: [Diagnostic] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its name, for messages.
  package init(_ bytes: [UInt8], named file: String) {
    func note(_ failure: YAMLFailure) {
      problems.append(Diagnostic(file: file, at: failure.position, failure.message))
    }
    guard bytes.count <= Self.longestFile else {
      problems.append(
        Diagnostic(
          file: file, at: SourcePosition(line: 1, column: 1),
          "The file has more than \(Self.longestFile) bytes, which is the limit."))
      return
    }
    let yaml = YAMLDocument(bytes)
    for problem in yaml.problems {
      problems.append(Diagnostic(file: file, at: problem.place.position, problem.message))
    }
    if let root = yaml.root, !root.isNull {
      if case .mapping(let pairs) = root.content {
        for pair in pairs { take(pair, in: file) }
      } else {
        problems.append(
          Diagnostic(
            file: file, at: root.place.position, "Lines such as “rate: 300” belong here."))
      }
    }
    if let failure = yaml.failure { note(failure) }
  }

  private mutating func take(_ pair: YAMLEntry, in file: String) {
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
          "A single value belongs behind “\(quotable(pair.key))”, not a list and not a mapping."))
    }
  }
}
