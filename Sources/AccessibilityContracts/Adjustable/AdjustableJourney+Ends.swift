internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel

extension AdjustableJourney {
  /// Asks a reader for one more step at the end of a leg: words and a sound have to tell what it is.
  ///
  /// What a reader says at once of a step is heard, so that nobody has to listen.
  static func isEndTold(of leg: Leg, by subject: AdjustableUnderTest) -> Bool? {
    guard leg.hasEnd, let last = leg.steps.last, let range = last.range else { return nil }
    guard last.direction == .up ? range.isAtMaximum : range.isAtMinimum else { return nil }
    var reader = ScreenReader(screen: subject.screen)
    _ = reader.open()
    guard reader.swipe(to: subject.element) else { return nil }
    let response = reader.perform(.swipe(last.direction))
    return response.segments.contains { $0.spokenLimit != nil } && !response.earcons.isEmpty
  }
}
