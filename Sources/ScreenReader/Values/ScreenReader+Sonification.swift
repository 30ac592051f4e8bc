internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// How many tones a range has at most: enough to hear how it rises, and over in a second.
  private static let mostTones = 11
  /// What lies between the tones of the range and that of the value.
  private static let pauseBeforeValue: Duration = .milliseconds(300)

  /// Plays the range of the focused element from the minimum to the maximum, then the tone of its
  /// value; the words say all three.
  mutating func sonify() -> Reply {
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return Reply() }
    guard let range = element.accessibilityRange, let position = range.position else {
      return refuse(
        phrases.operating.noRange, .notApplicable,
        rule: "since the element has no minimum and maximum.")
    }
    let describer = describer
    var reply = Reply()
    reply.play(tones: range.positions(atMost: Self.mostTones))
    // A level that nobody can adjust is told in the same way.
    let value = describer.newValue(of: element).map { [$0] } ?? []
    reply.say(
      value + describer.bounds(askedOf: element), pause: Self.pauseBeforeValue, tones: [position])
    return latest(reply)
  }
}
