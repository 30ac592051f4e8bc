internal import AccessibilityModel
internal import Dialects

/// The place of a reader in a document, and its mode.
///
/// The place is kept by the number of an object or a text, because the document may change.
@MainActor
struct DocumentCursor {
  /// The objects of the page as it opened, which tell it from another one.
  var known: Set<Int> = []
  /// The number of the passage or the object that was read last, or `nil` at the start.
  var id: Int?
  /// The characters of the passage before the word that was read last, or `nil` at the start of a
  /// line.
  var offset: Int?
  /// The row and the column that keys for cells move along, through cells that span several.
  var cellPlace: ElementFacts.Place?
  /// The index of its passage, in case the number is gone.
  private var index = -1
  /// The objects around what was read last, the outermost first.
  private(set) var path: [Int] = []
  /// Whether only the end of the row with the cursor was read.
  var isPartOfRow = false
  /// Whether only the first object of the page was read, whose row is read next.
  var isAtFirstObject = false
  /// Whether the page has opened, and nothing of it was read by a key.
  var isAtStart = false
  /// Whether keys go to the page, such as letters to a field.
  var isInFocusMode = false
  /// Whether the user has chosen focus mode, which objects do not end then.
  var keepsFocusMode = false
  /// Whether the keyboard focus is elsewhere, because the cursor was moved without it.
  var isApart = false
  /// The element that stands for the place.
  weak var element: AccessibilityElement?

  /// Goes to a passage.
  mutating func move(to index: Int, in document: ReadingDocument) {
    guard document.passages.indices.contains(index) else { return }
    (id, self.index, offset) = (document.passages[index].id, index, nil)
    (cellPlace, isAtStart, isPartOfRow) = (nil, false, false)
    isAtFirstObject = false
    path = document.passages[index].path
  }

  /// The objects around what was read last, or none if the page has just opened.
  var lastPath: [Int] { isAtStart ? [] : path }

  /// Remembers the objects at the end of a line that was read whole.
  mutating func leave(at path: [Int]) { (self.path, isAtStart) = (path, false) }

  /// Remembers the objects around the caret, in place of those at the end of the row.
  mutating func returnToCaret(in document: ReadingDocument?) {
    guard let document, let index = id.flatMap(document.passage(at:)) else { return }
    path = document.passages[index].chain
  }

  /// Goes to an object.
  mutating func move(toObject object: Int, in document: ReadingDocument) {
    (id, offset, cellPlace, isAtStart, isPartOfRow) = (object, nil, nil, false, false)
    isAtFirstObject = false
    index = document.passage(at: object) ?? index
    let passage = document.passages.indices.contains(index) ? document.passages[index].path : []
    path = passage.firstIndex(of: object).map { Array(passage[...$0]) } ?? passage
  }

  /// Returns the index of the passage at the cursor, or -1 at the start.
  func passage(in document: ReadingDocument) -> Int {
    guard let id else { return -1 }
    if document.passages.indices.contains(index), document.passages[index].id == id { return index }
    return document.passages.firstIndex { $0.id == id } ?? document.passage(at: id)
      ?? min(index, document.passages.count - 1)
  }

  /// Returns the facts of what was read last, from which the next object differs.
  func facts(in document: ReadingDocument) -> ElementFacts {
    if let facts = path.reversed().lazy.compactMap({ document.objects[$0] }).first { return facts }
    var start = ElementFacts(role: .document)
    let window = document.objects.values.lazy.compactMap(\.containers.last).first
    start.containers = [window].compactMap(\.self)
    return start
  }
}

extension ReadingDocument {
  /// Returns the cell around a passage, the innermost one.
  func cell(around passage: Int) -> Int? {
    guard passages.indices.contains(passage) else { return nil }
    return passages[passage].path.last { objects[$0]?.table?.place != nil }
  }

  /// Returns the first cell of a table that has text.
  func firstCell(of table: Int) -> Int? {
    guard let start = passage(at: table) else { return nil }
    return passages[start...].prefix { $0.path.contains(table) }.indices.lazy
      .compactMap { cell(around: $0) }.first
  }

  /// Whether a cell of a table is in several rows or columns.
  func hasSpans(inTable table: Int) -> Bool {
    objects.values.contains { facts in
      guard let place = facts.table?.place, place.rowCount > 1 || place.columnCount > 1 else {
        return false
      }
      return facts.containers.first(where: \.isTable)?.id == String(table)
    }
  }

  /// Returns the cell beside another one and the place that was reached, or `nil` at the edge of the
  /// table. Beside a cell that spans several rows or columns, the move is from one of them.
  func cell(
    beside cell: Int, rows: Int, columns: Int, from start: ElementFacts.Place?
  ) -> (id: Int, place: ElementFacts.Place)? {
    guard let facts = objects[cell], let place = facts.table?.place else { return nil }
    func next(_ step: Int, _ first: Int, _ count: Int, _ here: Int?) -> Int {
      step > 0 ? first + count - 1 + step : step < 0 ? first + step : here ?? first
    }
    let target = ElementFacts.Place(
      row: next(rows, place.row, place.rowCount, start?.row),
      column: next(columns, place.column, place.columnCount, start?.column))
    let table = facts.containers.first(where: \.isTable)?.id
    let found = order.first { id in
      guard let other = objects[id], let there = other.table?.place else { return false }
      return other.containers.first(where: \.isTable)?.id == table
        && there.includes(row: target.row, column: target.column)
    }
    return found.map { ($0, target) }
  }
}

