internal import AccessibilityModel

/// Finds matches of a pattern in text.
extension EverydayPattern {
  /// A place in text where patterns are tried, with the words around it, which are found only once.
  struct Place {
    let start: Int
    private var before: FoundWord?
    private var next: (word: FoundWord, end: Int)?

    init(_ start: Int) { self.start = start }

    /// Returns the word before the place, if a single space follows it, or an empty text.
    mutating func wordBefore(in text: [Unicode.Scalar]) -> FoundWord {
      if let before { return before }
      var begin = max(start - 1, 0)
      if begin > 0, isSame(text[begin], " ", isFirst: false) {
        while begin > 0, start - begin < 20, isLetter(text[begin - 1]) { begin -= 1 }
      }
      let word = FoundWord(text[begin..<max(start - 1, begin)])
      before = word
      return word
    }

    /// Returns the word from the place to an index.
    mutating func word(to end: Int, in text: [Unicode.Scalar]) -> FoundWord {
      if let next, next.end == end { return next.word }
      let word = FoundWord(text[start..<end])
      next = (word, end)
      return word
    }
  }

  /// Returns the match at a place, or `nil`.
  ///
  /// Most attempts fail, so values are read only from a complete match.
  func match(_ text: [Unicode.Scalar], at place: inout Place) -> Match? {
    var end = place.start
    for token in tokens {
      guard let next = self.end(of: token, from: end, in: text, at: &place) else { return nil }
      end = next
    }
    if case .next? = tokens.last { return match(text, at: &place, to: end) }
    // What precedes "&" is part of a name, such as "M&Ms".
    if end < text.count, text[end] == "&" { return nil }
    return Self.isBoundary(text, at: end) ? match(text, at: &place, to: end) : nil
  }

  private func match(_ text: [Unicode.Scalar], at place: inout Place, to end: Int) -> Match {
    var match = Match(values: Array(repeating: nil, count: tokens.count), end: end)
    var start = place.start
    for (index, token) in tokens.enumerated() {
      guard let next = self.end(of: token, from: start, in: text, at: &place) else { break }
      if slots[index] != nil {
        match.values[index] = value(of: token, text[start..<next])
      }
      start = next
    }
    return match
  }

  /// Returns the index after a token, or `nil` if the text at an index does not fit.
  private func end(
    of token: Token, from start: Int, in text: [Unicode.Scalar], at place: inout Place
  ) -> Int? {
    let isFirst = start == place.start
    /// Returns the end of a run, which is longer than the limit if it is too long.
    func run(_ limit: Int, _ isPart: (Unicode.Scalar) -> Bool) -> Int {
      var end = start
      while end < text.count, end - start <= limit, isPart(text[end]) { end += 1 }
      return end
    }
    switch token {
    case .scalar(let scalar):
      let isSame = start < text.count && Self.isSame(text[start], scalar, isFirst: isFirst)
      return isSame ? start + 1 : nil
    case .number(let range, let lengths):
      let end = run(lengths.upperBound, NumberText.isDigit)
      guard lengths.contains(end - start) else { return nil }
      let number = Self.number(text[start..<end])
      guard range.contains(number), !isFirst || Self.isNumberStart(text, at: start),
        lengths != 2...4 || number % 10 == 0
      else { return nil }
      return end
    case .century:
      let end = run(1, NumberText.isDigit)
      let isCentury = 10...29 ~= Self.number(text[start..<end])
      return isCentury && Self.isNumberStart(text, at: start) ? end : nil
    case .amount:
      guard !isFirst || Self.isNumberStart(text, at: start) else { return nil }
      return NumberText(text, at: start)?.end
    case .roman(let range):
      let end = run(8) { $0 == "I" || $0 == "V" || $0 == "X" }
      let number = Self.value(ofRoman: NumberText.text(text[start..<end]))
      return number.map(range.contains) == true ? end : nil
    case .capitals(let lengths):
      let end = run(lengths.upperBound) { $0.properties.isUppercase }
      return lengths.contains(end - start) && (!isFirst || text[start].isASCII) ? end : nil
    case .letter:
      let isLetter = start < text.count && text[start].isASCII && Self.isLetter(text[start])
      return isLetter ? start + 1 : nil
    case .name:
      let end = run(30) { Self.isLetter($0) || $0 == "-" || $0 == "’" || $0 == "'" }
      return end > start && text[start].properties.isUppercase ? end : nil
    case .word(let list):
      let end = run(20, Self.isLetter)
      guard lists[list].hasWord(ofLength: end - start) else { return nil }
      let word = isFirst ? place.word(to: end, in: text) : FoundWord(text[start..<end])
      return lists[list][word] == nil ? nil : end
    case .next(let follower): return Self.isNext(follower, text, at: start) ? start : nil
    case .previous(let list):
      let word = place.wordBefore(in: text)
      let isFound =
        list.map { lists[$0][word] != nil }
        ?? (word.text.unicodeScalars.first?.properties.isUppercase == true)
      return isFound ? start : nil
    }
  }

