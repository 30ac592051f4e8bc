extension Contract where Subject == TableUnderTest {
  /// What everybody may rely on who reads a table by ear.
  ///
  /// ``TableUnderTest`` says what a test provides. The clauses are, by their names:
  ///
  /// | clause | what it says |
  /// |---|---|
  /// | `dataTable` | it is a table with rows and columns |
  /// | `cells` | there is a cell at each place, and swipes lead to it |
  /// | `places` | a cell is where it says that it is, and no two are at the same place |
  /// | `rowByRow` | swipes go row by row |
  /// | `headers` | every column has a header with words, or every row has |
  /// | `headerCells` | a header lies in the row or column that it names |
  /// | `tablePosition` | it is heard where in the table a cell is |
  ///
  /// Tables of up to 10,000 places are looked at.
  ///
  /// ```swift
  /// Contract.table.check {
  ///   TableUnderTest(PriceTable([["Drink", "Price"], ["Tea", "2.50"], ["Coffee", "3"]]))
  /// }
  /// ```
  public static var table: Contract {
    Contract(
      "Table",
      clauses: [.dataTable, .cells, .places, .rowByRow, .headers, .headerCells, .tablePosition])
  }
}
