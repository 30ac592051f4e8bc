internal import AccessibilityModel

/// An element of a scene whose number is stepped or typed.
///
/// What is typed may lie outside the bounds: it is kept, and not valid, until it is corrected.
class SceneSpinButton: SceneElement, KeyInput {
  /// What stands there while somebody types; nil is the number.
  private var typed: String?

  /// The number as it stands there.
  private var digits: String {
    number.map { DecimalNumber.text($0.value, decimals: $0.range.decimals) } ?? ""
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    beginEditing()
    _ = super.accessibilityActivate()
    return true
  }

  var hasText: Bool { !(typed ?? digits).isEmpty }

  /// Puts a text behind the digits that are there. What is no number then, or none that steps could
  /// reach, leaves the number as it was.
  func insertText(_ text: String) {
    guard isEnabled, !text.isEmpty, let number else { return }
    let all = (typed ?? digits) + text
    typed = nil
    let before = number.value
    guard all.utf8.count <= 60, all.allSatisfy({ "0123456789+-.".contains($0) }),
      let wanted = Double(all), number.take(typed: wanted), number.value != before
    else { return }
    valueDidChange()
  }

  /// Takes away the last digit; the number itself stays until another one is typed.
  func deleteBackward() {
    guard isEnabled, hasText else { return }
    typed = String((typed ?? digits).dropLast())
  }

  func resignFirstResponder() -> Bool { endEditing() }
}
