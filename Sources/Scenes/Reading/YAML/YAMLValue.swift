internal import Diagnostics

/// A value of a YAML file, with its place.
///
/// It can't be nested deeper than `SceneLimits.depth`, so it may be walked through recursively.
struct YAMLValue: Sendable {
  enum Content: Sendable {
    /// A text without quotation marks: by its form it can also be a number, true, false or nothing.
    case plain(String)
    /// A text that is only a text: in quotation marks, as a block, or with the tag `!!str`.
    case quoted(String)
    case sequence([YAMLValue])
    case mapping([YAMLEntry])
  }

  let place: YAMLPlace
  let content: Content

  /// Whether nothing is there: an empty value, `~` or `null`.
  var isNull: Bool {
    guard case .plain(let text) = content else { return false }
    return CoreSchema.isNull(text)
  }

  /// The text of a scalar, as it was written.
  var text: String? {
    switch content {
    case .plain(let text), .quoted(let text): text
    case .sequence, .mapping: nil
    }
  }
}

/// A key with its value.
struct YAMLEntry: Sendable {
  let key: String
  let keyPlace: YAMLPlace
  let value: YAMLValue
}

/// A place in a file, in half the space of a `SourcePosition`.
struct YAMLPlace: Hashable, Sendable {
  private let line: UInt32
  private let column: UInt32

  /// - Parameters:
  ///   - line: The line, from 0.
  ///   - column: The column, from 0.
  init(line: Int, column: Int) {
    self.line = UInt32(clamping: line)
    self.column = UInt32(clamping: column)
  }

  var position: SourcePosition { SourcePosition(line: Int(line) + 1, column: Int(column) + 1) }
}

/// Why the reading of a file ended before its end.
struct YAMLFailure: Error {
  let position: SourcePosition?
  let message: String
  /// Whether it is a syntax error, before which the rest of the file makes sense.
  var isSyntax = false
}
