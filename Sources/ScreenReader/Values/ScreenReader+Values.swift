internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Says the names and values of all adjustable elements.
  mutating func sayValues() -> Reply {
    let adjustable = order.all().filter { $0.accessibilityTraits.contains(.adjustable) }
    guard !adjustable.isEmpty else {
      return refuse(
        phrases.operating.nothingAdjustable, .nothingToDo,
        rule: "since no element has the trait adjustable.")
    }
    var reply = Reply()
    for element in adjustable.prefix(Self.maximumItems) {
      reply.say(nameAndValue(of: element))
    }
    sayRemainingCount(of: adjustable.count, reply: &reply)
    return latest(reply)
  }

  func nameAndValue(of element: AccessibilityElement) -> [ExplainedSegment] {
    let describer = describer
    let name = describer.name(of: element).map { ExplainedSegment($0, rule: "is its label.") }
    return [name, describer.newValue(of: element)].compactMap(\.self)
  }

  /// Says the custom content of the focused element, by name.
  mutating func sayMoreContent() -> Reply {
    if let recovery = recoverFocus() { return recovery }
    guard let element = focusedElement else { return Reply() }
    let content = (element.accessibilityCustomContent ?? []).compactMap { content -> String? in
      let parts = [content.label, content.value].compactMap(\.nonBlank)
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

extension ScreenReader {
  /// The maximum number of tones of a range: enough to hear it rise, and over in a second.
  private static let maximumTones = 11
  /// The pause between the tones of the range and that of the value.
  private static let pauseBeforeValue: Duration = .milliseconds(300)

  /// Plays the range of the focused element, then its value, and says all three.
  mutating func sonify() -> Reply {
    if let recovery = recoverFocus() { return recovery }
    guard let element = focusedElement else { return Reply() }
    guard let range = element.accessibilityRange, let position = range.position else {
      return refuse(
        phrases.operating.noRange, .notApplicable,
        rule: "since the element has no minimum and maximum.")
    }
    let describer = describer
    var reply = Reply()
    reply.play(tones: range.positions(atMost: Self.maximumTones))
    // A level that can't be adjusted is spoken the same way.
    let value = describer.newValue(of: element).map { [$0] } ?? []
    reply.say(
      value + describer.bounds(askedOf: element), pause: Self.pauseBeforeValue, tones: [position])
    return latest(reply)
  }
}
