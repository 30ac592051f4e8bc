internal import CEdit
internal import Foundation

extension Unicode.Scalar {
  /// The number of terminal columns that the character occupies according to the C library, or `nil`
  /// if it is unprintable.
  var columns: Int? {
    _ = UnicodeLocale.isSet
    let width = earshot_edit_width(value)
    return width < 0 ? nil : Int(width)
  }
}

extension Character {
  /// The approximate number of terminal columns that the character occupies.
  package var columns: Int {
    // Only the first scalar counts, because terminals draw the others in the same cell.
    unicodeScalars.first.map { $0.columns ?? 1 } ?? 0
  }
}

/// Sets the character locale of the C library, which libedit uses, to UTF-8.
enum UnicodeLocale {
  /// Whether a UTF-8 locale was found. The first access sets the locale.
  static let isSet: Bool = {
    for name in ["", "C.UTF-8", "en_US.UTF-8"] {
      guard unsafe setlocale(LC_CTYPE, name) != nil else { continue }
      if unsafe String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return true }
    }
    return false
  }()
}

/// A position on the terminal, relative to where a drawing started.
struct ScreenPosition: Equatable {
  /// The row, counted from 0 at the top.
  private(set) var row = 0
  /// The column, counted from 0 at the left edge.
  private(set) var column = 0
  private let columns: Int

  /// Creates a position at the left edge of a terminal that is `columns` wide.
  init(columns: Int) { self.columns = max(columns, 1) }

  /// Moves past text that libedit draws. A character that does not fit in a row starts a new row.
  mutating func advance(over text: some StringProtocol) {
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        nextRow()
        continue
      }
      let width = Self.width(of: scalar)
      if column + width > columns { nextRow() }
      column += width
      if column >= columns { nextRow() }
    }
  }

  private mutating func nextRow() {
    row += 1
    column = 0
  }

  /// Returns the number of columns in which libedit draws a character. It draws a control character as
  /// in ^A, and an unprintable character as its number, as in \U+200D.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x20 || scalar.value == 0x7F { return 2 }
    return scalar.columns.map { max($0, 1) } ?? (scalar.value > 0xFFFF ? 8 : 7)
  }
}
