extension Utterance.Run {
  /// Divides text at words in a script that the language of the text does not use, which a voice of
  /// another language speaks.
  ///
  /// The engine reads such words letter by letter, or not at all. Numbers and marks between two words
  /// in one script stay with them.
  ///
  /// - Parameter voice: The language of the current voice.
  /// - Returns: The parts in order.
  package func dividedAtOtherScripts(forVoiceIn voice: String) -> [Utterance.Run] {
    // Every voice reads Latin letters.
    let own = (WritingSystem.besidesLatin(of: language ?? voice) ?? []).union([.latin])
    guard attributes.isJoinable, Self.hasOtherScript(text, own) else { return [self] }
    let pieces = ScriptPieces(of: text, own: own).pieces
    guard pieces.contains(where: { $0.script != nil }) else { return [self] }
    return pieces.enumerated().map { index, piece in
      let language = piece.script.flatMap { $0.language(of: piece.text) } ?? language
      return Utterance.Run(
        language: language.flatMap { Utterance.isSame($0, voice) ? nil : $0 },
        text: piece.text, attributes: attributes, style: style,
        pausesAtEnd: pausesAtEnd && index == pieces.count - 1)
    }
  }

  private static func hasOtherScript(_ text: String, _ own: Set<WritingSystem>) -> Bool {
    // The scripts begin with Greek, whose letters have larger bytes than Latin ones.
    guard text.utf8.contains(where: { $0 >= 0xCD }) else { return false }
    // Adjacent letters are mostly in one script.
    var last: WritingSystem?
    for scalar in text.unicodeScalars {
      guard let script = WritingSystem(of: scalar), script != last else { continue }
      guard own.contains(script) else { return true }
      last = script
    }
    return false
  }
}

/// The pieces of a text, each in the scripts of the text's language or in one other script.
private struct ScriptPieces {
  private(set) var pieces: [(text: String, script: WritingSystem?)] = []
  /// The characters since the last word, which belong to it or to the next word.
  private var between: [Character] = []

  init(of text: String, own: Set<WritingSystem>) {
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      guard characters[index].isLetter else {
        between.append(characters[index])
        index += 1
        continue
      }
      let script = Self.script(of: characters[index], own)
      var end = index + 1
      while end < characters.count, characters[end].isLetter,
        Self.script(of: characters[end], own) == script
      {
        end += 1
      }
      let isWord = script.map { Self.isWord(index..<end, in: characters, $0) } ?? false
      append(characters[index..<end], isWord ? script : nil)
      index = end
    }
    if pieces.isEmpty { pieces.append(("", nil)) }
    pieces[pieces.count - 1].text += between
  }

  private static func script(of character: Character, _ own: Set<WritingSystem>) -> WritingSystem? {
    character.unicodeScalars.first.flatMap(WritingSystem.init(of:)).flatMap {
      own.contains($0) ? nil : $0
    }
  }

  /// Whether letters are a word, not a symbol or a few letters within another word.
  private static func isWord(
    _ range: Range<Int>, in text: [Character], _ script: WritingSystem
  ) -> Bool {
    if script.isEastAsian { return true }
    func isLetter(_ index: Int) -> Bool { text.indices.contains(index) && text[index].isLetter }
    return !(script.hasSymbols && range.count == 1) && !isLetter(range.lowerBound - 1)
      && !isLetter(range.upperBound)
  }

  private mutating func append(_ word: ArraySlice<Character>, _ script: WritingSystem?) {
    defer { between = [] }
    guard let last = pieces.last else {
      return start(script, with: word, afterSplitAt: 0)
    }
    switch (last.script, script) {
    case (nil, nil): extend(with: word)
    case (let one?, let other?) where one.isContinued(by: other): extend(with: word)
    default:
      // A mark belongs to the word before it, up to its first space.
      let space = between.firstIndex { $0.isWhitespace }.map { $0 + 1 } ?? between.count
      start(script, with: word, afterSplitAt: space)
    }
  }

  private mutating func extend(with word: ArraySlice<Character>) {
    pieces[pieces.count - 1].text += between + word
  }

  /// Starts a piece. `split` is the number of characters that belong to the piece before it.
  private mutating func start(
    _ script: WritingSystem?, with word: ArraySlice<Character>, afterSplitAt split: Int
  ) {
    var split = split
    if let script, script.isEastAsian {
      // "5月" is a word. Spaces and marks before the digits are not.
      split = between.count - between.reversed().prefix { $0.isNumber }.count
    }
    let before = between[..<split]
    if pieces.isEmpty, !before.isEmpty {
      pieces.append((String(before), nil))
    } else if !pieces.isEmpty {
      pieces[pieces.count - 1].text += before
    }
    pieces.append((String(between[split...]) + String(word), script))
  }
}
