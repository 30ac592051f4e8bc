/// A part of a terminal screen, measured in cells.
open class Widget {
  /// The area of the widget.
  public var area = Area()
  /// Whether the widget is drawn.
  public var isShown = true
  /// Whether the widget responds to keys.
  public var isEnabled = true
  /// The child widgets.
  public internal(set) var widgets: [Widget] = []

  public init() {}

  /// The preferred height, in cells.
  open var wantedHeight: Int { 1 }

  /// Places the widget and its children.
  open func lay(out area: Area) { self.area = area }

  /// The text of the widget, one line for each row of cells.
  open var lines: [String] { [] }

  /// Handles a key.
  ///
  /// - Returns: Whether the key had an effect.
  @discardableResult
  open func press(_ key: Key) -> Bool { false }
}

/// A rectangle of cells, given by its upper-left cell, width and height.
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

/// A key on the keyboard.
public enum Key: Equatable, Sendable {
  case enter, space, escape, left, right, home, end, backspace
  case character(Character)
}
