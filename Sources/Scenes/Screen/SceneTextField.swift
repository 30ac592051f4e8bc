internal import AccessibilityModel

/// An element of a scene that takes text: a text field, a search field, a text area.
class SceneTextField: SceneElement, KeyInput {
  /// The text; that of a secure field is told to nobody.
  private var text: String

  override init(_ node: SceneNode, number: SceneNumber?, on screen: SceneScreen) {
    text = node.value ?? ""
    super.init(node, number: number, on: screen)
  }

  /// The text; of a secure field as many dots.
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
    // Whatever else the file wants to happen then.
    _ = super.accessibilityActivate()
    return true
  }

  var hasText: Bool { !text.isEmpty }

  func insertText(_ typed: String) {
    // A field has one line; what would begin another is no text.
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
