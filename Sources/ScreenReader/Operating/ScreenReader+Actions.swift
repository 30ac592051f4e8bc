internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The custom actions of the focused element.
extension ScreenReader {
  mutating func sayActions(of element: AccessibilityElement) -> Reply {
    let names = customActions(of: element).map(\.name)
    guard !names.isEmpty else {
      return refuse(
        phrases.noActions, .nothingToDo, rule: "since the element has no custom actions.")
    }
    var reply = Reply()
    reply.say(
      names.map {
        describer.segment(.action, $0, of: element).explained(by: "is a custom action.")
      })
    return latest(reply)
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
    guard action.perform() else {
      // If the application explains the failure, the reader has nothing to add.
      guard !notifications.hasSpeech else {
        return Reply(playing: .error, .refused(.rejected))
      }
      return refuse(phrases.failed, .rejected, rule: "since the action reported a failure.")
    }
    var reply = Reply(playing: .activate)
    speakChanges(of: element, since: before, reply: &reply)
    if !reply.hasWords, !notifications.hasSpeech {
      reply.say(
        phrases.segment(.message, phrases.done), rule: "since the action reported success.")
    }
    return latest(reply)
  }

  /// Returns the custom actions of an element, then those of its containers, nearest first.
  ///
  /// Containers can't be focused, so their actions are offered on their elements.
  func customActions(of element: AccessibilityElement) -> [AccessibilityCustomAction] {
    ([element] + element.accessibilityContainers).flatMap { $0.accessibilityCustomActions ?? [] }
  }
}
