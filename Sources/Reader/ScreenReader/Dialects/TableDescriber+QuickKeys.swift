package import AccessibilityModel
internal import Dialects

/// Words for an object with text and controls inside, to which a quick key has gone.
extension TableDescriber {
  /// Returns the words for the object.
  package func container(
    _ id: Int, of document: ReadingDocument, from path: [Int]
  ) -> [Words] {
    guard let facts = document.objects[id], let index = document.passage(at: id) else { return [] }
    let range = document.passages(
      in: document.passages[index][keyPath: self.line], of: self.line)
    var passages = document.passages[max(index, range.lowerBound)..<range.upperBound]
    if !dialect.pages.lineOrder.isEmpty {
      // The container is said even if the cursor was inside it.
      let outer = document.passages[index].path.prefix { $0 != id }
      let shared = zip(path, outer).prefix { $0 == $1 }.count
      return line(passages, of: document, from: Array(path.prefix(shared)))
    }
    // The list or the table is one of the containers that its first object enters.
    let isAround = dialect.pages.habits.contains(.saysContainersOfQuickKeys)
    if isAround, [.list, .termList, .pageTabList, .table, .treeTable].contains(facts.role) {
      if let item = emptyItem(of: passages.first, in: id, of: document) {
        let unit = Unit(focused: item, chain: document.chain(of: item, facts))
        let place = RowPlace(
          index: 0, count: 1, prior: path, first: unit.chain, hasFocus: true, role: .listItem)
        return containers(of: unit, at: place, in: document)
          + rest(ofItem: item, after: nil, in: document)
      }
      let first = passages.first
      let item = first?.path.drop { $0 != id }.dropFirst().first
      return line(passages.prefix(1), of: document, from: path)
        + (item.map { rest(ofItem: $0, after: first, in: document) } ?? [])
    }
    if facts.role == .blockQuote || isAround && [.listItem, .term].contains(facts.role) {
      passages = document.passages[index...].prefix { $0.path.contains(id) }
    } else if facts.role == .listItem {
      // The whole row is read, from its start.
      passages = document.passages[range]
    } else if [.landmark, .publicationPart].contains(facts.role) {
      passages = row(from: id, at: index, of: document)
    }
    var parts: [Dialect.Part] = []
    var place: [Words] = []
    var around = passages.first.map { Array($0.chain.dropLast()) } ?? []
    switch facts.role {
    case .landmark, .publicationPart: parts = [.labelOrName]
    case .list:
      parts = (dialect.pages.order[.list] ?? dialect.order[.list] ?? [])
        .filter { $0 != .shownText }
    case .termList: parts = dialect.order[.termList] ?? []
    case .table, .treeTable:
      // Of a table, only the caption and the first cell are said.
      parts = [.size]
      let cell = document.firstCell(of: id)
      let start = cell.flatMap { document.passage(at: $0) } ?? index
      passages = document.passages[start...].prefix { cell.map($0.path.contains) == true }
      around = Array(document.passages[start].path.prefix { $0 != cell })
      if let cell, document.objects[cell]?.role == .tableCell,
        document.passages[start].path.last != cell
      {
        place =
          headers(ofCell: cell, from: around, isOfFocus: true, in: document)
          + coordinates(ofCell: cell, from: around, in: document)
      }
    default: break
    }
    var speech = Composition(facts, previous: facts, dialect: $dialect, table: "order")
    let hasCaption =
      facts.isTable && facts.hasCaption && !hasObjects(inCaptionOf: id, of: document)
    let caption = hasCaption ? speech.compose([.labelAndName], row: facts.role.rawValue) : []
    return caption
      + (facts.isTable && document.hasSpans(inTable: id) ? sentence(.nonUniform) : [])
      + speech.compose(parts, row: facts.role.rawValue) + place
      + line(
        passages, of: document,
        from: isAround ? path : around)
  }

  /// Returns the text of the first line of an item that is directly in it, after its sign.
  private func rest(
    ofItem item: Int, after sign: ReadingDocument.Passage?, in document: ReadingDocument
  ) -> [Words] {
    guard document.objects[item]?.role == .listItem, sign?.isMarker != false else { return [] }
    let passages = document.passages.filter { $0.path.contains(item) && !$0.isBreak }
    let text = ownText(of: item, .listItem, Array(passages.dropFirst(sign == nil ? 0 : 1)))
    return text.isEmpty ? [] : [Words(text: text, row: "text", kind: .name)]
  }

  /// Returns the passages of the row of a landmark, with what is before it on the row.
  func row(
    from landmark: Int, at index: Int, of document: ReadingDocument
  ) -> ArraySlice<ReadingDocument.Passage> {
    let first = document.passages[index]
    let row = document.passages(in: first[keyPath: line], of: line)
    guard dialect.pages.habits.contains(.saysContainersOfQuickKeys) else {
      return document.passages[row]
    }
    // From a control, only that is read. Otherwise, the row has either controls or texts, no text of another landmark, and of a
    // list only one object.
    if first.isBox { return document.passages[index...index] }
    let isInList = first.path.contains { document.objects[$0]?.role == .list }
    let isBeside = { (passage: ReadingDocument.Passage) in
      let owner = passage.path.last.flatMap { document.objects[$0] }
      return passage.isBox == first.isBox && (!isInList || passage.path.last == first.path.last)
        && (owner?.role != .landmark || passage.path.last == landmark || !passage.isDirect)
    }
    let left = document.passages[row.lowerBound..<index].reversed().prefix(while: isBeside).count
    return document.passages[(index - left)..<row.upperBound].prefix(while: isBeside)
  }

  /// Returns the link, or the button of a heading, with which the text of an object begins, and in which the
  /// caret is then, so that Tab continues after it. Orca 48 leaves it before a list.
  func caretLink(at object: Int, in document: ReadingDocument) -> Int? {
    let roles: Set<NeutralRole> =
      readsApart ? [.heading, .blockQuote] : [.heading, .blockQuote, .list, .listItem]
    guard !readsFields, let role = document.objects[object]?.role, roles.contains(role),
      let path = document.passage(at: object).map({ document.passages[$0].path }),
      let last = path.last, path.contains(object), let inner = document.objects[last]?.role,
      inner == .link || role == .heading && [.button, .toggleButton].contains(inner)
    else { return nil }
    return last
  }

  /// Returns the place of the cursor after a quick key to an object whose text begins at a passage.
  func caret(at object: Int, _ index: Int, in document: ReadingDocument) -> Int {
    guard let facts = document.objects[object], readsApart,
      [.landmark, .publicationPart].contains(facts.role)
    else { return index }
    return row(from: object, at: index, of: document).startIndex
  }

  /// Returns the first item of a list, if it has only other objects, and neither a sign nor a text.
  private func emptyItem(
    of passage: ReadingDocument.Passage?, in list: Int, of document: ReadingDocument
  ) -> Int? {
    guard let path = passage?.path, let place = path.firstIndex(of: list),
      let item = path[place...].dropFirst().first, item != path.last,
      document.objects[item]?.role == .listItem
    else { return nil }
    return item
  }
}
