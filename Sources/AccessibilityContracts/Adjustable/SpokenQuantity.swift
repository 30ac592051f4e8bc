internal import AccessibilityModel

/// A spoken value that consists of a number, possibly a percentage.
struct SpokenQuantity: Equatable {
  let number: Double
  /// The number of digits after the decimal mark.
  let decimals: Int
  let isPercent: Bool
  let isNegativeZero: Bool
  /// The number if its mark is read as a thousands separator, or `nil` if that is not possible. For
  /// example, "1,000" may be a thousand or, with a decimal comma, one.
  let grouped: Double?

  /// Reads a spoken value, or fails if the text is not a number.
  init?(_ text: String?) {
    guard let text else { return nil }
    if let quantity = SpokenQuantity(short: text) {
      self = quantity
      return
    }
    guard let written = NumberText(text.filter { !$0.isWhitespace }), let number = written.number
    else { return nil }
    self.number = number
    decimals = written.decimals
    isPercent = written.isPercent
    isNegativeZero = number == 0 && written.isNegative
    grouped = written.thousands
  }

  /// Reads a short ASCII number, such as "7", "40%" or "0.25", or fails for any other text. Each
  /// step of a sweep reads a value, and most values are short numbers, so this is a fast path.
  private init?(short text: String) {
    guard text.utf8.count <= 12 else { return nil }
    var (number, digits, point, isPercent) = (0, 0, -1, false)
    for character in text.utf8 {
      switch character {
      case _ where isPercent: return nil
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = number * 10 + Int(character - UInt8(ascii: "0"))
        digits += 1
      case UInt8(ascii: ".") where point < 0 && digits > 0: point = digits
      case UInt8(ascii: "%"): isPercent = true
      default: return nil
      }
    }
    let decimals = point < 0 ? 0 : digits - point
    // Three digits after the point may be thousands, so they are left to `NumberText`.
    guard digits > 0, decimals != 3, point < 0 || decimals > 0 else { return nil }
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    (self.number, self.decimals, self.isPercent) = (Double(number) / unit, decimals, isPercent)
    (isNegativeZero, grouped) = (false, nil)
  }

  /// Reads the only number among the words of a value, of which exactly one may contain digits.
  init?(amongWordsOf text: String?) {
    let parts = (text ?? "").split(whereSeparator: \.isWhitespace)
      .filter { $0.contains { ("0"..."9").contains($0) } }
    guard parts.count == 1, let part = parts.first else { return nil }
    self.init(String(part))
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

  /// The amount that 100 percent stands for.
  enum Whole {
    /// The number 100, as in a range from 0 to 100.
    case number
    /// The number 1, as in a range from 0 to 1.
    case one
    case range
  }

  /// Returns the number that should be spoken for a value. Only percentages depend on `whole`.
  func spoken(_ value: Double, in range: AccessibilityRange?, of whole: Whole) -> Double {
    guard isPercent, let range else { return value }
    switch whole {
    case .number: return value
    case .one: return value * 100
    case .range:
      let length = range.maximum - range.minimum
      return length > 0 ? (value - range.minimum) / length * 100 : value
    }
  }
}

/// The number spoken after a step, and the data to judge it.
struct SpokenReading {
  let step: ValueSweep.Step
  private let spoken: SpokenQuantity
  private let number: Double
  private let range: AccessibilityRange

  /// Reads the value after a step, or fails if it can't be compared as a number.
  init?(of step: ValueSweep.Step) {
    guard let spoken = SpokenQuantity(step.after.text), let range = step.range,
      let number = step.after.number
    else { return nil }
    (self.step, self.spoken, self.number, self.range) = (step, spoken, number, range)
  }

  func expected(of whole: SpokenQuantity.Whole) -> Double {
    spoken.spoken(number, in: range, of: whole)
  }

  func isRight(of whole: SpokenQuantity.Whole) -> Bool { spoken.isNearest(to: expected(of: whole)) }

  /// Returns the case of `Whole` with which the most spoken percentages are correct.
  static func whole(
    of readings: [SpokenReading], in range: AccessibilityRange?
  ) -> SpokenQuantity.Whole {
    guard let range, readings.contains(where: \.spoken.isPercent) else { return .number }
    let isShare = abs(range.maximum - range.minimum) <= 1
    typealias Whole = SpokenQuantity.Whole
    let order: [Whole] = isShare ? [.one, .range, .number] : [.number, .range, .one]
    let wrong = order.map { whole in
      (whole, count: readings.count { @Sendable in !$0.isRight(of: whole) })
    }
    return wrong.min { $0.count < $1.count }?.0 ?? .number
  }
}
