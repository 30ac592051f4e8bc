internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Goes to the next element whose label, value or hint contains a text; `nil` repeats the last
  /// search.
  ///
  /// The search wraps around at the end.
  mutating func find(_ text: String?) -> Reply {
    guard let wanted = text ?? session.searchText else {
      return refuse(
        phrases.operating.nothingToFind, .notApplicable, rule: "since nothing was looked for yet.")
    }
    let last = session.searchText
    session.searchText = wanted
    let elements = order.all()
    let cursor = focusedElement.flatMap { order.place(of: $0) } ?? -1
    // The focused element comes last: it may be the only match.
    let places = Array((cursor + 1)..<elements.count) + Array(0..<(cursor + 1))
    let isSecret = isAtSecureField
    let answer = find(
      wanted, in: elements, at: places, edge: phrases.operating.fromTheTop, "after"
    ) { $0 <= cursor }
    // A text without a match may be a secret, so it is not kept.
    if isSecret, answer.outcome.isMistake { session.searchText = last }
    return answer
  }

  /// Goes to the previous element that contains the last search text, and wraps around.
  mutating func findPrevious() -> Reply {
    guard let wanted = session.searchText else { return find(nil) }
    let elements = order.all()
    let cursor = focusedElement.flatMap { order.place(of: $0) } ?? elements.count
    let places = (Array(min(cursor, elements.count)..<elements.count) + Array(0..<cursor))
      .reversed()
    return find(
      wanted, in: elements, at: Array(places), edge: phrases.operating.fromTheEnd, "before"
    ) { $0 >= cursor }
  }

  /// Goes to the first of the given elements that contains a text.
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

/// The item chooser: a numbered list of all elements.
extension ScreenReader {
  /// The maximum number of elements in a list or a reading: a listener does not wait for more.
  static let maximumItems = 1_000

  /// Says the elements by number, with name and role, or those that contain a text.
  ///
  /// A single match gets the cursor instead.
  mutating func sayItems(containing text: String?) -> Reply {
    let elements = order.all()
    guard !elements.isEmpty else {
      return refuseEmptyScreen()
    }
    let wanted = (text ?? "").lowercased()
    let describer = describer
    let found =
      wanted.isEmpty
      ? Array(elements.indices)
      : elements.indices.filter {
        let words = describer.nameAndRole(of: elements[$0]).map(\.segment)
        return Self.contains(Utterance(words).text.lowercased(), wanted)
      }
    guard let first = found.first else {
      return notFound(text ?? "", rule: "since nothing that is listed contains it.")
    }
    if text != nil, found.count == 1 { return settle(in: elements, at: first) }

    session.items = found.map { elements[$0] }
    var reply = Reply()
    for (index, element) in session.items.prefix(Self.maximumItems).enumerated() {
      let number = SpeechSegment(.position, String(index + 1), language: phrases.segmentLanguage)
      reply.say(
        [ExplainedSegment(number, rule: "is its number in the list.")]
          + describer.nameAndRole(of: element))
    }
    sayRemainingCount(of: found.count, reply: &reply)
    return latest(reply)
  }

  /// Goes to an element by its number in the last list.
  mutating func choose(_ number: Int) -> Reply {
    guard number >= 1, number <= session.items.count,
      let index = order.place(of: session.items[number - 1])
    else {
      let nearest = session.items.isEmpty ? ["items"] : []
      return notFound(
        String(number), nearest: nearest, rule: "since no element has this number in a list.")
    }
    return settle(in: order.elements, at: index)
  }

  /// Says the number of elements that were left out of a long list.
  func sayRemainingCount(of count: Int, reply: inout Reply) {
    guard count > Self.maximumItems else { return }
    reply.say(
      phrases.segment(
        .message, phrases.operating.andMore, ["count": String(count - Self.maximumItems)]),
      rule: "since the list has a limit.")
  }
}

extension ElementDescriber {
  /// Returns the name of an element, else its value or hint, and its role.
  func nameAndRole(of element: AccessibilityElement) -> [ExplainedSegment] {
    let subject = subject(element, context: .none, isAtRest: true)
    var words = label(of: subject)
    if words.isEmpty { words = value(of: subject) }
    if words.isEmpty, let hint = subject.hint { words = [promotedHint(hint, of: subject)] }
    return words + traitWords(of: subject).filter(\.isRole)
  }
}
