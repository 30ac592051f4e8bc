internal import AccessibilityModel

/// Spells numbers for the speech engine.
extension PronunciationRules {
  /// Returns text in which words that the engine misreads are replaced, and the signs, decimals
  /// and units of numbers are words.
  ///
  /// - Parameters:
  ///   - text: Any text in the language of the rules.
  ///   - style: The number format of the language.
  /// - Returns: The text to pass to the engine, or `nil` if the text needs no change.
  package func spelled(_ text: String, style: NumberStyle) -> String? {
    let named = words.applied(to: text)
    let replaced = everyday.forms.applied(to: named ?? text) ?? named
    let spelled = spelledNumbers(replaced ?? text, style: style) ?? replaced
    return everyday.homophones?.applied(to: spelled ?? text) ?? spelled
  }

  private func spelledNumbers(_ text: String, style: NumberStyle) -> String? {
    // Most text has no digits, and some is very long, so check for digits first.
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    guard text.utf8.contains(where: isDigit) else { return nil }
    // Every engine reads one or two digits correctly, which many values consist of.
    if text.utf8.count <= 2, countedNouns.isEmpty, text.utf8.allSatisfy(isDigit) { return nil }
    var scanner = NumberScanner(rules: self, style: style, scalars: Array(text.unicodeScalars))
    scanner.scan()
    return scanner.hasChanged ? NumberText.text(scanner.spelled) : nil
  }
}

/// A scanner that passes over text once and spells its numbers for the engine.
private struct NumberScanner {
  let rules: PronunciationRules
  let style: NumberStyle
  let scalars: [Unicode.Scalar]
  // This is an array because appending several scalars to a string copies the whole string.
  private(set) var spelled: [Unicode.Scalar] = []
  private(set) var hasChanged = false
  private var position = 0
  /// The end of the last amount if it was an angle, after which ′ and ″ are minutes and seconds.
  private var angleEnd: Int?

  init(rules: PronunciationRules, style: NumberStyle, scalars: [Unicode.Scalar]) {
    self.rules = rules
    self.style = style
    self.scalars = scalars
  }

  mutating func scan() {
    while position < scalars.count {
      if isStartOfCode(position), let code = HexadecimalCode(scalars, at: position) {
        change(to: code.spoken)
        position = code.end
      } else if Self.isPlain(scalars[position]) {
        copyPlainText()
      } else if let telephone = telephone(at: position) {
        change(to: telephone.spoken)
        position = telephone.end
      } else if let amount = amount(at: position) {
        spell(amount)
      } else {
        spelled.append(scalars[position])
        position += 1
      }
    }
  }

  /// Copies the text up to the next amount or hash.
  private mutating func copyPlainText() {
    let start = position
    repeat {
      position += 1
    } while position < scalars.count && Self.isPlain(scalars[position])
      && !isStartOfCode(position)
    spelled += scalars[start..<position]
  }

  /// A number with its sign and unit.
  private struct Amount {
    var isNegative = false
    var number: NumberText
    var counted: CountedPhrase?
    var isAngle = false
    var end: Int
  }

  // MARK: Reading

  /// Whether a hash may start at an index. Most words and numbers end this check at once.
  private func isStartOfCode(_ index: Int) -> Bool {
    guard HexadecimalCode.isHexadecimal(scalars[index]), index + 6 < scalars.count,
      index == 0 || !scalars[index - 1].isASCIIAlphanumericOrSpace
        || scalars[index - 1].value <= 0x20
    else { return false }
    return HexadecimalCode.isHexadecimal(scalars[index + 6])
      && HexadecimalCode.isHexadecimal(scalars[index + 1])
  }

