internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Performs a swipe up or down. The reply is never silent.
  mutating func swipe(up: Bool, _ count: Int, on element: AccessibilityElement) -> Reply {
    let steps = RotorMove(isForward: !up, count: max(count, 1))
    let setting = rotorSetting
    guard rotor.hasReturned else { return swipe(up: up, steps, by: setting, on: element) }
    rotor.hasReturned = false
    // After a choice for another element, say the setting unless the element implies it.
    guard setting == rotor.choice, setting != .adjustValue else {
      return swipe(up: up, steps, by: setting, on: element)
    }
    var reply = Reply()
    reply.say([rotorName(of: setting)])
    reply.append(swipe(up: up, steps, by: setting, on: element))
    return latest(reply)
  }

  private mutating func swipe(
    up: Bool, _ steps: RotorMove, by setting: RotorSetting, on element: AccessibilityElement
  ) -> Reply {
    switch setting {
    case .adjustValue: return adjust(element) { $0.step(up: up, times: steps.count) }
    case .text(let unit): return read(unit, of: element, steps)
    case .misspelledWords: return readMisspelledWords(of: element, steps)
    case .elements(let kind): return move(to: kind, steps, by: setting)
    case .actions: return pickAction(of: element, steps)
    case .moreContent: return sayMoreContent(of: element, steps)
    case .custom(let name): return move(byCustomRotor: name, steps)
    case .reader(let name):
      rotor.choice = setting
      return adjust(name) { $0.step(up: up, times: steps.count) }
    }
  }

  /// Adjusts the reader setting in the rotor, or else the element's value, by larger steps.
  mutating func page(up: Bool, _ count: Int, on element: AccessibilityElement) -> Reply {
    if case .reader(let setting) = rotorSetting {
      return adjust(setting) { $0.page(up: up, times: max(count, 1)) }
    }
    return adjust(element) { $0.page(up: up, times: max(count, 1)) }
  }

  /// Says that there is nothing more in a direction.
  func sayRotorEdge(
    _ phrase: String, _ values: KeyValuePairs<String, String> = [:], reply: inout Reply
  ) {
    reply.outcome = .atLimit
    reply.play(.edge)
    reply.say(
      phrases.segment(.edge, phrase, values),
      rule: "since there is nothing more in this direction.")
  }

  /// Picks the action that a double tap performs, and says its name.
  mutating func pickAction(of element: AccessibilityElement, _ steps: RotorMove) -> Reply {
    let names = customActions(of: element).map(\.name)
    guard !names.isEmpty else {
      return refuse(phrases.noActions, "since the element has no custom actions.")
    }
    // Index -1 stands for the element's own activation, which comes before the custom actions.
    let current = pickedAction(of: element) ?? -1
    let (index, isStopped) = steps.index(
      from: current, below: names.count, first: Self.isOnlyAdjustable(element) ? 0 : -1)
    rotor.pickedAction = index < 0 ? nil : (index, names[index])
    var reply = Reply()
    if index != current {
      let name =
        index < 0
        ? phrases.segment(.action, phrases.rotor.activate)
        : describer.segment(.action, names[index], of: element)
      reply.say(name, rule: "is the action that a double tap now performs.")
    }
    if isStopped { sayRotorEdge(phrases.rotor.noMoreActions, reply: &reply) }
    return latest(reply)
  }

  /// Returns whether an element seems to do nothing when it is activated: it is adjustable, and has
  /// no other role or state.
  private static func isOnlyAdjustable(_ element: AccessibilityElement) -> Bool {
    let others: AccessibilityTraits = [
      .button, .link, .keyboardKey, .searchField, .textEntry, .toggleButton, .startsMediaSession,
    ]
    return element.accessibilityTraits.contains(.adjustable)
      && element.accessibilityTraits.isDisjoint(with: others) && isOn(element) == nil
      && element.accessibilityPopup == nil
      && element.accessibilityExpandedStatus == .unsupported
  }

  /// Performs the picked action instead of the activation, or returns `nil` if no action is picked.
  mutating func performPickedAction(of element: AccessibilityElement) -> Reply? {
    guard rotorSetting == .actions, let index = pickedAction(of: element) else { return nil }
    return perform(customActions(of: element)[index], of: element)
  }

  private func pickedAction(of element: AccessibilityElement) -> Int? {
    guard let picked = rotor.pickedAction else { return nil }
    let names = customActions(of: element).map(\.name)
    let isSame = names.indices.contains(picked.index) && names[picked.index] == picked.name
    return isSame ? picked.index : names.firstIndex(of: picked.name)
  }

  /// Says the next or previous custom content of the element.
  mutating func sayMoreContent(of element: AccessibilityElement, _ steps: RotorMove) -> Reply {
    let content = moreContent(of: element)
    let current = min(rotor.content ?? -1, content.count - 1)
    let (index, isStopped) = steps.index(from: current, below: content.count)
    var reply = Reply()
    if index != current, content.indices.contains(index) {
      rotor.content = index
      reply.say(
        describer.segment(.content, content[index], of: element), rule: "is custom content.")
    }
    if isStopped {
      let items = phrases.rotor.moreContent
      sayRotorEdge(content.isEmpty ? items.none : items.noMore, reply: &reply)
    }
    return latest(reply)
  }

  /// Returns the custom content of an element, each item in the form "label: value".
  func moreContent(of element: AccessibilityElement) -> [String] {
    (element.accessibilityCustomContent ?? []).compactMap(\.text)
  }

  /// Says the next or previous character, word or line of an element's text.
  mutating func read(
    _ unit: TextUnit, of element: AccessibilityElement, _ steps: RotorMove
  ) -> Reply {
    let text = readableText(of: element)
    return read(
      unit.ranges(in: text), of: text, element, steps,
      edge: steps.isForward ? phrases.rotor.last(unit) : phrases.rotor.first(unit))
  }

  mutating func readMisspelledWords(of element: AccessibilityElement, _ steps: RotorMove) -> Reply {
    let ranges = misspelledRanges(of: element)
    let items = phrases.rotor.misspelledWords
    return read(
      ranges, of: element.accessibilityValue ?? "", element, steps,
      edge: ranges.isEmpty ? items.none : items.noMore)
  }

  /// Returns the spoken label and value of an element, or its description if it has neither.
  func readableText(of element: AccessibilityElement) -> String {
    let description = describer.describe(element).description.map(\.segment)
    let own = description.filter { $0.kind == .label || $0.kind == .value }
    return Utterance(own.isEmpty ? description : own).text
  }

  /// Returns the ranges of the misspelled words in an element's value.
  func misspelledRanges(of element: AccessibilityElement) -> [Range<Int>] {
    let ranges = element.accessibilityMisspelledRanges
    guard !ranges.isEmpty, !element.accessibilityTraits.isSecret,
      let value = element.accessibilityValue
    else { return [] }
    let whole = 0..<value.count
    return ranges.map { $0.clamped(to: whole) }.filter { !$0.isEmpty }
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  private mutating func read(
    _ units: [Range<Int>], of text: String, _ element: AccessibilityElement, _ steps: RotorMove,
    edge: String
  ) -> Reply {
    var reply = Reply()
    // If the text has changed, the old reading position does not apply.
    let last = rotor.text.flatMap { $0.text == text ? $0.range : nil }
    let beyond =
      steps.isForward
      ? units.filter { $0.lowerBound >= last?.upperBound ?? 0 }
      : units.filter { $0.upperBound <= last?.lowerBound ?? 0 }.reversed()
    if !beyond.isEmpty {
      let range = beyond[min(steps.count, beyond.count) - 1]
      rotor.text = (text, range)
      let unit = String(Array(text)[range])
      var spoken = spoken(unit, of: element)
      spoken.isPrivate = element.accessibilityTraits.contains(.privateText)
      reply.say(spoken, rule: "is the part of the text that the rotor reached.")
      if beyond.count >= steps.count, let word = phoneticWord(for: unit, of: element) {
        reply.say([word], pause: settings.hintPause)
      }
    }
    if beyond.count < steps.count { sayRotorEdge(edge, reply: &reply) }
    return latest(reply)
  }

  /// Returns the spelling alphabet's word for a letter, which is spoken as a hint.
  private func phoneticWord(
    for unit: String, of element: AccessibilityElement
  ) -> ExplainedSegment? {
    guard settings.detail.hints, rotorSetting == .text(.characters), unit.count == 1,
      let letter = unit.first
    else { return nil }
    let phrases = describer.book(for: element).phrases
    guard let word = phrases.operating.alphabet.word(for: letter) else { return nil }
    var segment = phrases.segment(.hint, word.text)
    segment.language = word.language ?? segment.language
    segment.isPrivate = element.accessibilityTraits.contains(.privateText)
    return segment.explained(by: "is the word for the letter in the spelling alphabet.")
  }

  /// Returns the speech for a unit of text. Spaces and punctuation are spoken by name.
  private func spoken(_ unit: String, of element: AccessibilityElement) -> SpeechSegment {
    if let character = unit.first, unit.count == 1 {
      let phrases = describer.book(for: element).phrases
      if let name = phrases.operating.characters.names[character] {
        return phrases.segment(.value, name)
      }
      if unit.nonBlank == nil {
        let code = character.unicodeScalars.first.map { String($0.value, radix: 16) } ?? ""
        return phrases.segment(.value, "U+" + code.uppercased())
      }
    }
    return describer.segment(.value, unit, of: element)
  }
}

