internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Activates an element. If the element does not handle activation, touches its activation point.
  mutating func activate(_ element: AccessibilityElement) -> Reply {
    guard !element.accessibilityTraits.contains(.notEnabled) else { return refuseDimmed() }
    let before = snapshot(of: element)
    let wasOn = Self.isOn(element)
    // To choose a radio button again changes nothing.
    let isChosen = wasOn == true && element.accessibilityCheck?.kind == .radioButton
    let check = ActivationCheck(of: element, among: order.all())
    let earlierTexts = notifications.texts.count
    guard
      element.accessibilityActivate() || element.touchActivationPoint(on: screen)
    else {
      // If the source explains the failure, the reader has nothing to add.
      guard notifications.texts.count <= earlierTexts else {
        return latest(Reply(playing: .error, .refused(.rejected)))
      }
      return refuse(
        phrases.nothingToActivate, "since neither activation nor a touch had any effect.")
    }
    let isOn = Self.isOn(element)
    recordActivation(of: element, wasOn: wasOn)
    // Speech would drown out the media that starts playing, so nothing is said.
    if before.traits.contains(.startsMediaSession), isOn != false {
      var reply = Reply(playing: .activate)
      reply.silenceReason = "Nothing was said because the element starts media."
      return latest(reply)
    }
    var reply = Reply()
    reply.play(isOn == wasOn ? .activate : isOn.map { $0 ? .on : .off } ?? .activate)
    speakChanges(of: element, since: before, reply: &reply)
    if !reply.hasWords, !notifications.moveFocus, isOnScreen(element),
      snapshot(of: element) == before,
      isChosen && !notifications.hasSpeech
        || check.hasFailed(among: order.all(), announced: notifications.hasSpeech)
    {
      sayUnchanged("since the activation had no effect.", reply: &reply)
    }
    // The order is not read again after a removal, because the focus moves by its old order.
    if !reply.hasWords, isOnScreen(element) {
      reply.soundInWords = words(of: check.effect(among: order.all()))
    }
    return latest(reply)
  }

  /// Returns what is known of the effect of a silent activation, or `nil` for “Done.”
  private func words(of effect: ActivationCheck.Effect) -> SpeechSegment? {
    switch effect {
    case .none: return phrases.segment(.message, phrases.operating.inaudible)
    // The announcement says it.
    case .changed where notifications.hasSpeech: return nil
    case .changed(let element):
      let words = Utterance(nameAndValue(of: element).map(\.segment)).text
      let text = SentenceEnd.isWritten(in: words) ? String(words.dropLast()) : words
      guard !text.isEmpty else { return nil }
      return phrases.segment(.message, phrases.operating.changedElsewhere, ["what": text])
    case .unknown: return nil
    }
  }

  /// Returns whether a switch is on, a toggle button is pressed or a check box is checked, or `nil`
  /// for other states.
  static func isOn(_ element: AccessibilityElement) -> Bool? {
    switch element.accessibilityPressedState {
    case .pressed: return true
    case .notPressed: return false
    default: break
    }
    if let check = element.accessibilityCheck?.state {
      return check == .mixed ? nil : check == .checked
    }
    guard element.accessibilityTraits.contains(.toggleButton) else { return nil }
    switch element.valueText() {
    case "1": return true
    case "0": return false
    default: return nil
    }
  }

  /// Offers the magic tap to an element, then to its containers up to the screen.
  mutating func magicTap(_ element: AccessibilityElement) -> Reply {
    guard bubble(from: element, { $0.accessibilityPerformMagicTap() }) else {
      return refuse(
        phrases.nothingToActivate, "since neither the element nor the screen handles it.")
    }
    // Only the application knows the effect, so only its announcements are spoken.
    return latest(Reply(playing: .activate))
  }

  /// Rotates the screen, and says the new orientation unless the application does.
  mutating func rotate() -> Reply {
    guard let screen = screen as? any Rotatable else {
      return refuse(phrases.noOtherOrientation, "since the screen has only one orientation.")
    }
    screen.orientation = screen.orientation.other
    var reply = Reply()
    if !notifications.hasSpeech {
      let isUpright = screen.orientation == .portrait
      reply.say(
        phrases.segment(.message, isUpright ? phrases.portrait : phrases.landscape),
        rule: "is the new orientation of the screen.")
    }
    return latest(reply)
  }

  /// Performs a long press on an element, or else touches its activation point.
  mutating func hold(_ element: AccessibilityElement) -> Reply {
    press(element, rule: "since neither a long press nor a touch had any effect.") {
      [screen] element in
      element.accessibilityPerformLongPress()
        || element.touchActivationPoint(on: screen) { $0.touchDown(at: $1) && $0.touchUp(at: $1) }
    }
  }

  /// Touches an element's activation point twice, as a finger would if no reader were running.
  mutating func touchTwice(_ element: AccessibilityElement) -> Reply {
    press(element, rule: "since neither touch had any effect.") { [screen] element in
      let isFirstTouchHandled = element.touchActivationPoint(on: screen)
      return element.touchActivationPoint(on: screen) || isFirstTouchHandled
    }
  }

  private mutating func press(
    _ element: AccessibilityElement, rule: String, _ press: (AccessibilityElement) -> Bool
  ) -> Reply {
    guard !element.accessibilityTraits.contains(.notEnabled) else { return refuseDimmed() }
    let before = snapshot(of: element)
    guard press(element) else { return refuse(phrases.operating.nothingToHold, rule) }
    var reply = Reply(playing: .activate)
    // Speech would drown out the media that starts playing, so changes are not spoken.
    if !before.traits.contains(.startsMediaSession) {
      speakChanges(of: element, since: before, reply: &reply)
    }
    return latest(reply)
  }

  /// Ends editing, or offers the escape gesture to the focused element and its containers.
  mutating func escape() -> Reply {
    if let element = focusedElement, element.accessibilityTraits.contains(.isEditing),
      (element as? any KeyInput)?.resignFirstResponder() == true
    {
      var reply = Reply(playing: .activate)
      say(element, withHint: false, reply: &reply)
      return latest(reply)
    }
    guard bubble(from: focusedElement ?? screen, { $0.accessibilityPerformEscape() }) else {
      // A browser or a program may have an earlier page, to which only its controls lead.
      if let screen = screen as? any PolledScreen {
        let sentence =
          screen.hasHistory
          ? "Nothing to close here. To go to the page before, type back."
          : "Nothing to close here. To go to an earlier page or window, use a link or button there."
        return latest(Reply(inEnglish(sentence), playing: .edge, .atLimit))
      }
      return refuseAtEdge(
        phrases.operating.nowhereToGoBack, "since neither the element nor the screen handles it.")
    }
    return latest(Reply(playing: .activate))
  }

  /// Offers a scroll by one page to the focused element, then to its containers.
  mutating func scroll(_ direction: Command.Direction) -> Reply {
    let wanted: AccessibilityScrollDirection =
      switch direction {
      case .right: .right
      case .left: .left
      case .up: .up
      case .down: .down
      }
    guard bubble(from: focusedElement ?? screen, { $0.accessibilityScroll(wanted) }) else {
      return refuseAtEdge(
        phrases.operating.nothingToScroll,
        "since neither the element nor the screen scrolls in that direction.")
    }
    // If the application announces the page, the reader has nothing to add.
    guard !notifications.hasSpeech else { return latest(Reply()) }
    return message(
      phrases.operating.scrolled, earcon: .page, rule: "since the application handled the gesture.")
  }

  /// Calls a handler for an element, then for its containers, until one returns `true`.
  private func bubble(
    from element: AccessibilityElement, _ handles: (AccessibilityElement) -> Bool
  ) -> Bool {
    ([element] + element.accessibilityContainers).contains(where: handles)
  }

  mutating func sayActions(of element: AccessibilityElement) -> Reply {
    let names = customActions(of: element).map(\.name)
    guard !names.isEmpty else {
      return refuse(phrases.noActions, "since the element has no custom actions.")
    }
    return list(names, .action, of: element, rule: "is a custom action.")
  }

  /// Says application texts of an element, such as the names of its actions.
  mutating func list(
    _ texts: [String], _ kind: SpeechSegment.Kind, of element: AccessibilityElement, rule: String
  ) -> Reply {
    let describer = describer
    let segments = texts.map { describer.segment(kind, $0, of: element).explained(by: rule) }
    return latest(Reply(explaining: segments))
  }

  /// Performs a custom action, given by its name or an unambiguous part of it.
  mutating func doAction(named wanted: String, of element: AccessibilityElement) -> Reply {
    let actions = customActions(of: element)
    guard !actions.isEmpty else {
      return message(
        phrases.noActions, outcome: .refused(.notFound),
        rule: "since the element has no custom actions.")
    }
    let names = actions.map(\.name)
    guard let index = Self.onlyIndex(of: wanted, in: names) else {
      return notFound(
        wanted, nearest: names, rule: "since the name does not match exactly one custom action.")
    }
    return perform(actions[index], of: element)
  }

  /// Performs a custom action and says its outcome.
  mutating func perform(
    _ action: AccessibilityCustomAction, of element: AccessibilityElement
  ) -> Reply {
    guard !element.accessibilityTraits.contains(.notEnabled) else { return refuseDimmed() }
    let before = snapshot(of: element)
    let earlierTexts = notifications.texts.count
    guard action.perform() else {
      // If the application explains the failure, the reader has nothing to add.
      guard notifications.texts.count <= earlierTexts else {
        return Reply(playing: .error, .refused(.rejected))
      }
      return refuse(phrases.failed, "since the action reported a failure.", .rejected)
    }
    var reply = Reply(playing: .activate)
    speakChanges(of: element, since: before, reply: &reply)
    if !reply.hasWords, !notifications.hasSpeech {
      reply.say(phrases.segment(.message, phrases.done), rule: "since the action reported success.")
    }
    return latest(reply)
  }

  func customActions(of element: AccessibilityElement) -> [AccessibilityCustomAction] {
    element.availableActions
  }
}

extension AccessibilityElement {
  /// The custom actions of the element, then those of its containers, nearest first.
  ///
  /// Containers can't be focused, so their actions are offered on their elements.
  var availableActions: [AccessibilityCustomAction] {
    var actions: [AccessibilityCustomAction] = []
    forSelfAndContainers { actions += $0.accessibilityCustomActions ?? [] }
    return actions
  }
}
