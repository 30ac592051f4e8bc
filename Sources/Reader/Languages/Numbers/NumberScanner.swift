internal import AccessibilityModel

/// A scanner that passes over text once and spells its numbers for the engine.
struct NumberScanner {
  let rules: PronunciationRules
  let style: NumberStyle
  let scalars: [Unicode.Scalar]
  // This is an array because appending several scalars to a string copies the whole string.
  var spelled: [Unicode.Scalar] = []
  var hasChanged = false
  var position = 0
  /// The end of the last amount if it was an angle, after which ′ and ″ are minutes and seconds.
  var angleEnd: Int?

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
  struct Amount {
    var isNegative = false
    var number: NumberText
    var counted: CountedPhrase?
    var isAngle = false
    var end: Int
  }

  // MARK: Classes of characters

  /// Whether a scalar can't be the start of an amount. Most scalars can't.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x24, 0x28, 0x2B, 0x2D, 0x30...0x39: false
    case 0..<0x80, 0x300...0x1FFF, 0x3000...0xFEFF: true
    default: false
    }
  }

  func isDigit(at index: Int) -> Bool {
    scalar(at: index).map(NumberText.isDigit) ?? false
  }

  func isLetter(at index: Int) -> Bool {
    scalar(at: index)?.properties.isAlphabetic ?? false
  }

  func scalar(at index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  /// Whether a space and a word or another number come before an index.
  func isAfterWord(_ index: Int) -> Bool {
    guard let space = scalar(at: index - 1), space.properties.isWhitespace else { return false }
    return isLetter(at: index - 2) || isDigit(at: index - 2)
  }

  /// Returns the index after a space, or the same index if there is no space.
  func afterSpace(_ index: Int) -> Int {
    guard let scalar = scalar(at: index), scalar != "\n" else { return index }
    return scalar.properties.isWhitespace ? index + 1 : index
  }
}
