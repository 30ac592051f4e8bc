internal import AccessibilityModel

/// A spoken value that is nothing but a number, perhaps in percent.
struct SpokenQuantity: Equatable {
  let number: Double
  /// How many digits follow the decimal mark.
  let decimals: Int
  let isPercent: Bool
  let isNegativeZero: Bool

  /// Reads a value as it is spoken; a text with words is none.
  init?(_ text: String?) {
    guard let text else { return nil }
    var rest = text.filter { !$0.isWhitespace }
    isPercent = rest.hasSuffix("%")
    if isPercent { rest.removeLast() }
    rest = rest.replacing("−", with: "-").replacing(",", with: ".")
    guard !rest.isEmpty, rest.allSatisfy({ "0123456789.-".contains($0) }),
      let number = Double(rest), number.isFinite
    else { return nil }
    self.number = number
    decimals = rest.firstIndex(of: ".").map { rest.distance(from: $0, to: rest.endIndex) - 1 } ?? 0
    isNegativeZero = number == 0 && rest.hasPrefix("-")
  }

  /// Half of the last digit that is spoken: what rounding may cost.
  var tolerance: Double {
    var unit = 1.0
    for _ in 0..<decimals { unit /= 10 }
    return unit / 2 * (1 + 1e-6)
  }

  /// What a number would have to be spoken as; percent of a range from 0 to 1 is spoken of 0 to 100.
  func spoken(_ value: Double, in range: AccessibilityRange?) -> Double {
    guard isPercent, let range, abs(range.maximum - range.minimum) <= 1 else { return value }
    return value * 100
  }
}
