internal import SpeechModel

/// Reading goes through the elements by itself. The cursor follows what is heard, not what was
/// asked for: each utterance has a mark, and whoever owns the reader reports the marks.
extension ScreenReader {
  /// Reads what there is, without hints.
  ///
  /// - Parameter fromFirst: Whether to begin at the first element, not at the cursor.
  /// - Returns: One utterance for each element that says anything.
  mutating func read(fromFirst: Bool) -> [Effect] {
    if !fromFirst, let recovery = recover() { return recovery }
    let elements = order.all()
    guard !elements.isEmpty else {
      return message(phrases.noItems, rule: "since nothing on the screen can be read.")
    }
    let start = fromFirst ? 0 : focusedElement.flatMap { order.place(of: $0) } ?? 0
    let describer = describer
    var passages: [Reading.Passage] = []
    var previous = fromFirst ? nil : focusedElement
    for element in elements[start...].prefix(Session.mostItems) {
      let words =
        describer.groups(leaving: previous, entering: element)
        + describer.describe(element).description
      previous = element
      if !words.isEmpty { passages.append(Reading.Passage(element: element, words: words)) }
    }
    let reading = Reading(firstMark: session.lastMark + 1, passages: passages)
    session.lastMark += passages.count
    session.reading = reading

    var effects: [Effect] = [.stop]
    for (index, passage) in passages.enumerated() {
      var utterance = Utterance(passage.words.map(\.segment))
      utterance.mark = reading.firstMark + index
      effects.append(.speak(utterance))
    }
    if elements.count - start > Session.mostItems {
      let count = String(Session.mostItems)
      effects.append(
        .speak(Utterance([phrases.segment(.message, phrases.stoppedAfter, ["count": count])])))
    }
    return effects
  }

  /// Takes note that an utterance with a mark has begun to be heard: the cursor goes to its element.
  ///
  /// Whoever owns the reader calls it before the next command at the latest. A mark of something
  /// that was cut before it was heard must not be reported.
  ///
  /// - Parameter mark: The last mark that was heard; one that is not being read changes nothing.
  public mutating func began(_ mark: Int) {
    guard var reading = session.reading, mark >= reading.firstMark else { return }
    let count = min(mark - reading.firstMark + 1, reading.passages.count)
    guard count > reading.begun else { return }
    for passage in reading.passages[reading.begun..<count] {
      session.remember(Utterance(passage.words.map(\.segment)))
    }
    reading.begun = count
    session.reading = reading

    let passage = reading.passages[count - 1]
    guard let index = order.place(of: passage.element) else { return }
    focusedElement = passage.element
    focusedIndex = index
    var reply = Reply()
    reply.say(passage.words)
    reply.place = PlaceInOrder(passage.element, at: index, of: order.elements, by: order.rules)
    lastReply = reply
    session.lastWords = reply.utterances
    told = heardOfFocusedElement
  }
}
