internal import AccessibilityContracts
internal import AccessibilityModel
internal import AccessibleControls

/// The contracts of controls that are not adjustable.
extension ContractCosts {
  static var controls: [(name: String, body: () -> Int)] {
    let frame = Rectangle(x: 0, y: 0, width: 60, height: 60)
    return [
      (
        "Button: BacklitButton",
        {
          failureCount(
            Contract.button.results {
              let cue = BacklitButton(frame: frame, label: "Cue")
              return ButtonUnderTest(
                cue, activations: { cue.addAction(for: .primaryActionTriggered, $0) },
                disable: { cue.isEnabled = false })
            })
        }
      ),
      (
        "Toggle: BacklitButton",
        {
          failureCount(
            Contract.toggle.results {
              let cue = BacklitButton(frame: frame, label: "Cue", toggles: true)
              return ToggleUnderTest(
                cue, isOn: { cue.isLit }, switchTo: { cue.isLit = $0 },
                disable: { cue.isEnabled = false })
            })
        }
      ),
      ("Text field: TextField", { failureCount(Contract.textField.results { field(frame) }) }),
      (
        "Secure field: TextField",
        {
          failureCount(Contract.secureField.results { field(frame, isSecure: true) })
        }
      ),
      (
        "Container order: DJDeck",
        { failureCount(Contract.containerOrder.results { OrderUnderTest(DJDeck()) }) }
      ),
    ]
  }

  private static func field(_ frame: Rectangle, isSecure: Bool = false) -> TextFieldUnderTest {
    let field = TextField(frame: frame, label: "Name")
    field.isSecureTextEntry = isSecure
    return TextFieldUnderTest(
      field, text: { field.text }, disable: { field.isEnabled = false })
  }
}
