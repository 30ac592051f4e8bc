/// The form of a number that people say digit by digit, such as a telephone or card number.
///
/// A form is written with `X` for any digit, `N` for 2 to 9, `M` for 3 to 9, and `S` for 6 to 9. Other
/// characters stand for themselves, except that "|" divides digits that are written together.
struct DigitPattern: Equatable, Sendable, ExpressibleByStringLiteral {
  private let form: [Unicode.Scalar]

  init(stringLiteral form: String) { self.form = Array(form.unicodeScalars) }

  /// Returns the groups of digits at an index and the index after them, or `nil` if the form differs.
  func groups(
    in scalars: [Unicode.Scalar], at start: Int
  ) -> (groups: [String], end: Int)? {
    // Most numbers differ at once, so compare before any group is made.
    guard let end = end(in: scalars, at: start) else { return nil }
    var groups = [""]
    var index = start
    for mark in form {
      if mark == "|" {
        groups.append("")
      } else if Self.digits(mark) == nil {
        groups.append("")
        index += 1
      } else {
        groups[groups.count - 1].unicodeScalars.append(scalars[index])
        index += 1
      }
    }
    return (groups.filter { !$0.isEmpty }, end)
  }

  private func end(in scalars: [Unicode.Scalar], at start: Int) -> Int? {
    var index = start
    for mark in form where mark != "|" {
      guard index < scalars.count else { return nil }
      let scalar = scalars[index]
      let isSame =
        Self.digits(mark)?.contains(scalar) ?? (scalar == mark || mark == " " && scalar == "\u{A0}")
      guard isSame else { return nil }
      index += 1
    }
    return index
  }

  private static func digits(_ mark: Unicode.Scalar) -> ClosedRange<Unicode.Scalar>? {
    switch mark {
    case "X": "0"..."9"
    case "N": "2"..."9"
    case "M": "3"..."9"
    case "S": "6"..."9"
    case "0"..."9": mark...mark
    default: nil
    }
  }
}

extension [DigitPattern] {
  /// Card numbers, which have the same form everywhere.
  private static let cards: [DigitPattern] = [
    "XXXX XXXX XXXX XXXX", "XXXX-XXXX-XXXX-XXXX", "XXXX XXXXXX XXXXX", "XXXX-XXXXXX-XXXXX",
  ]

  /// Numbers of the North American Numbering Plan, and American social security numbers.
  static let english: [DigitPattern] =
    cards + [
      "NXX-XXXX", "NXX-NXX-XXXX", "NXX.NXX.XXXX", "NXX NXX XXXX", "NXX|NXX|XXXX",
      "1-NXX-NXX-XXXX", "1 NXX NXX XXXX", "1 (NXX) NXX-XXXX", "1 (NXX) NXX XXXX", "XXX-XX-XXXX",
    ]
  static let german: [DigitPattern] = cards
  /// Numbers of ten digits are said in pairs.
  static let french: [DigitPattern] = cards + ["0X.XX.XX.XX.XX", "0X-XX-XX-XX-XX"]
  /// Numbers of nine digits start with 6 to 9.
  static let spanish: [DigitPattern] = cards + ["SXX|XXX|XXX", "SXX-XXX-XXX", "SXX.XXX.XXX"]
  /// Numbers start with 8, or with 7 and a mobile code.
  static let russian: [DigitPattern] =
    cards + [
      "8 (XXX) XXX-XX-XX", "8(XXX)XXX-XX-XX", "8-XXX-XXX-XX-XX", "8 XXX XXX-XX-XX",
      "8 XXX XXX XX XX", "8-XXX-XXX-XXXX", "8 (XXX) XXX-XXXX", "8|XXX|XXX|XX|XX",
      "7|9XX|XXX|XX|XX", "(XXX) XXX-XX-XX", "NXX-XX-XX",
    ]
  /// Mobile numbers start with 13 to 19, and service numbers with 400 or 800.
  static let chinese: [DigitPattern] =
    cards + [
      "1MX|XXXX|XXXX", "1MX-XXXX-XXXX", "1MX XXXX XXXX", "1MX-XXX-XXXXX", "400 XXX XXXX",
      "800 XXX XXXX", "400|XXX|XXXX",
    ]
}
