internal import AccessibilityModel

/// Spells numbers for the speech engine.
extension PronunciationRules {
  /// Returns text in which the signs, decimals and units of numbers are words.
  ///
  /// - Parameters:
  ///   - text: Any text in the language of the rules.
  ///   - plural: The plural rule of the language.
  /// - Returns: The text to pass to the engine, or `nil` if the text needs no change.
  package func spelled(_ text: String, plural: PluralRule) -> String? {
    // Most text has no digits, and some is very long, so check for digits first.
    guard text.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    var scanner = NumberScanner(
      rules: self, plural: plural, scalars: Array(text.unicodeScalars))
    scanner.scan()
    return scanner.hasChanged ? NumberText.text(scanner.spelled) : nil
  }
}

/// A scanner that passes over text once and spells its numbers for the engine.
private struct NumberScanner {
  let rules: PronunciationRules
  let plural: PluralRule
  let scalars: [Unicode.Scalar]
  // This is an array because appending several scalars to a string copies the whole string.
  private(set) var spelled: [Unicode.Scalar] = []
  private(set) var hasChanged = false
  private var position = 0

  init(rules: PronunciationRules, plural: PluralRule, scalars: [Unicode.Scalar]) {
    self.rules = rules
    self.plural = plural
    self.scalars = scalars
  }

  mutating func scan() {
    while position < scalars.count {
      if Self.isPlain(scalars[position]) {
        spelled.append(scalars[position])
        position += 1
      } else if let amount = amount(at: position) {
        spell(amount)
      } else {
        spelled.append(scalars[position])
        position += 1
      }
    }
  }

  /// A number with its sign and unit.
  private struct Amount {
    var isNegative = false
    var number: NumberText
    var counted: CountedPhrase?
    var end: Int
  }

  // MARK: Reading

  /// Returns the amount that starts at an index, such as "-3,5 °C", "$5" or "5 €".
  private func amount(at start: Int) -> Amount? {
    var index = start
    var isNegative = isMinus(at: index)
    if isNegative { index += 1 }
    var counted: CountedPhrase?
    if let currency = currency(at: index), index == 0 || !isLetter(at: index - 1) {
      index = afterSpace(index + 1)
      if !isNegative, isMinus(at: index) {
        isNegative = true
        index += 1
      }
      counted = currency
    }
    guard isDigit(at: index), let number = NumberText(scalars, at: index) else { return nil }
    var end = number.end
    if counted == nil, let unit = unit(after: end) {
      counted = unit.phrase
      end = unit.end
    }
    return Amount(isNegative: isNegative, number: number, counted: counted, end: end)
  }

  /// Whether a dash is the minus sign of an amount, not a dash between two words or numbers.
  private func isMinus(at index: Int) -> Bool {
    guard index < scalars.count, Self.minuses.contains(scalars[index]),
      isDigit(at: index + 1) || (currency(at: index + 1) != nil && isDigit(at: index + 2))
    else { return false }
    guard index > 0 else { return true }
    let before = scalars[index - 1]
    // Chinese has no spaces between words, so a minus may directly follow a character.
    let isWord = before.properties.isAlphabetic && !before.properties.isIdeographic
    return !isWord && !NumberText.isDigit(before) && !Self.minuses.contains(before)
      && !Self.endsBeforeMinus.contains(before)
  }

  private static let minuses: Set<Unicode.Scalar> = ["-", "\u{2212}", "\u{2013}", "\u{FF0D}"]
  private static let endsBeforeMinus: Set<Unicode.Scalar> = [")", "]", "%", "/", ":", ".", ","]

  private func currency(at index: Int) -> CountedPhrase? {
    scalar(at: index).flatMap { rules.amounts.currencies[$0] }
  }

  /// Returns the unit or currency after a number, with or without a space between them.
  private func unit(after end: Int) -> (phrase: CountedPhrase, end: Int)? {
    let start = afterSpace(end)
    if let currency = currency(at: start) {
      // A currency sign directly before another number belongs to that number.
      return isDigit(at: start + 1) ? nil : (currency, start + 1)
    }
    for length in rules.amounts.unitLengths where start + length <= scalars.count {
      let name = NumberText.text(Array(scalars[start..<(start + length)]))
      guard let phrase = rules.amounts.units[name] else { continue }
      let after = start + length
      let isPartOfWord =
        isLetter(at: after) || isDigit(at: after)
        || scalar(at: after).map { ["/", "²", "³"].contains($0) } ?? false
      if isLetter(at: after - 1), isPartOfWord { continue }
      return (phrase, after)
    }
    return nil
  }

