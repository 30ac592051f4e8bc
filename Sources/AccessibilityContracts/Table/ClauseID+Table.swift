/// The clauses that only the contract of a table has.
extension ClauseID {
  /// It is a table with rows and columns.
  public static let dataTable = ClauseID(rawValue: "dataTable")
  /// There is a cell at each place, and swipes lead to it.
  public static let cells = ClauseID(rawValue: "cells")
  /// A cell is where it says that it is.
  public static let places = ClauseID(rawValue: "places")
  /// Swipes go row by row.
  public static let rowByRow = ClauseID(rawValue: "rowByRow")
  /// Every column, or every row, has a header.
  public static let headers = ClauseID(rawValue: "headers")
  /// A header lies in the row or column that it names.
  public static let headerCells = ClauseID(rawValue: "headerCells")
  /// It is heard where in the table a cell is.
  public static let tablePosition = ClauseID(rawValue: "tablePosition")
}
