internal import AccessibilityModel

/// A pattern of everyday text, such as "{hour}[:|.]{minute} Uhr".
///
/// - `[a|b|]` stands for "a", "b" or nothing. A space is any space within a line.
/// - A slot stands for a number: `{n}` from 1 to 9999, `{zero}` from 0, `{day}`, `{month}`, `{hour}`,
///   `{minute}` with two digits, `{year}` with four, `{decade}`, `{century}` for the first two digits
///   of a year, `{amount}` with decimals, `{roman}` up to 39, `{numeral}` from 2 and `{low}` up to 10.
/// - Other slots stand for letters: `{caps}` for several capitals, `{letters}` for up to three,
///   `{letter}` for a single letter, `{Name}` for a capitalized word, and the name of a list for one
///   of its words. A digit distinguishes two slots, as in `{hour2}`.
/// - What follows is not replaced if a slot has a "+": `{+digit}`, `{+Capital}`, `{+Word}` for a space
///   and a capital, `{+end}` for anything but a word, `{+stop}` for punctuation,
///   `{+break}` for the end of a word before anything but a minus. `{-list}` is a word of a list before the match, and
///   `{-Name}` is any capitalized word.
struct EverydayPattern: Sendable {
  /// The text of a slot, and what it means.
  struct Value {
    var text: String
    var number: Int?
    var meaning: String?
  }

  /// A match, with the values of the slots.
  struct Match {
    var values: [String: Value] = [:]
    var end: Int
  }

  private enum Token: Sendable {
    case scalar(Unicode.Scalar)
    case number(String, ClosedRange<Int>, digits: ClosedRange<Int>)
    case century(String)
    case amount(String)
    case roman(String, ClosedRange<Int>)
    case capitals(String, ClosedRange<Int>)
    case letter(String)
    case name(String)
    case word(String, [String: String])
    case next(String)
    case previous([String: String]?)
  }

  private var tokens: [Token] = []
  /// Whether the pattern begins with “…” and so matches the end of a word, as in "…str.".
  let endsWord: Bool

  init(_ pattern: String, lists: [String: [String: String]]) {
    endsWord = pattern.hasPrefix("…")
    var rest = pattern.drop { $0 == "…" }
    while let first = rest.first {
      if first == "{", let close = rest.firstIndex(of: "}") {
        tokens.append(Self.slot(String(rest[rest.index(after: rest.startIndex)..<close]), lists))
        rest = rest[rest.index(after: close)...]
      } else {
        tokens += first.unicodeScalars.map(Token.scalar)
        rest.removeFirst()
      }
    }
  }

  private static func slot(_ slot: String, _ lists: [String: [String: String]]) -> Token {
    switch String(slot.prefix { !$0.isNumber }) {
    case "n": .number(slot, 1...9999, digits: 1...4)
    case "zero": .number(slot, 0...9999, digits: 1...4)
    case "day": .number(slot, 1...31, digits: 1...2)
    case "month": .number(slot, 1...12, digits: 1...2)
    case "hour": .number(slot, 0...24, digits: 1...2)
    case "minute": .number(slot, 0...59, digits: 2...2)
    case "year": .number(slot, 1000...2999, digits: 4...4)
    case "decade": .number(slot, 10...2990, digits: 2...4)
    case "century": .century(slot)
    case "amount": .amount(slot)
    case "roman": .roman(slot, 1...39)
    case "numeral": .roman(slot, 2...39)
    case "low": .roman(slot, 1...10)
    case "caps": .capitals(slot, 2...6)
    case "letters": .capitals(slot, 1...3)
    case "letter": .letter(slot)
    case "Name": .name(slot)
    case let name where name.hasPrefix("+"): .next(String(name.dropFirst()))
    case let name where name.hasPrefix("-"): .previous(lists[String(name.dropFirst())])
    case let name: .word(slot, lists[name] ?? [:])
    }
  }

  /// Returns the patterns without brackets that a pattern with brackets stands for.
  static func alternatives(of pattern: String) -> [String] {
    guard let open = pattern.firstIndex(of: "["), let close = pattern[open...].firstIndex(of: "]")
    else { return [pattern] }
    let choices = pattern[pattern.index(after: open)..<close]
      .split(separator: "|", omittingEmptySubsequences: false)
    return choices.flatMap {
      alternatives(of: String(pattern[..<open]) + $0 + pattern[pattern.index(after: close)...])
    }
  }

  // MARK: Beginnings

  /// Whether a match begins with a number.
  var beginsWithNumber: Bool {
    switch visible.first {
    case .number?, .century?, .amount?: true
    default: false
    }
  }

