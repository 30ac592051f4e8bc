internal import AccessibilityModel

/// A text field, search field or text area of a scene.
class SceneTextField: SceneElement, KeyInput {
  /// The text; that of a secure field never leaves the object.
  private var text: String

  override init(_ node: SceneNode, number: SceneNumber?, on screen: SceneScreen) {
    text = node.value ?? ""
    super.init(node, number: number, on: screen)
  }

  /// The text; in a secure field, a bullet for each character.
  override var accessibilityValue: String? {
    get {
      let isSecure = accessibilityTraits.contains(.secureTextField)
      return isSecure ? String(repeating: "•", count: text.count) : text
    }
    set {
      text = newValue ?? ""
    }
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    beginEditing()
    // The file may specify a further effect.
    _ = super.accessibilityActivate()
    return true
  }

  var hasText: Bool { !text.isEmpty }

  func insertText(_ typed: String) {
    // A field has one line; only a text area accepts line breaks.
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

  func resignFirstResponder() -> Bool { endEditing() }
}
