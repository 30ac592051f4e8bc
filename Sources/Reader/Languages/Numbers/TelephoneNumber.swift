internal import AccessibilityModel

/// A telephone number in text, which is spoken digit by digit.
struct TelephoneNumber {
  /// The groups of digits, as in "+49 30 123456".
  private var groups: [String] = []
  private let isInternational: Bool
  /// The index after the last character.
  private(set) var end: Int

  /// The minimum length, in characters. An area code and a number have at least seven digits.
  private static let minimumLength = 7

  /// Reads the telephone number at an index, or returns `nil` if no telephone number starts there.
  ///
  /// Only forms that are hardly ever amounts or ranges count: "+" and at least ten digits, an area
  /// code with a zero, "(555) 123-4567", and "555-123-4567".
  init?(_ scalars: [Unicode.Scalar], at start: Int) {
    func scalar(_ index: Int) -> Unicode.Scalar? {
      scalars.indices.contains(index) ? scalars[index] : nil
    }
    // Most numbers are not telephone numbers, so check the length and a few characters first.
    guard scalars.count - start >= Self.minimumLength else { return nil }
    switch scalars[start] {
    case "+", "(", "0": break
    default: guard scalars[start + 3] == "-" else { return nil }
    }
    func isDigit(_ index: Int) -> Bool { scalar(index).map(NumberText.isDigit) ?? false }
    if let before = scalar(start - 1),
      before.properties.isAlphabetic || "./:,-".contains(Character(before))
        || NumberText.isDigit(before)
    {
      return nil
    }
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

  /// The text to pass to the engine. Groups of two digits are numbers, as people say them.
  var spoken: String {
    (isInternational ? "+" : "")
      + groups.map { group in
        group.count < 3 && group.first != "0"
          ? group : group.map(String.init).joined(separator: " ")
      }.joined(separator: ", ")
  }
}
