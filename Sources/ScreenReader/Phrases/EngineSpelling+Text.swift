extension EngineSpelling {
  /// Returns a text with its numbers spelled for the engine.
  ///
  /// - Parameter text: Any text in the language of the rules.
  /// - Returns: The text for the engine, or nil if it is the same.
  func spelled(_ text: String) -> String? {
    // Most texts have no digits, and some are very long.
    guard text.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    var scanner = Scanner(rules: self, scalars: Array(text.unicodeScalars))
    scanner.scan()
    return scanner.hasChanged ? Scanner.text(scanner.spelled) : nil
  }

  /// Goes over a text once, number by number.
  private struct Scanner {
    let rules: EngineSpelling
    let scalars: [Unicode.Scalar]
    // An array, since to append several scalars at once to a string copies all of it.
    var spelled: [Unicode.Scalar] = []
    var hasChanged = false
    private var position = 0

    init(rules: EngineSpelling, scalars: [Unicode.Scalar]) {
      self.rules = rules
      self.scalars = scalars
    }

    mutating func scan() {
      while position < scalars.count {
        let isNegative = isMinus(at: position)
        let start = isNegative ? position + 1 : position
        if isDigit(at: start) {
          spellNumber(from: start, isNegative: isNegative)
        } else {
          spelled.append(scalars[position])
          position += 1
        }
      }
    }

    /// Spells the number that begins at a digit, with its sign and what follows it.
    private mutating func spellNumber(from start: Int, isNegative: Bool) {
      var end = start
      var points: [Int] = []
      while isDigit(at: end) || (isPoint(at: end) && isDigit(at: end + 1)) {
        if isPoint(at: end) { points.append(end) }
        end += 1
      }
      var digits = Array(scalars[start..<end])
      if let point = points.first, points.count == 1, scalars[point] == ".",
        let mark = rules.decimalMark, !isGrouping(start: start, point: point, end: end)
      {
        digits = scalars[start..<point] + Array(mark.unicodeScalars) + scalars[(point + 1)..<end]
        hasChanged = true
      } else if points.isEmpty, end - start <= 3, let number = Int(Self.text(digits)),
        let word = word(for: number, before: end)
      {
        digits = Array(word.unicodeScalars)
        hasChanged = true
      }

      if isNegative {
        spelled.append(contentsOf: rules.minus.unicodeScalars)
        hasChanged = true
      }
      if let prefix = rules.percentPrefix, let afterSign = percentSign(after: end) {
        spelled.append(contentsOf: prefix.unicodeScalars)
        end = afterSign
        hasChanged = true
      }
      spelled.append(contentsOf: digits)
      position = end
    }

    /// Whether a minus stands here: one before a digit, and not between two words or numbers.
    private func isMinus(at index: Int) -> Bool {
      guard index < scalars.count, scalars[index] == "-" || scalars[index] == "\u{2212}",
        isDigit(at: index + 1)
      else { return false }
      guard index > 0 else { return true }
      let before = scalars[index - 1]
      // The letters of Chinese run on where other scripts have a blank.
      let isWord = before.properties.isAlphabetic && !before.properties.isIdeographic
      return !isWord && !isDigit(at: index - 1) && !isPoint(at: index - 1)
        && !["-", "\u{2212}", ")", "]", "%", "/", ":"].contains(before)
    }

    /// Whether a point may as well set the thousands apart, as it does where the comma is decimal.
    private func isGrouping(start: Int, point: Int, end: Int) -> Bool {
      rules.decimalMark == "," && end - point - 1 == 3 && point - start <= 3
        && scalars[start] != "0"
    }

    /// Returns the place after a percent sign, if one follows, with or without a blank.
    private func percentSign(after end: Int) -> Int? {
      var index = end
      if index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
      guard index < scalars.count, scalars[index] == "%" || scalars[index] == "％" else {
        return nil
      }
      return index + 1
    }

    /// Returns the word of a number before the noun that follows it.
    private func word(for number: Int, before end: Int) -> String? {
      guard rules.countedNouns.contains(where: { $0.words[number] != nil }) else { return nil }
      var index = end
      if !rules.isWrittenWithoutBlanks {
        guard index < scalars.count, scalars[index].properties.isWhitespace else { return nil }
        index += 1
      }
      var noun: [Unicode.Scalar] = []
      while index < scalars.count, noun.count < 16, scalars[index].properties.isAlphabetic {
        noun.append(scalars[index])
        index += 1
      }
      let found = Self.text(noun).lowercased()
      return rules.countedNouns.lazy.compactMap { counted -> String? in
        let isMeant =
          rules.isWrittenWithoutBlanks
          ? counted.nouns.contains { found.hasPrefix($0) } : counted.nouns.contains(found)
        return isMeant ? counted.words[number] : nil
      }.first
    }

    static func text(_ scalars: [Unicode.Scalar]) -> String {
      var text = String.UnicodeScalarView()
      scalars.forEach { text.append($0) }
      return String(text)
    }

    private func isDigit(at index: Int) -> Bool {
      index < scalars.count && ("0"..."9").contains(scalars[index])
    }

    private func isPoint(at index: Int) -> Bool {
      index < scalars.count && (scalars[index] == "." || scalars[index] == ",")
    }
  }
}
