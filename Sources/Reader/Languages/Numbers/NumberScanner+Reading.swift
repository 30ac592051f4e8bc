internal import AccessibilityModel

/// Reading amounts: numbers with their signs and units, and the ends of ranges.
extension NumberScanner {
  /// Whether a hash may start at an index. Most words and numbers end this check at once.
  func isStartOfCode(_ index: Int) -> Bool {
    guard HexadecimalCode.isHexadecimal(scalars[index]), index + 6 < scalars.count,
      index == 0 || !scalars[index - 1].isASCIIAlphanumericOrSpace
        || scalars[index - 1].value <= 0x20
    else { return false }
    return HexadecimalCode.isHexadecimal(scalars[index + 6])
      && HexadecimalCode.isHexadecimal(scalars[index + 1])
  }

  /// Returns the telephone number at an index, unless it may be a range or a list of years.
  func telephone(at index: Int) -> TelephoneNumber? {
    guard let number = TelephoneNumber(scalars, at: index, patterns: rules.digitPatterns),
      !number.mayBeYears
    else { return nil }
    // Round numbers and numbers with units are the ends of a range.
    let isRound = scalar(at: number.end - 1) == "0" && scalar(at: number.end - 2) == "0"
    return number.mayBeRange && (isRound || unit(after: number.end) != nil) ? nil : number
  }

  /// Returns the amount that starts at an index, such as "-3,5 °C", "$5" or "5 €".
  func amount(at start: Int) -> Amount? {
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
    if let counted, let (words, end) = per(at: number.end) {
      amount.counted = counted.followed(by: words)
      amount.end = end
    } else if counted == nil, let part = anglePart(number, at: start) {
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
  func isOneNumber(_ number: NumberText, _ mark: Unicode.Scalar) -> Bool {
    if mark == "_" {
      return ![number.start - 1, number.end].contains { isLetter(at: $0) || scalar(at: $0) == "_" }
    }
    if mark != " " { return true }
    if number.groups.last.map(NumberText.text) == "000" { return true }
    return currency(at: afterSpace(number.end)) != nil
      && (number.groups.count > 2 || !isAfterWord(number.start))
  }

  /// Returns the phrase for minutes or seconds if the number continues an angle, as in "48° 51′".
  func anglePart(_ number: NumberText, at start: Int) -> CountedPhrase? {
    guard let angleEnd, start == angleEnd || start == afterSpace(angleEnd) else { return nil }
    return switch scalar(at: number.end) {
    case "′": style.minutes
    case "″": style.seconds
    default: nil
    }
  }

  /// Whether "′" comes before a number. "5′10″" may be a length or a time.
  func isAfterPrime(_ start: Int) -> Bool {
    scalar(at: start - 1) == "′"
      || scalar(at: start - 2) == "′" && afterSpace(start - 1) == start
  }

  /// Whether a dash is the minus sign of an amount, not a dash between two words or numbers.
  func isMinus(at index: Int) -> Bool {
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
  static let codeLengths = 13...34
  static let minuses: Set<Unicode.Scalar> = ["-", "\u{2212}", "\u{2013}", "\u{FF0D}"]
  static let endsBeforeMinus: Set<Unicode.Scalar> = [")", "]", "%", "/", ":", ".", ","]

  func currency(at index: Int) -> CountedPhrase? {
    scalar(at: index).flatMap { rules.amounts.currencies[$0] }
  }

  /// Returns the unit or currency after a number, with or without a space between them.
  func unit(after end: Int) -> (symbol: String, phrase: CountedPhrase, end: Int)? {
    let start = afterSpace(end)
    if let currency = currency(at: start) {
      // A currency sign directly before another number belongs to that number.
      guard !isDigit(at: start + 1) else { return nil }
      let per = per(at: start + 1)
      return ("", per.map { currency.followed(by: $0.words) } ?? currency, per?.end ?? start + 1)
    }
    guard let initial = scalar(at: start), rules.amounts.unitInitials.contains(initial) else {
      return nil
    }
    for length in rules.amounts.unitLengths where start + length <= scalars.count {
      let symbol = NumberText.text(scalars[start..<(start + length)])
      guard let phrase = rules.amounts.units[symbol] else { continue }
      let after = start + length
      if let (words, end) = per(at: after) { return (symbol, phrase.followed(by: words), end) }
      let isPartOfWord =
        isLetter(at: after) || isDigit(at: after)
        || scalar(at: after).map { ["/", "²", "³"].contains($0) } ?? false
      if isLetter(at: after - 1), isPartOfWord { continue }
      return (symbol, phrase, after)
    }
    return nil
  }

  /// Returns the words for a slash and what follows, and the index after it, as in “€20/month”.
  func per(at slash: Int) -> (words: String, end: Int)? {
    guard scalar(at: slash) == "/", isLetter(at: slash + 1) else { return nil }
    var end = slash + 1
    while end - slash < 10, isLetter(at: end) { end += 1 }
    let word = NumberText.text(scalars[(slash + 1)..<end])
    return isDigit(at: end) ? nil : rules.amounts.per[word].map { ($0, end) }
  }

  /// Returns the amount that ends a range, and its start, if a dash after an amount is at an index.
  func rangeEnd(of amount: Amount, at index: Int) -> (start: Int, end: Amount)? {
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
  func isRange(
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

  func value(_ number: NumberText) -> Double {
    number.value(number.spelled(rules, separator: style.decimalSeparator, isAmount: true))
  }
}
