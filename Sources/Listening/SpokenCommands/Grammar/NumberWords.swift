internal import Listening

/// English number words, from -999 to 999 with one decimal and a percent sign.
///
/// Larger numbers are not in the grammar: each further word makes others more likely to be
/// misheard.
enum NumberWords {
  static let digits = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
  ]
  private static let teens = [
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
    "eighteen", "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let signs: Set<String> = ["minus", "negative"]

  /// Returns the words for a whole number from 0 to 999, or `nil` for other numbers.
  static func words(for number: Int) -> [String]? {
    switch number {
    case 0..<10: [digits[number]]
    case 10..<20: [teens[number - 10]]
    case 20..<100: [tens[number / 10 - 2]] + (number % 10 == 0 ? [] : [digits[number % 10]])
    case 100..<1_000:
      [digits[number / 100], "hundred"]
        + (number % 100 == 0 ? [] : words(for: number % 100) ?? [])
    default: nil
    }
  }

  /// Returns the number in a sequence of words as it is typed, such as “-3.5” or “40%”, or `nil` if
  /// the words are not one number.
  static func typed(_ words: some Sequence<String>) -> String? {
    var left = Array(words)[...]
    var text = ""
    if let first = left.first, signs.contains(first) {
      text = "-"
      left.removeFirst()
    }
    guard let whole = takeWhole(from: &left) else { return nil }
    text += String(whole)
    if left.first == "point", let digit = left.dropFirst().first.flatMap(digits.firstIndex) {
      text += ".\(digit)"
      left.removeFirst(2)
    }
    if left.first == "percent" {
      text += "%"
      left.removeFirst()
    }
    return left.isEmpty ? text : nil
  }

  private static func takeWhole(from words: inout ArraySlice<String>) -> Int? {
    if words.first == "zero" {
      words.removeFirst()
      return 0
    }
    let small = words.first == "hundred" ? 1 : takeBelowHundred(from: &words)
    guard let small, words.first == "hundred", small < 10 else { return small }
    words.removeFirst()
    var rest = words
    if rest.first == "and" { rest.removeFirst() }
    guard let below = takeBelowHundred(from: &rest) else { return small * 100 }
    words = rest
    return small * 100 + below
  }

  /// Takes a number from 1 to 99.
  private static func takeBelowHundred(from words: inout ArraySlice<String>) -> Int? {
    guard let first = words.first else { return nil }
    if let digit = digits.firstIndex(of: first), digit > 0 {
      words.removeFirst()
      return digit
    }
    if let teen = teens.firstIndex(of: first) {
      words.removeFirst()
      return teen + 10
    }
    guard let ten = tens.firstIndex(of: first) else { return nil }
    words.removeFirst()
    guard let digit = words.first.flatMap(digits.firstIndex), digit > 0 else {
      return (ten + 2) * 10
    }
    words.removeFirst()
    return (ten + 2) * 10 + digit
  }

  /// Adds the graph of all numbers to a grammar.
  ///
  /// - Returns: The states before a number, and before a number without a sign, such as a count.
  static func add(
    to grammar: inout SpokenGrammar, before end: Int
  ) -> (number: Int, count: Int) {
    let number = grammar.addState()
    let count = grammar.addState()
    let whole = grammar.addState()
    for sign in signs.sorted() { grammar.connect(number, to: count, word: sign) }
    grammar.connect(number, to: count)

    let afterDigit = grammar.addState()
    let hundred = grammar.addState()
    let afterHundred = grammar.addState()
    let below = grammar.addState()
    let afterTens = grammar.addState()
    grammar.connect(count, to: whole, word: "zero")
    for digit in digits.dropFirst() {
      grammar.connect(count, to: afterDigit, word: digit)
      grammar.connect(below, to: whole, word: digit)
      grammar.connect(afterTens, to: whole, word: digit)
    }
    for from in [count, below] {
      for teen in teens { grammar.connect(from, to: whole, word: teen) }
      for ten in tens { grammar.connect(from, to: afterTens, word: ten) }
    }
    grammar.connect(afterTens, to: whole)
    grammar.connect(afterDigit, to: whole)
    grammar.connect(afterDigit, to: hundred)
    grammar.connect(count, to: hundred)
    grammar.connect(hundred, to: afterHundred, word: "hundred")
    grammar.connect(afterHundred, to: whole)
    grammar.connect(afterHundred, to: below)
    grammar.connect(afterHundred, to: below, word: "and")

    let afterPoint = grammar.addState()
    let unit = grammar.addState()
    grammar.connect(whole, to: afterPoint, word: "point", isRare: true)
    for digit in digits { grammar.connect(afterPoint, to: unit, word: digit) }
    grammar.connect(whole, to: unit)
    grammar.connect(unit, to: end)
    grammar.connect(unit, to: end, word: "percent", isRare: true)
    return (number, count)
  }
}
