internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Performs a swipe up or down, according to the rotor. The reply is never silent.
  mutating func swipe(up: Bool, count: Int) -> Reply {
    if rotorSetting == .adjustValue { return adjust { $0.step(up: up, times: count) } }
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return Reply() }
    let way = RotorWay(isForward: !up, count: max(count, 1))
    switch rotorSetting {
    case .adjustValue: return adjust { $0.step(up: up, times: count) }
    case .text(let unit): return read(unit, of: element, way)
    case .misspelledWords: return readMisspelledWords(of: element, way)
    case .elements(let kind): return move(to: kind, way)
    case .actions: return pickAction(of: element, way)
    case .moreContent: return tellMoreContent(of: element, way)
    case .custom(let name): return move(byCustomRotor: name, way)
    case .reader(let setting): return adjust(setting) { $0.step(up: up, times: count) }
    }
  }

  /// Takes a larger step: of the rotor's setting of the reader, or of the element.
  mutating func page(up: Bool, count: Int) -> Reply {
    if case .reader(let setting) = rotorSetting {
      if let recovery = recover() { return recovery }
      return adjust(setting) { $0.page(up: up, times: max(count, 1)) }
    }
    return adjust { $0.page(up: up, times: max(count, 1)) }
  }

  /// Says that nothing follows in a direction.
  func sayRotorEdge(_ phrase: String, _ values: [String: String] = [:], reply: inout Reply) {
    reply.outcome = .atLimit
    reply.play(.edge)
    reply.say(
      phrases.segment(.edge, phrase, values), rule: "since there is none further in this direction."
    )
  }
}

/// The direction and the number of swipes.
struct RotorWay {
  /// Whether the direction is down, to the next item.
  let isForward: Bool
  /// The number of swipes, at least 1.
  let count: Int

  /// Returns the index after a move in a list, and whether the move stopped early.
  ///
  /// Index -1 is before the first item; `first` is the lowest allowed index, 0 or -1.
  func index(from current: Int, below count: Int, first: Int = 0) -> (index: Int, isStopped: Bool) {
    let distance = isForward ? self.count : -self.count
    let (wanted, overflow) = current.addingReportingOverflow(distance)
    let inside = overflow ? (isForward ? count - 1 : first) : min(max(wanted, first), count - 1)
    // Before the first item was spoken there is no previous one.
    return (current < first && !isForward ? current : inside, overflow || inside != wanted)
  }
}
