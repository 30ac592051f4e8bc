public import AccessibilityModel

/// A single-line text field, optionally secure.
open class TextField: EditableControl, KeyInput {
  /// The text. The setter sends no event.
  open var text: String = "" { didSet { if text != oldValue { setNeedsDisplay() } } }

  /// Whether the text is secret, so it is neither shown nor spoken.
  open var isSecureTextEntry: Bool = false

  /// Creates an empty field.
  ///
  /// - Parameters:
  ///   - frame: The frame in screen coordinates.
  ///   - label: The label, such as "Name".
  public override init(frame: Rectangle, label: String) { super.init(frame: frame, label: label) }

  // MARK: Accessibility

  /// The text, or one bullet for each character of a secure field.
  open override var accessibilityValue: String? {
    get { isSecureTextEntry ? String(repeating: "•", count: text.count) : text }
    set {}
  }

  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.union(isSecureTextEntry ? .secureTextField : .none) }
    set { super.accessibilityTraits = newValue }
  }

  // MARK: Typing

  /// Whether there is a character to delete.
  public var hasText: Bool { !text.isEmpty }

  /// Appends text, up to its first line break.
  open func insertText(_ text: String) {
    // The field has only one line, so the text after a line break is ignored.
    let line = String(text.prefix { !$0.isNewline })
    guard isEnabled, !line.isEmpty else { return }
    self.text += line
    sendActions(for: .valueChanged)
  }

  /// Deletes the last character, if there is one and the field is enabled.
  open func deleteBackward() {
    guard isEnabled, !text.isEmpty else { return }
    text.removeLast()
    sendActions(for: .valueChanged)
  }
}
