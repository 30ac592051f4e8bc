internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel

/// What is so after a command: of the screen, of the reader, and of what was heard.
@MainActor
struct Observation {
  /// The label of the element that the cursor is on.
  let focus: String?
  /// The labels of all elements.
  private(set) var labels: Set<String> = []
  /// The values that are texts, by label.
  private(set) var values: [String: String] = [:]
  /// The values that are numbers, by label.
  private(set) var numbers: [String: Double] = [:]
  /// The labels of the toggle buttons that are pressed.
  private(set) var pressed: Set<String> = []
  /// What swipes up and down do.
  let rotor: RotorSetting
  /// What the reader answered.
  let response: Response
  /// What was spoken before.
  let before: [String]

  /// Looks at a reader.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - response: Its response.
  ///   - before: What was spoken before.
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

  /// The number of passages that are read one after the other.
  var passages: Int {
    response.utterances.count { if case .passage = $0.purpose { true } else { false } }
  }
}
