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
    /// The values by the tokens of the slots.
    var values: [Value?]
    var end: Int
  }

  /// A part of a pattern. It has numbers of lists rather than lists, because copying it must be cheap.
  enum Token: Sendable {
    case scalar(Unicode.Scalar)
    case number(ClosedRange<Int>, digits: ClosedRange<Int>)
    case century, amount, letter, name
    case roman(ClosedRange<Int>)
    case capitals(ClosedRange<Int>)
    case word(list: Int)
    case next(Follower)
    case previous(list: Int?)
  }

  /// A list of words, each with a text, and the lengths of the words.
  struct WordList: Sendable {
    let words: [String: String]
    /// A bit for each length.
    private let lengths: UInt64

    init(_ words: [String: String]) {
      self.words = words
      lengths = words.keys.reduce(0) { $0 | 1 << UInt64($1.unicodeScalars.count) }
    }

    func hasWord(ofLength length: Int) -> Bool { lengths >> UInt64(length) & 1 == 1 }

    /// Returns the text of a word, which may begin with a capital.
    subscript(word: FoundWord) -> String? { words[word.text] ?? words[word.lowercased] }
  }

  /// A word in some text, also in lower case.
  struct FoundWord {
    let text: String
    let lowercased: String

    init(_ scalars: ArraySlice<Unicode.Scalar>) {
      text = NumberText.text(scalars)
      lowercased = text.lowercased()
    }
  }

  /// What follows a match and is not replaced.
  enum Follower: String, Sendable {
    case digit
    case capital = "Capital"
    case word = "Word"
    case end, stop
    case wordEnd = "break"
  }

  private(set) var tokens: [Token] = []
  /// The names of the slots, by the tokens that fill them.
  private(set) var slots: [Int: String] = [:]
  /// The lists that the tokens name.
  private(set) var lists: [WordList] = []
  /// Whether the pattern begins with “…” and so matches the end of a word, as in "…str.".
  let endsWord: Bool

  init(_ pattern: String, lists: [String: [String: String]]) {
    endsWord = pattern.hasPrefix("…")
    var rest = pattern.drop { $0 == "…" }
    while let first = rest.first {
      if first == "{", let close = rest.firstIndex(of: "}") {
        addSlot(String(rest[rest.index(after: rest.startIndex)..<close]), lists)
        rest = rest[rest.index(after: close)...]
      } else {
        tokens += first.unicodeScalars.map(Token.scalar)
        rest.removeFirst()
      }
    }
  }

  private mutating func addSlot(_ slot: String, _ known: [String: [String: String]]) {
    switch String(slot.prefix { !$0.isNumber }) {
    case "n": tokens.append(.number(1...9999, digits: 1...4))
    case "zero": tokens.append(.number(0...9999, digits: 1...4))
    case "day": tokens.append(.number(1...31, digits: 1...2))
    case "month": tokens.append(.number(1...12, digits: 1...2))
    case "hour": tokens.append(.number(0...24, digits: 1...2))
    case "minute": tokens.append(.number(0...59, digits: 2...2))
    case "year": tokens.append(.number(1000...2999, digits: 4...4))
    case "decade": tokens.append(.number(10...2990, digits: 2...4))
    case "century": tokens.append(.century)
    case "amount": tokens.append(.amount)
    case "roman": tokens.append(.roman(1...39))
    case "numeral": tokens.append(.roman(2...39))
    case "low": tokens.append(.roman(1...10))
    case "caps": tokens.append(.capitals(2...6))
    case "letters": tokens.append(.capitals(1...3))
    case "letter": tokens.append(.letter)
    case "Name": tokens.append(.name)
    case let name where name.hasPrefix("+"):
      return tokens.append(.next(Follower(rawValue: String(name.dropFirst())) ?? .end))
    case let name where name.hasPrefix("-"):
      guard let list = known[String(name.dropFirst())] else {
        return tokens.append(.previous(list: nil))
      }
      lists.append(WordList(list))
      return tokens.append(.previous(list: lists.count - 1))
    case let name:
      lists.append(WordList(known[name] ?? [:]))
      tokens.append(.word(list: lists.count - 1))
    }
    slots[tokens.count - 1] = slot
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
      return beginnings(of: visible).map { sets in
        sets.prefix(1).map { $0.union($0.compactMap(Self.capital)) } + sets.dropFirst()
      }
    }
    // The digits after the first two of a year are part of its number.
    let isCentury = if case .century? = visible.first { true } else { false }
    return beginnings(of: isCentury ? visible.suffix(1) : visible.dropFirst())
  }

  /// The tokens without the words before the match.
  private var visible: ArraySlice<Token> {
    tokens.drop { if case .previous = $0 { true } else { false } }
  }

  private func beginnings(
    of tokens: ArraySlice<Token>, length: Int = 3
  ) -> [[Set<Unicode.Scalar>]] {
    guard length > 0, let token = tokens.first else { return [[]] }
    let (beginnings, areWhole) = beginnings(of: token)
    return beginnings.flatMap { beginning in
      guard areWhole, beginning.count < length else { return [Array(beginning.prefix(length))] }
      return self.beginnings(of: tokens.dropFirst(), length: length - beginning.count)
        .map { beginning + $0 }
    }
  }

  /// Returns what a token can begin with, and whether nothing else can be part of it.
  private func beginnings(
    of token: Token
  ) -> (beginnings: [[Set<Unicode.Scalar>]], areWhole: Bool) {
    switch token {
    case .scalar(let scalar): ([[[scalar]]], true)
    case .number, .century, .amount, .next(.digit): ([[Self.digits]], false)
    case .roman: ([[["I", "V", "X"]]], false)
    case .word(let list): (lists[list].words.keys.map { $0.unicodeScalars.map { [$0] } }, true)
    case .capitals(let lengths):
      ([[Self.capitals] + (lengths.lowerBound > 1 ? [Self.latinCapitals] : [])], false)
    case .name: ([[Self.capitals]], false)
    case .letter: ([[Self.capitals.union("abcdefghijklmnopqrstuvwxyz".unicodeScalars)]], true)
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
}
