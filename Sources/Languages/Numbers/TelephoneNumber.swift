internal import AccessibilityModel

/// A telephone number in text, which is spoken digit by digit.
struct TelephoneNumber {
  /// The groups of digits, as in "+49 30 123456".
  private var groups: [String] = []
  private let isInternational: Bool
  /// The index after the last character.
  private(set) var end: Int

  /// Reads the telephone number at an index, or returns `nil` if no telephone number starts there.
  ///
  /// It starts with "+", an area code in brackets, or an area code with a zero. Numbers such as
  /// "555-1234" and "800-555-1234" need none.
  init?(_ scalars: [Unicode.Scalar], at start: Int) {
    func scalar(_ index: Int) -> Unicode.Scalar? {
      scalars.indices.contains(index) ? scalars[index] : nil
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
    var separators: [Unicode.Scalar] = []
    let hasBrackets = scalar(index) == "("
    end = index
    while groups.count < 8 {
      if scalar(index) == "(" { index += 1 }
      let first = index
      while isDigit(index), index - first < 16 { index += 1 }
      guard index > first else { break }
      groups.append(NumberText.text(scalars[first..<index]))
      if scalar(index) == ")" { index += 1 }
      end = index
      guard let mark = scalar(index), " -/\u{A0}".unicodeScalars.contains(mark) else { break }
      guard isDigit(index + 1) || scalar(index + 1) == "(" else { break }
      separators.append(mark)
      index += 1
    }
    let lengths = groups.map(\.count)
    let isAmerican =
      separators.allSatisfy { $0 == "-" } && (lengths == [3, 4] || lengths == [3, 3, 4])
    let hasAreaCode =
      hasBrackets && groups.count > 1
      || groups.first?.first == "0" && (3...6).contains(lengths[0]) && groups.count > 1
    let count = lengths.reduce(0, +)
    guard (isInternational ? 8...15 : 7...15).contains(count),
      isInternational || isAmerican || hasAreaCode
    else { return nil }
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
