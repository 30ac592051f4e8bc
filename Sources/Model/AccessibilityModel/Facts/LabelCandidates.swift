/// The texts around a field without a name on the screen, from which some readers infer a label.
///
/// Text beside or around a field is that up to the next control, heading or list item.
package struct LabelCandidates: Equatable, Sendable {
  package struct Text: Equatable, Sendable {
    package var text: String
    /// The space between the text and the field, in points. It may be negative.
    package var distance: Double

    package init(_ text: String, distance: Double) {
      (self.text, self.distance) = (text, distance)
    }
  }

  /// The texts on the row of the field.
  package var left, right: Text?
  /// Whether another control is right of the field on its row.
  package var hasControlRight = false
  /// The only text on the row above or below, if the field is the first on its row.
  package var above, below: Text?
  /// The texts of the cells of the table around that of the field.
  package var leftCell, rightCell, cellAbove, cellBelow: Text?
  /// The text of the first cell of the column.
  package var firstCell: String?

  package init() {}
}
