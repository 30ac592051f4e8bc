internal import AccessibilityModel

/// A telephone or card number in text, which is spoken digit by digit.
struct TelephoneNumber {
  /// The groups of digits, as in "+49 30 123456".
  private var groups: [String] = []
  private var isInternational = false
  /// The index after the last character.
  private(set) var end: Int

  /// The minimum length, in characters. An area code and a number have at least seven digits.
  private static let minimumLength = 7

  /// Reads the telephone number at an index, or returns `nil` if no telephone number starts there.
  ///
  /// Only forms that are hardly ever amounts or ranges count: the patterns of the language, "+" and at
  /// least ten digits, an area code with a zero, "(555) 123-4567", and "555-123-4567".
  init?(_ scalars: [Unicode.Scalar], at start: Int, patterns: [DigitPattern]) {
    func scalar(_ index: Int) -> Unicode.Scalar? {
      scalars.indices.contains(index) ? scalars[index] : nil
    }
    guard scalars.count - start >= Self.minimumLength else { return nil }
    guard Self.mayStart(scalars, at: start) else { return nil }
    if let before = scalar(start - 1),
      before.properties.isAlphabetic && !before.properties.isIdeographic
        || "./:,-".contains(Character(before)) || NumberText.isDigit(before)
    {
      return nil
    }
    if let (groups, end) = Self.groups(in: scalars, at: start, patterns) {
      self.groups = groups
      self.end = end
      return
    }
    // Most numbers are not telephone numbers, so check a few characters first.
    switch scalars[start] {
    case "+", "(", "0": break
    default: guard scalars[start + 3] == "-" else { return nil }
    }
    func isDigit(_ index: Int) -> Bool { scalar(index).map(NumberText.isDigit) ?? false }
    isInternational = scalars[start] == "+"
    var index = isInternational ? start + 1 : start
    var separators = ""
    let hasBrackets = scalar(index) == "("
    end = index
    while groups.count < 8 {
      let isBracketed = scalar(index) == "("
      if isBracketed { index += 1 }
      let first = index
      while isDigit(index), index - first < 16 { index += 1 }
      guard index > first else { break }
      groups.append(NumberText.text(scalars[first..<index]))
      if isBracketed {
        guard scalar(index) == ")" else { return nil }
        index += 1
      }
      end = index
      guard let mark = scalar(index), " -/\u{A0}".unicodeScalars.contains(mark) else { break }
      guard isDigit(index + 1) || scalar(index + 1) == "(" else { break }
      separators.unicodeScalars.append(mark)
      index += 1
    }
    let lengths = groups.map(\.count)
    let count = lengths.reduce(0, +)
    guard count <= 15, let area = groups.first else { return nil }
    let isAmerican = lengths == [3, 3, 4] && separators == (hasBrackets ? " -" : "--")
    // Counters such as "0001/2500" start with several zeros.
    let hasAreaCode =
      groups.count > 1 && count >= 7 && (3...6).contains(area.count) && area.hasPrefix("0")
      && !area.hasPrefix("00")
    guard isInternational ? count >= 10 : isAmerican || hasAreaCode else { return nil }
  }

  /// Whether at least seven digits start near an index. Most numbers are shorter.
  private static func mayStart(_ scalars: [Unicode.Scalar], at start: Int) -> Bool {
    var digits = 0
    for scalar in scalars[start..<min(start + 14, scalars.count)] {
      switch scalar {
      case "0"..."9": digits += 1
      case " ", "(", ")", "+", "-", ".", "/", "\u{A0}": continue
      default: return false
      }
      if digits == minimumLength { return true }
    }
    return false
  }

  /// Returns the groups of the first pattern that a whole number matches.
  private static func groups(
    in scalars: [Unicode.Scalar], at start: Int, _ patterns: [DigitPattern]
  ) -> (groups: [String], end: Int)? {
    for pattern in patterns {
      guard let (groups, end) = pattern.groups(in: scalars, at: start) else { continue }
      guard end < scalars.count else { return (groups, end) }
      let next = scalars[end]
      let isLonger =
        NumberText.isDigit(next) || next.properties.isAlphabetic && !next.properties.isIdeographic
      let hasMark =
        "-./,".contains(Character(next)) && end + 1 < scalars.count
        && NumberText.isDigit(scalars[end + 1])
      if !isLonger, !hasMark { return (groups, end) }
    }
    return nil
  }

  /// Whether the number may as well be a range, as in "200-1200 km".
  var mayBeRange: Bool { groups.count == 2 }

  /// Whether the number may as well be a list of years.
  var mayBeYears: Bool {
    groups.count > 2
      && groups.allSatisfy { $0.count == 4 && ($0.hasPrefix("19") || $0.hasPrefix("20")) }
  }

  /// The text to pass to the engine. Groups of two digits are numbers, as people say them.
  var spoken: String {
    (isInternational ? "+" : "")
      + groups.map { group in
        group.count < 3 && group.first != "0"
          ? group : group.map(String.init).joined(separator: " ")
      }.joined(separator: ", ")
  }
}
