internal import AccessibilityModel
internal import SpeechModel

extension ScreenReader {
  /// Activates the focused element; one that does not handle that is touched instead.
  mutating func activate() -> [Effect] {
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return [.stop] }
    guard !element.accessibilityTraits.contains(.notEnabled) else {
      return message(phrases.dimmed, [:], .state, rule: "for the trait notEnabled.")
    }
    let before = Heard(element, describer)
    guard
      element.accessibilityActivate() || element.touch(at: element.accessibilityActivationPoint)
    else {
      return message(
        phrases.nothingToActivate, rule: "since neither activation nor a touch did anything.")
    }
    var reply = Reply()
    reply.play(.activate)
    // Music that starts must not be talked over.
    if !before.startsMediaSession { sayWhatIsNew(since: before, reply: &reply) }
    return effects(of: reply)
  }

  /// Does the most important thing the application does; the focused element is asked first, then
  /// those that it belongs to, up to the screen.
  mutating func magicTap() -> [Effect] {
    if let recovery = recover() { return recovery }
    guard bubble(from: focusedElement ?? screen, { $0.accessibilityPerformMagicTap() }) else {
      return message(
        phrases.nothingToActivate, rule: "since neither the element nor the screen handles it.")
    }
    // Only the application knows what it has done, so only the application says something.
    var reply = Reply()
    reply.play(.activate)
    return effects(of: reply)
  }

  /// Says what can be done with the focused element beyond its standard actions.
  mutating func tellActions() -> [Effect] {
    if let recovery = recover() { return recovery }
    let names = customActions.map(\.name)
    guard let element = focusedElement, !names.isEmpty else {
      return message(phrases.noActions, rule: "since the element has no custom actions.")
    }
    var reply = Reply()
    reply.say(
      names.map { name in
        ExplainedSegment(
          describer.segment(.action, name, of: element), rule: "is a custom action.")
      })
    return effects(of: reply)
  }

  /// Does a custom action: the one with that name, or else the only one that begins with it or
  /// contains it. What might be one of several is not done.
  mutating func doAction(named wanted: String) -> [Effect] {
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return [.stop] }
    let actions = customActions
    guard !actions.isEmpty else {
      return message(phrases.noActions, rule: "since the element has no custom actions.")
    }
    let names = actions.map(\.name)
    guard let index = Self.onlyIndex(of: wanted, in: names) else {
      return notFound(
        wanted, nearest: names, rule: "since not just one custom action's name begins with it.")
    }
    guard !element.accessibilityTraits.contains(.notEnabled) else {
      return message(phrases.dimmed, [:], .state, rule: "for the trait notEnabled.")
    }
    let before = Heard(element, describer)
    guard actions[index].perform() else {
      // Where the application says itself why, that is heard instead.
      guard !notifications.hasWords else { return [.stop, .play(.error)] }
      return message(
        phrases.failed, [:], .error, earcon: .error, rule: "since the action says that it failed.")
    }
    var reply = Reply()
    reply.play(.activate)
    sayWhatIsNew(since: before, reply: &reply)
    if reply.utterances.isEmpty, !notifications.hasWords {
      reply.say(
        phrases.segment(.message, phrases.done), rule: "since the action says that it succeeded.")
    }
    return effects(of: reply)
  }

  /// Turns the screen. The screen tells of it; one that does not is at least never silent.
  mutating func rotate() -> [Effect] {
    guard let screen = screen as? any Rotatable else {
      return message(phrases.noOtherOrientation, rule: "since the screen has only one.")
    }
    screen.orientation = screen.orientation.other
    var reply = Reply()
    if !notifications.hasWords {
      let isUpright = screen.orientation == .portrait
      reply.say(
        phrases.segment(.message, isUpright ? phrases.portrait : phrases.landscape),
        rule: "is how the screen is held now.")
    }
    return effects(of: reply)
  }

  private var customActions: [AccessibilityCustomAction] {
    focusedElement?.accessibilityCustomActions ?? []
  }

  /// Asks an element, and then those that it belongs to, until one has handled it.
  private func bubble(
    from element: AccessibilityElement, _ handles: (AccessibilityElement) -> Bool
  ) -> Bool {
    var visited: Set<ObjectIdentifier> = []
    var next: AccessibilityElement? = element
    while let element = next, visited.insert(ObjectIdentifier(element)).inserted {
      if handles(element) { return true }
      next = element.accessibilityContainer
    }
    return false
  }
}

// MARK: - What is new

extension ScreenReader {
  /// What is heard of an element, to be compared with what is heard of it later.
  struct Heard {
    let element: AccessibilityElement
    let description: ElementDescription
    let startsMediaSession: Bool

    init(_ element: AccessibilityElement, _ describer: ElementDescriber) {
      self.element = element
      startsMediaSession = element.accessibilityTraits.contains(.startsMediaSession)
      description = describer.describe(element, isAtRest: false)
    }
  }

  /// Says what has become different about an element: the state of a switch, the value of a slider.
  /// Where the application says something itself, that is heard instead.
  func sayWhatIsNew(since before: Heard, reply: inout Reply) {
    guard !notifications.hasWords else { return }
    reply.say(describer.news(of: before.element, since: before.description))
  }

  /// What is heard at this moment of the element that the cursor is on.
  var heardOfFocusedElement: Heard? { focusedElement.map { Heard($0, describer) } }
}
