public import AccessibilityModel

/// A single-line text field, optionally secure.
open class TextField: Control, KeyInput, EditableControl {
  /// The text. The setter sends no event.
  open var text: String = "" {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  /// Whether the text is neither shown nor spoken.
  open var isSecureTextEntry: Bool = false

  /// Whether the field is being edited.
  open internal(set) var isEditing: Bool = false {
    didSet { if isEditing != oldValue { setNeedsDisplay() } }
  }

  /// Creates an empty field.
  ///
  /// - Parameters:
  ///   - frame: The frame in screen coordinates.
  ///   - label: The label, such as "Name".
  public init(frame: Rectangle, label: String) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = label
  }

  // MARK: Accessibility

  /// The text, or one bullet for each character of a secure field.
  open override var accessibilityValue: String? {
    get { isSecureTextEntry ? String(repeating: "•", count: text.count) : text }
    set {}
  }

  open override var accessibilityTraits: AccessibilityTraits {
    get {
      var traits = super.accessibilityTraits.union(.textEntry)
      if isSecureTextEntry { traits.insert(.secureTextField) }
      if isEditing { traits.insert(.isEditing) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    beginEditing()
    return true
  }

  // MARK: Typing

  /// Whether there is a character to delete.
  public var hasText: Bool { !text.isEmpty }

  /// Appends the first line of a text.
  open func insertText(_ text: String) {
    // The field has one line, so a line break ends the text.
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

  /// Ends the editing and keeps the text.
  @discardableResult
  open func resignFirstResponder() -> Bool { endEditing() }

  // MARK: Touches

  open override func endTracking(at location: Point?) {
    if let location, bounds.contains(location) {
      beginEditing()
      sendActions(for: .primaryActionTriggered)
    }
  }

  open override var shapes: [Shape] { [Shape("field", frame: bounds, fill: .gray)] }
}
