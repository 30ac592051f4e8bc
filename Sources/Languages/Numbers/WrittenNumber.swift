/// A number as somebody wrote it, with the marks between its digits.
struct WrittenNumber {
  /// A number for the engine.
  struct Plain {
    var text: String
    /// How many digits are behind the decimal mark.
    var decimals: Int
    /// Whether it differs from what was written.
    var isChanged: Bool
    /// Whether it is made of digits alone.
    var isWhole: Bool { decimals == 0 && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
  }

  let start: Int
  let end: Int
  private let groups: [ArraySlice<Unicode.Scalar>]
  private let marks: [Unicode.Scalar]

  /// Reads the number that begins at a place; nil if no digit stands there.
  init?(_ scalars: [Unicode.Scalar], at start: Int) {
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && Self.isDigit(scalars[index])
    }
    var groups: [ArraySlice<Unicode.Scalar>] = []
    var marks: [Unicode.Scalar] = []
    var begin = start
    var end = start
    while isDigit(end) {
      while isDigit(end) { end += 1 }
      groups.append(scalars[begin..<end])
      guard scalars.indices.contains(end), isDigit(end + 1) else { break }
      let mark = scalars[end]
      let isPoint = mark == "." || mark == ","
      // A blank that does not break a line sets thousands apart, and nothing else.
      let isBlank =
        Self.blanks.contains(mark) && isDigit(end + 2) && isDigit(end + 3) && !isDigit(end + 4)
      guard isPoint || isBlank else { break }
      marks.append(isBlank ? " " : mark)
      end += 1
      begin = end
    }
    guard !groups.isEmpty else { return nil }
    self.start = start
    self.end = end
    self.groups = groups
    self.marks = marks
  }

  private static let blanks: Set<Unicode.Scalar> = ["\u{A0}", "\u{202F}", "\u{2009}"]

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// The number, if it is a whole one below 1,000 and has nothing between its digits.
  var small: Int? {
    groups.count == 1 && groups[0].count <= 3 ? Int(digits(groups[0])) : nil
  }

  /// Returns the number with one mark at the most: that before its decimals.
  ///
  /// - Parameters:
  ///   - decimalMark: What the engine needs before decimals.
  ///   - ownMark: What the language itself needs there; nil is a full stop.
  /// - Returns: The number; dates, versions and what else is no number are as they are written.
  func spelled(decimalMark: String, isOwn ownMark: String?) -> Plain {
    let whole = groups.map(digits)
    guard let lastMark = marks.last else {
      return Plain(text: whole[0], decimals: 0, isChanged: false)
    }
    let grouping = marks[0]
    if marks.count == 1, grouping != " " {
      // The mark that the language does not use for decimals may set the thousands apart.
      let isOther = (grouping == ",") != (ownMark == ",")
      if isOther, areThousands(1) { return asWritten(decimals: 0) }
      return decimal(whole[0], whole[1], decimalMark, as: grouping)
    }
    guard marks.dropLast().allSatisfy({ $0 == grouping }) else { return asWritten(decimals: 0) }
    if lastMark == grouping {
      guard areThousands(groups.count - 1) else { return asWritten(decimals: 0) }
      return Plain(text: whole.joined(), decimals: 0, isChanged: true)
    }
    guard lastMark != " ", areThousands(groups.count - 2), let fraction = whole.last else {
      return asWritten(decimals: 0)
    }
    let number = whole.dropLast().joined()
    return Plain(text: number + decimalMark + fraction, decimals: fraction.count, isChanged: true)
  }

  /// Returns how much a number is, near enough to choose the form of a word by.
  func value(_ plain: Plain) -> Double {
    // Thousands that are set apart, and what is no number, have the form of many.
    guard plain.text.utf8.count <= 15, plain.isWhole || plain.decimals > 0 else { return 5 }
    let digits = plain.text.map { $0.isASCII && $0.isNumber ? $0 : "." }
    return Double(String(digits)) ?? 5
  }

  private func decimal(
    _ whole: String, _ fraction: String, _ mark: String, as written: Unicode.Scalar
  ) -> Plain {
    Plain(
      text: whole + mark + fraction, decimals: fraction.count, isChanged: mark != String(written))
  }

  private func asWritten(decimals: Int) -> Plain {
    var text = digits(groups[0])
    for (mark, group) in zip(marks, groups.dropFirst()) { text += String(mark) + digits(group) }
    return Plain(text: text, decimals: decimals, isChanged: false)
  }

  /// Whether so many groups behind the first are thousands.
  private func areThousands(_ count: Int) -> Bool {
    groups[0].count <= 3 && groups[0].first != "0"
      && groups.dropFirst().prefix(count).allSatisfy { $0.count == 3 }
  }

  private func digits(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    NumberScanner.text(Array(scalars))
  }
}
