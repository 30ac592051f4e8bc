internal import AccessibilityModel
internal import AccessibleControls

/// A dialog with a question, which Escape answers with No.
final class PracticeDialog: AccessibilityElement {
  private var subscriptions: [Subscription] = []
  private weak var opener: AccessibilityElement?

  override init() {
    super.init()
    isHidden = true
    accessibilityViewIsModal = true
    accessibilityLabel = "Cancel the order?"
    for (index, name) in ["Yes", "No"].enumerated() {
      let button = BacklitButton(
        frame: Rectangle(x: 40 + 160 * Double(index), y: 130, width: 150, height: 44), label: name)
      subscriptions.append(
        button.addAction(for: .primaryActionTriggered) { [weak self] in self?.close() })
      addChild(button)
    }
  }

  /// Shows the dialog. Closing the dialog returns the focus to its opener.
  func open(from opener: AccessibilityElement?) {
    self.opener = opener
    isHidden = false
    post(notification: .screenChanged, argument: .text("Cancel the order?"))
  }

  override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }

  private func close() {
    isHidden = true
    post(notification: .screenChanged, argument: opener.map { .element($0) })
  }
}
