internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// Reading of an element's text by characters, words or lines.
extension ScreenReader {
  /// Says the next or previous character, word or line of an element's text.
  mutating func read(_ unit: TextUnit, of element: AccessibilityElement, _ steps: RotorMove)
    -> Reply
  {
    let text = readableText(of: element)
    return read(
      unit.ranges(in: text), of: text, element, steps,
      edge: steps.isForward ? phrases.rotor.last(unit) : phrases.rotor.first(unit))
  }

  mutating func readMisspelledWords(of element: AccessibilityElement, _ steps: RotorMove) -> Reply {
    read(
      misspelledRanges(of: element), of: element.accessibilityValue ?? "", element, steps,
      edge: phrases.rotor.noMoreMisspelledWords)
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
    guard !ranges.isEmpty, let value = element.accessibilityValue else { return [] }
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
      rotor.text = RotorState.TextPosition(text: text, range: range)
      let unit = String(Array(text)[range])
      reply.say(spoken(unit, of: element), rule: "is the part of the text that the rotor reached.")
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

/// The ranges of characters, words and lines.
extension TextUnit {
  /// Returns the character ranges of the units in `text`. No range is empty.
  func ranges(in text: String) -> [Range<Int>] {
    let characters = Array(text)
    switch self {
    case .characters:
      return characters.indices.map { $0..<($0 + 1) }
    case .words:
      return Self.ranges(of: characters, endedBy: \.isWhitespace, alone: Self.isIdeograph)
    case .lines:
      return Self.ranges(of: characters, endedBy: \.isNewline, alone: { _ in false })
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

  /// Whether a character is an ideograph, which counts as a word even without spaces around it.
  private static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.isIdeographic ?? false
  }
}
