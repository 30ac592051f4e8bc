internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Says the name and the value of everything that can be adjusted.
  mutating func tellValues() -> Reply {
    let adjustable = order.all().filter { $0.accessibilityTraits.contains(.adjustable) }
    guard !adjustable.isEmpty else {
      return refuse(
        phrases.operating.nothingAdjustable, .nothingToDo,
        rule: "since no element has the trait adjustable.")
    }
    var reply = Reply()
    for element in adjustable.prefix(Session.mostItems) {
      reply.say(nameAndValue(of: element))
    }
    sayHowManyMore(adjustable.count, reply: &reply)
    return latest(reply)
  }

  /// Returns the name of an element and the value that it has at this moment.
  func nameAndValue(of element: AccessibilityElement) -> [ExplainedSegment] {
    let describer = describer
    let name = describer.name(of: element).map { ExplainedSegment($0, rule: "is its label.") }
    return [name, describer.newValue(of: element)].compactMap(\.self)
  }

  /// Says what more the focused element tells, by name.
  mutating func tellMore() -> Reply {
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return Reply() }
    let content = (element.accessibilityCustomContent ?? []).compactMap { content -> String? in
      let parts = [content.label, content.value].compactMap(AudibleText.of)
      return parts.isEmpty ? nil : parts.joined(separator: ": ")
    }
    guard !content.isEmpty else {
      return refuse(
        phrases.operating.noMoreContent, .nothingToDo,
        rule: "since the element has no custom content.")
    }
    let describer = describer
    var reply = Reply()
    reply.say(
      content.map {
        ExplainedSegment(describer.segment(.content, $0, of: element), rule: "is custom content.")
      })
    return latest(reply)
  }
}
