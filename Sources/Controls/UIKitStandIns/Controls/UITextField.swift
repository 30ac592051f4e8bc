public import AccessibilityModel

/// An object that decides about the editing of a text field.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
  /// Returns `true`, the default.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing, the default.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  /// Does nothing, the default.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}

/// A text field, which is spoken as its text, or else its placeholder, and “Text Field.”
///
/// The text is the value, and a secure field has one bullet for each character, as
/// `cashapp/AccessibilitySnapshot` recorded. The field has no label unless the application sets one.
open class UITextField: UIControl, UIKeyInput {
  /// The text. The setter sends no event.
  open var text: String? = ""
  /// The text that is shown while the field is empty.
  open var placeholder: String?
  /// Whether the text is secret, so it is neither shown nor spoken.
  open var isSecureTextEntry = false
  /// The object that decides about editing.
  open weak var delegate: (any UITextFieldDelegate)?

  override func configure() {
    isAccessibilityElement = true
  }

  /// Whether the text is being edited.
  open var isEditing: Bool { isFirstResponder }

  open override var accessibilityValue: String? {
    get {
      if let assigned = super.accessibilityValue { return assigned }
      let text = text ?? ""
      if text.isEmpty { return placeholder }
      return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    }
    set { super.accessibilityValue = newValue }
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

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isEditing else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isEditing
    guard super.resignFirstResponder() else { return false }
    if wasEditing {
      delegate?.textFieldDidEndEditing(self)
      sendActions(for: .editingDidEnd)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, point(inside: touch.location(in: self), with: event) else { return }
    if becomeFirstResponder() { touch.hasActed = true }
  }

  /// Whether there is a character to delete.
  open var hasText: Bool { !(text ?? "").isEmpty }

  /// Appends text, up to its first line break.
  open func insertText(_ text: String) {
    let line = String(text.prefix { !$0.isNewline })
    guard isEnabled, !line.isEmpty else { return }
    self.text = (self.text ?? "") + line
    sendActions(for: .editingChanged)
  }

  /// Deletes the last character, if there is one and the field is enabled.
  open func deleteBackward() {
    guard isEnabled, var shortened = text, !shortened.isEmpty else { return }
    shortened.removeLast()
    text = shortened
    sendActions(for: .editingChanged)
  }
}
