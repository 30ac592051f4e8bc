/// Other forms of letters and digits: full-width, styled, circled, Roman, and of other scripts.
///
/// The engine omits most of them, or reads their code points. The values of digits and numbers are
/// those of the Unicode character database. The letters follow the compatibility decompositions of
/// UnicodeData.txt, except small capitals and the letters in black circles and squares, which have
/// none. Fractions, subscripts and symbols with names, such as № and ½, stay as they are.
enum CharacterForms {
  /// The plain form of a character.
  enum Plain: Equatable {
    /// A decimal digit, which forms a number with its neighbors, or an ordinary letter or mark.
    case text(String)
    /// A whole number in one character, such as ⑳, which is separate from its neighbors.
    case number(String)
    /// A Roman numeral, which forms a number with its neighbors, with its value.
    case roman(Int)
    /// A superscript digit, sign or letter.
    case superscript(Character)
  }

  /// Returns the plain form of a character, such as "B" for "𝗕", or the character itself.
  static func plain(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return String(character) }
    return switch form(of: scalar) {
    case .text(let text), .number(let text): text
    case .roman(let value): String(value)
    case .superscript(let plain): String(plain)
    case nil: String(character)
    }
  }

  /// Returns the plain form of a scalar, or `nil` for plain characters and for those with a name.
  static func form(of scalar: Unicode.Scalar) -> Plain? {
    guard mayHaveForm(scalar) else { return nil }
    if let plain = superscripts[scalar] { return .superscript(plain) }
    if let text = letter(scalar) ?? texts[scalar] { return .text(text) }
    return number(scalar)
  }

  /// Whether a scalar may have another form. Most scalars do not, so this check comes first.
  static func mayHaveForm(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0xB2: false
    case 0xB2, 0xB3, 0xB9, 0x2044, 0x2215: true
    case 0xB4..<0x250, 0x300..<0x660, 0x1E00..<0x2070, 0x20A0..<0x2100, 0x2190..<0x2460: false
    case 0x2500..<0x2776, 0x2794..<0x2CFD, 0x2D00..<0x3007, 0x3008..<0x3021, 0x302A..<0x3038: false
    case 0x303B..<0x3192, 0x3400..<0xA620, 0xAC00..<0xFB00, 0xFF5F..<0x10000: false
    case 0x1F200..<0x1FBF0, 0x20000...: false
    default: true
    }
  }

  // MARK: Letters

  /// Returns the letter or mark for a styled or full-width scalar.
  private static func letter(_ scalar: Unicode.Scalar) -> String? {
    let value = scalar.value
    func letter(_ first: Unicode.Scalar, _ offset: UInt32) -> String? {
      Unicode.Scalar(first.value + offset).map { String(Character($0)) }
    }
    switch value {
    case 0xFF01...0xFF5E:
      // Other full-width marks have names and make pauses.
      let isKept = "！（），．：；？［］｛｝＂＇％".unicodeScalars.contains(scalar)
      return isKept ? nil : letter("!", value - 0xFF01)
    case 0x249C...0x24B5: return letter("a", value - 0x249C)
    case 0x24B6...0x24CF: return letter("A", value - 0x24B6)
    case 0x24D0...0x24E9: return letter("a", value - 0x24D0)
    case 0x1F110...0x1F129: return letter("A", value - 0x1F110)
    case 0x1F130...0x1F149: return letter("A", value - 0x1F130)
    case 0x1F150...0x1F169: return letter("A", value - 0x1F150)
    case 0x1F170...0x1F189:
      return scalar.properties.isEmoji ? nil : letter("A", value - 0x1F170)
    case 0x1D400...0x1D6A3:
      let offset = (value - 0x1D400) % 52
      return offset < 26 ? letter("A", offset) : letter("a", offset - 26)
    case 0x1D6A8...0x1D7C9: return greekLetter((value - 0x1D6A8) % 58)
    default: return nil
    }
  }

  /// Returns a letter of a styled Greek alphabet, by its place in the block of mathematical letters.
  private static func greekLetter(_ offset: UInt32) -> String? {
    let letters = Array("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΘΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂εθκφρπ")
    return letters.indices.contains(Int(offset)) ? String(letters[Int(offset)]) : nil
  }

  /// Superscripts by their plain characters.
  private static let superscripts = pairs(
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁱⁿᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ",
    "0123456789+-=()inabcdefghjklmoprstuvwxyzABDEGHIJKLMNOPRTUVW"
  ) { $1 }

  /// Letters and units in one character by their plain texts.
  private static let texts = pairs(
    "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢℂℊℋℌℍℎℐℑℒℓℕℙℚℛℜℝℤℨℬℭℯℰℱℳℴℹⅅⅆⅇⅈⅉKÅ",
    "abcdefghijklmnopqrstuvwyzCgHHHhIILlNPQRRRZZBCeEFMoiDdeijKÅ"
  ) { String($1) }.merging(
    [
      "㎜": "mm", "㎝": "cm", "㎞": "km", "㎟": "mm²", "㎠": "cm²", "㎡": "m²", "㎢": "km²",
      "㎣": "mm³", "㎤": "cm³", "㎥": "m³", "㎎": "mg", "㎏": "kg", "㏄": "cc", "㎐": "Hz",
      "㎑": "kHz", "㎒": "MHz", "㎓": "GHz", "㎅": "KB", "㎆": "MB", "㎇": "GB", "㎖": "ml",
      "㎗": "dl", "㎘": "kl", "㎧": "m/s", "㎾": "kW", "㏈": "dB", "㎳": "ms", "㎩": "Pa",
      "㍱": "hPa", "℃": "°C", "℉": "°F", "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl",
    ], uniquingKeysWith: { first, _ in first })

  private static func pairs<Value>(
    _ forms: String, _ plain: String, _ value: (Unicode.Scalar, Character) -> Value
  ) -> [Unicode.Scalar: Value] {
    Dictionary(
      zip(forms.unicodeScalars, plain).map { ($0, value($0, $1)) },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: Numbers

  private static func number(_ scalar: Unicode.Scalar) -> Plain? {
    let properties = scalar.properties
    guard properties.numericType != nil, let value = properties.numericValue else { return nil }
    switch properties.generalCategory {
    case .decimalNumber: return Int(exactly: value).map { .text(String($0)) }
    // The engine reads subscripts.
    case .otherNumber where (0x2080...0x2089).contains(scalar.value): return nil
    case .otherNumber, .letterNumber: break
    default: return nil
    }
    // The Chinese zero is a word between other words.
    if scalar == "〇" { return nil }
    guard let whole = Int(exactly: value) else { return fraction(scalar, value) }
    return (0x2160...0x2188).contains(scalar.value) ? .roman(whole) : .number(String(whole))
  }

  /// Returns a fraction without a name as two numbers with a slash.
  private static func fraction(_ scalar: Unicode.Scalar, _ value: Double) -> Plain? {
    if PunctuationClass(Character(scalar)) != nil { return nil }
    // The value of a third is not exact.
    func distance(_ number: Double) -> Double { abs(number.rounded() - number) }
    let denominator = (2...320).first { distance(value * Double($0)) < 1e-6 }
    return denominator.map { .number("\(Int((value * Double($0)).rounded()))/\($0)") }
  }
}
