internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Activates the focused element. If it does not handle that, it is touched instead.
  mutating func activate() -> Reply {
    if let recovery = recoverFocus() { return recovery }
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
    // Speech must not cover music that starts; the music itself shows that it is on.
    if before.traits.contains(.startsMediaSession), isOn != false {
      reply.play(.activate)
      return latest(reply)
    }
    reply.play(isOn == wasOn ? .activate : isOn.map { $0 ? .on : .off } ?? .activate)
    speakChanges(of: element, since: before, reply: &reply)
    return latest(reply)
  }

  /// Whether a switch is on or a toggle button pressed; `nil` for other elements.
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

  /// Performs the magic tap: asks the focused element, then its containers up to the screen.
  mutating func magicTap() -> Reply {
    if let recovery = recoverFocus() { return recovery }
    guard bubble(from: focusedElement ?? screen, { $0.accessibilityPerformMagicTap() }) else {
      return refuse(
        phrases.nothingToActivate, .nothingToDo,
        rule: "since neither the element nor the screen handles it.")
    }
    // Only the application knows what it did, so only its announcements are spoken.
    var reply = Reply()
    reply.play(.activate)
    return latest(reply)
  }

  /// Rotates the screen. A screen without its own announcement still gets a reply.
  mutating func rotate() -> Reply {
    guard let screen = screen as? any Rotatable else {
      return refuse(
        phrases.noOtherOrientation, .nothingToDo, rule: "since the screen has only one.")
    }
    screen.orientation = screen.orientation.other
    var reply = Reply()
    if !notifications.hasSpeech {
      let isUpright = screen.orientation == .portrait
      reply.say(
        phrases.segment(.message, isUpright ? phrases.portrait : phrases.landscape),
        rule: "is how the screen is held now.")
    }
    return latest(reply)
  }

  /// Asks an element, then its containers, until one has handled the call.
  func bubble(
    from element: AccessibilityElement, _ handles: (AccessibilityElement) -> Bool
  ) -> Bool {
    ([element] + element.accessibilityContainers).contains(where: handles)
  }
}