  // MARK: Writing

  private mutating func spell(_ amount: Amount) {
    if amount.isNegative { change(to: rules.minus) }
    let number = amount.number
    let plain = number.spelled(decimalMark: rules.decimalMark)
    if let counted = amount.counted {
      let form = plural.form(of: number.value(plain), decimals: plain.decimals)
      let noun = Phrases.fill(counted[form], ["count": ""])
      let word =
        plain.isWhole ? Int(plain.text).flatMap { self.word(for: $0, beforeNoun: noun) } : nil
      change(to: Phrases.fill(counted[form], ["count": word ?? plain.text]))
      position = amount.end
      // A letter directly after a symbol, as in "5°N", would run into the word for the symbol.
      if isLetter(at: position), !rules.isWrittenWithoutSpaces { spelled.append(" ") }
    } else if plain.isWhole, let whole = Int(plain.text), whole < 1_000,
      let word = word(for: whole, before: number.end)
    {
      change(to: word)
      position = number.end
    } else {
      if plain.isChanged {
        change(to: plain.text)
      } else {
        spelled += scalars[number.start..<number.end]
      }
      position = number.end
    }
    spellSeparator(after: number)
  }

  /// Spells the separator between two numbers: a dash, a slash, or the colon in a time.
  private mutating func spellSeparator(after number: NumberText) {
    guard position == number.end, isDigit(at: position + 1) else { return }
    switch scalars[position] {
    case "\u{2013}":
      change(to: rules.amounts.range)
      position += 1
    case "/" where scalar(at: number.start - 1) != "/":
      guard let next = NumberText(scalars, at: position + 1), scalar(at: next.end) != "/" else {
        return
      }
      change(to: rules.amounts.slash)
      position += 1
    case ":":
      guard let time = rules.amounts.time, let minutes = NumberText(scalars, at: position + 1),
        let hour = number.small, let minute = minutes.small, hour < 25, minute < 60,
        minutes.end - minutes.start == 2, scalar(at: number.start - 1) != ":",
        scalar(at: minutes.end) != ":"
      else { return }
      spelled.removeLast(number.end - number.start)
      let digits = NumberText.text(Array(scalars[minutes.start..<minutes.end]))
      change(to: Phrases.fill(time, ["hours": String(hour), "minutes": digits]))
      position = minutes.end
    default: return
    }
  }

  private mutating func change(to text: String) {
    spelled += text.unicodeScalars
    hasChanged = true
  }

  /// Returns the special word for a number if the noun after it requires one.
  private func word(for number: Int, before end: Int) -> String? {
    guard !rules.countedNouns.isEmpty else { return nil }
    var index = end
    if !rules.isWrittenWithoutSpaces {
      guard index < scalars.count, scalars[index].properties.isWhitespace else { return nil }
      index += 1
    }
    var noun: [Unicode.Scalar] = []
    while noun.count < 16, isLetter(at: index) {
      noun.append(scalars[index])
      index += 1
    }
    return word(for: number, beforeNoun: NumberText.text(noun))
  }

  private func word(for number: Int, beforeNoun text: String) -> String? {
    let found = text.drop { $0 == " " }.prefix { $0 != " " }.lowercased()
    return rules.countedNouns.lazy.compactMap { counted -> String? in
      let isMeant =
        rules.isWrittenWithoutSpaces
        ? counted.nouns.contains { found.hasPrefix($0) } : counted.nouns.contains(found)
      return isMeant ? counted.words[number] : nil
    }.first
  }

  // MARK: Classes of characters

  /// Whether a scalar can't be the start of an amount. Most scalars can't.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x24, 0x2D, 0x30...0x39: false
    case 0..<0x80, 0x300...0x1FFF, 0x3000...0xFEFF: true
    default: false
    }
  }

  private func isDigit(at index: Int) -> Bool {
    scalar(at: index).map(NumberText.isDigit) ?? false
  }

  private func isLetter(at index: Int) -> Bool {
    scalar(at: index)?.properties.isAlphabetic ?? false
  }

  private func scalar(at index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  /// Returns the index after a space, or the same index if there is no space.
  private func afterSpace(_ index: Int) -> Int {
    guard let scalar = scalar(at: index), scalar != "\n" else { return index }
    return scalar.properties.isWhitespace ? index + 1 : index
  }
}
