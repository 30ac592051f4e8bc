internal import AccessibilityModel

/// Forms of everyday text that the engine spells or misreads, with the words for them.
///
/// A form is a pattern and a phrase, as in "{n}. [Stock|Platz]" and "{n:er} {1}". ``EverydayPattern``
/// explains patterns. Forms match whole words only, and the form that is listed first wins.
struct EverydayForms: Sendable {
  /// A pattern without alternatives, and the phrase that replaces it.
  private struct Form {
    let pattern: EverydayPattern
    let phrase: String
  }

  /// The ordinal numbers that phrases can use.
  private let ordinals: OrdinalNumbers
  private let plural: PluralRule
  private var forms: [Form] = []
  /// The indices of the forms by what they begin with.
  private var beginnings: [Beginning: [Int]] = [:]
  /// The indices of the forms that begin with a number, by what follows it.
  private var followers: [Beginning: [Int]] = [:]
  /// For each pair of bytes, whether a form can begin with it.
  private var bytePairs = [Bool](repeating: false, count: 1 << 16)
  /// For each pair of characters, whether a form can begin with it. Some pairs share a place.
  private var pairs = [Bool](repeating: false, count: 1 << 14)
  /// For each pair of characters, whether a form can continue with it after a number.
  private var followingPairs = [Bool](repeating: false, count: 1 << 14)
  /// Whether a form can begin within a word.
  private var hasEndings = false

  /// One or two characters at the beginning of a form.
  private struct Beginning: Hashable {
    let first: Unicode.Scalar
    /// The second character, or `nil` if it can be any.
    let second: Unicode.Scalar?
  }

  /// Creates forms.
  ///
  /// - Parameters:
  ///   - ordinals: The ordinal numbers of the language.
  ///   - plural: The plural rule of the language.
  ///   - lists: Words by the name of the slot that they fill, each with a text for `{slot:text}`.
  ///   - spelled: Abbreviations of capital letters that the engine reads as words.
  ///   - letterSeparator: The text between the letters of these abbreviations.
  ///   - pluralOfSpelled: The ending after the letters for a plural with “s”, or `nil`.
  ///   - forms: The phrases by their patterns.
  init(
    ordinals: OrdinalNumbers = OrdinalNumbers(), plural: PluralRule = .oneAndOther,
    lists: [String: [String: String]] = [:], spelled: String = "",
    letterSeparator: String = " ", pluralOfSpelled: String? = nil,
    forms: KeyValuePairs<String, String>
  ) {
    self.ordinals = ordinals
    self.plural = plural
    for word in spelled.split(separator: " ") {
      let letters = word.map(String.init).joined(separator: letterSeparator)
      add(EverydayPattern(String(word), lists: [:]), letters)
      if let pluralOfSpelled {
        add(EverydayPattern(word + "s", lists: [:]), letters + pluralOfSpelled)
      }
    }
    for (pattern, phrase) in forms {
      for alternative in EverydayPattern.alternatives(of: pattern) {
        add(EverydayPattern(alternative, lists: lists), phrase)
      }
    }
  }

  private mutating func add(_ pattern: EverydayPattern, _ phrase: String) {
    let number = forms.count
    for text in pattern.beginnings {
      let scalars = Array(text.unicodeScalars)
      guard let first = scalars.first else { continue }
      let beginning = Beginning(first: first, second: scalars.dropFirst().first)
      if pattern.beginsWithNumber {
        followers[beginning, default: []].append(number)
        Self.mark(scalars, in: &followingPairs)
        for digit in UInt8(ascii: "0")...UInt8(ascii: "9") { markBytes([digit]) }
      } else {
        beginnings[beginning, default: []].append(number)
        Self.mark(scalars, in: &pairs)
        markBytes(Array(text.utf8))
      }
    }
    hasEndings = hasEndings || pattern.endsWord
    forms.append(Form(pattern: pattern, phrase: phrase))
  }

