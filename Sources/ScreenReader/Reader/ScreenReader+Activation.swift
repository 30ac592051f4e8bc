internal import AccessibilityModel
internal import SpeechModel

extension ScreenReader {
  /// Activates the focused element; one that does not handle that is touched instead.
  mutating func activate() -> [Effect] {
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return [.stop] }
    guard !element.accessibilityTraits.contains(.notEnabled) else {
      return message(phrases.dimmed, .state, rule: "for the trait notEnabled.")
    }
    let before = describer.describe(element, isAtRest: false).description
    guard
      element.accessibilityActivate() || element.touch(at: element.accessibilityActivationPoint)
    else {
      return message(
        phrases.nothingToActivate, rule: "since neither activation nor a touch did anything.")
    }
    var reply = Reply()
    reply.earcons = [.activate]
    // Only what has become different is news: the state of a switch, the value of a slider.
    let after = describer.describe(element, isAtRest: false).description
    reply.say(after.filter { !before.contains($0) })
    return effects(of: reply)
  }
}
