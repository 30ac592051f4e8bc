package import SourceDiagnostics

/// A value of a YAML file, with its place.
///
/// Recursive functions may visit it, since its nesting depth is at most `YAMLLimits.depth`.
package struct YAMLValue: Sendable {
  /// The forms of a value.
  package enum Content: Sendable {
    /// Unquoted text, which may also stand for a number, a Boolean or null.
    case plain(String)
    /// Text that stands only for itself: quoted, a block, or tagged `!!str`.
    case quoted(String)
    /// A list.
    case sequence([YAMLValue])
    /// Keys with their values, in file order.
    case mapping([YAMLEntry])
  }

  /// The place where the value begins.
  package let place: YAMLPlace
  /// The content.
  package let content: Content

  /// Whether the value is empty, `~` or `null`.
  package var isNull: Bool {
    guard case .plain(let text) = content else { return false }
    return CoreSchema.isNull(text)
  }

  /// The text of a scalar as written; `nil` for a list or a mapping.
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

/// A position in a file, half the size of a `SourcePosition`.
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

  /// The position as editors count it, from 1.
  package var position: SourcePosition {
    SourcePosition(line: Int(line) + 1, column: Int(column) + 1)
  }
}
