internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel

/// The condition that completes a step. It depends on the result, not on the typed words.
indirect enum StepCheck: Sendable {
  /// The focus is on the element with this label.
  case at(String)
  /// The numeric value of the element with this label equals a number.
  case number(String, is: Double)
  /// The spoken value of the element with this label equals some text.
  case value(String, is: String)
  /// The field with this label is not empty.
  case filled(String)
  /// The toggle button with this label is pressed.
  case pressed(String)
  /// The element with this label was removed.
  case gone(String)
  /// The rotor is set to this item.
  case rotor(RotorSetting)
  /// A segment of this kind was spoken.
  case heard(SpeechSegment.Kind)
  /// Speech was interrupted without a reply.
  case silence
  /// Continuous reading has started.
  case reading
  /// Speech was paused or resumed.
  case paused, resumed
  /// The last words were repeated.
  case repeated
  /// This name was spelled.
  case spelled(String)
  /// The first condition was met, and a later command met the second.
  case sequence(StepCheck, then: StepCheck)

  /// Returns the remaining condition after a command, or `nil` if the step is complete.
  @MainActor
  func remaining(after result: StepResult) -> StepCheck? {
    if case .sequence(let first, let second) = self {
      guard let rest = first.remaining(after: result) else { return second }
      return .sequence(rest, then: second)
    }
    return isMet(by: result) ? nil : self
  }

  @MainActor
  private func isMet(by result: StepResult) -> Bool {
    let response = result.response
    return switch self {
    case .at(let label): result.reader.focusedElement?.accessibilityLabel == label
    case .number(let label, let number): result.element(label)?.accessibilityRange?.value == number
    case .value(let label, let text): result.element(label)?.valueText() == text
    case .filled(let label): result.element(label)?.valueText()?.isEmpty == false
    case .pressed(let label): result.element(label)?.accessibilityPressedState == .pressed
    case .gone(let label): result.element(label) == nil
    case .rotor(let setting): result.reader.rotorSetting == setting
    case .heard(let kind): response.segments.contains { $0.kind == kind }
    case .silence: response == Response(reply: [])
    case .reading: response.utterances.count(where: \.isPassage) > 1
    case .paused: response.requests.contains(.pause)
    case .resumed: response.requests.contains(.resume)
    case .repeated: !response.spoken.isEmpty && response.spoken == result.before
    case .spelled(let name):
      name.count > 1 && response.segments.count == name.count
        && zip(response.segments, name.lowercased()).allSatisfy { segment, letter in
          // A capital has a word before it, and a word of the alphabet begins with the letter.
          let word = segment.text.lowercased()
          return word.first == letter || word.last == letter
        }
    case .sequence: false
    }
  }
}

/// The state after a command, against which the condition of a step is checked.
@MainActor
struct StepResult {
  let reader: ScreenReader
  let response: Response
  /// The speech of the previous command.
  let before: [String]

  /// Returns the first element with the given label, or `nil` if no element has this label.
  func element(_ label: String) -> AccessibilityElement? {
    Traversal.elements(of: reader.screen).first { $0.accessibilityLabel == label }
  }
}

extension Utterance {
  /// Whether the utterance is part of continuous reading.
  fileprivate var isPassage: Bool {
    if case .passage = purpose { true } else { false }
  }
}
