internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Does what a swipe up or down does by the rotor's setting. Never silent.
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

  /// Takes a larger step, of the setting of the reader that the rotor is at, or of the element.
  mutating func page(up: Bool, count: Int) -> Reply {
    if case .reader(let setting) = rotorSetting {
      if let recovery = recover() { return recovery }
      return adjust(setting) { $0.page(up: up, times: max(count, 1)) }
    }
    return adjust { $0.page(up: up, times: max(count, 1)) }
  }

  /// Says that there is nothing further in a direction.
  func sayRotorEdge(_ phrase: String, _ values: [String: String] = [:], reply: inout Reply) {
    reply.outcome = .atLimit
    reply.play(.edge)
    reply.say(
      phrases.segment(.edge, phrase, values), rule: "since there is none further in this direction."
    )
  }
}

/// Which way a swipe goes, and how far.
struct RotorWay {
  /// Down, to what comes after.
  let isForward: Bool
  /// How many swipes, at least one.
  let count: Int

  /// Goes along a list.
  ///
  /// - Parameters:
  ///   - current: Where to begin; -1 is before the first.
  ///   - count: How many there are.
  ///   - first: The first place that can be gone to, 0 or -1.
  /// - Returns: Where that leads, and whether there were fewer than asked for.
  func index(from current: Int, below count: Int, first: Int = 0) -> (index: Int, isStopped: Bool) {
    let distance = isForward ? self.count : -self.count
    let (wanted, overflow) = current.addingReportingOverflow(distance)
    let inside = overflow ? (isForward ? count - 1 : first) : min(max(wanted, first), count - 1)
    // Where nothing was told yet, nothing comes before: the place stays before the first.
    return (current < first && !isForward ? current : inside, overflow || inside != wanted)
  }
}
