package import AccessibilityModel
internal import TerminalSpeech

/// The rows of a terminal when it was quiet last, each an element.
package struct TerminalRows: AccessibilityAdapter {
  /// The number that stands for the whole terminal.
  static let terminal = -1

  /// The word for the cursor's row if it is blank.
  var blank = ""
  /// The text of the rows that are worth hearing, without what only looks good, by their numbers.
  private(set) var texts: [Int: String] = [:]
  private(set) var cursor = 0
  /// The row with the focus: that of the cursor, or the selected one.
  private(set) var focus = 0
  private(set) var columns = 0
  /// Whether what is typed is hidden.
  private(set) var isSecret = false
  package private(set) var revision = 0

  /// Takes the rows of a moment. A row that was just heard gets the focus: programs show a selection by its
  /// look, and often leave the cursor elsewhere.
  mutating func show(_ snapshot: TerminalSnapshot, isSecret: Bool, heard: String?) {
    var texts = snapshot.heardRows
    // Of the row with the cursor, even signs are worth hearing.
    let row = snapshot.cursorRow
    if texts[row] == nil {
      let signs = snapshot.rows[row].drop { $0 == " " }
      texts[row] = signs.isEmpty ? blank : String(signs)
    }
    let selected = texts.keys.filter { row in
      [texts[row], texts[row].map(TerminalSelection.withoutMarkers)].contains(heard)
    }
    if heard != nil {
      focus = selected.count == 1 && !isSecret ? selected[0] : row
    } else if focus == cursor || texts[focus] == nil {
      focus = row
    }
    guard texts != self.texts || row != cursor || isSecret != self.isSecret else { return }
    (self.texts, cursor, self.isSecret) = (texts, row, isSecret)
    columns = snapshot.cells.first?.count ?? 0
    revision += 1
  }

  package var root: Int { Self.terminal }

  package var initialNode: Int? { focus }

  package func id(of row: Int) -> Int { row }

  package func children(of row: Int) -> [Int] { row == Self.terminal ? texts.keys.sorted() : [] }

  package func description(of row: Int) -> ElementDescription {
    var description = ElementDescription()
    let isTerminal = row == Self.terminal
    description.isElement = !isTerminal
    description.keepsOrder = isTerminal
    let cell = TerminalSnapshot.cellSize
    let rows = isTerminal ? (texts.keys.max() ?? 0) + 1 : 1
    description.frame = Rectangle(
      x: 0, y: Double(max(row, 0)) * cell.height, width: Double(columns) * cell.width,
      height: Double(rows) * cell.height)
    guard !isTerminal else { return description }
    description.label = texts[row]
    if isSecret, row == cursor { description.traits = .secureTextField }
    return description
  }

  package func changes(since revision: Int) -> AdaptedChanges<Int> {
    revision == self.revision ? .none : .unknown
  }
}