extension ElementFacts.Container {
  var isTable: Bool { role == .table || role == .treeTable }
}

extension PageDialect.QuickKey {
  /// Returns whether the key goes to an object.
  func includes(_ facts: ElementFacts) -> Bool {
    roles.contains(facts.role) && facts.states.isSuperset(of: states)
      && facts.states.isDisjoint(with: lacking)
      && (level == nil || level == facts.level)
      && (!editedRoles.contains(facts.role) || facts.states.contains(.editable))
  }
}

extension ReadingDocument {
  /// Whether the text of an object has the sign at the end of a sentence.
  private func hasSentence(_ object: Int) -> Bool {
    let text = passages.lazy.filter { $0.path.contains(object) }.map(\.text).joined()
    if text.contains(where: { "。！？".contains($0) }) { return true }
    let quotes: Set<Character> = ["\"", "'", "”", "’", ")"]
    return text.split(whereSeparator: \.isWhitespace).contains { word in
      var word = word
      // The number of a note may follow.
      if word.last == "]", let start = word.lastIndex(of: "[") { word = word[..<start] }
      while word.last.map(quotes.contains) == true { word.removeLast() }
      guard let sign = word.popLast(), ".!?…".contains(sign) else { return false }
      if word.last.map(quotes.contains) == true { word.removeLast() }
      return word.count > 1 && word.suffix(2).allSatisfy(\.isLetter)
    }
  }

  private func hasText(_ object: Int) -> Bool {
    passages.contains { $0.id == object || $0.path.contains(object) }
  }

  /// Returns the next object of a kind, whose text begins after a passage, or the previous one.
  func object(
    of key: PageDialect.QuickKey, from passage: Int, isForward: Bool, habits: Set<PageDialect.Habit>
  ) -> Int? {
    let starts = order.lazy.compactMap { id -> (id: Int, start: Int)? in
      guard let facts = objects[id], key.includes(facts),
        !key.needsSentence || hasSentence(id),
        !habits.contains(.skipsDisabled) || !facts.states.contains(.disabled),
        !habits.contains(.skipsEmptyObjects) || hasText(id)
      else { return nil }
      return self.passage(at: id).map { (id, $0) }
    }
    guard !isForward else { return starts.first { $0.start > passage }?.id }
    // From inside an object of the kind, a reader that wraps goes to the one before it.
    let path = passages.indices.contains(passage) ? passages[passage].path : []
    let around = path.last { habits.contains(.wraps) && objects[$0].map(key.includes) == true }
    let end = around.flatMap { self.passage(at: $0) } ?? passage
    return starts.last { $0.start < end }?.id
  }
}

extension ReadingDocument {
  /// Whether the caret passes over a passage at once, because it is a control.
  func isWhole(_ passage: Passage) -> Bool { passage.path.last == passage.id }

  /// Returns the place of the next character or, with -1, of the previous one.
  package func character(
    _ step: Int, from place: (passage: Int, offset: Int)
  ) -> (passage: Int, offset: Int)? {
    guard passages.indices.contains(place.passage) else { return nil }
    let passage = passages[place.passage]
    let offset = place.offset + step
    if !isWhole(passage), (0..<passage.text.count).contains(offset) {
      return (place.passage, offset)
    }
    let next =
      step > 0
      ? passages.indices.first { $0 > place.passage && !passages[$0].isBreak }
      : passages.indices.last { $0 < place.passage && !passages[$0].isBreak }
    return next.map { index in
      let isAtEnd = step < 0 && !isWhole(passages[index])
      return (index, isAtEnd ? max(passages[index].text.count - 1, 0) : 0)
    }
  }

  /// Returns the passage with the caret of a region that can be edited, and the characters before it.
  func caret(of focus: KeyboardFocus) -> (passage: Int, offset: Int)? {
    guard let object = focus.id.base as? Int, isEditor(object),
      var offset = focus.object.text?.caret
    else { return nil }
    for index in passages.indices where passages[index].path.contains(object) {
      guard !passages[index].isSign else { continue }
      let text = passages[index].text
      if offset <= text.count { return (index, offset) }
      offset -= text.count + 1
    }
    return nil
  }

  /// Returns the passages on the line of one of them, as far as they are inside an object.
  func passages(around index: Int, inside focus: KeyboardFocus) -> some Sequence<Passage> {
    passages[passages(in: passages[index].line, of: \.line)].filter { passage in
      (focus.id.base as? Int).map(passage.path.contains) == true
    }
  }
}
