internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel

/// The state of the screen and the reader after a command.
@MainActor
struct StepResult {
  /// The label of the focused element.
  let focus: String?
  /// The labels of all elements.
  private(set) var labels: Set<String> = []
  /// The text values, by label.
  private(set) var values: [String: String] = [:]
  /// The number values, by label.
  private(set) var numbers: [String: Double] = [:]
  /// The labels of the pressed toggle buttons.
  private(set) var pressed: Set<String> = []
  /// The rotor setting.
  let rotor: RotorSetting
  /// The response of the reader.
  let response: Response
  /// The speech of the command before.
  let before: [String]

  /// Records the state of a reader.
  init(of reader: ScreenReader, response: Response, before: [String]) {
    focus = reader.focusedElement?.accessibilityLabel
    rotor = reader.rotorSetting
    self.response = response
    self.before = before
    for element in Traversal.elements(of: reader.screen) {
      guard let label = element.accessibilityLabel else { continue }
      labels.insert(label)
      values[label] = element.valueText()
      numbers[label] = element.accessibilityRange?.value
      if element.accessibilityPressedState == .pressed { pressed.insert(label) }
    }
  }

  /// The number of passages of continuous reading.
  var passages: Int {
    response.utterances.count { if case .passage = $0.purpose { true } else { false } }
  }
}
