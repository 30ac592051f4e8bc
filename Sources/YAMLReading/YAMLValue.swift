package import SourceDiagnostics

/// A value of a YAML file, with its place.
///
/// It is nested `YAMLLimits.depth` deep at most, so a recursive function may walk through it.
package struct YAMLValue: Sendable {
  /// The forms of a value.
  package enum Content: Sendable {
    /// A text without quotation marks: by its form it can also be a number, true, false or nothing.
    case plain(String)
    /// A text that is only a text: in quotation marks, as a block, or with the tag `!!str`.
    case quoted(String)
    /// A list.
    case sequence([YAMLValue])
    /// Keys with their values, in the order of the file.
    case mapping([YAMLEntry])
  }

  /// The place where it begins.
  package let place: YAMLPlace
  /// The value itself.
  package let content: Content

  /// Whether the value is empty, `~` or `null`.
  package var isNull: Bool {
    guard case .plain(let text) = content else { return false }
    return CoreSchema.isNull(text)
  }

  /// The text of a scalar, as it was written.
  package var text: String? {
    switch content {
    case .plain(let text), .quoted(let text): text
    case .sequence, .mapping: nil
    }
  }
}

/// A key with its value.
package struct YAMLEntry: Sendable {
  /// The key, as a text.
  package let key: String
  /// The place of the key.
  package let keyPlace: YAMLPlace
  /// The value.
  package let value: YAMLValue
}

/// A place in a file, in half the space of a `SourcePosition`.
package struct YAMLPlace: Hashable, Sendable {
  private let line: UInt32
  private let column: UInt32

  /// - Parameters:
  ///   - line: The line, from 0.
  ///   - column: The column, from 0.
  init(line: Int, column: Int) {
    self.line = UInt32(clamping: line)
    self.column = UInt32(clamping: column)
  }

  /// The place as editors count it.
  package var position: SourcePosition {
    SourcePosition(line: Int(line) + 1, column: Int(column) + 1)
  }
}
