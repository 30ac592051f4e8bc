internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Picks the action of a double tap, and says its name.
  mutating func pickAction(of element: AccessibilityElement, _ way: RotorWay) -> Reply {
    let names = customActions(of: element).map(\.name)
    guard !names.isEmpty else {
      return refuse(
        phrases.noActions, .nothingToDo, rule: "since the element has no custom actions.")
    }
    // The element's own activation comes before the custom actions.
    let current = pickedAction(of: element) ?? -1
    let (index, isStopped) = way.index(from: current, below: names.count, first: -1)
    rotor.picked = index < 0 ? nil : RotorState.Picked(index: index, name: names[index])
    var reply = Reply()
    if index != current {
      let name =
        index < 0
        ? phrases.segment(.action, phrases.rotor.activate)
        : describer.segment(.action, names[index], of: element)
      reply.say([ExplainedSegment(name, rule: "is what a double tap does now.")])
    }
    if isStopped { sayRotorEdge(phrases.rotor.noMoreActions, reply: &reply) }
    return latest(reply)
  }

  /// Performs the picked action instead of the activation; `nil` if none is picked.
  mutating func performPickedAction() -> Reply? {
    guard rotorSetting == .actions, rotor.picked != nil else { return nil }
    if let recovery = recover() { return recovery }
    guard let element = focusedElement, let index = pickedAction(of: element) else { return nil }
    return perform(customActions(of: element)[index], of: element)
  }

  /// Returns the index of the picked action among the element's current actions.
  private func pickedAction(of element: AccessibilityElement) -> Int? {
    guard let picked = rotor.picked else { return nil }
    let names = customActions(of: element).map(\.name)
    if names.indices.contains(picked.index), names[picked.index] == picked.name {
      return picked.index
    }
    return names.firstIndex(of: picked.name)
  }

  /// Says the next custom content of the element.
  mutating func tellMoreContent(of element: AccessibilityElement, _ way: RotorWay) -> Reply {
    let content = moreContent(of: element)
    let current = min(rotor.content ?? -1, content.count - 1)
    let (index, isStopped) = way.index(from: current, below: content.count)
    var reply = Reply()
    if index != current, content.indices.contains(index) {
      rotor.content = index
      reply.say([
        ExplainedSegment(
          describer.segment(.content, content[index], of: element), rule: "is more content.")
      ])
    }
    if isStopped { sayRotorEdge(phrases.rotor.noMoreContent, reply: &reply) }
    return latest(reply)
  }

  /// Returns the custom content of an element: "label: value".
  func moreContent(of element: AccessibilityElement) -> [String] {
    (element.accessibilityCustomContent ?? []).compactMap { content in
      let parts = [content.label, content.value].compactMap(AudibleText.of)
      return parts.isEmpty ? nil : parts.joined(separator: ": ")
    }
  }
}
