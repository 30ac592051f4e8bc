internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// Searches for text, and lists of elements.
extension ScreenReader {
  /// Goes to the next or previous element that contains the given text. The search covers labels,
  /// values and hints, and wraps around. If the text is `nil`, the last search is repeated.
  mutating func find(
    _ text: String? = nil, isForward: Bool, after part: PartSearch? = nil
  ) -> Reply {
    guard let wanted = text ?? memory.searchText else {
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
      let part = part ?? readPart(containing: wanted)
      if part == .found { return find(text, isForward: isForward, after: .absent) }
      // At a secure field, unmatched text may be a secret, so it is not kept for later searches.
      if !isAtSecureField { memory.searchText = wanted }
      var reply = notFound(
        wanted, rule: "since no element's label, value or hint contains the text.")
      say(part, reply: &reply)
      return reply
    }
    memory.searchText = wanted
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

  /// Searches the parts of long lists that are not read. At a secure field, the text may be a secret.
  func readPart(containing text: String) -> PartSearch {
    guard !isAtSecureField, let screen = screen as? any PolledScreen else { return .absent }
    return screen.readPart(containing: text)
  }

  /// Says that some parts of a list were not searched.
  func say(_ part: PartSearch, reply: inout Reply) {
    guard case .unfinished(let sentence) = part else { return }
    reply.say(
      SpeechSegment(.message, sentence.string, language: sentence.runs.first?.attributes.language),
      rule: "since the list has too many rows to search all of them in time.")
  }

  /// Returns whether a search would find the text.
  package mutating func hasElement(containing text: String) -> Bool {
    let words = text.lowercased()
    return order.all().contains { contains($0, words) }
  }

  /// Returns whether the list of items with the text would not be empty.
  package mutating func hasItem(containing text: String) -> Bool {
    let words = text.lowercased()
    let describer = describer
    return order.all().contains {
      Self.contains(
        Utterance(describer.nameAndRole(of: $0).map(\.segment)).text.lowercased(), words)
    }
  }

  private func contains(_ element: AccessibilityElement, _ words: String) -> Bool {
    // A match would let a record tell a private text, letter by letter.
    let isPrivate = element.accessibilityTraits.contains(.privateText)
    let texts = [
      element.accessibilityLabel, isPrivate ? nil : describer.valueText(of: element),
      element.accessibilityHint,
    ]
    return (texts.compactMap(\.self) + (element.accessibilityUserInputLabels ?? []))
      .contains { Self.contains($0.lowercased(), words) }
  }

  /// The maximum number of elements in a list or a reading. Users would not listen to more.
  static let maximumItems = 1_000

  /// Lists elements by number, name and role, or only elements that contain the text. A single
  /// match gets the focus instead.
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

    memory.items = found.map { elements[$0] }
    var reply = Reply()
    sayItems(reply: &reply)
    return latest(reply)
  }

  /// Says the elements of the last list, each with its number.
  func sayItems(reply: inout Reply) {
    let describer = describer
    for (index, element) in memory.items.prefix(Self.maximumItems).enumerated() {
      let number = SpeechSegment(.position, String(index + 1), language: phrases.segmentLanguage)
      reply.say(
        [number.explained(by: "is the element's number in the list.")]
          + describer.nameAndRole(of: element))
    }
    sayRemainingCount(of: memory.items.count, reply: &reply)
  }

  mutating func choose(_ number: Int) -> Reply {
    guard number >= 1, number <= memory.items.count,
      let index = order.index(of: memory.items[number - 1])
    else {
      return notFound(
        String(number), nearest: memory.items.isEmpty ? ["items"] : [],
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
