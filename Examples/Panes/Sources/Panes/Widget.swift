/// A part of the screen of a terminal, in cells.
open class Widget {
  /// Where the widget lies: the column and the row of its upper left cell, its width and its height.
  public var area = Area()
  /// Whether it is drawn.
  public var isShown = true
  /// Whether keys do anything.
  public var isEnabled = true
  /// What lies inside.
  public internal(set) var widgets: [Widget] = []

  public init() {}

  /// The height that the widget wants, in cells.
  open var wantedHeight: Int { 1 }

  /// Places the widget, and what is inside.
  open func lay(out area: Area) { self.area = area }

  /// What is drawn, a line for each row of cells.
  open var lines: [String] { [] }

  /// Does what a key asks for.
  ///
  /// - Returns: Whether it did anything.
  @discardableResult
  open func press(_ key: Key) -> Bool { false }
}

/// A rectangle of cells.
public struct Area: Equatable, Sendable {
  public var column = 0
  public var row = 0
  public var width = 0
  public var height = 0

  public init() {}

  public init(column: Int, row: Int, width: Int, height: Int) {
    self.column = column
    self.row = row
    self.width = width
    self.height = height
  }
}

/// A key of the keyboard.
public enum Key: Equatable, Sendable {
  case enter, space, escape, left, right, home, end, backspace
  case character(Character)
}
