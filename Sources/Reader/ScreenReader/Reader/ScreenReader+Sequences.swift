internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// Commands that stand for several others, or ask about the screen as a whole.
extension ScreenReader {
  /// Performs commands in order, up to the first that is not done. If they moved the focus, the name
  /// of the element comes before the last result.
  mutating func answer(toSequence commands: [Command]) -> Reply {
    let start = focusedElement
    for command in commands.dropLast() {
      let reply = answer(to: command)
      guard reply.outcome == .done else { return reply }
    }
    guard let last = commands.last else { return Reply() }
    let target = focusedElement
    // The name is read now, since the command may change it or remove the element.
    let name = target.flatMap { describer.name(of: $0) }
    var result = answer(to: last)
    guard commands.count > 1, let name, target !== start,
      result.utterances.first(where: \.hasWords)?.segments.first?.text != name.text
    else { return result }
    if !result.hasWords, result.outcome == .done {
      result.say(wordsOfEffect(in: result), rule: "since the command was carried out there.")
    }
    return latest(
      result.beginning(with: name.explained(by: "is the element that the command names.")))
  }

  /// Returns what a silent activation has changed, or “Done.”
  ///
  /// An effect that can't be heard yet may come later, so the words don't deny it.
  func wordsOfEffect(in reply: Reply) -> SpeechSegment {
    let done = phrases.segment(.message, phrases.done)
    guard let words = reply.soundInWords, words.text != phrases.operating.inaudible else {
      return done
    }
    return words
  }

  /// Lists the elements of a kind by number and name, after their count.
  mutating func list(_ kind: RotorElementKind) -> Reply {
    let elements = order.all()
    let found = indexes(of: kind, in: elements)
    guard !found.isEmpty else { return sayCount(of: kind) }
    var reply = Reply()
    sayCount(found.count, of: kind, reply: &reply)
    memory.items = found.map { elements[$0] }
    sayItems(reply: &reply)
    return latest(reply)
  }

  /// Says the number of elements of a kind.
  mutating func sayCount(of kind: RotorElementKind) -> Reply {
    let count = indexes(of: kind, in: order.all()).count
    guard count > 0 else {
      return refuse(
        phrases.rotor.items(of: kind).none, "since the screen has no elements of that kind.")
    }
    var reply = Reply()
    sayCount(count, of: kind, reply: &reply)
    return latest(reply)
  }

  private func sayCount(_ count: Int, of kind: RotorElementKind, reply: inout Reply) {
    let name = phrases.segment(.label, phrases.rotor.items(of: kind).name)
    let number = SpeechSegment(.value, String(count), language: phrases.segmentLanguage)
    reply.say([
      name.explained(by: "is the kind of the elements."),
      number.explained(by: "is the number of elements of that kind."),
    ])
  }

  /// Says the title of the screen.
  mutating func sayTitle() -> Reply {
    var reply = Reply()
    sayTitle(reply: &reply)
    guard reply.hasWords else {
      return refuse(phrases.operating.noTitle, "since the screen has no title.")
    }
    return latest(reply)
  }
}
