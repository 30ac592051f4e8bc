internal import SpeechModel

/// Names operators between two operands.
///
/// The level `none` leaves out most symbols, but an operator carries the meaning: "5 * 4", "a > b".
extension PunctuationSpeaker {
  /// The name of an operator, and the index after it.
  struct Operator {
    let name: String
    let end: Int
  }

  /// Returns the operator at an index, or `nil` if another character is there.
  func operation(at index: Int, in text: [Character]) -> Operator? {
    guard level == .none else { return nil }
    // Compare bytes, because this function is called for each character.
    switch text[index].utf8.first {
    case 0x21, 0x2A, 0x2B, 0x2D, 0x3C, 0x3D, 0x3E, 0x7E: break
    default: return nil
    }
    return compound(at: index, in: text) ?? simple(at: index, in: text)
  }

  // MARK: Arrows and comparisons

  /// Returns an arrow or a comparison of several characters, as in "a -> b" and "x <= 5".
  private func compound(at index: Int, in text: [Character]) -> Operator? {
    var end = index
    while end < text.count, end - index < 4, "-=<>!".contains(text[end]) { end += 1 }
    guard end - index > 1, !Self.isOperatorMark(text, index - 1),
      let symbol = Self.compounds[String(text[index..<end])]
    else { return nil }
    let isArrow = "→←↔⇒⇔".contains(symbol)
    let isMeant =
      isArrow
      ? canPoint(text, from: index, to: end)
      : hasOperand(text, after: end)
        && (hasOperand(text, before: index) || index == 0 || isSpaceAt(text, index - 1))
    guard isMeant, let name = names.names[symbol] else { return nil }
    return Operator(name: name, end: end)
  }

  /// The symbols with the names of operators of several characters.
  private static let compounds: [String: Character] = [
    "->": "→", "-->": "→", "=>": "⇒", "==>": "⇒", "<-": "←", "<--": "←", "<->": "↔", "<-->": "↔",
    "<=>": "⇔", "<=": "≤", ">=": "≥", "!=": "≠", "==": "=", "===": "=",
  ]

  /// Whether an arrow is beside words or spaces. "x<-5" is a comparison.
  private func canPoint(_ text: [Character], from index: Int, to end: Int) -> Bool {
    func isBeside(_ place: Int) -> Bool {
      !text.indices.contains(place) || isSpaceAt(text, place) || isWordAt(text, place)
        || "()[]{}\"'“”".contains(text[place])
    }
    return isBeside(index - 1) && isBeside(end)
      && !(text[index] == "<" && isDigitAt(text, end))
  }

  // MARK: Single operators

  private func simple(at index: Int, in text: [Character]) -> Operator? {
    let end = index + 1
    guard !Self.isOperatorMark(text, index - 1), !Self.isOperatorMark(text, end) else { return nil }
    if text[index] == "~", isNumberStart(text, end),
      index == 0 || isSpaceAt(text, index - 1)
        || text[index - 1] == "("
    {
      return Operator(name: names.about, end: end)
    }
    // An operator has spaces on both sides or on neither.
    let isSpaced = isSpaceAt(text, index - 1)
    guard isSpaced == isSpaceAt(text, end) else { return nil }
    let before = isSpaced ? index - 2 : index - 1
    let after = isSpaced ? end + 1 : end
    let isBetweenWords =
      endsOperand(text, before, ofWords: true)
      && startsOperand(text, after, ofWords: true)
    let isBetweenNumbers =
      endsOperand(text, before, ofWords: false)
      && startsOperand(text, after, ofWords: false)
    let symbol: Character? =
      switch text[index] {
      case "*" where isBetweenNumbers && (isDigitAt(text, before) || isDigitAt(text, after)): "×"
      case "*" where isSpaced && isBetweenWords: "*"
      case "+" where isSpaced && isBetweenWords, "=" where isSpaced && isBetweenWords: text[index]
      case "*" where isBetweenNumbers: text[index]
      case "~" where isBetweenWords && (isDigitAt(text, before) || isDigitAt(text, after)):
        text[index]
      case "<" where isBetweenNumbers, ">" where isBetweenNumbers: text[index]
      case "-" where isBetweenNumbers && isInEquation(text, before, after): "−"
      default: nil
      }
    return symbol.flatMap { names.names[$0] }.map { Operator(name: $0, end: end) }
  }

  /// Whether an equals sign comes directly before or after the operands of a hyphen.
  private func isInEquation(_ text: [Character], _ before: Int, _ after: Int) -> Bool {
    var start = before
    while isPartOfNumber(text, start) { start -= 1 }
    if isSpaceAt(text, start) { start -= 1 }
    var end = after
    while isPartOfNumber(text, end) { end += 1 }
    if isSpaceAt(text, end) { end += 1 }
    func isMark(_ mark: Character, _ index: Int) -> Bool {
      text.indices.contains(index) && text[index] == mark
    }
    // A date has another hyphen.
    return (isMark("=", start) || isMark("=", end)) && !isMark("-", start) && !isMark("-", end)
  }

  // MARK: Operands

  private func hasOperand(_ text: [Character], before index: Int) -> Bool {
    endsOperand(text, isSpaceAt(text, index - 1) ? index - 2 : index - 1, ofWords: true)
  }

  private func hasOperand(_ text: [Character], after index: Int) -> Bool {
    startsOperand(text, isSpaceAt(text, index) ? index + 1 : index, ofWords: true)
  }

  /// Whether an operand ends at an index: a number, a single letter, a bracket, or any word.
  private func endsOperand(_ text: [Character], _ index: Int, ofWords: Bool) -> Bool {
    guard text.indices.contains(index) else { return false }
    if ")]}%°½¼¾²³∞".contains(text[index]) || ofWords && "\"”’»".contains(text[index]) {
      return true
    }
    return isOperand(text, index, ofWords: ofWords, neighbor: index - 1)
  }

  private func startsOperand(_ text: [Character], _ index: Int, ofWords: Bool) -> Bool {
    guard text.indices.contains(index) else { return false }
    if "([{√½¼¾∞".contains(text[index]) || ofWords && "\"“‘«".contains(text[index]) { return true }
    return isOperand(text, index, ofWords: ofWords, neighbor: index + 1)
  }

  private func isOperand(
    _ text: [Character], _ index: Int, ofWords: Bool, neighbor: Int
  ) -> Bool {
    if isDigitAt(text, index) { return true }
    guard isWordAt(text, index) else { return false }
    return ofWords || !isWordAt(text, neighbor)
  }

  /// Whether a number starts at an index, perhaps with a currency.
  private func isNumberStart(_ text: [Character], _ index: Int) -> Bool {
    isDigitAt(text, index)
      || text.indices.contains(index) && "$€£¥".contains(text[index]) && isDigitAt(text, index + 1)
  }

  private static func isOperatorMark(_ text: [Character], _ index: Int) -> Bool {
    text.indices.contains(index) && "-=<>!*~+".contains(text[index])
  }

  private func isPartOfNumber(_ text: [Character], _ index: Int) -> Bool {
    isDigitAt(text, index) || isWordAt(text, index)
      || text.indices.contains(index) && ".,".contains(text[index])
  }
}