  /// The first characters of matches, or of what follows the number at the beginning, up to three of
  /// them. Each is a set, and after the last one, any character may follow.
  var beginnings: [[Set<Unicode.Scalar>]] {
    guard beginsWithNumber else {
      return Self.beginnings(of: visible).map { sets in
        sets.prefix(1).map { $0.union($0.compactMap(Self.capital)) } + sets.dropFirst()
      }
    }
    // The digits after the first two of a year are part of its number.
    let isCentury = if case .century? = visible.first { true } else { false }
    return Self.beginnings(of: isCentury ? visible.suffix(1) : visible.dropFirst())
  }

  /// The tokens without the words before the match.
  private var visible: ArraySlice<Token> {
    tokens.drop { if case .previous = $0 { true } else { false } }
  }

  private static func beginnings(
    of tokens: ArraySlice<Token>, length: Int = 3
  ) -> [[Set<Unicode.Scalar>]] {
    guard length > 0, let token = tokens.first else { return [[]] }
    let (beginnings, areWhole) = beginnings(of: token)
    return beginnings.flatMap { beginning in
      guard areWhole, beginning.count < length else { return [Array(beginning.prefix(length))] }
      return Self.beginnings(of: tokens.dropFirst(), length: length - beginning.count)
        .map { beginning + $0 }
    }
  }

  /// Returns what a token can begin with, and whether nothing else can be part of it.
  private static func beginnings(
    of token: Token
  ) -> (beginnings: [[Set<Unicode.Scalar>]], areWhole: Bool) {
    switch token {
    case .scalar(let scalar): ([[[scalar]]], true)
    case .number, .century, .amount, .next("digit"): ([[digits]], false)
    case .roman: ([[["I", "V", "X"]]], false)
    case .word(_, let words): (words.keys.map { $0.unicodeScalars.map { [$0] } }, true)
    case .capitals(_, let lengths):
      ([[capitals] + (lengths.lowerBound > 1 ? [latinCapitals] : [])], false)
    case .name: ([[capitals]], false)
    case .letter: ([[capitals.union("abcdefghijklmnopqrstuvwxyz".unicodeScalars)]], true)
    case .next, .previous: ([[]], false)
    }
  }

  private static let digits = Set("0123456789".unicodeScalars)
  private static let capitals = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
  private static let latinCapitals = Set(
    (0x41...0x24F).compactMap(Unicode.Scalar.init).filter(\.properties.isUppercase))

  private static func capital(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    scalar.properties.uppercaseMapping.unicodeScalars.first
  }

  // MARK: Matching

  func match(_ text: [Unicode.Scalar], at start: Int) -> Match? {
    var match = Match(end: start)
    for token in tokens {
      guard read(token, text, &match, isFirst: match.end == start) else { return nil }
    }
    if case .next? = tokens.last { return match }
    // What precedes "&" is part of a name, such as "M&Ms".
    if match.end < text.count, text[match.end] == "&" { return nil }
    return Self.isBoundary(text, at: match.end) ? match : nil
  }

