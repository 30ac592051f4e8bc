internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The item chooser: all elements by number, to go to one of them.
extension ScreenReader {
  /// The maximum number of elements in a list or a reading: a listener does not wait for more.
  static let maximumItems = 1_000

  /// Says the elements by number, each with its name and what it is.
  ///
  /// - Parameter text: What they must contain as they are listed; nil for all. A single one is gone
  ///   to.
  /// - Returns: What is to be heard.
  mutating func tellItems(containing text: String?) -> Reply {
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
    sayHowManyMore(found.count, reply: &reply)
    return latest(reply)
  }

  /// Goes to an element by its number in the list that was said last.
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

  /// Says how many elements of a long list were left out.
  func sayHowManyMore(_ count: Int, reply: inout Reply) {
    guard count > Self.maximumItems else { return }
    reply.say(
      phrases.segment(
        .message, phrases.operating.andMore, ["count": String(count - Self.maximumItems)]),
      rule: "since nobody waits for so many.")
  }
}

extension ElementDescriber {
  /// Returns the name of an element, else its value or its hint, and the words for what it is.
  func nameAndRole(of element: AccessibilityElement) -> [ExplainedSegment] {
    let subject = subject(element, context: .none, isAtRest: true)
    var words = label(of: subject)
    if words.isEmpty { words = value(of: subject) }
    if words.isEmpty, let hint = subject.hint { words = [promotedHint(hint, of: subject)] }
    return words + traitWords(of: subject).filter(\.isRole)
  }
}
