internal import AccessibilityModel

/// Writing amounts as words.
extension NumberScanner {
  mutating func spell(_ amount: Amount) {
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
      let form =
        rules.amounts.measured.contains(self.word(after: amount.end))
        ? .one : style.plural.form(of: number.value(plain), decimals: plain.decimals)
      let noun = Phrases.fill(counted[form], ["count": ""])
      let word =
        plain.isWhole ? Int(plain.text).flatMap { self.word(for: $0, beforeNoun: noun) } : nil
      change(to: Phrases.fill(counted[form], ["count": word ?? text]))
      position = amount.end
      // A letter or number directly after a symbol, as in "5°N", would run into the word for it.
      if isLetter(at: position) || isDigit(at: position), !rules.isWrittenWithoutSpaces {
        spelled.append(" ")
      }
    } else if plain.isWhole, let whole = Int(plain.text), whole < 1_000,
      let word = word(for: whole, before: number.end)
    {
      change(to: word)
      position = number.end
    } else {
      let isVersion = rules.amounts.versions.contains(word(before: number.start))
      let date = isVersion ? nil : rules.amounts.date.flatMap(number.date)
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
  mutating func separateNextNumber(after number: NumberText) {
    guard rules.joinsSpacedNumbers, position == number.end, number.small ?? 0 >= 100,
      scalar(at: position) == " ", let next = nextNumber(), next.small != nil,
      next.end - next.start == 3, scalar(at: next.end) != " ", !isLetter(at: next.end),
      !isDigit(at: number.start - 2),
      currency(at: next.end) == nil
    else { return }
    change(to: ",")
  }

  /// Returns a number whose whole part is spelled if the engine misreads it.
  func spelledWhole(_ plain: NumberText.Plain) -> String {
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
  mutating func spellSeparator(after number: NumberText) {
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
        let digits = NumberText.text(scalars[minutes.start..<minutes.end])
        change(to: Phrases.fill(time, ["hours": String(hour), "minutes": digits]))
        position = minutes.end
      } else if rules.amounts.readsColonsAsHours, number.end - number.start == 1, minute > 0 {
        // "1:23" may be a length or a time, and the numbers alone are right for both.
        while scalar(at: position) == ":", let next = nextNumber() {
          change(to: " " + NumberText.text(scalars[next.start..<next.end]))
          position = next.end
        }
      }
    default: return
    }
  }

  func nextNumber() -> NumberText? {
    isDigit(at: position + 1) ? NumberText(scalars, at: position + 1) : nil
  }

  /// Spells the dash of a range, as in "5–10", "10 – 20 %" and "5-10 km".
  mutating func spellRange(after amount: Amount) {
    guard let range = rangeEnd(of: amount, at: position) else { return }
    change(to: rules.amounts.range)
    position = range.start
  }

  mutating func change(to text: String) {
    spelled += text.unicodeScalars
    hasChanged = true
  }

  /// Returns the special word for a number if the noun after it requires one.
  func word(for number: Int, before end: Int) -> String? {
    guard rules.countedNouns.contains(where: { $0.words[number] != nil }) else { return nil }
    return word(for: number, beforeNoun: word(after: end))
  }

  /// Returns the word after an amount and a space, in lower case, or an empty text.
  func word(after end: Int) -> String {
    var start = end
    if !rules.isWrittenWithoutSpaces {
      guard start < scalars.count, scalars[start].properties.isWhitespace else { return "" }
      start += 1
    }
    var index = start
    while index - start < 16, isLetter(at: index) { index += 1 }
    return NumberText.text(scalars[min(start, index)..<index]).lowercased()
  }

  /// Returns the word before a number, with or without a space, in lower case, or an empty text.
  func word(before start: Int) -> String {
    let end = start > 0 && scalars[start - 1].properties.isWhitespace ? start - 1 : start
    var index = end
    while end - index < 16, isLetter(at: index - 1) { index -= 1 }
    return NumberText.text(scalars[index..<end]).lowercased()
  }

  func word(for number: Int, beforeNoun text: String) -> String? {
    for counted in rules.countedNouns {
      guard let word = counted.words[number] else { continue }
      let found = text.drop { $0 == " " }.prefix { $0 != " " }.lowercased()
      let isMeant =
        rules.isWrittenWithoutSpaces
        ? counted.nouns.contains { found.hasPrefix($0) } : counted.nouns.contains(found)
      if isMeant { return word }
    }
    return nil
  }
}
