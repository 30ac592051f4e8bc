internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Says the custom actions of the focused element.
  mutating func sayActions() -> Reply {
    if let recovery = recoverFocus() { return recovery }
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

  /// Performs a custom action by its name, or by an unambiguous part of it.
  ///
  /// An ambiguous name performs nothing.
  mutating func doAction(named wanted: String) -> Reply {
    if let recovery = recoverFocus() { return recovery }
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

  /// Performs a custom action and says its outcome.
  mutating func perform(
    _ action: AccessibilityCustomAction, of element: AccessibilityElement
  ) -> Reply {
    guard !element.accessibilityTraits.contains(.notEnabled) else { return refuseDimmed() }
    let before = snapshot(of: element)
    guard action.perform() else {
      // The application's own explanation replaces the reader's.
      guard !notifications.hasSpeech else {
        return Reply(saying: [], playing: .error, .refused(.rejected))
      }
      return refuse(phrases.failed, .rejected, rule: "since the action says that it failed.")
    }
    var reply = Reply()
    reply.play(.activate)
    speakChanges(of: element, since: before, reply: &reply)
    if !reply.hasWords, !notifications.hasSpeech {
      reply.say(
        phrases.segment(.message, phrases.done), rule: "since the action says that it succeeded.")
    }
    return latest(reply)
  }

  /// Returns the actions of an element, then those of its containers, the nearest first.
  ///
  /// Containers can't be focused, so their actions are offered on their elements.
  func customActions(of element: AccessibilityElement) -> [AccessibilityCustomAction] {
    ([element] + element.accessibilityContainers).flatMap { $0.accessibilityCustomActions ?? [] }
  }
}
