internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Goes to the next or previous element that contains the given text. The search covers labels,
  /// values and hints, and wraps around. If the text is `nil`, the last search is repeated.
  mutating func find(_ text: String? = nil, isForward: Bool) -> Reply {
    guard let wanted = text ?? session.searchText else {
      return refuse(
        phrases.operating.nothingToFind, "since there has been no search yet.", .notApplicable)
    }
    let elements = order.all()
    // The search ends with the focused element, because that element may be the only match.
    let edge =
      focusedElement.flatMap { order.index(of: $0) }.map { isForward ? $0 + 1 : $0 }
      ?? (isForward ? 0 : elements.count)
    let indexes = Array(edge..<elements.count) + Array(0..<edge)
    let words = wanted.lowercased()
    func isMatch(_ index: Int) -> Bool { contains(elements[index], words) }
    let match = isForward ? indexes.first(where: isMatch) : indexes.last(where: isMatch)
    guard let found = match else {
      // If a secure field has the focus, unmatched text may be a secret, so the text is not kept
      // for later searches.
      if !isAtSecureField { session.searchText = wanted }
      return notFound(wanted, rule: "since no element's label, value or hint contains the text.")
    }
    session.searchText = wanted
    var reply = Reply()
    if isForward ? found < edge : found >= edge {
      reply.play(.edge)
      let wrapped = isForward ? phrases.operating.fromTheTop : phrases.operating.fromTheEnd
      let passed = isForward ? "after" : "before"
      reply.say(
        phrases.segment(.edge, wrapped),
        rule: "since no element \(passed) the current one contains the text.")
    }
    focus(found, of: elements, reply: &reply)
    return latest(reply)
  }

  private func contains(_ element: AccessibilityElement, _ words: String) -> Bool {
    [element.accessibilityLabel, describer.valueText(of: element), element.accessibilityHint]
      .contains { Self.contains(($0 ?? "").lowercased(), words) }
  }

  /// The maximum number of elements in a numbered list or a continuous reading. Users would not
  /// listen to more.
  static let maximumItems = 1_000

  /// Lists elements by number, name and role. If `text` is `nil`, all elements are listed.
  /// Otherwise, only elements that contain the text are listed. A single match gets the focus
  /// instead.
  mutating func sayItems(containing text: String?) -> Reply {
    let elements = order.all()
    guard !elements.isEmpty else { return refuseEmptyScreen() }
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
      return notFound(text ?? "", rule: "since no element's name or role contains the text.")
    }
    if text != nil, found.count == 1 { return settle(in: elements, at: first) }

    session.items = found.map { elements[$0] }
    var reply = Reply()
    for (index, element) in session.items.prefix(Self.maximumItems).enumerated() {
      let number = SpeechSegment(.position, String(index + 1), language: phrases.segmentLanguage)
      reply.say(
        [number.explained(by: "is the element's number in the list.")]
          + describer.nameAndRole(of: element))
    }
    sayRemainingCount(of: found.count, reply: &reply)
    return latest(reply)
  }

  mutating func choose(_ number: Int) -> Reply {
    guard number >= 1, number <= session.items.count,
      let index = order.index(of: session.items[number - 1])
    else {
      return notFound(
        String(number), nearest: session.items.isEmpty ? ["items"] : [],
        rule: "since no listed element has this number.")
    }
    return settle(in: order.elements, at: index)
  }

  /// Says how many elements were left out of a long list.
  func sayRemainingCount(of count: Int, reply: inout Reply) {
    guard count > Self.maximumItems else { return }
    reply.say(
      phrases.segment(
        .message, phrases.operating.andMore, ["count": String(count - Self.maximumItems)]),
      rule: "since long lists are shortened.")
  }
}
