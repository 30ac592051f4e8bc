internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Says what can be done with the focused element beyond its standard actions.
  mutating func tellActions() -> Reply {
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return Reply() }
    let names = customActions(of: element).map(\.name)
    guard !names.isEmpty else {
      return refuse(
        phrases.noActions, .nothingToDo, rule: "since the element has no custom actions.")
    }
    var reply = Reply()
    reply.say(
      names.map { name in
        ExplainedSegment(
          describer.segment(.action, name, of: element), rule: "is a custom action.")
      })
    return latest(reply)
  }

  /// Does a custom action: the one with that name, or else the only one that begins with it or
  /// contains it. What might be one of several is not done.
  mutating func doAction(named wanted: String) -> Reply {
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return Reply() }
    let actions = customActions(of: element)
    guard !actions.isEmpty else {
      return message(
        phrases.noActions, outcome: .refused(.notFound),
        rule: "since the element has no custom actions.")
    }
    let names = actions.map(\.name)
    guard let index = Self.onlyIndex(of: wanted, in: names) else {
      return notFound(
        wanted, nearest: names, rule: "since not just one custom action's name begins with it.")
    }
    return perform(actions[index], of: element)
  }

  /// Does a custom action and says what became of it.
  mutating func perform(
    _ action: AccessibilityCustomAction, of element: AccessibilityElement
  ) -> Reply {
    guard !element.accessibilityTraits.contains(.notEnabled) else { return refuseDimmed() }
    let before = snapshot(of: element)
    guard action.perform() else {
      // Where the application says itself why, that is heard instead.
      guard !notifications.hasWords else {
        return Reply(saying: [], playing: .error, .refused(.rejected))
      }
      return refuse(phrases.failed, .rejected, rule: "since the action says that it failed.")
    }
    var reply = Reply()
    reply.play(.activate)
    sayWhatIsNew(of: element, since: before, reply: &reply)
    if !reply.hasWords, !notifications.hasWords {
      reply.say(
        phrases.segment(.message, phrases.done), rule: "since the action says that it succeeded.")
    }
    return latest(reply)
  }

  /// Returns the actions of an element, then those of what it lies in, the nearest first: nobody
  /// can go to a container to ask for its own.
  func customActions(of element: AccessibilityElement) -> [AccessibilityCustomAction] {
    ([element] + element.accessibilityContainers).flatMap { $0.accessibilityCustomActions ?? [] }
  }
}
