internal import AccessibilityModel
internal import Languages

/// How a spoken value says the number of its range, if it is nothing but that number.
enum NumberForm {
  /// The number alone.
  case number
  /// The number with a percent sign.
  case percent

  /// The most letters that a number has; longer texts need not be looked at.
  private static let mostLetters = 64

  /// Creates the form in which a value says the number of a range, or nil if it says anything else.
  init?(_ value: String, of range: AccessibilityRange, _ style: NumberStyle) {
    guard value.utf8.count <= Self.mostLetters else { return nil }
    var digits = ""
    var rest = value[...]
    if rest.hasPrefix(style.minus) || rest.hasPrefix("-") || rest.hasPrefix("\u{2212}") {
      digits = "-"
      rest = rest.dropFirst()
    }
    while let letter = rest.first, letter.isASCII, letter.isNumber || letter == "." {
      digits.append(letter)
      rest = rest.dropFirst()
    }
    if rest.hasPrefix(style.decimalSeparator), !digits.contains(".") {
      digits.append(".")
      rest = rest.dropFirst(style.decimalSeparator.count)
      while let letter = rest.first, letter.isASCII, letter.isNumber {
        digits.append(letter)
        rest = rest.dropFirst()
      }
    }
    guard let number = Double(digits), number.isFinite else { return nil }
    switch rest {
    case "": self = .number
    case "%", " %", "\u{A0}%": self = .percent
    default: return nil
    }
    // A value between two steps is spoken as one of them, or with fewer decimals.
    let tolerance = max(abs(range.step), 1e-9) / 2 + 1e-9
    guard [range.value, range.valueOnGrid].contains(where: { abs($0 - number) <= tolerance })
    else { return nil }
  }

  /// Returns a value that is nothing but the number of a range as a language writes it, with the
  /// decimals that it has; `nil` if the value says anything else.
  static func localized(
    _ value: String, of range: AccessibilityRange, _ style: NumberStyle
  ) -> String? {
    guard let form = NumberForm(value, of: range, style) else { return nil }
    let digits = value.filter { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    guard let number = Double(digits.replacing(",", with: ".")) else { return nil }
    let point = digits.lastIndex { !$0.isNumber }
    let decimals = point.map { digits.distance(from: $0, to: digits.endIndex) - 1 } ?? 0
    let isNegative =
      value.hasPrefix("-") || value.hasPrefix("\u{2212}") || value.hasPrefix(style.minus)
    return form.text(isNegative ? -number : number, decimals: decimals, style: style)
  }

  func text(_ number: Double, decimals: Int, style: NumberStyle) -> String {
    switch self {
    case .number: SpokenNumber.text(number, decimals: decimals, style: style)
    case .percent: SpokenNumber.percent(number, decimals: decimals, style: style)
    }
  }
}