  /// Returns the value of a slot that some text has filled.
  private func value(of token: Token, _ scalars: ArraySlice<Unicode.Scalar>) -> Value {
    let text = NumberText.text(scalars)
    switch token {
    case .number(_, let lengths):
      let number = Int(text)
      if lengths == 4...4 { return Value(text: text, number: number) }
      let isFullHour = number == 0 && lengths == 2...2
      return Value(text: isFullHour ? "" : number.map(String.init) ?? text, number: number)
    case .century, .amount: return Value(text: text, number: Int(text))
    case .roman:
      let number = Self.value(ofRoman: text)
      return Value(text: number.map(String.init) ?? text, number: number)
    case .word(let list):
      let meaning = lists[list][FoundWord(scalars)]
      return Value(text: text, number: meaning.flatMap { Int($0) }, meaning: meaning)
    default: return Value(text: text)
    }
  }

  // MARK: Characters

  /// Whether a scalar fits a pattern. The first letter may be a capital.
  private static func isSame(
    _ found: Unicode.Scalar, _ wanted: Unicode.Scalar, isFirst: Bool
  ) -> Bool {
    if found == wanted { return true }
    if wanted == " " { return found == "\u{A0}" || found == "\u{202F}" }
    guard isFirst else { return false }
    if found.isASCII, wanted.isASCII {
      return "a"..."z" ~= wanted && found.value ^ wanted.value == 0x20
    }
    return wanted.properties.isLowercase && String(found) == wanted.properties.uppercaseMapping
  }

  private static func isNext(_ follower: Follower, _ text: [Unicode.Scalar], at index: Int) -> Bool
  {
    guard index < text.count else { return [.end, .stop, .wordEnd].contains(follower) }
    let next = text[index]
    switch follower {
    case .digit: return NumberText.isDigit(next)
    case .capital: return next.properties.isUppercase
    case .word: return isSame(next, " ", isFirst: false) && isNext(.capital, text, at: index + 1)
    case .wordEnd: return isBoundary(text, at: index) && next != "-" && next != "−"
    case .stop: return ".,;:!?)".unicodeScalars.contains(next)
    case .end:
      // A point between two names belongs to an initial.
      let isInitial = next == "." && isNext(.word, text, at: index + 1)
      return !isWordPart(next) && !isNext(.word, text, at: index) && !isInitial
    }
  }

  /// Whether a word can begin or end at an index.
  static func isBoundary(_ text: [Unicode.Scalar], at index: Int) -> Bool {
    guard index > 0, index < text.count else { return true }
    return !isWordPart(text[index]) || !isWordPart(text[index - 1])
  }

  static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.isASCIIAlphanumericOrSpace && scalar.value > 0x20 }
    if isCommonLetter(scalar) { return true }
    let properties = scalar.properties
    return properties.isAlphabetic && !properties.isIdeographic || properties.numericType != nil
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return "a"..."z" ~= scalar || "A"..."Z" ~= scalar }
    return isCommonLetter(scalar) || scalar.properties.isAlphabetic
  }

  /// Returns whether a scalar is a Latin or Cyrillic letter, whose properties need no look-up.
  private static func isCommonLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x400...0x481: true
    default: false
    }
  }

  /// Whether a number starts at an index, and not the rest of a number such as "3.10" or "-5".
  private static func isNumberStart(_ text: [Unicode.Scalar], at index: Int) -> Bool {
    guard index > 0 else { return true }
    switch text[index - 1] {
    case "/" where index > 1: return false
    case ".", ",", ":", "-", "–": return index < 2 || !NumberText.isDigit(text[index - 2])
    case "$", "#": return false
    default: return true
    }
  }

  /// Returns the value of a few digits.
  private static func number(_ digits: ArraySlice<Unicode.Scalar>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1.value) - 0x30 }
  }

  /// Returns the value of a Roman numeral up to 39 in its usual form, or `nil`.
  private static func value(ofRoman numeral: String) -> Int? {
    let tens = numeral.prefix { $0 == "X" }
    let units = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
    guard tens.count < 4, let unit = units.firstIndex(of: String(numeral.dropFirst(tens.count))),
      !numeral.isEmpty
    else { return nil }
    return tens.count * 10 + unit
  }
}