  /// Returns the telephone number at an index, unless it may be a range or a list of years.
  private func telephone(at index: Int) -> TelephoneNumber? {
    guard let number = TelephoneNumber(scalars, at: index, patterns: rules.digitPatterns),
      !number.mayBeYears
    else { return nil }
    // Round numbers and numbers with units are the ends of a range.
    let isRound = scalar(at: number.end - 1) == "0" && scalar(at: number.end - 2) == "0"
    return number.mayBeRange && (isRound || unit(after: number.end) != nil) ? nil : number
  }

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
    guard isDigit(at: index), var number = NumberText(scalars, at: index) else { return nil }
    if isDigit(at: number.end + 1), let mark = scalar(at: number.end),
      mark == " " || mark == "'" || mark == "’" || mark == "_",
      let joined = NumberText(scalars, at: index, joining: mark), isOneNumber(joined, mark)
    {
      number = joined
    }
    var amount = Amount(isNegative: isNegative, number: number, counted: counted, end: number.end)
    if counted == nil, let part = anglePart(number, at: start) {
      amount.counted = part
      amount.isAngle = true
      amount.end = number.end + 1
    } else if counted == nil, let unit = unit(after: number.end),
      unit.symbol != "″" || !isAfterPrime(start)
    {
      amount.counted = unit.phrase
      amount.isAngle = unit.symbol == "°"
      amount.end = unit.end
    }
    return amount
  }

  /// Whether marks in a number separate thousands, as in "1 000 000", "1 200 €" and "1'000".
  ///
  /// Ordinary spaces may also separate two numbers, as in "iPhone 15 256 GB" and "Room 5 200 €", and
  /// underscores the words of a name, as in "img_12_345".
  private func isOneNumber(_ number: NumberText, _ mark: Unicode.Scalar) -> Bool {
    if mark == "_" {
      return ![number.start - 1, number.end].contains { isLetter(at: $0) || scalar(at: $0) == "_" }
    }
    if mark != " " { return true }
    if number.groups.last.map(NumberText.text) == "000" { return true }
    return currency(at: afterSpace(number.end)) != nil
      && (number.groups.count > 2 || !isAfterWord(number.start))
  }

  /// Returns the phrase for minutes or seconds if the number continues an angle, as in "48° 51′".
  private func anglePart(_ number: NumberText, at start: Int) -> CountedPhrase? {
    guard let angleEnd, start == angleEnd || start == afterSpace(angleEnd) else { return nil }
    return switch scalar(at: number.end) {
    case "′": style.minutes
    case "″": style.seconds
    default: nil
    }
  }

  /// Whether "′" comes before a number. "5′10″" may be a length or a time.
  private func isAfterPrime(_ start: Int) -> Bool {
    scalar(at: start - 1) == "′"
      || scalar(at: start - 2) == "′" && afterSpace(start - 1) == start
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

  /// The numbers of digits of codes, such as the number of a card. The engine reads the digits of
  /// longer numbers.
  private static let codeLengths = 13...34
  private static let minuses: Set<Unicode.Scalar> = ["-", "\u{2212}", "\u{2013}", "\u{FF0D}"]
  private static let endsBeforeMinus: Set<Unicode.Scalar> = [")", "]", "%", "/", ":", ".", ","]

  private func currency(at index: Int) -> CountedPhrase? {
    scalar(at: index).flatMap { rules.amounts.currencies[$0] }
  }

  /// Returns the unit or currency after a number, with or without a space between them.
  private func unit(after end: Int) -> (symbol: String, phrase: CountedPhrase, end: Int)? {
    let start = afterSpace(end)
    if let currency = currency(at: start) {
      // A currency sign directly before another number belongs to that number.
      return isDigit(at: start + 1) ? nil : ("", currency, start + 1)
    }
    guard let initial = scalar(at: start), rules.amounts.unitInitials.contains(initial) else {
      return nil
    }
    for length in rules.amounts.unitLengths where start + length <= scalars.count {
      let symbol = NumberText.text(Array(scalars[start..<(start + length)]))
      guard let phrase = rules.amounts.units[symbol] else { continue }
      let after = start + length
      if scalar(at: after) == "/", let second = scalar(at: after + 1), ["s", "с"].contains(second),
        !isLetter(at: after + 2), !isDigit(at: after + 2)
      {
        return (symbol, phrase.followed(by: rules.amounts.perSecond), after + 2)
      }
      let isPartOfWord =
        isLetter(at: after) || isDigit(at: after)
        || scalar(at: after).map { ["/", "²", "³"].contains($0) } ?? false
      if isLetter(at: after - 1), isPartOfWord { continue }
      return (symbol, phrase, after)
    }
    return nil
  }

  // MARK: Writing

  private mutating func spell(_ amount: Amount) {
    if amount.isNegative { change(to: rules.minus) }
    let number = amount.number
    if amount.counted == nil, rules.countedNouns.isEmpty, number.isShort {
      spelled += scalars[number.start..<number.end]
      position = number.end
      angleEnd = nil
      spellSeparator(after: number)
      spellRange(after: amount)
      return
    }
    if amount.counted == nil, number.marks.isEmpty,
      Self.codeLengths.contains(number.end - number.start)
    {
      change(to: number.digits)
      position = number.end
      return
    }
    let isAmount = amount.counted != nil || rangeEnd(of: amount, at: amount.end)?.end.counted != nil
    let plain = number.spelled(
      rules, separator: style.decimalSeparator, isAmount: isAmount)
    let isYear =
      plain.text.utf8.count == 4 && plain.isWhole && rules.year != nil
      && scalar(at: number.end) == rules.year
    let text = isYear ? rules.digits(plain.text) : spelledWhole(plain)
    if let counted = amount.counted {
      let form = style.plural.form(of: number.value(plain), decimals: plain.decimals)
      let noun = Phrases.fill(counted[form], ["count": ""])
      let word =
        plain.isWhole ? Int(plain.text).flatMap { self.word(for: $0, beforeNoun: noun) } : nil
      change(to: Phrases.fill(counted[form], ["count": word ?? text]))
      position = amount.end
      // A letter directly after a symbol, as in "5°N", would run into the word for the symbol.
      if isLetter(at: position), !rules.isWrittenWithoutSpaces { spelled.append(" ") }
    } else if plain.isWhole, let whole = Int(plain.text), whole < 1_000,
      let word = word(for: whole, before: number.end)
    {
      change(to: word)
      position = number.end
    } else {
      let date = rules.amounts.date.flatMap(number.date)
      if date != nil || plain.isChanged || text != plain.text {
        change(to: date ?? text)
      } else {
        spelled += scalars[number.start..<number.end]
      }
      position = number.end
    }
    angleEnd = amount.isAngle ? amount.end : nil
    spellSeparator(after: number)
    spellRange(after: amount)
    separateNextNumber(after: number)
  }

  /// Adds a pause between two numbers that the engine would join, as in "Zimmer 101 202".
  private mutating func separateNextNumber(after number: NumberText) {
    guard rules.joinsSpacedNumbers, position == number.end, number.small ?? 0 >= 100,
      scalar(at: position) == " ", let next = nextNumber(), next.small != nil,
      next.end - next.start == 3, scalar(at: next.end) != " ", !isLetter(at: next.end),
      !isDigit(at: number.start - 2),
      currency(at: next.end) == nil
    else { return }
    change(to: ",")
  }

  /// Returns a number whose whole part is spelled if the engine misreads it.
  private func spelledWhole(_ plain: NumberText.Plain) -> String {
    let digits = plain.text.prefix { $0.isASCII && $0.isNumber }
    guard let names = rules.largeNumbers, plain.isWhole || plain.decimals > 0,
      digits.first != "0", let whole = Int(digits),
      let words = names.spelled(
        whole, plural: style.plural,
        word: { word(for: $0, beforeNoun: $1) })
    else { return plain.text }
    return words + plain.text[digits.endIndex...]
  }

  /// Spells the sign after a number: a slash, the colon in a time, or the minus of an exponent.
  private mutating func spellSeparator(after number: NumberText) {
    guard position == number.end, position < scalars.count else { return }
    switch scalars[position] {
    case "e":
      guard let sign = scalar(at: position + 1), Self.minuses.contains(sign),
        isDigit(at: position + 2)
      else { return }
      spelled.append(scalars[position])
      change(to: rules.isWrittenWithoutSpaces ? rules.minus : " " + rules.minus)
      position += 2
    case "/" where scalar(at: number.start - 1) != "/":
      guard let next = nextNumber(), scalar(at: next.end) != "/" else { return }
      change(to: rules.amounts.slash)
      position += 1
    case ":":
      guard let minutes = nextNumber(), let hour = number.small, let minute = minutes.small,
        hour < 25, minute < 60, minutes.end - minutes.start == 2,
        scalar(at: number.start - 1) != ":"
      else { return }
      let isClock = scalar(at: minutes.end) != ":"
      if let time = rules.amounts.time, isClock {
        spelled.removeLast(number.end - number.start)
        let digits = NumberText.text(Array(scalars[minutes.start..<minutes.end]))
        change(to: Phrases.fill(time, ["hours": String(hour), "minutes": digits]))
        position = minutes.end
      } else if rules.amounts.readsColonsAsHours, number.end - number.start == 1, minute > 0 {
        // "1:23" may be a length or a time, and the numbers alone are right for both.
        while scalar(at: position) == ":", let next = nextNumber() {
          change(to: " " + NumberText.text(Array(scalars[next.start..<next.end])))
          position = next.end
        }
      }
    default: return
    }
  }

  private func nextNumber() -> NumberText? {
    isDigit(at: position + 1) ? NumberText(scalars, at: position + 1) : nil
  }

  /// Spells the dash of a range, as in "5–10", "10 – 20 %" and "5-10 km".
  private mutating func spellRange(after amount: Amount) {
    guard let range = rangeEnd(of: amount, at: position) else { return }
    change(to: rules.amounts.range)
    position = range.start
  }

  /// Returns the amount that ends a range, and its start, if a dash after an amount is at an index.
  private func rangeEnd(of amount: Amount, at index: Int) -> (start: Int, end: Amount)? {
    let dash = afterSpace(index)
    guard let mark = scalar(at: dash), mark == "\u{2013}" || mark == "-" || mark == "~" else {
      return nil
    }
    let isSpaced = dash > index
    // In Chinese, a tilde joins the ends of a range.
    if mark == "~", !rules.isWrittenWithoutSpaces { return nil }
    let start = isSpaced ? afterSpace(dash + 1) : dash + 1
    guard !isSpaced || start == dash + 2, isDigit(at: start) || currency(at: start) != nil,
      let next = self.amount(at: start), !next.isNegative,
      mark == "~" || mark == "\u{2013}" && !isSpaced
        || isRange(amount, next, at: index, isSpaced: isSpaced)
    else { return nil }
    return (start, next)
  }

  /// Whether a hyphen or a spaced dash joins the ends of a range.
  ///
  /// It may also separate the parts of a code, as in "747-800", or of a sentence, as in
  /// "Episode 5 – 45 min". If in doubt, the engine makes a pause.
  private func isRange(
    _ first: Amount, _ next: Amount, at index: Int, isSpaced: Bool
  ) -> Bool {
    if scalar(at: index - 3) == ":" { return !isSpaced && scalar(at: next.number.end) == ":" }
    let start = first.number.start
    guard let unit = next.counted, value(first.number) < value(next.number),
      !isLetter(at: start - 1)
    else { return false }
    if first.counted != nil { return first.counted == unit }
    let isPartOfCode =
      scalar(at: start - 1).map { ["-", "/", ".", "\u{2013}"].contains($0) } ?? false
    return isSpaced ? !isAfterWord(start) : !isPartOfCode
  }

  private func value(_ number: NumberText) -> Double {
    number.value(number.spelled(rules, separator: style.decimalSeparator, isAmount: true))
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
    case 0x24, 0x28, 0x2B, 0x2D, 0x30...0x39: false
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

  /// Whether a space and a word or another number come before an index.
  private func isAfterWord(_ index: Int) -> Bool {
    guard let space = scalar(at: index - 1), space.properties.isWhitespace else { return false }
    return isLetter(at: index - 2) || isDigit(at: index - 2)
  }

  /// Returns the index after a space, or the same index if there is no space.
  private func afterSpace(_ index: Int) -> Int {
    guard let scalar = scalar(at: index), scalar != "\n" else { return index }
    return scalar.properties.isWhitespace ? index + 1 : index
  }
}
