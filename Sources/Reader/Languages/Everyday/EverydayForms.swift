internal import AccessibilityModel

/// Forms of everyday text that the engine spells or misreads, with the words for them.
///
/// A form is a pattern and a phrase, as in "{n}. [Stock|Platz]" and "{n:er} {1}". ``EverydayPattern``
/// explains patterns. Forms match whole words only, and the form that is listed first wins.
struct EverydayForms: Sendable {
  /// A pattern without alternatives, and the phrase that replaces it.
  private struct Form {
    let pattern: EverydayPattern
    let phrase: EverydayPhrase
  }

  /// The ordinal numbers that phrases can use.
  private let ordinals: OrdinalNumbers
  private let plural: PluralRule
  private var forms: [Form] = []
  /// The forms by what they begin with.
  private var beginnings = EverydayIndex()
  /// The forms that begin with a number, by what follows it.
  private var followers = EverydayIndex()
  /// Whether a form can begin within a word.
  private var hasEndings = false

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
  ///   - shared: Forms that several languages share, after the others.
  init(
    ordinals: OrdinalNumbers = OrdinalNumbers(), plural: PluralRule = .oneAndOther,
    lists: [String: [String: String]] = [:], spelled: String = "",
    letterSeparator: String = " ", pluralOfSpelled: String? = nil,
    forms: KeyValuePairs<String, String>, shared: [KeyValuePairs<String, String>] = []
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
    for (pattern, phrase) in ([forms] + shared).joined() {
      for alternative in EverydayPattern.alternatives(of: pattern) {
        add(EverydayPattern(alternative, lists: lists), phrase)
      }
    }
  }

  private mutating func add(_ pattern: EverydayPattern, _ phrase: String) {
    for beginning in pattern.beginnings {
      if pattern.beginsWithNumber {
        followers.add(forms.count, beginning: beginning)
      } else {
        beginnings.add(forms.count, beginning: beginning)
      }
    }
    hasEndings = hasEndings || pattern.endsWord
    forms.append(Form(pattern: pattern, phrase: EverydayPhrase(phrase, slots: pattern.slots)))
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

  /// Returns `false` if text has no form. This check allocates nothing, so it is fast enough for every
  /// phrase.
  private func mayApply(to text: String) -> Bool {
    // The last four characters. Lines end on either side of the text.
    var before: Unicode.Scalar = "\n"
    var first = before
    var second = before
    var scalars = text.unicodeScalars.makeIterator()
    var rest = 2
    while true {
      let next = scalars.next()
      if next == nil { rest -= 1 }
      guard rest >= 0 else { return false }
      let third = next ?? "\n"
      if NumberText.isDigit(before), !NumberText.isDigit(first) {
        let isDecimal = (first == "." || first == ",") && NumberText.isDigit(second)
        if isDecimal || followers.mayContain(first, second, third) { return true }
      }
      if beginnings.mayContain(first, second, third), hasEndings || Self.isBoundary(before, first) {
        return true
      }
      (before, first, second) = (first, second, third)
    }
  }

  private static func isBoundary(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
    !EverydayPattern.isWordPart(other) || !EverydayPattern.isWordPart(one)
  }

  /// Whether a form may begin at an index. For most indices, the tables say no.
  private func mayBegin(_ text: [Unicode.Scalar], at index: Int) -> Bool {
    var isFound = beginnings.mayContain(text, at: index)
    if NumberText.isDigit(text[index]) {
      guard index == 0 || !NumberText.isDigit(text[index - 1]) else { return false }
      var end = index
      while end < text.count, NumberText.isDigit(text[end]) { end += 1 }
      let isDecimal =
        end + 1 < text.count && (text[end] == "." || text[end] == ",")
        && NumberText.isDigit(text[end + 1])
      isFound = isFound || isDecimal || followers.mayContain(text, at: end)
    }
    return isFound && (hasEndings || EverydayPattern.isBoundary(text, at: index))
  }

  /// Returns the words for the form at an index, and the index after it.
  private func words(in text: [Unicode.Scalar], at index: Int) -> (words: String, end: Int)? {
    let isBoundary = !hasEndings || EverydayPattern.isBoundary(text, at: index)
    var place = EverydayPattern.Place(index)
    for number in candidates(in: text, at: index) {
      let pattern = forms[number].pattern
      if isBoundary || pattern.endsWord, let match = pattern.match(text, at: &place),
        let words = words(for: forms[number], match, in: text)
      {
        return (words, match.end)
      }
    }
    return nil
  }

  /// Returns the forms that fit the first characters at an index.
  private func candidates(in text: [Unicode.Scalar], at start: Int) -> [Int] {
    let found = beginnings.forms(in: text, at: start)
    guard NumberText.isDigit(text[start]) else { return found }
    guard start == 0 || !NumberText.isDigit(text[start - 1]) else { return [] }
    let digits = text[start...].firstIndex { !NumberText.isDigit($0) } ?? text.count
    let following = followers.forms(in: text, at: digits)
    // Of a number with decimals, the end is elsewhere.
    guard digits + 1 < text.count, text[digits] == "." || text[digits] == ",",
      let number = NumberText(text, at: start), number.end > digits
    else { return found.isEmpty ? following : (found + following).sorted() }
    return (found + following + followers.forms(in: text, at: number.end)).sorted()
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
    for part in form.phrase.parts {
      switch part {
      case .text(let text): words += text
      case .slot(let token, let reading):
        guard let value = match.values[token].map({ spoken($0, as: reading) }) ?? "" else {
          return nil
        }
        // A slot can be empty, such as the minutes of a full hour.
        if value.isEmpty, words.hasSuffix(" ") { words.removeLast() }
        words += value
      }
    }
    let canEndSentence = words.hasSuffix(".")
    if canEndSentence { words.removeLast() }
    guard text[match.end - 1] == "." else { return words }
    let after = match.end < text.count ? text[match.end] : "\n"
    let next = match.end + 1 < text.count ? text[match.end + 1] : " "
    let isEnd = after == "\n" || canEndSentence && after == " " && next.properties.isUppercase
    return isEnd ? words + "." : words
  }

  /// Returns the words for a slot, or `nil` if a number has no word.
  private func spoken(
    _ value: EverydayPattern.Value, as reading: EverydayPhrase.Reading
  ) -> String? {
    switch reading {
    case .text: return value.text
    case .spelled: return value.text.map(String.init).joined(separator: " ")
    case .meaning: return value.meaning ?? value.text
    case .ordinal(let ending): return value.number.flatMap { ordinal($0, ending: ending) }
    case .plural(let words):
      let forms: [PluralRule.Form] = words.count > 2 ? [.one, .few, .other] : [.one, .other]
      let decimals = value.text.split(whereSeparator: { ",.".contains($0) }).dropFirst()
      let form = plural.form(
        of: Double(value.number ?? 5), decimals: decimals.map(\.count).max() ?? 0)
      return zip(forms, words).first { $0.0 == form }?.1 ?? words.last ?? ""
    }
  }
}

extension EverydayForms {
  /// Gases, whose digits are below the line or beside it.
  static let gases: KeyValuePairs = [
    "CO[₂|2]": "C O 2", "NO[₂|2]": "N O 2", "SO[₂|2]": "S O 2",
  ]

  /// Names of firms such as “AT&T”, whose letters are spelled.
  static let firms: KeyValuePairs = ["{caps}&{letters}": "{caps:spell} & {letters:spell}"]

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
