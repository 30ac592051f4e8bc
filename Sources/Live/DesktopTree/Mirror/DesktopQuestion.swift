package import AccessibilityModel

/// A question that the mirror asks the program.
///
/// The list is closed: calls that terminate or block programs, such as `Properties.GetAll`,
/// `Collection.GetMatches` and `GetChildren` without a known number of children, do not exist.
package enum DesktopQuestion: Hashable, Sendable {
  /// `Cache.GetItems`: the whole tree without details.
  case cache
  /// A property of a node.
  case read(DesktopProperty, of: String)
  /// `GetChildAtIndex` for some children of a container with too many for `GetChildren`.
  case someChildren(Range<Int>, of: String)
  /// `Component.GetAccessibleAtPoint` at the corners of a table that manages its descendants, and
  /// the positions of the found cells.
  case shownCells(of: String)
  /// `Component.GetAccessibleAtPoint` at points of a list of rows, and the positions of the found
  /// cells. The answer has the form of the answer about shown cells.
  case shownRows(of: String)
  /// `Accessible.GetIndexInParent`: the position of a cell in a sheet. The answer has the form of the
  /// answer about a cell.
  case place(of: String, in: String)
  /// `Table.GetAccessibleAt`: the cell at a position.
  case cell(row: Int, column: Int, of: String)
  /// `Table.GetColumnHeader` for each column, then `Table.GetAccessibleAt` for each cell of some rows.
  case rows(Range<Int>, columns: Int, of: String)
}

/// A property of a node that one question reads.
package enum DesktopProperty: String, CaseIterable, Hashable, Sendable {
  case childCount, name, description, role, states, interfaces
  /// `GetChildren`, asked only if `childCount` has been read and is moderate.
  case children
  /// The parent of an object that is not in the tree.
  case parent
  case value, text, links, attributes, relations, actions, screenExtents, windowExtents
  case cell, table, locale, identifier, imageDescription
  /// `Selection.GetSelectedChild` of a combo box, asked only if its options do not report the state.
  case choice
}

/// The value of a property of a node.
package enum DesktopFact: Hashable, Sendable {
  case childCount(Int)
  case name(String)
  case description(String)
  case role(DesktopRole)
  case states(DesktopStates)
  case interfaces(DesktopInterfaces)
  case children([String])
  case parent(String)
  case value(DesktopValue)
  case text(String)
  case links([Range<Int>])
  case attributes([String: String])
  case relations([DesktopRelation: [String]])
  case actions([String])
  case screenExtents(Rectangle)
  case windowExtents(Rectangle)
  case cell(DesktopCell)
  case table(DesktopTableSize)
  case locale(String)
  case identifier(String)
  case imageDescription(String)
  case choice(String)
}

/// The answer to a question.
package enum DesktopAnswer: Hashable, Sendable {
  /// The nodes of `Cache.GetItems`, with parent and index, but without children.
  case cache([DesktopNode])
  case fact(DesktopFact, of: String)
  /// The children from an index on.
  case someChildren([String], from: Int, of: String)
  /// The rows and columns of a table that are on the screen.
  case shownCells(rows: Range<Int>, columns: Range<Int>, of: String)
  /// The ID of the cell at a position.
  case cell(String, row: Int, column: Int, of: String)
  /// The cells of some rows, from a row on, and the headers of the columns. An ID may be empty.
  case rows([[String]], headers: [String], from: Int, of: String)
  /// The program returned an error or a malformed reply.
  case failed(DesktopQuestion)
}
