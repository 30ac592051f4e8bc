internal import AccessibilityModel

/// A scene element that accepts typed input.
class SceneTypedElement: SceneElement {
  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    beginEditing()
    // The superclass applies the effect that the scene file may define for activation.
    _ = super.accessibilityActivate()
    return true
  }

  func resignFirstResponder() -> Bool { endEditing() }
}

/// A text field, search field or text area in a scene.
class SceneTextField: SceneTypedElement, KeyInput {
  /// The text. If the field is secure, readers get only bullets.
  private var text: String {
    get { super.accessibilityValue ?? "" }
    set { super.accessibilityValue = newValue }
  }

  /// The text, or a bullet for each character in a secure field.
  override var accessibilityValue: String? {
    get {
      let isSecure = accessibilityTraits.contains(.secureTextField)
      return isSecure ? String(repeating: "•", count: text.count) : text
    }
    set { text = newValue ?? "" }
  }

  var hasText: Bool { !text.isEmpty }

  func insertText(_ typed: String) {
    // Only a text area accepts line breaks. In other fields, typed text ends at the first line
    // break.
    let isArea = accessibilityTraits.contains(.textArea)
    let kept = isArea ? typed : String(typed.prefix { !$0.isNewline })
    guard isEnabled, !kept.isEmpty else { return }
    text += kept
    valueDidChange()
  }

  func deleteBackward() {
    guard isEnabled, !text.isEmpty else { return }
    text.removeLast()
    valueDidChange()
  }
}

/// A scene element whose number can be stepped or typed.
///
/// A typed number outside the bounds is kept, but the element is invalid until the number is
/// corrected.
class SceneSpinButton: SceneTypedElement, KeyInput {
  /// The digits that remain after a deletion, or `nil` if no digit was deleted since text was last
  /// inserted.
  private var typed: String?

  /// The number in decimal notation, or an empty string if the element has no number.
  private var digits: String {
    number.map { DecimalNumber.text($0.value, decimals: $0.range.decimals) } ?? ""
  }

  var hasText: Bool { !(typed ?? digits).isEmpty }

  /// Appends text to the digits. The number changes only if all the digits form a value on the
  /// number's step grid.
  func insertText(_ text: String) {
    guard isEnabled, !text.isEmpty, let number else { return }
    let all = (typed ?? digits) + text
    typed = nil
    let before = number.value
    guard let wanted = NumberText(all)?.typedNumber, number.enter(wanted),
      number.value != before
    else { return }
    valueDidChange()
  }

  /// Deletes the last digit. The number itself changes only when another digit is typed.
  func deleteBackward() {
    guard isEnabled, hasText else { return }
    typed = String((typed ?? digits).dropLast())
    post(notification: .valueChanged)
  }
}
