/// A part of a character that a terminal draws in one or two columns.
///
/// Terminals disagree about the width of joined emoji, so their parts are drawn beside each other. A
/// character that could control the terminal is drawn as U+FFFD.
struct Glyph: Equatable {
  private(set) var text: String
  let columns: Int

  static let replacement = Glyph(text: "\u{FFFD}", columns: 1)

  /// Returns the glyphs of a character, at least one.
  static func glyphs(of character: Character) -> [Glyph] {
    var glyphs: [Glyph] = []
    for scalar in character.unicodeScalars {
      let (columns, properties) = (scalar.columns, scalar.properties)
      switch properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        if glyphs.isEmpty { glyphs.append(.replacement) }
      case _ where columns == 0:
        // A mark without a letter needs a column in which the cursor can be.
        if glyphs.isEmpty { glyphs.append(Glyph(text: "\u{25CC}", columns: 1)) }
        if !properties.isVariationSelector {
          glyphs[glyphs.count - 1].text.unicodeScalars.append(scalar)
        }
      default:
        guard glyphs.isEmpty || !properties.isEmojiModifier else { continue }
        glyphs.append(Glyph(text: String(scalar), columns: columns))
      }
    }
    return glyphs
  }
}

/// A prompt, and the text before and after the cursor.
struct DrawnLine {
  var prompt = ""
  var head = ""
  var tail = ""
}

/// The rows of a terminal in which a line is drawn, with the position of the cursor.
struct LineLayout: Equatable {
  private(set) var rows: [[Glyph]] = [[]]
  /// The row of the cursor, counted from 0 at the top.
  private(set) var row = 0
  /// The column of the cursor, counted from 0 at the left edge.
  private(set) var column = 0
  private var width = 0
  private let columns: Int

  /// Lays out a line with a cursor after `head`, in rows of a number of columns.
  init(_ line: DrawnLine, columns: Int) {
    self.columns = max(columns, 1)
    // The prompt is separate, so that a mark at the start of the line does not join it.
    for text in [line.prompt, line.head] { text.flatMap(Glyph.glyphs).forEach { add($0) } }
    (row, column) = (rows.count - 1, width)
    for (index, glyph) in line.tail.lazy.flatMap(Glyph.glyphs).enumerated() {
      let place = add(glyph)
      // The cursor is at the character after it, which may start a row because it is wide.
      if index == 0 { (row, column) = place }
    }
  }

  /// Returns as many rows as a terminal has, from a row near `top`, among them the row of the cursor.
  mutating func cut(to count: Int, from top: Int) -> Int {
    let count = max(count, 1)
    let nearest = min(max(top, row - count + 1), row)
    let top = max(min(nearest, rows.count - count), 0)
    rows = Array(rows[top..<min(top + count, rows.count)])
    row -= top
    return top
  }

  /// Adds a glyph, and returns its row and column.
  @discardableResult
  private mutating func add(_ glyph: Glyph) -> (Int, Int) {
    let glyph = glyph.columns > columns ? .replacement : glyph
    if width + glyph.columns > columns { startRow() }
    let place = (rows.count - 1, width)
    rows[place.0].append(glyph)
    width += glyph.columns
    // A full row is followed by another one, in which the cursor can be.
    if width >= columns { startRow() }
    return place
  }

  private mutating func startRow() {
    rows.append([])
    width = 0
  }
}
