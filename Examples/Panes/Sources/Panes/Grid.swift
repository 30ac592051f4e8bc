/// A table of text with column titles.
public final class Grid: Widget {
  private let columnCount: Int

  public init(titles: [String], rows: [[String]]) {
    columnCount = titles.count
    super.init()
    widgets = ([titles] + rows).enumerated().flatMap { row, texts in
      texts.prefix(titles.count).enumerated().map { Square($1, row: row, column: $0) }
    }
  }

  public override var wantedHeight: Int {
    widgets.compactMap { ($0 as? Square)?.row }.max().map { $0 + 1 } ?? 0
  }

  public override func lay(out area: Area) {
    super.lay(out: area)
    let width = columnCount == 0 ? 0 : area.width / columnCount
    for case let square as Square in widgets {
      square.lay(
        out: Area(
          column: area.column + square.column * width, row: area.row + square.row, width: width,
          height: 1))
    }
  }
}

/// A cell of text in a grid.
public final class Square: Widget {
  public let text: String
  /// The index of the row, which is 0 for the titles.
  public let row: Int
  /// The index of the column, starting with 0.
  public let column: Int

  init(_ text: String, row: Int, column: Int) {
    self.text = text
    self.row = row
    self.column = column
  }

  public override var lines: [String] { [text] }
}
