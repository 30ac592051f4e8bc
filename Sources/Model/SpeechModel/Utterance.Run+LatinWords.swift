extension Utterance.Run {
  /// Divides Chinese text at its Latin words, which are spoken in English.
  ///
  /// The engine's Chinese voice reads words such as "change" as Pinyin. Single letters stay Chinese,
  /// and so do words with tone marks.
  ///
  /// - Parameter voice: The language of the current voice.
  /// - Returns: The parts in order.
  package func dividedAtLatinWords(forVoiceIn voice: String) -> [Utterance.Run] {
    // A word has at least two letters.
    guard Utterance.isSame(language ?? voice, "zh"), attributes.isJoinable,
      text.utf8.lazy.filter({ 0x61...0x7A ~= $0 | 0x20 }).dropFirst().first != nil
    else { return [self] }
    var parts: [(text: Substring, isLatin: Bool)] = []
    var rest = text[...]
    while let first = rest.first {
      let isWord = Self.isPartOfWord(first)
      let piece = rest.prefix { Self.isPartOfWord($0) == isWord }
      rest = rest[piece.endIndex...]
      let letters = piece.filter(\.isLetter)
      let isLatin = isWord && letters.count > 1 && letters.allSatisfy(\.isASCII)
      // Punctuation and spaces join the part before them.
      let joins = !piece.contains { $0.isLetter || $0.isNumber } || parts.last?.isLatin == isLatin
      if joins, let last = parts.last {
        parts[parts.count - 1].text = text[last.text.startIndex..<piece.endIndex]
      } else {
        parts.append((piece, isLatin))
      }
    }
    guard parts.contains(where: \.isLatin) else { return [self] }
    return parts.enumerated().map { index, part in
      Utterance.Run(
        language: part.isLatin ? "en" : language, text: String(part.text), attributes: attributes,
        style: style, pausesAtEnd: pausesAtEnd && index == parts.count - 1)
    }
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    if "'’-".contains(character) { return true }
    return (character.isLetter || character.isNumber)
      && character.unicodeScalars.allSatisfy { !$0.properties.isIdeographic }
  }
}
