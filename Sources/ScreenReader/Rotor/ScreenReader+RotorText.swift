internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Says the next piece of the text of an element.
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

  /// Returns the spoken label and value of an element, else its description.
  func readableText(of element: AccessibilityElement) -> String {
    let description = describer.describe(element).description.map(\.segment)
    let own = description.filter { $0.kind == .label || $0.kind == .value }
    return Utterance(own.isEmpty ? description : own).text
  }

  /// Returns the ranges of misspelled words within the text.
  func misspelledRanges(of element: AccessibilityElement) -> [Range<Int>] {
    let ranges = element.accessibilityMisspelledRanges
    guard !ranges.isEmpty, let value = element.accessibilityValue else { return [] }
    let whole = 0..<value.count
    return ranges.map { $0.clamped(to: whole) }.filter { !$0.isEmpty }
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  private mutating func read(
    _ pieces: [Range<Int>], of text: String, _ element: AccessibilityElement, _ steps: RotorMove,
    edge: String
  ) -> Reply {
    var reply = Reply()
    // A changed text has no reading position yet.
    let place = rotor.text.flatMap { $0.text == text ? $0.range : nil }
    let beyond =
      steps.isForward
      ? pieces.filter { $0.lowerBound >= place?.upperBound ?? 0 }
      : pieces.filter { $0.upperBound <= place?.lowerBound ?? 0 }.reversed()
    if !beyond.isEmpty {
      let range = beyond[min(steps.count, beyond.count) - 1]
      rotor.text = RotorState.TextPosition(text: text, range: range)
      let piece = String(Array(text)[range])
      reply.say([spoken(piece, of: element)])
      if beyond.count >= steps.count, let word = phoneticWord(for: piece, of: element) {
        reply.say([word], pause: settings.hintPause)
      }
    }
    if beyond.count < steps.count { sayRotorEdge(edge, reply: &reply) }
    return latest(reply)
  }

  /// Returns the word of the spelling alphabet for a letter, spoken as a hint.
  private func phoneticWord(
    for piece: String, of element: AccessibilityElement
  ) -> ExplainedSegment? {
    guard settings.detail.hints, rotorSetting == .text(.characters), piece.count == 1,
      let letter = piece.first
    else { return nil }
    let phrases = describer.book(for: element).phrases
    guard let word = phrases.operating.alphabet.word(for: letter) else { return nil }
    var segment = phrases.segment(.hint, word.text)
    segment.language = word.language ?? segment.language
    return ExplainedSegment(segment, rule: "is the word for the letter.")
  }

  /// Returns a piece of text as it is spoken alone; spaces and punctuation have names.
  private func spoken(_ piece: String, of element: AccessibilityElement) -> ExplainedSegment {
    let rule = "is the next piece of its text."
    if let character = piece.first, piece.count == 1 {
      let phrases = describer.book(for: element).phrases
      if let name = phrases.operating.characters.names[character] {
        return ExplainedSegment(phrases.segment(.value, name), rule: rule)
      }
      if piece.nonBlank == nil {
        let code = character.unicodeScalars.first.map { String($0.value, radix: 16) } ?? ""
        return ExplainedSegment(
          phrases.segment(.value, "U+" + code.uppercased()), rule: rule)
      }
    }
    return ExplainedSegment(describer.segment(.value, piece, of: element), rule: rule)
  }
}

extension TextUnit {
  /// Returns the ranges of the pieces of a text, in characters; none is empty.
  func ranges(in text: String) -> [Range<Int>] {
    let characters = Array(text)
    switch self {
    case .characters:
      return characters.indices.map { $0..<($0 + 1) }
    case .words:
      return Self.pieces(of: characters, endedBy: \.isWhitespace, alone: Self.isIdeograph)
    case .lines:
      return Self.pieces(of: characters, endedBy: \.isNewline, alone: { _ in false })
    }
  }

  private static func pieces(
    of characters: [Character], endedBy isEnd: (Character) -> Bool,
    alone isAlone: (Character) -> Bool
  ) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start: Int?
    func end(at index: Int) {
      if let begun = start { pieces.append(begun..<index) }
      start = nil
    }
    for (index, character) in characters.enumerated() {
      if isEnd(character) {
        end(at: index)
      } else if isAlone(character) {
        end(at: index)
        pieces.append(index..<(index + 1))
      } else if start == nil {
        start = index
      }
    }
    end(at: characters.count)
    return pieces
  }

  /// Whether a character is written without a space before the next word.
  private static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.isIdeographic ?? false
  }
}
