internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// Activation of the focused element, and gestures that its containers may handle.
extension ScreenReader {
  /// Activates an element. An element that does not handle activation is touched instead.
  mutating func activate(_ element: AccessibilityElement) -> Reply {
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
    let isOn = Self.isOn(element)
    // Speech must not cover music that starts; the music itself is the reply.
    if before.traits.contains(.startsMediaSession), isOn != false {
      return latest(Reply(playing: .activate))
    }
    var reply = Reply()
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

  /// Performs the magic tap: asks an element, then its containers up to the screen.
  mutating func magicTap(_ element: AccessibilityElement) -> Reply {
    guard bubble(from: element, { $0.accessibilityPerformMagicTap() }) else {
      return refuse(
        phrases.nothingToActivate, .nothingToDo,
        rule: "since neither the element nor the screen handles it.")
    }
    // Only the application knows the effect, so only its announcements are spoken.
    return latest(Reply(playing: .activate))
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

  /// Holds a finger on an element, or on its activation point if it does not handle a long press.
  mutating func hold(_ element: AccessibilityElement) -> Reply {
    press(element, rule: "since neither a long press nor a touch did anything.") { element in
      let point = element.accessibilityActivationPoint
      return element.accessibilityPerformLongPress()
        || (element.touchDown(at: point) && element.touchUp(at: point))
    }
  }

  /// Touches an element twice, bypassing the reader.
  mutating func touchTwice(_ element: AccessibilityElement) -> Reply {
    press(element, rule: "since no touch did anything.") { element in
      let point = element.accessibilityActivationPoint
      let isFirstTouchHandled = element.touch(at: point)
      return element.touch(at: point) || isFirstTouchHandled
    }
  }

  private mutating func press(
    _ element: AccessibilityElement, rule: String, _ press: (AccessibilityElement) -> Bool
  ) -> Reply {
    guard !element.accessibilityTraits.contains(.notEnabled) else { return refuseDimmed() }
    let before = snapshot(of: element)
    guard press(element) else {
      return refuse(phrases.operating.nothingToHold, .nothingToDo, rule: rule)
    }
    var reply = Reply(playing: .activate)
    // Speech must not cover music that starts.
    if !before.traits.contains(.startsMediaSession) {
      speakChanges(of: element, since: before, reply: &reply)
    }
    return latest(reply)
  }

  /// Dismisses or goes back: asks the focused element, then its containers.
  ///
  /// In a field with the trait `isEditing`, the gesture only ends editing.
  mutating func escape() -> Reply {
    if let element = focusedElement, element.accessibilityTraits.contains(.isEditing),
      (element as? any KeyInput)?.resignFirstResponder() == true
    {
      var reply = Reply(playing: .activate)
      if !notifications.hasSpeech { say(element, withHint: false, reply: &reply) }
      return latest(reply)
    }
    guard bubble(from: focusedElement ?? screen, { $0.accessibilityPerformEscape() }) else {
      return message(
        phrases.operating.nowhereToGoBack, [:], .edge, earcon: .edge, outcome: .atLimit,
        rule: "since neither the element nor the screen handles it.")
    }
    return latest(Reply(playing: .activate))
  }

  /// Scrolls by a page: asks the focused element, then its containers.
  mutating func scroll(_ direction: Command.Direction) -> Reply {
    let wanted: AccessibilityScrollDirection =
      switch direction {
      case .right: .right
      case .left: .left
      case .up: .up
      case .down: .down
      }
    guard bubble(from: focusedElement ?? screen, { $0.accessibilityScroll(wanted) }) else {
      return message(
        phrases.operating.nothingToScroll, [:], .edge, earcon: .edge, outcome: .atLimit,
        rule: "since neither the element nor the screen scrolls there.")
    }
    // The application's announcement of the page replaces the reader's words.
    guard !notifications.hasSpeech else { return latest(Reply()) }
    return message(phrases.operating.scrolled, earcon: .page, rule: "since it was handled.")
  }

  /// Asks an element, then its containers, until one of them handles the call.
  private func bubble(
    from element: AccessibilityElement, _ handles: (AccessibilityElement) -> Bool
  ) -> Bool {
    ([element] + element.accessibilityContainers).contains(where: handles)
  }
}
