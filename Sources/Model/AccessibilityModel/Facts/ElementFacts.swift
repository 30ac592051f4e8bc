/// The facts of an element that the words of other screen readers depend on.
///
/// VoiceOver's words depend on traits, into which a source's roles are folded. Facts keep the rest. A
/// part that is `nil` is unknown.
package struct ElementFacts: Equatable, Sendable {
  package var role: NeutralRole
  package var states: NeutralStates = []
  /// The id that the author of a page has given, which need not be unique.
  package var identifier: String?
  /// The element's own name, as the source reports it.
  package var name = ""
  package var description = ""
  /// Whether the description is an attribute for readers, and not text of the page or a tooltip.
  package var hasOwnDescription = false
  /// Whether the page shows the name as text.
  package var isNameShown = false
  /// Whether a caption of the table or the figure is the name.
  package var hasCaption = false
  /// Whether its caption is left of the page or above it.
  package var isCaptionOffPage = false
  /// The identifier of the element in the page that a link leads to.
  package var target: String?
  /// Whether the name is from an attribute or from other elements, in place of the text inside.
  package var hasOwnName = false
  /// Whether the author has set the role.
  package var hasOwnRole = false
  /// The names of the elements that label this one, in order.
  package var labels: [String] = []
  /// The words of the address of a link without a name.
  package var addressName: String?
  /// The application's own word for the role.
  package var roleDescription: String?
  /// The texts around a field of a page without a name, or `nil` for other elements.
  package var nearby: LabelCandidates?
  package var placeholder: String?
  package var errorMessage: String?
  /// The text that stands for the value.
  package var valueText: String?
  package var value: Value?
  package var text: TextContent?
  /// The level of a heading or of an item in a tree, from 1.
  package var level: Int?
  package var position: Int?
  package var setSize: Int?
  package var popupKind: AccessibilityPopup?
  /// The kind of a landmark, if the element is one.
  package var landmark: AccessibilityLandmark?
  /// The part of a publication that the element is, such as "table of contents".
  package var publicationPart: String?
  /// The kind of mistake in an invalid text, or `nil` for any other reason.
  package var mistake: Mistake?
  /// The set of elements of which this is the current one, such as "page", or "" for any other set.
  package var current: String?
  /// The order of the rows by this column, such as "ascending".
  package var sorting: String?
  /// The kinds of details about the element that are elsewhere in the page.
  package var details: [Detail] = []
  /// The key that operates the element, such as "<Primary>n".
  package var keys: String?
  /// The toolkit that the element is from, such as "gtk".
  package var toolkit: String?
  package var table: Table?
  /// The index among the siblings, from 0.
  package var index: Int?
  package var childCount = 0
  /// The number of items below an expanded one in a tree.
  package var nodeCount = 0
  /// The containers, the innermost first, up to the application.
  package var containers: [Container] = []
  /// Some of the elements inside, level by level.
  package var contents: [Content] = []
  /// The labels in the dialog around the element that label nothing.
  package var dialogTexts: [String] = []
  /// Whether the element got another description as the last key reached it, or after that.
  package var isDescribedAnew = false
  /// Whether the label of a field of several lines ends where the field begins.
  package var isBesideLabel = false
  /// Whether other elements describe the element.
  package var isDescribedByOthers = false
  /// Whether the last key has checked the element.
  package var isCheckedAnew = false
  /// Whether the last key has changed the order of the rows of the table that the element is in.
  package var isSortedAnew = false
  /// Tells elements with the same role and name apart, or `nil` if it is unknown.
  package var id: String?

  package init(role: NeutralRole) { self.role = role }

  /// A number and its bounds.
  package struct Value: Equatable, Sendable {
    package var current: Double
    package var minimum: Double?
    package var maximum: Double?
    /// The smallest step, which is 0 if the program does not report it, or `nil` if it is unknown.
    package var increment: Double?

    package init(
      current: Double, minimum: Double? = nil, maximum: Double? = nil, increment: Double? = nil
    ) {
      (self.current, self.minimum, self.maximum) = (current, minimum, maximum)
      self.increment = increment
    }
  }

  /// The text of an element. Offsets count characters.
  package struct TextContent: Equatable, Sendable {
    package var string: String
    /// The line with the caret, or `nil` if it is unknown.
    package var line: String?
    package var caret: Int?
    /// The selected characters, or `nil` if none are.
    package var selection: Range<Int>?

    package init(
      _ string: String, line: String? = nil, caret: Int? = nil, selection: Range<Int>? = nil
    ) {
      (self.string, self.line, self.caret, self.selection) = (string, line, caret, selection)
    }

    /// The text that is selected, or `nil` if none is.
    package var selected: String? {
      let characters = Array(string)
      guard let selection, selection.upperBound <= characters.count else { return nil }
      return String(characters[selection])
    }
  }

  /// A kind of mistake in a text.
  package enum Mistake: String, CaseIterable, Sendable { case spelling, grammar, both }

  /// A kind of details about an element.
  package enum Detail: String, CaseIterable, Sendable { case comment, footnote, other }

  /// A table, or the table of a cell.
  package struct Table: Equatable, Sendable {
    package var rows: Int
    package var columns: Int
    /// The place of the cell, from 0, or `nil` for the table itself.
    package var place: Place?
    /// The header of the cell's column.
    package var header: String?
    /// All headers of the cell's first column, even those below, as a page tells them.
    package var columnHeaders: [String] = []
    /// The header of the cell's row.
    package var rowHeader: String?
    /// Whether the table is a sheet, whose cells have their coordinates as names.
    package var isSheet = false
    /// The cells in the row of the cell.
    package var row: [Content] = []
    /// The number of selected cells in the table, up to two.
    package var selectedCount = 0

    package init(rows: Int, columns: Int) { (self.rows, self.columns) = (rows, columns) }
  }

  /// The place of a cell in a table, from 0.
  package struct Place: Equatable, Sendable {
    package var row: Int
    package var column: Int
    /// The number of rows and columns that the cell is in.
    package var rowCount = 1
    package var columnCount = 1

    package init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

    /// Whether the cell is in a row and a column.
    package func includes(row: Int, column: Int) -> Bool {
      (self.row..<self.row + rowCount).contains(row)
        && (self.column..<self.column + columnCount).contains(column)
    }
  }

  /// A container around an element.
  package struct Container: Equatable, Sendable {
    package var role: NeutralRole
    package var name: String
    /// The number of children, or `nil` if it is unknown.
    package var childCount: Int?
    /// The labels inside that label nothing, for panels and information bars.
    package var texts: [String] = []
    /// The names of the elements that label the container.
    package var labels: [String] = []
    package var states: NeutralStates = []
    package var description = ""
    package var roleDescription: String?
    package var landmark: AccessibilityLandmark?
    package var table: Table?
    package var hasOwnRole = false
    package var sorting: String?
    package var details: [Detail] = []
    /// Tells containers with the same role and name apart, or `nil` if it is unknown.
    package var id: String?

    package init(_ role: NeutralRole, _ name: String, childCount: Int? = nil) {
      (self.role, self.name, self.childCount) = (role, name, childCount)
    }
  }

  /// An element inside another one.
  package struct Content: Equatable, Sendable {
    package var role: NeutralRole
    package var name: String
    package var states: NeutralStates
    /// The header of the column, for a cell.
    package var header: String?
    /// The place of a label among those of its item on the screen, if the labels have another order there.
    package var rank = 0
    /// The cells of which a cell consists, or none.
    package var parts: [Content] = []

    package init(_ role: NeutralRole, _ name: String, _ states: NeutralStates = []) {
      (self.role, self.name, self.states) = (role, name, states)
    }
  }
}

extension ElementFacts {
  /// Whether the element is in a web page.
  package var isInPage: Bool {
    role == .document || containers.contains { $0.role == .document }
  }
}
