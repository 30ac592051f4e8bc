internal import AccessibilityModel
internal import SpeechModel

extension ScreenReader {
  /// Goes to the next element whose label, value or hint contains a text, from the cursor on; after
  /// the last element the first one comes.
  ///
  /// - Parameter text: The text; nil for the one that was looked for last.
  /// - Returns: What is to be heard.
  mutating func find(_ text: String?) -> [Effect] {
    guard let wanted = text ?? session.wanted else {
      return message(
        phrases.operating.nothingToFind, [:], .error, earcon: .error,
        rule: "since nothing was looked for yet.")
    }
    session.wanted = wanted
    let elements = order.all()
    let cursor = focusedElement.flatMap { order.place(of: $0) } ?? -1
    let words = wanted.lowercased()
    // The cursor's own element comes last: it may be the only one.
    let places = Array((cursor + 1)..<elements.count) + Array(0..<(cursor + 1))
    guard let found = places.first(where: { Self.contains(elements[$0], words) }) else {
      return notFound(wanted, rule: "since no element's label, value or hint contains it.")
    }
    var reply = Reply()
    if found <= cursor {
      reply.play(.edge)
      reply.say(
        phrases.segment(.edge, phrases.operating.fromTheTop),
        rule: "since no element after this one contains it.")
    }
    focus(found, of: elements, reply: &reply)
    return effects(of: reply)
  }

  private static func contains(_ element: AccessibilityElement, _ words: String) -> Bool {
    [element.accessibilityLabel, element.accessibilityValue, element.accessibilityHint]
      .contains { contains(($0 ?? "").lowercased(), words) }
  }
}
