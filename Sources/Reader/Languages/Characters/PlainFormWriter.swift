/// Writes text with plain letters and digits, and with words for the exponents of powers.
struct PlainFormWriter {
  private let names: CharacterNames
  private let minus: String
  private let isWrittenWithoutSpaces: Bool
  /// Whether a caret before an exponent is a word.
  private let readsCarets: Bool
  private var scalars: [Unicode.Scalar] = []
  private var plain: [Unicode.Scalar] = []
  private var position = 0
  private var hasChanged = false

  init(names: CharacterNames, rules: PronunciationRules, readsCarets: Bool) {
    self.names = names
    minus = rules.minus
    isWrittenWithoutSpaces = rules.isWrittenWithoutSpaces
    self.readsCarets = readsCarets
  }

  /// Returns text in plain letters and digits, or `nil` if it needs no change.
  mutating func plainText(of text: String) -> String? {
    // Most text has no other forms, so check for them first.
    guard text.utf8.contains(where: { $0 >= 0x80 || $0 == 0x5E }),
      text.unicodeScalars.contains(where: { $0 == "^" || CharacterForms.mayHaveForm($0) })
    else { return nil }
    scalars = Array(text.unicodeScalars)
    while position < scalars.count { writeNext() }
    guard hasChanged else { return nil }
    var result = ""
    result.unicodeScalars.append(contentsOf: plain)
    return result
  }

  private mutating func writeNext() {
    let scalar = scalars[position]
    if scalar == "^", readsCarets { return writeCaret() }
    if isSquared(scalar),
      [position - 1, position + 1].contains(where: { isSquared(self.scalar($0)) }),
      let letter = Unicode.Scalar(scalar.value - 0x1F170 + 0x41)
    {
      write(String(Character(letter)))
      position += 1
      return
    }
    switch CharacterForms.form(of: scalar) {
    case nil: writeUnchanged(scalar)
    case .superscript: writeSuperscripts()
    case .text(let text):
      write(text)
      position += 1
    case .number(let text):
      writeSeparate(text)
      position += 1
    case .roman: writeRomanNumber()
    }
  }

  /// Whether a scalar is a letter in a black square. Alone, some of these letters are emoji.
  private func isSquared(_ scalar: Unicode.Scalar?) -> Bool {
    (0x1F170...0x1F189).contains(scalar?.value ?? 0)
  }

  private mutating func writeUnchanged(_ scalar: Unicode.Scalar) {
    // Within a number, full-width marks and slashes of fractions are the marks of the number.
    let mark: String? =
      switch scalar {
      case "．": "."
      case "，": ","
      case "：": ":"
      case "\u{2044}", "\u{2215}": "/"
      default: nil
      }
    if let mark, isDigit(position - 1), isDigit(position + 1) {
      write(mark)
    } else {
      plain.append(scalar)
    }
    position += 1
  }

  /// Whether a digit of any form is at an index.
  private func isDigit(_ index: Int) -> Bool {
    scalars.indices.contains(index) && scalars[index].properties.numericType == .decimal
  }

  private mutating func write(_ text: String) {
    plain += text.unicodeScalars
    hasChanged = true
  }

  /// Writes a number or words with spaces between them and adjacent words.
  private mutating func writeSeparate(_ text: String) {
    if let last = plain.last, isWord(last) { plain.append(" ") }
    write(text)
    let next = position + 1
    if scalars.indices.contains(next), isWord(scalars[next]) { plain.append(" ") }
  }

  private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return (properties.isAlphabetic || properties.numericType != nil) && !properties.isIdeographic
  }

  /// Writes adjacent Roman numerals as one number: ⅩⅣ is 14.
  private mutating func writeRomanNumber() {
    var total = 0
    var last = 0
    var end = position
    while end < scalars.count, case .roman(let value) = CharacterForms.form(of: scalars[end]) {
      // A smaller numeral before a larger one is subtracted.
      total += last > 0 && last < value ? value - 2 * last : value
      last = value
      end += 1
    }
    position = end - 1
    writeSeparate(String(total))
    position = end
  }
}

// MARK: - Powers

extension PlainFormWriter {
  /// Writes superscripts: the exponent of a power, the sign of an ion, or a note.
  private mutating func writeSuperscripts() {
    let start = position
    var text = ""
    while position < scalars.count,
      case .superscript(let character) = CharacterForms.form(of: scalars[position])
    {
      text.append(character)
      position += 1
    }
    let next = position
    defer { position = next }
    position = next - 1
    // "²" and "³" have names, such as "squared", and are parts of units.
    if text == "2" || text == "3" {
      plain.append(scalars[start])
    } else if text.allSatisfy(\.isLetter), !isVariable(text) {
      write(text)
    } else if let sign = text.last, sign == "+" || sign == "-" {
      let name = names.names[sign == "+" ? "+" : "−"] ?? String(sign)
      writeSeparate((text.dropLast() + " " + name).trimmed)
    } else if isBase(start - 1, ofNumber: true)
      || text.first == "-" && isBase(start - 1, ofNumber: false)
    {
      writeExponent(text)
    } else {
      writeSeparate(text)
    }
  }

  /// Writes the exponent after a caret, as in "10^-3", or else the caret.
  private mutating func writeCaret() {
    var end = position + 1
    if scalar(end) == "-" || scalar(end) == "\u{2212}" { end += 1 }
    let first = end
    while scalar(end)?.isASCIIDigit == true { end += 1 }
    if end == first, let letter = scalar(end), letter.properties.isAlphabetic { end += 1 }
    let isWhole = end > first && !(scalar(end)?.properties.isAlphabetic ?? false)
    guard isWhole, isBase(position - 1, ofNumber: true) else {
      plain.append(scalars[position])
      position += 1
      return
    }
    var exponent = ""
    exponent.unicodeScalars.append(contentsOf: scalars[position + 1..<end])
    position = end - 1
    writeExponent(exponent)
    position = end
  }

  private mutating func writeExponent(_ text: String) {
    var exponent = text
    if let sign = text.first, sign == "-" || sign == "\u{2212}" {
      exponent = minus + text.dropFirst()
    }
    let phrase = Phrases.fill(names.power, ["exponent": exponent])
    guard !isWrittenWithoutSpaces else { return write(phrase) }
    if plain.last != " " { plain.append(" ") }
    writeSeparate(phrase)
  }

  /// Whether superscript letters stand for a number.
  private func isVariable(_ text: String) -> Bool { ["n", "x", "y"].contains(text) }

  /// Whether the base of a power ends at an index: a number, a single letter or a bracket.
  ///
  /// If `ofNumber` is false, it may also be a word, such as the symbol of a unit.
  private func isBase(_ index: Int, ofNumber: Bool) -> Bool {
    guard let last = scalar(index) else { return false }
    if last == ")" || last == "]" { return true }
    let isDigit = last.properties.numericType == .decimal
    guard isDigit || last.properties.isAlphabetic else { return false }
    guard ofNumber, !isDigit else { return true }
    return !(scalar(index - 1)?.properties.isAlphabetic ?? false)
      && scalar(index - 1)?.isASCIIDigit != true || last.properties.isIdeographic
  }

  private func scalar(_ index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }
}

extension StringProtocol {
  /// The text without spaces at its start.
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

extension Unicode.Scalar {
  /// Whether the scalar is an ASCII digit.
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
