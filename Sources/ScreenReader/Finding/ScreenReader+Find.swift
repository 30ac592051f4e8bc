internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Goes to the next element whose label, value or hint contains a text, from the cursor on; after
  /// the last element the first one comes.
  ///
  /// - Parameter text: The text; nil for the one that was looked for last.
  /// - Returns: What is to be heard.
  mutating func find(_ text: String?) -> Reply {
    guard let wanted = text ?? session.wanted else {
      return refuse(
        phrases.operating.nothingToFind, .notApplicable, rule: "since nothing was looked for yet.")
    }
    let last = session.wanted
    session.wanted = wanted
    let elements = order.all()
    let cursor = focusedElement.flatMap { order.place(of: $0) } ?? -1
    // The cursor's own element comes last: it may be the only one.
    let places = Array((cursor + 1)..<elements.count) + Array(0..<(cursor + 1))
    let isSecret = isAtSecureField
    let answer = find(
      wanted, in: elements, at: places, edge: phrases.operating.fromTheTop, "after"
    ) { $0 <= cursor }
    // What is on no screen may be what nobody may see, and is not looked for again elsewhere.
    if isSecret, answer.outcome.isMistake { session.wanted = last }
    return answer
  }

  /// Goes to the previous element that contains the text that was looked for last; before the first
  /// element the last one comes.
  mutating func findPrevious() -> Reply {
    guard let wanted = session.wanted else { return find(nil) }
    let elements = order.all()
    let cursor = focusedElement.flatMap { order.place(of: $0) } ?? elements.count
    let places = (Array(min(cursor, elements.count)..<elements.count) + Array(0..<cursor))
      .reversed()
    return find(
      wanted, in: elements, at: Array(places), edge: phrases.operating.fromTheEnd, "before"
    ) { $0 >= cursor }
  }

  /// Goes to the first of some places where an element contains a text.
  private mutating func find(
    _ wanted: String, in elements: [AccessibilityElement], at places: [Int],
    edge: String, _ direction: String, isBeyondEdge: (Int) -> Bool
  ) -> Reply {
    let words = wanted.lowercased()
    guard let found = places.first(where: { contains(elements[$0], words) }) else {
      return notFound(wanted, rule: "since no element's label, value or hint contains it.")
    }
    var reply = Reply()
    if isBeyondEdge(found) {
      reply.play(.edge)
      reply.say(
        phrases.segment(.edge, edge), rule: "since no element \(direction) this one contains it.")
    }
    focus(found, of: elements, reply: &reply)
    return latest(reply)
  }

  private func contains(_ element: AccessibilityElement, _ words: String) -> Bool {
    [element.accessibilityLabel, describer.valueText(of: element), element.accessibilityHint]
      .contains { Self.contains(($0 ?? "").lowercased(), words) }
  }
}