  private func read(
    _ token: Token, _ text: [Unicode.Scalar], _ match: inout Match, isFirst: Bool
  ) -> Bool {
    let start = match.end
    func run(_ limit: Int, _ isPart: (Unicode.Scalar) -> Bool) -> String {
      var end = start
      while end < text.count, end - start <= limit, isPart(text[end]) { end += 1 }
      return NumberText.text(text[start..<end])
    }
    func keep(_ slot: String, _ value: Value) {
      match.values[slot] = value
      match.end += value.text.unicodeScalars.count
    }
    switch token {
    case .scalar(let scalar):
      guard start < text.count, Self.isSame(text[start], scalar, isFirst: isFirst) else {
        return false
      }
      match.end += 1
    case .number(let slot, let range, let lengths):
      let digits = run(lengths.upperBound, NumberText.isDigit)
      guard lengths.contains(digits.count), let number = Int(digits), range.contains(number),
        !isFirst || Self.isNumberStart(text, at: start), lengths != 2...4 || number % 10 == 0
      else { return false }
      keep(slot, Value(text: digits, number: number))
      if lengths != 4...4 {
        match.values[slot]?.text = number == 0 && lengths == 2...2 ? "" : String(number)
      }
    case .amount(let slot):
      guard let number = NumberText(text, at: start),
        !isFirst || Self.isNumberStart(text, at: start)
      else { return false }
      let digits = NumberText.text(text[start..<number.end])
      keep(slot, Value(text: digits, number: number.marks.isEmpty ? Int(digits) : nil))
    case .century(let slot):
      let digits = run(1, NumberText.isDigit)
      guard let number = Int(digits), 10...29 ~= number, Self.isNumberStart(text, at: start) else {
        return false
      }
      keep(slot, Value(text: digits, number: number))
    case .roman(let slot, let range):
      let numeral = run(8) { "IVX".unicodeScalars.contains($0) }
      guard let number = Self.value(ofRoman: numeral), range.contains(number) else { return false }
      keep(slot, Value(text: numeral, number: number))
      match.values[slot]?.text = String(number)
    case .capitals(let slot, let lengths):
      let letters = run(lengths.upperBound) { $0.properties.isUppercase }
      guard lengths.contains(letters.unicodeScalars.count),
        !isFirst || letters.utf8.first.map({ $0 < 0x80 }) ?? false
      else { return false }
      keep(slot, Value(text: letters))
    case .letter(let slot):
      let letter = run(0) { $0.isASCIIAlphanumericOrSpace && $0.properties.isAlphabetic }
      guard !letter.isEmpty else { return false }
      keep(slot, Value(text: letter))
    case .name(let slot):
      let name = run(30) { $0.properties.isAlphabetic || "-’'".unicodeScalars.contains($0) }
      guard let first = name.unicodeScalars.first, first.properties.isUppercase else {
        return false
      }
      keep(slot, Value(text: name))
    case .word(let slot, let words):
      let word = run(20) { $0.properties.isAlphabetic }
      guard !word.isEmpty, let meaning = words[word] ?? words[word.lowercased()] else {
        return false
      }
      keep(slot, Value(text: word, number: Int(meaning), meaning: meaning))
    case .next(let kind): return Self.isNext(kind, text, at: start)
    case .previous(let words):
      let word = Self.word(before: start, in: text)
      return words.map { ($0[word] ?? $0[word.lowercased()]) != nil }
        ?? (word.unicodeScalars.first?.properties.isUppercase ?? false)
    }
    return true
  }

  /// Whether a scalar fits a pattern. The first letter may be a capital.
  static func isSame(
    _ found: Unicode.Scalar, _ wanted: Unicode.Scalar, isFirst: Bool
  ) -> Bool {
    if found == wanted { return true }
    if wanted == " " { return found == "\u{A0}" || found == "\u{202F}" }
    return isFirst && wanted.properties.isLowercase
      && String(found) == wanted.properties.uppercaseMapping
  }

  private static func isNext(_ kind: String, _ text: [Unicode.Scalar], at index: Int) -> Bool {
    guard index < text.count else { return ["end", "stop", "break"].contains(kind) }
    switch kind {
    case "digit": return NumberText.isDigit(text[index])
    case "Capital": return text[index].properties.isUppercase
    case "Word":
      return isSame(text[index], " ", isFirst: false) && isNext("Capital", text, at: index + 1)
    case "break":
      return isBoundary(text, at: index) && !"-−".unicodeScalars.contains(text[index])
    case "stop": return ".,;:!?)".unicodeScalars.contains(text[index])
    default:
      // A point between two names belongs to an initial.
      let isInitial = text[index] == "." && isNext("Word", text, at: index + 1)
      return !isWordPart(text[index]) && !isNext("Word", text, at: index) && !isInitial
    }
  }

  /// Returns the word and the space before an index, without the space.
  private static func word(before index: Int, in text: [Unicode.Scalar]) -> String {
    guard index > 1, isSame(text[index - 1], " ", isFirst: false) else { return "" }
    var start = index - 1
    while start > 0, index - start < 20, text[start - 1].properties.isAlphabetic { start -= 1 }
    return NumberText.text(text[start..<(index - 1)])
  }

  /// Whether a word can begin or end at an index.
  static func isBoundary(_ text: [Unicode.Scalar], at index: Int) -> Bool {
    guard index > 0, index < text.count else { return true }
    return !isWordPart(text[index]) || !isWordPart(text[index - 1])
  }

  static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x80: return scalar.isASCIIAlphanumericOrSpace && scalar.value > 0x20
    // Latin and Cyrillic letters, whose properties need no look-up.
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x400...0x481: return true
    default:
      let properties = scalar.properties
      return properties.isAlphabetic && !properties.isIdeographic || properties.numericType != nil
    }
  }

  /// Whether a number starts at an index, and not the rest of a number such as "3.10" or "-5".
  private static func isNumberStart(_ text: [Unicode.Scalar], at index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = text[index - 1]
    if ".,:/-–".unicodeScalars.contains(before), index > 1 {
      return !NumberText.isDigit(text[index - 2]) && before != "/"
    }
    return before != "$" && before != "#"
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