/// A movement with the rotor: the direction and the number of swipes.
struct RotorMove {
  /// Whether the direction is down, to the next item.
  let isForward: Bool
  /// The number of swipes, at least 1.
  let count: Int

  /// Returns the index after a move in a list, and whether the move stopped early. Index -1 is
  /// before the first item. `first` is the lowest allowed index, 0 or -1.
  func index(from current: Int, below count: Int, first: Int = 0) -> (index: Int, isStopped: Bool) {
    let distance = isForward ? self.count : -self.count
    let (wanted, overflow) = current.addingReportingOverflow(distance)
    let inside = overflow ? (isForward ? count - 1 : first) : min(max(wanted, first), count - 1)
    // Before the first item is spoken, there is no previous item to go to.
    return (current < first && !isForward ? current : inside, overflow || inside != wanted)
  }
}

/// The ranges of characters, words and lines.
extension TextUnit {
  /// Returns the character ranges of the units in `text`. No range is empty.
  func ranges(in text: String) -> [Range<Int>] {
    let characters = Array(text)
    switch self {
    case .characters: return characters.indices.map { $0..<($0 + 1) }
    case .words:
      // An ideograph counts as a word even without spaces around it.
      return Self.ranges(of: characters, endedBy: \.isWhitespace) {
        $0.unicodeScalars.first?.properties.isIdeographic ?? false
      }
    case .lines: return Self.ranges(of: characters, endedBy: \.isNewline, alone: { _ in false })
    }
  }

  private static func ranges(
    of characters: [Character], endedBy isEnd: (Character) -> Bool,
    alone isAlone: (Character) -> Bool
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    func end(at index: Int) {
      if let begun = start { ranges.append(begun..<index) }
      start = nil
    }
    for (index, character) in characters.enumerated() {
      if isEnd(character) {
        end(at: index)
      } else if isAlone(character) {
        end(at: index)
        ranges.append(index..<(index + 1))
      } else if start == nil {
        start = index
      }
    }
    end(at: characters.count)
    return ranges
  }
}
