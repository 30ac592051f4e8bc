internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// What is so after a command: of the screen, of the reader, and of what was heard.
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
  let effects: [Effect]
  /// What was spoken before.
  let before: [String]

  /// Looks at a reader.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - effects: What it has answered.
  ///   - before: What was spoken before.
  init(of reader: ScreenReader, effects: [Effect], before: [String]) {
    focus = reader.focusedElement?.accessibilityLabel
    rotor = reader.rotorSetting
    self.effects = effects
    self.before = before
    for element in Traversal.elements(of: reader.screen) {
      guard let label = element.accessibilityLabel else { continue }
      labels.insert(label)
      values[label] = element.accessibilityValue
      numbers[label] = element.accessibilityRange?.value
      if element.accessibilityPressedState == .pressed { pressed.insert(label) }
    }
  }

  /// The parts of what is said.
  var segments: [SpeechSegment] {
    effects.flatMap { effect -> [SpeechSegment] in
      if case .speak(let utterance) = effect { utterance.segments } else { [] }
    }
  }

  /// How many elements are read one after the other.
  var marks: Int {
    effects.count { effect in
      if case .speak(let utterance) = effect { utterance.mark != nil } else { false }
    }
  }
}
