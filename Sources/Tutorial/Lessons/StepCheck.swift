internal import ScreenReader
internal import SpeechModel

/// When a step is done: what must be so on the screen, or must have been heard. How it was typed does
/// not matter.
indirect enum StepCheck: Sendable {
  /// The cursor is on the element with a label.
  case at(String)
  /// A value is a number.
  case number(String, is: Double)
  /// A value is a text.
  case value(String, is: String)
  /// A field holds something.
  case filled(String)
  /// A toggle button is pressed.
  case pressed(String)
  /// There is no element with a label any more.
  case gone(String)
  /// Swipes up and down do this.
  case rotor(RotorSetting)
  /// A kind of words was heard.
  case heard(SpeechSegment.Kind)
  /// What was being said is cut, and nothing is said in its place.
  case silence
  /// Elements are read one after the other.
  case reading
  /// Speech was held.
  case paused
  /// Speech that was held went on.
  case resumed
  /// The last words were heard once more.
  case heardAgain
  /// A name was spelled.
  case spelled(String)
  /// One was so, and later the other.
  case sequence(StepCheck, then: StepCheck)

  /// Returns what is still to be done after a command; nil if that was all.
  @MainActor
  func remaining(after seen: Observation) -> StepCheck? {
    if case .sequence(let first, let second) = self {
      guard let rest = first.remaining(after: seen) else { return second }
      return .sequence(rest, then: second)
    }
    return isMet(by: seen) ? nil : self
  }

  @MainActor
  private func isMet(by seen: Observation) -> Bool {
    switch self {
    case .at(let label): seen.focus == label
    case .number(let label, let number): seen.numbers[label] == number
    case .value(let label, let text): seen.values[label] == text
    case .filled(let label): seen.values[label]?.isEmpty == false
    case .pressed(let label): seen.pressed.contains(label)
    case .gone(let label): !seen.labels.contains(label)
    case .rotor(let setting): seen.rotor == setting
    case .heard(let kind): seen.response.segments.contains { $0.kind == kind }
    case .silence: seen.response == Response(reply: [])
    case .reading: seen.passages > 1
    case .paused: seen.response.requests.contains(.pause)
    case .resumed: seen.response.requests.contains(.resume)
    case .heardAgain: !seen.response.spoken.isEmpty && seen.response.spoken == seen.before
    case .spelled(let name):
      seen.response.segments.count > 1 && seen.response.segments.count == name.count
    case .sequence: false
    }
  }
}
