internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Activates the focused element; one that does not handle that is touched instead.
  mutating func activate() -> Reply {
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return Reply() }
    guard !element.accessibilityTraits.contains(.notEnabled) else { return refuseDimmed() }
    let before = snapshot(of: element)
    let wasOn = Self.isOn(element)
    guard
      element.accessibilityActivate() || element.touch(at: element.accessibilityActivationPoint)
    else {
      return refuse(
        phrases.nothingToActivate, .nothingToDo,
        rule: "since neither activation nor a touch did anything.")
    }
    var reply = Reply()
    let isOn = Self.isOn(element)
    // Music that starts must not be talked over, and tells by itself that it is on.
    if before.traits.contains(.startsMediaSession), isOn != false {
      reply.play(.activate)
      return latest(reply)
    }
    reply.play(isOn == wasOn ? .activate : isOn.map { $0 ? .on : .off } ?? .activate)
    sayWhatIsNew(of: element, since: before, reply: &reply)
    return latest(reply)
  }

  /// Whether a switch is on or a toggle button pressed; nil for what is neither on nor off.
  private static func isOn(_ element: AccessibilityElement) -> Bool? {
    switch element.accessibilityPressedState {
    case .pressed: return true
    case .notPressed: return false
    default: break
    }
    guard element.accessibilityTraits.contains(.toggleButton) else { return nil }
    switch element.valueText() {
    case "1": return true
    case "0": return false
    default: return nil
    }
  }

  /// Does the most important thing the application does; the focused element is asked first, then
  /// those that it belongs to, up to the screen.
  mutating func magicTap() -> Reply {
    if let recovery = recover() { return recovery }
    guard bubble(from: focusedElement ?? screen, { $0.accessibilityPerformMagicTap() }) else {
      return refuse(
        phrases.nothingToActivate, .nothingToDo,
        rule: "since neither the element nor the screen handles it.")
    }
    // Only the application knows what it has done, so only the application says something.
    var reply = Reply()
    reply.play(.activate)
    return latest(reply)
  }

  /// Turns the screen. The screen tells of it; one that does not is at least never silent.
  mutating func rotate() -> Reply {
    guard let screen = screen as? any Rotatable else {
      return refuse(
        phrases.noOtherOrientation, .nothingToDo, rule: "since the screen has only one.")
    }
    screen.orientation = screen.orientation.other
    var reply = Reply()
    if !notifications.hasWords {
      let isUpright = screen.orientation == .portrait
      reply.say(
        phrases.segment(.message, isUpright ? phrases.portrait : phrases.landscape),
        rule: "is how the screen is held now.")
    }
    return latest(reply)
  }

  /// Asks an element, and then those that it belongs to, until one has handled it.
  func bubble(
    from element: AccessibilityElement, _ handles: (AccessibilityElement) -> Bool
  ) -> Bool {
    ([element] + element.accessibilityContainers).contains(where: handles)
  }
}
