internal import AccessibilityContracts
internal import AccessibilityModel
internal import AccessibleControls

/// Measures the contracts of controls that are not adjustable.
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
              return Subject(cue)
                .activations { cue.addAction(for: .primaryActionTriggered, $0) }
                .disabled { cue.isEnabled = false }
            })
        }
      ),
      (
        "Toggle: BacklitButton",
        {
          failureCount(
            Contract.toggle.results {
              let cue = BacklitButton(frame: frame, label: "Cue", toggles: true)
              return Subject(cue, isOn: { cue.isLit })
                .assigned { cue.isLit = $0 }
                .disabled { cue.isEnabled = false }
            })
        }
      ),
      (
        "Text field: TextField",
        {
          failureCount(
            Contract.textField.results {
              let field = field(frame)
              return Subject(field, text: { field.text }).disabled { field.isEnabled = false }
            })
        }
      ),
      (
        "Secure field: TextField",
        {
          failureCount(
            Contract.secureField.results {
              let field = field(frame, isSecure: true)
              return Subject(field, text: { field.text }).disabled { field.isEnabled = false }
            })
        }
      ),
      (
        "Container order: DJDeck",
        { failureCount(Contract.containerOrder.results { Subject(DJDeck()) }) }
      ),
    ]
  }

  private static func field(_ frame: Rectangle, isSecure: Bool = false) -> TextField {
    let field = TextField(frame: frame, label: "Name")
    field.isSecureTextEntry = isSecure
    return field
  }
}
