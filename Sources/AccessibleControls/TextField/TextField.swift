public import AccessibilityModel

/// A line of text to be typed into, in sight or unseen.
open class TextField: Control, KeyInput, EditableControl {
  /// The text. Assigning it tells nobody.
  open var text: String = "" {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  /// Whether the text is kept from those who look or listen.
  open var isSecureTextEntry: Bool = false

  /// Whether the field is being edited.
  open internal(set) var isEditing: Bool = false {
    didSet { if isEditing != oldValue { setNeedsDisplay() } }
  }

  /// Creates an empty field.
  ///
  /// - Parameters:
  ///   - frame: The frame in the coordinates of the screen.
  ///   - label: What is to be typed, such as "Name".
  public init(frame: Rectangle, label: String) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = label
  }

  // MARK: Accessibility

  /// The text; of a secure field as many dots.
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

  /// Whether there is a character that could be deleted.
  public var hasText: Bool { !text.isEmpty }

  /// Puts a text behind the one that is there, up to the end of its first line.
  open func insertText(_ text: String) {
    // A field has one line; what would begin another is no text.
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

  /// Ends the editing of the text, which stays as it is.
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
