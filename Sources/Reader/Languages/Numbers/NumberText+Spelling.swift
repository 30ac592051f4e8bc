internal import AccessibilityModel

/// Prepares numbers for the speech engine.
extension NumberText {
  /// A number as it is passed to the speech engine.
  struct Plain {
    var text: String
    /// The number of digits after the decimal mark.
    var decimals: Int
    /// Whether `text` differs from the written number.
    var isChanged: Bool
    /// Whether `text` has only digits.
    var isWhole: Bool { decimals == 0 && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
  }

  /// Whether the number has one or two digits and no marks. Every engine reads it correctly.
  var isShort: Bool { groups.count == 1 && groups[0].count <= 2 }

  /// The digits of a number without marks, in groups of four.
  var digits: String {
    stride(from: start, to: end, by: 4).map { first in
      groups[0][first..<min(first + 4, end)].map { String($0) }.joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// The value of a number with up to three digits and no marks, or `nil` for any other number.
  var small: Int? {
    groups.count == 1 && groups[0].count <= 3 ? Int(Self.text(groups[0])) : nil
  }

  /// Returns the number without grouping marks, and with the engine's decimal mark.
  ///
  /// Text from applications may contain several points and commas, as in "1.234,5". Without a unit, a
  /// number whose mark is not the language's decimal mark may be a version, a date, a time or a list,
  /// so it is returned unchanged, and so are all numbers that can't be amounts.
  ///
  /// - Parameters:
  ///   - rules: The rules of the language.
  ///   - separator: The written decimal mark of the language.
  ///   - isAmount: Whether the number has a unit, a currency or a percent sign.
  /// - Returns: The number for the engine.
  func spelled(_ rules: PronunciationRules, separator: String, isAmount: Bool) -> Plain {
    let whole = groups.map(Self.text)
    guard let lastMark = marks.last, let fraction = whole.last else {
      return Plain(text: whole[0], decimals: 0, isChanged: false)
    }
    let decimalMark = rules.decimalMark
    let grouping = marks[0]
    if marks.count == 1, grouping != " " {
      // A mark that is not the language's decimal mark may separate thousands, so keep the mark.
      let isOther = String(grouping) != separator
      if isOther, rules.digitNames != nil, areThousands(1) {
        return Plain(text: whole.joined(), decimals: 0, isChanged: true)
      }
      if isOther, !isAmount || areThousands(1) { return asWritten }
      return Plain(
        text: rules.whole(whole[0]) + decimalMark + rules.decimals(fraction),
        decimals: fraction.count,
        isChanged: decimalMark != String(grouping))
    }
    guard marks.dropLast().allSatisfy({ $0 == grouping }) else { return asWritten }
    if lastMark == grouping {
      let isAddress = grouping == "." && (separator == "." || isInternetAddress)
      guard areThousands(groups.count - 1), isAmount || !isAddress else {
        if grouping == ".", rules.digitNames != nil {
          return Plain(text: version(rules), decimals: 0, isChanged: true)
        }
        return withPoints(rules.amounts.point)
      }
      return Plain(text: whole.joined(), decimals: 0, isChanged: true)
    }
    guard lastMark != " ", areThousands(groups.count - 2) else { return asWritten }
    let number = whole.dropLast().joined()
    return Plain(
      text: number + decimalMark + rules.decimals(fraction), decimals: fraction.count,
      isChanged: true)
  }

  /// Returns the parts of a version or an address with the decimal mark between them.
  private func version(_ rules: PronunciationRules) -> String {
    groups.map(Self.text).map { group in
      guard group.first != "0", let part = Int(group) else { return rules.digits(group) }
      return rules.largeNumbers?.spelled(part, plural: .invariable, word: { _, _ in nil }) ?? group
    }.joined(separator: rules.decimalMark)
  }

  /// Whether the number has four parts below 256, as in "192.168.178.100".
  private var isInternetAddress: Bool {
    groups.count == 4 && groups.allSatisfy { Int(Self.text($0)).map { $0 < 256 } ?? false }
  }

  /// Returns the number with words for its points if the engine would take one for a mark between
  /// thousands, as in "192.168.0.1", and unchanged otherwise.
  private func withPoints(_ point: String?) -> Plain {
    guard let point, marks.allSatisfy({ $0 == "." }),
      groups.dropFirst().contains(where: { $0.count == 3 })
    else { return asWritten }
    let text = groups.map(Self.text).joined(separator: " \(point) ")
    return Plain(text: text, decimals: 0, isChanged: true)
  }

  /// Returns a phrase with the parts of a date such as "24.12.2026", or `nil` if the number is not a
  /// date.
  func date(in phrase: String) -> String? {
    guard marks == [".", "."] else { return nil }
    var parts = groups.map(Self.text)
    // A language that says the year first also writes it first: "2026.11.27".
    if phrase.hasPrefix("{digits}"), parts[0].count == 4, parts[1].count == 2, parts[2].count == 2 {
      parts.reverse()
    }
    guard parts[2].count == 4, let day = Int(parts[0]), 1...31 ~= day,
      let month = Int(parts[1]), 1...12 ~= month
    else { return nil }
    return Phrases.fill(
      phrase,
      [
        "day": String(day), "month": String(month), "year": parts[2],
        "digits": parts[2].map(String.init).joined(separator: " "),
      ])
  }

  /// Returns the value of a number, precise enough to choose the plural form of a word.
  func value(_ plain: Plain) -> Double {
    // Very long numbers, numbers that keep a grouping mark, dates and versions use the form for 5.
    guard plain.text.utf8.count <= 15, plain.isWhole || plain.decimals > 0 else { return 5 }
    let digits = plain.text.map { $0.isASCII && $0.isNumber ? $0 : "." }
    return Double(String(digits)) ?? 5
  }

  private var asWritten: Plain {
    var text = Self.text(groups[0])
    for (mark, group) in zip(marks, groups.dropFirst()) { text += String(mark) + Self.text(group) }
    return Plain(text: text, decimals: 0, isChanged: false)
  }
}
