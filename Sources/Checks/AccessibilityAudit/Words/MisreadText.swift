internal import Languages

/// Finds abbreviations and numbers that readers say in other words than people who see them.
enum MisreadText {
  private static let rates = ["/mo", "/yr", "/wk", "/hr"]
  private static let codes: Set<String> = ["pin", "otp"]
  private static let passwords = SearchedWords(\.passwords)

  /// Returns whether a label names a code, whose digits are to be read one by one.
  static func isCode(_ label: String) -> Bool {
    !codes.isDisjoint(with: PlainText.words(of: label)) || passwords.occur(in: label)
  }

  /// Returns the part of a text that may be misread, or `nil` without such a part.
  static func part(of text: String, in phrases: Phrases) -> String? {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    let tokens = text.prefix(500).split(whereSeparator: \.isWhitespace).map {
      $0.trimming { ",;.:!?()".contains($0) }
    }
    for (index, token) in tokens.enumerated() {
      if token.first.map({ $0.isNumber || "$€£¥".contains($0) }) == true,
        rates.contains(where: token.lowercased().hasSuffix)
      {
        return String(token)
      }
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      if let unit = unit(of: token) {
        if let next, let smaller = self.unit(of: next), isPair(unit, smaller) {
          return "\(token) \(next)"
        }
        let isTime = next.map { phrases.audit.timeWords.contains($0.lowercased()) } ?? false
        let isAlone = tokens.count == 1 && unit == "h"
        if isTime || isAlone { return String(token) }
      }
      if codes.contains(token.lowercased()), let next, next.count >= 4,
        next.allSatisfy({ $0.isASCII && $0.isNumber })
      {
        return "\(token) \(next)"
      }
      if phrases.language == "en", token == "No", let next, next.first?.isNumber == true,
        next.contains("-")
      {
        return "\(token) \(next)"
      }
    }
    return nil
  }

  /// Returns the unit of a time such as “15m”, or `nil` for other text.
  private static func unit(of token: Substring) -> Character? {
    guard let unit = token.last, "hms".contains(unit), token.count > 1,
      token.dropLast().allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return unit
  }

  private static func isPair(_ unit: Character, _ smaller: Character) -> Bool {
    ["hm", "ms", "hs"].contains("\(unit)\(smaller)")
  }
}

extension Substring {
  fileprivate func trimming(_ isRemoved: (Character) -> Bool) -> Substring {
    var text = drop(while: isRemoved)
    while let last = text.last, isRemoved(last) { text.removeLast() }
    return text
  }
}
