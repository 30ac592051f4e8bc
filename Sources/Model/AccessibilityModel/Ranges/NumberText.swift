/// A number found in text, as groups of digits with marks between them. The number can be in the
/// format of any language. Because the language is unknown, a single point or comma is read as the
/// decimal mark. ``thousands`` reads this mark as a thousands separator instead.
package struct NumberText {
  /// The index of the first digit.
  package private(set) var start: Int
  /// The index after the last digit.
  package let end: Int
  /// The digits between the marks. In ".5", the first group is empty.
  package private(set) var groups: [ArraySlice<Unicode.Scalar>]
  /// The marks between the groups: points, commas, and " " for any space between thousands.
  package private(set) var marks: [Unicode.Scalar]
  /// Whether a minus sign precedes the digits.
  package private(set) var isNegative = false
  /// Whether a percent sign follows the digits.
  package private(set) var isPercent = false
  /// The exponent of a number too large for plain digits, such as "e+16" in "1e+16".
  private var exponent = ""

  /// The maximum length of text that is read as one number, in bytes.
  private static let maximumLength = 64
  /// The spaces that can separate thousands: no-break, narrow no-break, and thin.
  private static let spaces: Set<Unicode.Scalar> = ["\u{A0}", "\u{202F}", "\u{2009}"]

  /// Reads the digits and marks at an index, without signs, or returns `nil` if no digit is there.
  ///
  /// Dates and versions are also read, because they consist of groups of digits. `joining` is a mark
  /// that can separate thousands, too, such as an ordinary space.
  package init?(
    _ scalars: [Unicode.Scalar], at start: Int, joining separator: Unicode.Scalar? = nil
  ) {
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
      guard isDigit(end + 1) else { break }
      let mark = scalars[end]
      let isSpace =
        (Self.spaces.contains(mark) || mark == separator) && end - begin <= 3
        && isDigit(end + 2) && isDigit(end + 3) && !isDigit(end + 4)
      guard Self.isPoint(mark) || isSpace else { break }
      marks.append(isSpace ? " " : mark)
      end += 1
      begin = end
    }
    guard !groups.isEmpty else { return nil }
    self.start = start
    self.end = end
    self.groups = groups
    self.marks = marks
  }

  /// Reads a number with its sign and percent sign, or returns `nil` for any other text.
  package init?(_ text: some StringProtocol) {
    // Most text consists of words, which this check rejects quickly.
    guard text.utf8.count <= Self.maximumLength, let first = text.unicodeScalars.first,
      !first.properties.isAlphabetic
    else { return nil }
    let scalars = Array(text.unicodeScalars)
    let isNegative = first == "-" || first == "\u{2212}"
    let begin = isNegative || first == "+" ? 1 : 0
    let mark = scalars.dropFirst(begin).first.flatMap { Self.isPoint($0) ? $0 : nil }
    guard var number = NumberText(scalars, at: mark == nil ? begin : begin + 1) else { return nil }
    if let mark {
      number.groups.insert(scalars[begin..<begin], at: 0)
      number.marks.insert(mark, at: 0)
      number.start = begin
    }
    var rest = scalars[number.end...]
    // Accept "5.", because it may be a number that is still being typed.
    if let mark = rest.first, Self.isPoint(mark), number.marks.isEmpty { rest.removeFirst() }
    if let letter = rest.first, letter == "e" || letter == "E" {
      var power = rest.dropFirst()
      if let sign = power.first, sign == "+" || sign == "-" { power.removeFirst() }
      let digits = power.prefix(while: Self.isDigit)
      guard !digits.isEmpty else { return nil }
      number.exponent = Self.text(rest[..<digits.endIndex])
      rest = scalars[digits.endIndex...]
    }
    if rest.last == "%" {
      number.isPercent = true
      rest.removeLast()
      if rest.count == 1, rest.first.map({ $0 == " " || Self.spaces.contains($0) }) == true {
        rest.removeLast()
      }
    }
    guard rest.isEmpty else { return nil }
    number.isNegative = isNegative
    self = number
  }

  /// The numeric value, or `nil` for a date, a version, or a number that is too large.
  package var number: Double? { value(plainDigits) }

  /// The number with its only mark read as a thousands separator, or `nil` if the mark can't be
  /// one. For example, "1,000" is a thousand in some languages and one in others.
  package var thousands: Double? {
    marks.count == 1 && marks[0] != " " && areThousands(1) ? value(Self.joined(groups)) : nil
  }

  /// The number in typed text, or `nil` if its comma might separate thousands.
  package var typedNumber: Double? { marks.contains(",") && thousands != nil ? nil : number }

  /// The number in ASCII digits with a decimal point, or `nil` for a date or a version.
  package var plainText: String? { plainDigits.map { (isNegative ? "-" : "") + $0 + exponent } }

  /// The number of digits after the decimal mark.
  package var decimals: Int { marks.last.map { $0 != " " } ?? false ? groups.last?.count ?? 0 : 0 }

  /// Returns whether the first `count` marks can separate thousands.
  package func areThousands(_ count: Int) -> Bool {
    (1...3).contains(groups[0].count) && groups[0].first != "0"
      && groups.dropFirst().prefix(count).allSatisfy { $0.count == 3 }
  }

  /// Returns whether a scalar is an ASCII digit.
  @inlinable
  package static func isDigit(_ scalar: Unicode.Scalar) -> Bool { 0x30...0x39 ~= scalar.value }

  /// Returns a string that consists of the given scalars.
  package static func text(_ scalars: [Unicode.Scalar]) -> String { text(scalars[...]) }

  /// Returns a string that consists of the given scalars.
  package static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    guard scalars.count > 32 else {
      var text = ""
      for scalar in scalars { text.unicodeScalars.append(scalar) }
      return text
    }
    // Scalars are appended to a long string slowly.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(scalars.count)
    for scalar in scalars {
      if scalar.isASCII { bytes.append(UInt8(scalar.value)) } else { bytes += scalar.utf8 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPoint(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == "," }

  private static func joined(_ groups: some Sequence<ArraySlice<Unicode.Scalar>>) -> String {
    groups.map { text($0) }.joined()
  }

  /// The digits without a sign and with a decimal point, or `nil` if they are not one number.
  private var plainDigits: String? {
    guard let last = marks.last, let fraction = groups.last else { return Self.joined(groups) }
    // All marks before the last must be spaces between thousands.
    guard marks.dropLast().allSatisfy({ $0 == " " }) else { return nil }
    if last == " " { return areThousands(marks.count) ? Self.joined(groups) : nil }
    guard marks.count == 1 || areThousands(marks.count - 1) else { return nil }
    return Self.joined(groups.dropLast()) + "." + Self.text(fraction)
  }

  private func value(_ digits: String?) -> Double? {
    guard let digits, let number = Double(digits + exponent), number.isFinite else { return nil }
    return isNegative ? -number : number
  }
}
