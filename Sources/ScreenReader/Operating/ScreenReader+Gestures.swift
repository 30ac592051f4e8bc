internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// Gestures that an element or one of its containers handles.
extension ScreenReader {
  /// Holds a finger on the focused element. If the element does not handle that, its activation
  /// point is touched.
  mutating func hold() -> Reply {
    press(
      { element in
        let point = element.accessibilityActivationPoint
        return element.accessibilityPerformLongPress()
          || (element.touchDown(at: point) && element.touchUp(at: point))
      }, rule: "since neither a long press nor a touch did anything.")
  }

  /// Touches the focused element twice, bypassing the reader.
  mutating func touchTwice() -> Reply {
    press(
      { element in
        let point = element.accessibilityActivationPoint
        let isFirstTouchHandled = element.touch(at: point)
        return element.touch(at: point) || isFirstTouchHandled
      }, rule: "since no touch did anything.")
  }

  private mutating func press(
    _ press: (AccessibilityElement) -> Bool, rule: String
  ) -> Reply {
    if let recovery = recoverFocus() { return recovery }
    guard let element = focusedElement else { return Reply() }
    guard !element.accessibilityTraits.contains(.notEnabled) else { return refuseDimmed() }
    let before = snapshot(of: element)
    guard press(element) else {
      return refuse(phrases.operating.nothingToHold, .nothingToDo, rule: rule)
    }
    var reply = Reply()
    reply.play(.activate)
    // Speech must not cover music that starts.
    if !before.traits.contains(.startsMediaSession) {
      speakChanges(of: element, since: before, reply: &reply)
    }
    return latest(reply)
  }

  /// Dismisses or goes back: asks the focused element, then its containers.
  ///
  /// In a field that is being edited, it only ends editing.
  mutating func escape() -> Reply {
    if let element = focusedElement, element.accessibilityTraits.contains(.isEditing),
      (element as? any KeyInput)?.resignFirstResponder() == true
    {
      var reply = Reply()
      reply.play(.activate)
      if !notifications.hasSpeech { say(element, withHint: false, reply: &reply) }
      return latest(reply)
    }
    guard bubble(from: focusedElement ?? screen, { $0.accessibilityPerformEscape() }) else {
      return message(
        phrases.operating.nowhereToGoBack, [:], .edge, earcon: .edge, outcome: .atLimit,
        rule: "since neither the element nor the screen handles it.")
    }
    var reply = Reply()
    reply.play(.activate)
    return latest(reply)
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
}
