internal import ScreenReader
internal import SpeechModel

/// The condition that completes a step. It depends on the result, not on the typed words.
indirect enum StepCheck: Sendable {
  /// The focus is on the element with a label.
  case at(String)
  /// A value is a number.
  case number(String, is: Double)
  /// A value is a text.
  case value(String, is: String)
  /// A field is not empty.
  case filled(String)
  /// A toggle button is pressed.
  case pressed(String)
  /// The element with a label was removed.
  case gone(String)
  /// The rotor has a setting.
  case rotor(RotorSetting)
  /// A kind of segment was spoken.
  case heard(SpeechSegment.Kind)
  /// Speech was interrupted without a reply.
  case silence
  /// Continuous reading has started.
  case reading
  /// Speech was paused.
  case paused
  /// Speech was resumed.
  case resumed
  /// The last words were repeated.
  case repeated
  /// A name was spelled.
  case spelled(String)
  /// One condition was met, and later the other.
  case sequence(StepCheck, then: StepCheck)

  /// Returns the remaining condition after a command; `nil` if the step is complete.
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
    switch self {
    case .at(let label): result.focus == label
    case .number(let label, let number): result.numbers[label] == number
    case .value(let label, let text): result.values[label] == text
    case .filled(let label): result.values[label]?.isEmpty == false
    case .pressed(let label): result.pressed.contains(label)
    case .gone(let label): !result.labels.contains(label)
    case .rotor(let setting): result.rotor == setting
    case .heard(let kind): result.response.segments.contains { $0.kind == kind }
    case .silence: result.response == Response(reply: [])
    case .reading: result.passages > 1
    case .paused: result.response.requests.contains(.pause)
    case .resumed: result.response.requests.contains(.resume)
    case .repeated: !result.response.spoken.isEmpty && result.response.spoken == result.before
    case .spelled(let name):
      result.response.segments.count > 1 && result.response.segments.count == name.count
    case .sequence: false
    }
  }
}
