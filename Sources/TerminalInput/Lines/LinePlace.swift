/// Where on the terminal something stands that was drawn from the left edge on.
struct LinePlace: Equatable {
  /// Rows below the first, and columns from the left.
  private(set) var row = 0
  private(set) var column = 0
  private let columns: Int

  /// Begins at the left edge.
  ///
  /// - Parameter columns: How wide the terminal is; at least 1.
  init(columns: Int) {
    self.columns = max(columns, 1)
  }

  /// Goes on behind a text, as the editor draws it: a character that does not fit begins a new row.
  mutating func pass(_ text: some StringProtocol) {
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        row += 1
        column = 0
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

  /// How many columns the editor gives a character: a control character is two, as in ^A, and what it
  /// has no picture for is its number, as in \U+200D.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x20 || scalar.value == 0x7F { return 2 }
    return scalar.columns.map { max($0, 1) } ?? (scalar.value > 0xFFFF ? 8 : 7)
  }
}
