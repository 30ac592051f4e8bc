internal import AccessibilityAudit
internal import AccessibilityModel
internal import Languages

/// A spoken value that consists of a number, possibly with a percent sign or other symbols.
struct SpokenQuantity: Equatable {
  let number: Double
  /// The number of digits after the decimal mark.
  let decimals: Int
  let isPercent: Bool
  let isNegativeZero: Bool
  /// Whether a currency sign explains two decimals.
  let isPrice: Bool
  /// The number if its mark is read as a thousands separator, or `nil` if that is not possible. For
  /// example, "1,000" may be a thousand or, with a decimal comma, one.
  let grouped: Double?

  /// Reads a spoken value, or fails if the text has letters or does not have exactly one number.
  init?(_ text: String?) {
    guard let text else { return nil }
    let written = WrittenNumbers(in: text)
    guard let number = written.only,
      !written.pieces.contains(where: { $0.contains { $0.isLetter || $0.isNumber } })
    else { return nil }
    self.init(
      number,
      isPrice: written.pieces.contains {
        $0.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
      })
  }

  init(_ number: WrittenNumbers.Number, isPrice: Bool = false) {
    (self.number, decimals, isPercent) = (number.value, number.decimals, number.isPercent)
    (isNegativeZero, self.isPrice) = (number.value == 0 && number.isNegative, isPrice)
    grouped = number.thousands
  }

  /// Returns the number that a value expresses in a range from a test, or `nil` if it is unknown.
  static func number(spokenIn text: String?, of bounds: ClosedRange<Double>) -> Double? {
    let numbers = WrittenNumbers(in: text ?? "").numbers
    // In a fraction such as "3 of 5", the second number is the maximum.
    let isFraction = numbers.count == 2 && numbers[1].value == bounds.upperBound
    guard let first = numbers.first, numbers.count == 1 || isFraction else { return nil }
    let readings = [first.value, first.thousands].compactMap(\.self)
    if first.isPercent {
      if bounds == 0...1 { return first.value / 100 }
      guard bounds == 0...100 else { return nil }
    }
    return readings.first { bounds.contains($0) } ?? first.value
  }

  /// The maximum rounding error: half a unit of the last spoken digit.
  private var tolerance: Double {
    var unit = 1.0
    for _ in 0..<decimals { unit /= 10 }
    return unit / 2 * (1 + 1e-6)
  }

  /// Returns whether the number is `value`, correctly rounded, with either reading of its mark.
  func isNearest(to value: Double) -> Bool {
    isPlain(value) || grouped.map { abs($0 - value) <= 0.5 * (1 + 1e-6) } ?? false
  }

  /// Returns whether the number is `value`, correctly rounded, if its mark is a decimal mark.
  func isPlain(_ value: Double) -> Bool { abs(number - value) <= tolerance }
}

/// A spoken number, percentage or fraction, such as "3 of 5", and the number that it must express.
struct SpokenReading {
  private let spoken: SpokenQuantity
  /// The second number of a fraction, or `nil` if only one number is spoken.
  let total: Double?
  private let number: Double
  private let range: AccessibilityRange?

  /// Reads the value after a step, or fails if it can't be compared as a number.
  init?(of step: ValueSweep.Step) {
    guard let number = step.after.number, step.range != nil else { return nil }
    self.init(step.after.text, as: step.spoken, for: number, in: step.range)
  }

  /// Reads text, which is the quantity `spoken` or, if that is `nil`, may be a fraction.
  init?(
    _ text: String?, as spoken: SpokenQuantity?, for number: Double, in range: AccessibilityRange?
  ) {
    (self.number, self.range) = (number, range)
    if let spoken {
      (self.spoken, total) = (spoken, nil)
      return
    }
    let written = WrittenNumbers(in: text ?? "")
    guard written.numbers.count == 2, written.numbers[1].value > 0, range != nil,
      Self.fractionWords.contains(
        written.pieces[1].lowercased().filter { !$0.isWhitespace && $0 != "," })
    else { return nil }
    (self.spoken, total) = (SpokenQuantity(written.numbers[0]), written.numbers[1].value)
  }

  /// The text between the numbers of a fraction, without spaces, in all languages.
  private static let fractionWords: Set<String> = {
    let own = Phrases.all.compactMap { phrases -> String? in
      let parts = phrases.position.split(separator: "}", maxSplits: 2).dropFirst()
      return parts.first.map { $0.prefix { $0 != "{" }.filter { !$0.isWhitespace } }
    }
    return Set(own).union(["/", "of", "outof", "sur"])
  }()

  /// The quantity that a percentage or a fraction is a share of.
  enum Whole {
    /// The number 100, as in a range from 0 to 100.
    case number
    /// The number 1, as in a range from 0 to 1.
    case one
    /// The distance between the ends.
    case range
    /// The maximum, so that 3 of 1 to 5 is 60%.
    case maximum
    /// The number of values, so that the first of five values is 1 of 5.
    case count
  }

  /// Returns the number that should be spoken. Only shares depend on `whole`.
  func expected(of whole: Whole) -> Double {
    guard let range, spoken.isPercent || total != nil else { return number }
    return share(in: range, of: whole) * (total ?? 100)
  }

  private func share(in range: AccessibilityRange, of whole: Whole) -> Double {
    let length = range.maximum - range.minimum
    return switch whole {
    case .number: number / 100
    case .one: number
    case .range: length > 0 ? (number - range.minimum) / length : number
    case .maximum: range.maximum != 0 ? number / range.maximum : number
    case .count: (number - range.minimum + range.step) / (length + range.step)
    }
  }

  func isRight(of whole: Whole) -> Bool { spoken.isNearest(to: expected(of: whole)) }

  /// Returns the expectation for failures.
  func expectation(of whole: Whole) -> String {
    let expected = DecimalNumber.text(expected(of: whole), decimals: spoken.decimals)
    let rest = total.map { " of \(DecimalNumber.text($0))" } ?? (spoken.isPercent ? "%" : "")
    return "the value \"\(expected)\(rest)\""
  }

  /// Returns why a value is expected, or `nil` if the spoken number is the number of the range.
  func reason(of whole: Whole) -> String? {
    guard let range, spoken.isPercent || total != nil else { return nil }
    let numbers = [number, range.minimum, range.maximum].map { DecimalNumber.text($0) }
    let share =
      switch whole {
      case .number: "percentages of 100"
      case .one: "shares of 1"
      case .range: "shares of the way from end to end"
      case .maximum: "shares of the maximum"
      case .count: "positions among all values"
      }
    return
      "The value is \(numbers[0]) in a range from \(numbers[1]) to \(numbers[2]), and most values are "
      + "spoken as \(share)."
  }

  /// Returns the case of `Whole` with which most readings are correct.
  static func whole(of readings: [SpokenReading]) -> Whole {
    guard let first = readings.first(where: { $0.spoken.isPercent || $0.total != nil }),
      let range = first.range
    else { return .number }
    let isShare = abs(range.maximum - range.minimum) <= 1
    let order: [Whole] =
      if first.total != nil {
        [.maximum, .count, .range]
      } else {
        isShare ? [.one, .range, .number, .maximum] : [.number, .range, .one, .maximum]
      }
    let wrong = order.map { whole in
      (whole, count: readings.count { !$0.isRight(of: whole) })
    }
    return wrong.min { $0.count < $1.count }?.0 ?? .number
  }
}
