internal import AccessibilityModel

/// The numbers in text, and the text between them.
///
/// The digits may be those of any script, and a percent sign may be on either side.
package struct WrittenNumbers {
  /// A number in text, as a value and as it is written.
  package struct Number: Equatable, Sendable {
    /// The value. A single point or comma is read as the decimal mark.
    package let value: Double
    /// The number of digits after the decimal mark.
    package let decimals: Int
    /// The value if the only mark is read as a thousands separator, or `nil` if it can't be one.
    package let thousands: Double?
    /// The number without its percent sign.
    package let text: String
    package let isPercent: Bool
    /// Whether a minus sign precedes the digits, as in "-0".
    package let isNegative: Bool
  }

  /// The numbers, in order, without versions and dates such as "1.2.3".
  package private(set) var numbers: [Number] = []
  /// The text before, between and after the numbers, without percent signs. It has one item more
  /// than there are numbers.
  package private(set) var pieces: [String] = []

  /// The number if there is exactly one, or `nil` otherwise.
  package var only: Number? { numbers.count == 1 ? numbers.first : nil }

  private static let maximumLength = 500

  package init(in text: String) {
    // Most text has no digits, which this check finds quickly.
    guard text.unicodeScalars.contains(where: { Self.digit($0) != nil }) else {
      pieces = [text]
      return
    }
    let scalars = Self.plain(text)
    var (piece, index) = (0, 0)
    while index < scalars.count {
      guard NumberText.isDigit(scalars[index]), let end = Self.end(of: scalars, at: index) else {
        index += 1
        continue
      }
      let start = Self.start(of: scalars, at: index, after: piece)
      let written = NumberText.text(scalars[start..<end])
      if let number = NumberText(written), case let plain = number.number,
        let value = plain ?? Self.grouped(number)
      {
        let before = Self.percentSign(in: scalars[piece..<start].reversed())
        let after = before == nil ? Self.percentSign(in: scalars[end...]) : nil
        numbers.append(
          Number(
            value: value, decimals: plain == nil ? Self.decimals(number) : number.decimals,
            thousands: number.thousands, text: written,
            isPercent: before != nil || after != nil, isNegative: number.isNegative))
        pieces.append(NumberText.text(scalars[piece..<(start - (before ?? 0))]))
        piece = end + (after ?? 0)
      }
      index = max(end, piece)
    }
    pieces.append(NumberText.text(scalars[piece...]))
  }

  /// Returns the value of a number with several marks, as in "1,234.5", "1.234.567" and, in India,
  /// "1,00,000", or `nil` for a version or a date.
  private static func grouped(_ number: NumberText) -> Double? {
    guard number.marks.count > 1, let grouping = number.marks.first, let mark = number.marks.last,
      number.marks.dropLast().allSatisfy({ $0 == grouping }), number.groups[0].first != "0"
    else { return nil }
    let groups = mark == grouping ? number.groups : number.groups.dropLast()
    let sizes = groups.dropFirst().map(\.count)
    let areGroups = sizes.last == 3 && (sizes.dropLast().allSatisfy { $0 == 3 || $0 == 2 })
    guard areGroups, (1...3).contains(number.groups[0].count) else { return nil }
    let whole = groups.map(NumberText.text).joined()
    let fraction = mark == grouping ? nil : number.groups.last.map(NumberText.text)
    let value = Double(whole + (fraction.map { "." + $0 } ?? ""))
    return value.map { number.isNegative ? -$0 : $0 }
  }

  private static func decimals(_ number: NumberText) -> Int {
    number.marks.first == number.marks.last ? 0 : number.groups.last?.count ?? 0
  }

  /// Returns the scalars of text with ASCII digits and marks.
  private static func plain(_ text: String) -> [Unicode.Scalar] {
    var scalars = text.unicodeScalars.prefix(maximumLength).map { scalar -> Unicode.Scalar in
      switch scalar {
      case "\u{66B}", "\u{FF0E}": "."
      case "\u{66C}", "\u{FF0C}": ","
      case "\u{66A}", "\u{FF05}", "\u{FE6A}": "%"
      default: digit(scalar) ?? scalar
      }
    }
    // An apostrophe separates thousands in Switzerland, where NumberText knows only spaces.
    for index in scalars.indices.dropFirst()
    where ["'", "’"].contains(scalars[index]) && NumberText.isDigit(scalars[index - 1]) {
      let digits = scalars[(index + 1)...].prefix(4)
      if digits.prefix(3).count == 3, digits.prefix(3).allSatisfy(NumberText.isDigit),
        digits.count == 3 || !(digits.last.map(NumberText.isDigit) ?? false)
      {
        scalars[index] = "\u{202F}"
      }
    }
    return scalars
  }

  /// Returns the ASCII digit for a decimal digit of any script, or `nil` for other scalars.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.isASCII { return NumberText.isDigit(scalar) ? scalar : nil }
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
    else { return nil }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(min(max(value, 0), 9)))
  }

  /// Returns the index after the number that begins at a digit, with its exponent if it has one.
  private static func end(of scalars: [Unicode.Scalar], at index: Int) -> Int? {
    guard let end = NumberText(scalars, at: index)?.end else { return nil }
    guard end + 2 < scalars.count, scalars[end] == "e", scalars[end + 1] == "+" else { return end }
    let power = scalars[(end + 2)...].prefix(while: NumberText.isDigit)
    return power.isEmpty ? end : power.endIndex
  }

  /// Returns the index of the sign or the decimal mark before the first digit, or of the digit.
  private static func start(of scalars: [Unicode.Scalar], at index: Int, after piece: Int) -> Int {
    var start = index
    func isFree(_ index: Int) -> Bool {
      guard index > piece else { return index == piece }
      return !scalars[index - 1].properties.isAlphabetic && !NumberText.isDigit(scalars[index - 1])
    }
    if start > piece, scalars[start - 1] == ".", isFree(start - 1) { start -= 1 }
    if start > piece, ["-", "−", "+"].contains(scalars[start - 1]), isFree(start - 1) {
      start -= 1
    }
    return start
  }

  /// Returns the number of scalars up to a percent sign, which a space may separate from the
  /// number, or `nil` if there is no such sign.
  private static func percentSign(in scalars: some Sequence<Unicode.Scalar>) -> Int? {
    var count = 0
    for scalar in scalars.prefix(2) {
      count += 1
      if scalar == "%" { return count }
      guard scalar.properties.isWhitespace else { return nil }
    }
    return nil
  }
}