  private mutating func markBytes(_ bytes: [UInt8]) {
    // A space in a pattern can have several bytes in text.
    let second: ClosedRange<Int> =
      bytes.count > 1 && bytes[1] != 0x20 ? Int(bytes[1])...Int(bytes[1]) : 0...255
    for second in second { bytePairs[Int(bytes[0]) << 8 | second] = true }
  }

  private static func mark(_ scalars: [Unicode.Scalar], in table: inout [Bool]) {
    guard scalars.count < 2 else { return table[place(of: scalars[0], scalars[1])] = true }
    for second in 0...127 { table[place(of: scalars[0]) << 7 | second] = true }
  }

  private static func place(of first: Unicode.Scalar, _ second: Unicode.Scalar) -> Int {
    place(of: first) << 7 | place(of: second)
  }

  private static func place(of scalar: Unicode.Scalar) -> Int {
    let value = plain(scalar).value
    return Int((value ^ (value >> 8) &* 0x50) & 127)
  }

  /// Returns a space for any space within a line, and other characters as they are.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == "\u{A0}" || scalar == "\u{202F}" ? " " : scalar
  }

  /// Returns text in which each form is replaced, or `nil` if the text has no forms.
  func applied(to text: String) -> String? {
    guard mayApply(to: text) else { return nil }
    let scalars = Array(text.unicodeScalars)
    var spoken: [Unicode.Scalar] = []
    var copied = 0
    var index = 0
    while index < scalars.count {
      if mayBegin(scalars, at: index), let (words, end) = words(in: scalars, at: index) {
        spoken += scalars[copied..<index]
        spoken += words.unicodeScalars
        index = end
        copied = index
      } else {
        index += 1
      }
    }
    return copied == 0 ? nil : NumberText.text(spoken + scalars[copied...])
  }

  /// Returns `false` if text has no form, which is fast enough for every phrase.
  private func mayApply(to text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if bytePairs[Int(previous) << 8 | Int(byte)] { return true }
      previous = byte
    }
    return false
  }

  /// Whether a form may begin at an index. For most indices, the tables say no.
  private func mayBegin(_ text: [Unicode.Scalar], at index: Int) -> Bool {
    func isMarked(in table: [Bool], at index: Int) -> Bool {
      index < text.count
        && table[Self.place(of: text[index], index + 1 < text.count ? text[index + 1] : "\n")]
    }
    var isFound = isMarked(in: pairs, at: index)
    if NumberText.isDigit(text[index]) {
      guard index == 0 || !NumberText.isDigit(text[index - 1]) else { return false }
      var end = index
      while end < text.count, NumberText.isDigit(text[end]) { end += 1 }
      let isDecimal = end < text.count && ".,".unicodeScalars.contains(text[end])
      isFound = isFound || isDecimal || isMarked(in: followingPairs, at: end)
    }
    return isFound && (hasEndings || EverydayPattern.isBoundary(text, at: index))
  }

  /// Returns the words for the form at an index, and the index after it.
  private func words(in text: [Unicode.Scalar], at index: Int) -> (words: String, end: Int)? {
    let isBoundary = !hasEndings || EverydayPattern.isBoundary(text, at: index)
    for number in candidates(in: text, at: index) {
      let pattern = forms[number].pattern
      if isBoundary || pattern.endsWord, let match = pattern.match(text, at: index),
        let words = words(for: forms[number], match, in: text)
      {
        return (words, match.end)
      }
    }
    return nil
  }

  /// Returns the forms that fit the first characters at an index.
  private func candidates(in text: [Unicode.Scalar], at start: Int) -> [Int] {
    let found = forms(beginning: text, at: start, in: beginnings)
    guard NumberText.isDigit(text[start]) else { return found }
    guard start == 0 || !NumberText.isDigit(text[start - 1]) else { return [] }
    let digits = text[start...].firstIndex { !NumberText.isDigit($0) } ?? text.count
    let all = found + forms(beginning: text, at: digits, in: followers)
    // Of a number with decimals, the end is elsewhere.
    guard digits + 1 < text.count, ".,".unicodeScalars.contains(text[digits]),
      let number = NumberText(text, at: start), number.end > digits
    else { return all.sorted() }
    return (all + forms(beginning: text, at: number.end, in: followers)).sorted()
  }

  private func forms(
    beginning text: [Unicode.Scalar], at index: Int, in table: [Beginning: [Int]]
  ) -> [Int] {
    guard index < text.count else { return [] }
    let first = Self.plain(text[index])
    let second = index + 1 < text.count ? Self.plain(text[index + 1]) : nil
    let exact = second.flatMap { table[Beginning(first: first, second: $0)] } ?? []
    let any = table[Beginning(first: first, second: nil)] ?? []
    return exact.isEmpty ? any : any.isEmpty ? exact : Set(exact + any).sorted()
  }

  /// Returns an ordinal number, or `nil` if it has no word.
  func ordinal(_ number: Int, ending: String) -> String? {
    ordinals.word(for: number, ending: ending)
  }

  // MARK: Writing

  /// Returns the words for a form, or `nil` if a number has no word. A point that ends the text or
  /// the line still makes its pause.
  private func words(
    for form: Form, _ match: EverydayPattern.Match, in text: [Unicode.Scalar]
  ) -> String? {
    var words = ""
    var rest = form.phrase[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      words += rest[..<open]
      guard let value = value(of: rest[rest.index(after: open)..<close], in: match) else {
        return nil
      }
      // A slot can be empty, such as the minutes of a full hour.
      if value.isEmpty, words.hasSuffix(" ") { words.removeLast() }
      words += value
      rest = rest[rest.index(after: close)...]
    }
    words += rest
    let canEndSentence = words.hasSuffix(".")
    if canEndSentence { words.removeLast() }
    guard text[match.end - 1] == "." else { return words }
    let after = match.end < text.count ? text[match.end] : "\n"
    let next = match.end + 1 < text.count ? text[match.end + 1] : " "
    let isEnd = after == "\n" || canEndSentence && after == " " && next.properties.isUppercase
    return isEnd ? words + "." : words
  }

  /// Returns the value of a slot: its text, or an ordinal number, or a word in its plural form.
  private func value(of slot: Substring, in match: EverydayPattern.Match) -> String? {
    let choices = slot.split(separator: "|").map(String.init)
    let parts = choices[0].split(separator: ":", maxSplits: 1).map(String.init)
    guard let value = match.values[parts[0]] else { return "" }
    if choices.count > 1 {
      let forms: [PluralRule.Form] = choices.count > 3 ? [.one, .few, .other] : [.one, .other]
      let decimals = value.text.split(whereSeparator: { ",.".contains($0) }).dropFirst()
      let form = plural.form(
        of: Double(value.number ?? 5), decimals: decimals.map(\.count).max() ?? 0)
      return zip(forms, choices.dropFirst()).first { $0.0 == form }?.1 ?? choices.last ?? ""
    }
    switch parts.dropFirst().first {
    case nil: return value.text
    case "spell": return value.text.map(String.init).joined(separator: " ")
    case "text": return value.meaning ?? value.text
    case let ending?: return value.number.flatMap { ordinal($0, ending: ending) }
    }
  }
}

extension EverydayForms {
  /// Returns a list of words that need no texts of their own.
  static func words(_ list: String) -> [String: String] {
    Dictionary(
      list.split(separator: " ").map { (String($0), "") }, uniquingKeysWith: { first, _ in first })
  }
}

/// A language with forms of everyday text, which are read when they are first needed.
enum EverydayLanguage: Sendable {
  case english, german, french, spanish, russian, chinese

  var forms: EverydayForms {
    switch self {
    case .english: .english
    case .german: .german
    case .french: .french
    case .spanish: .spanish
    case .russian: .russian
    case .chinese: .chinese
    }
  }

  /// The words with characters that the engine misreads, or `nil` if the language has none.
  var homophones: Homophones? { self == .chinese ? .chinese : nil }
}
