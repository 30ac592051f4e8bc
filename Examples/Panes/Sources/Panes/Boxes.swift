/// A vertical stack of widgets.
public class Column: Widget {
  public init(_ widgets: [Widget]) {
    super.init()
    self.widgets = widgets
  }

  public override var wantedHeight: Int { widgets.reduce(0) { $0 + $1.wantedHeight } }

  public override func lay(out area: Area) {
    super.lay(out: area)
    var row = area.row
    for widget in widgets {
      let height = widget.wantedHeight
      widget.lay(out: Area(column: area.column, row: row, width: area.width, height: height))
      row += height
    }
  }
}

/// A horizontal stack of widgets of equal width.
public final class Row: Widget {
  public init(_ widgets: [Widget]) {
    super.init()
    self.widgets = widgets
  }

  public override var wantedHeight: Int { widgets.map(\.wantedHeight).max() ?? 0 }

  public override func lay(out area: Area) {
    super.lay(out: area)
    let width = widgets.isEmpty ? 0 : area.width / widgets.count
    for (index, widget) in widgets.enumerated() {
      let column = area.column + index * width
      widget.lay(out: Area(column: column, row: area.row, width: width, height: area.height))
    }
  }
}

/// A stack of widgets in front of the rest of the screen. While it is shown, other widgets receive
/// no keys.
public final class Popup: Column {
  public override init(_ widgets: [Widget]) {
    super.init(widgets)
    isShown = false
  }

  public override func press(_ key: Key) -> Bool {
    guard key == .escape else { return false }
    isShown = false
    return true
  }
}

/// The whole screen, with a box and the pop-ups in front of the box.
public final class Screen: Widget {
  public init(_ box: Widget, popups: [Popup] = [], width: Int = 40) {
    super.init()
    widgets = [box] + popups
    lay(out: Area(column: 0, row: 0, width: width, height: box.wantedHeight))
  }

  public override func lay(out area: Area) {
    super.lay(out: area)
    for widget in widgets {
      widget.lay(
        out: Area(column: 0, row: area.row, width: area.width, height: widget.wantedHeight))
    }
  }

  /// The screen as text, as a terminal shows it.
  public var picture: String {
    var rows: [[Character]] = []
    var next: [Widget] = [self]
    while let widget = next.popLast() {
      guard widget.isShown else { continue }
      next += widget.widgets.reversed()
      for (offset, line) in widget.lines.enumerated() {
        while rows.count <= widget.area.row + offset { rows.append([]) }
        var row = rows[widget.area.row + offset]
        while row.count < widget.area.column { row.append(" ") }
        row = row.prefix(widget.area.column) + Array(line)
        rows[widget.area.row + offset] = row
      }
    }
    return rows.map { String($0) }.joined(separator: "\n")
  }
}
