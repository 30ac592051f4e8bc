internal import AccessibilityModel
internal import Dialects
internal import Languages

/// Words for a row of the screen, with the containers around it.
extension TableDescriber {
  /// Whether texts and controls are separate rows.
  var readsApart: Bool { dialect.pages.habits.contains(.readsControlsApart) }

  /// Returns the words of a row.
  func row(
    _ passages: [ReadingDocument.Passage], of document: ReadingDocument, from before: [Int],
    by step: RowStep = .forward
  ) -> [Words] {
    var passages = passages
    if readsApart, passages.allSatisfy(\.isBreak) {
      passages = row(before: passages[0], of: document)
      guard !passages.isEmpty else { return blank }
    }
    // Where texts and controls stand together, the end of a line is a text.
    var units = units(in: passages.filter { !readsApart || !$0.isBreak }, of: document)
    if readsApart { units = presented(units, in: document) }
    let first = passages.first.flatMap { object(of: $0, in: document) }
    var (words, path, prior): ([Words], [Int], [Int]) = ([], [], before)
    for (index, unit) in units.enumerated() {
      var unit = unit
      if !readsApart, index == 0, let object = unit.object {
        unit.isNamedBefore = isNamed(object, by: before, in: document)
      }
      let place = RowPlace(
        index: index, count: units.count, prior: prior, first: units[0].chain,
        hasFocus: index == 0 && unit.object == first, step: step)
      var spoken = containers(of: unit, at: place, in: document)
      if index == 0, isDoubled(unit, in: document) { spoken += spoken }
      let marks = brackets(from: path, to: unit, of: document)
      var own = ownWords(of: unit, at: place, in: document)
      if step != .word, !own.isEmpty {
        if unit.isClickable { own += clickableWord }
        if index == 0 { own += description(of: unit, in: document) }
      }
      if !own.isEmpty { (own[0].isApart, own[0].beginsObject) = (true, unit.object != nil) }
      spoken += marks + own
      if !spoken.isEmpty { prior = unit.chain }
      words += spoken
      path = unit.path
    }
    words += brackets(from: path, to: nil, of: document)
    return words.isEmpty ? blank : words
  }

  /// Returns the description of the element that a text is directly in. That of a link or a heading is
  /// said only with the focus, and that of a control is among its words.
  private func description(of unit: Unit, in document: ReadingDocument) -> [Words] {
    guard let facts = unit.chain.last.flatMap({ document.objects[$0] }),
      !PageRoles.spoken.contains(facts.role), ![.heading, .link].contains(facts.role),
      !unit.isContinued
    else { return [] }
    let text = shown(facts.description).trimmed
    return text.isEmpty
      ? [] : [Words(text: text, row: "ending.description", isApart: true, kind: .other)]
  }

  /// Whether the containers of an object are said twice: before a spin button and its label.
  private func isDoubled(_ unit: Unit, in document: ReadingDocument) -> Bool {
    guard readsApart, let facts = unit.object.flatMap({ document.objects[$0] }) else {
      return false
    }
    return facts.role == .spinButton && !facts.states.contains(.clickable)
  }

  /// Returns the objects around the caret, from which its row is said. Where a page opens, a link or a
  /// field is said whole, without its containers.
  func path(before passage: Int, of document: ReadingDocument, isStart: Bool) -> [Int] {
    let chain = document.passages[passage].chain
    let role = chain.last.flatMap { document.objects[$0]?.role }
    let isWhole = isStart && (role == .link || readsApart && role == .entry)
    return isWhole ? chain.dropLast() + [Self.start] : chain
  }

  /// The number that stands for no object, before the first one of a page.
  private static let start = -1

  /// Whether the first row is not yet read whole when a page opens: a list on it is apart from the
  /// document, at which the reader begins.
  func readsFirstRowAgain(of document: ReadingDocument) -> Bool {
    guard readsRows, let first = document.passages.first else { return false }
    let row = document.passages[document.passages(in: 0, of: line)]
    return row.contains { passage in
      passage.chain != first.chain && passage.line != first.line && !passage.isBreak
        && passage.text.contains { !$0.isWhitespace }
        && passage.path.contains { document.objects[$0]?.role == .list }
    }
  }

  /// The key by which a row is read.
  package enum RowStep: Sendable { case forward, backward, word }

  /// The place of a unit on its row.
  struct RowPlace {
    let index: Int
    let count: Int
    /// The chain of what was said before.
    let prior: [Int]
    /// The chain of the first unit, at which the focus is.
    let first: [Int]
    let hasFocus: Bool
    /// Whether it is no row, but an object that the keyboard focus has come to.
    var isOfFocus = false
    /// The role of the object that the keyboard focus has come to.
    var role: NeutralRole?
    var step = RowStep.forward

    var isOfWord: Bool { step == .word }
    var isLast: Bool { index == count - 1 }
  }

  private var blank: [Words] { sentence(.blank) }

  /// Returns the passages of the row that the end of a line belongs to, which is read once more.
  private func row(
    before end: ReadingDocument.Passage, of document: ReadingDocument
  ) -> [ReadingDocument.Passage] {
    guard let index = document.passages.firstIndex(where: { $0.isBreak && $0.id == end.id }),
      index > 0
    else { return [] }
    let last = document.passages[index - 1]
    // A field with several lines is higher than the end of the line after it.
    let isBlank =
      last.path.last == last.id
      && document.objects[last.id]?.states.contains(.multiLine) == true
    guard !last.isBreak, !last.isBox, !isBlank, last.line == end.line else { return [] }
    return Array(document.passages[document.passages(in: last.apartRow, of: \.apartRow)])
  }

  /// Whether the last row is read again from its end, because the caret is then in the text of its last
  /// object. It is not in a control.
  func repeatsEnd(of document: ReadingDocument) -> Bool {
    let row = document.passages[document.passages(in: document.count(of: line) - 1, of: line)]
    guard let last = row.last(where: { !$0.isBreak && !$0.isOffPage }) else { return false }
    return !readsApart && !document.isWhole(last) && units(in: Array(row), of: document).count > 1
  }

  /// Whether a row is the end of a line that would repeat the row before.
  func repeatsRow(_ row: Int, of document: ReadingDocument) -> Bool {
    let passages = document.passages[document.passages(in: row, of: line)]
    guard readsApart, passages.allSatisfy(\.isBreak), let end = passages.first else { return false }
    return !self.row(before: end, of: document).isEmpty
  }

  /// Returns the place at which the reading of a row begins. From a field without text, what is beside it
  /// on the left is read once more, because such a field is not read from there.
  func start(ofRow row: Int, of document: ReadingDocument) -> Int {
    let range = document.passages(in: row, of: line)
    guard readsApart, let first = document.passages[range].first, document.isBlankField(first)
    else { return range.lowerBound }
    let left = document.passages[..<range.lowerBound].reversed().prefix {
      $0.isBox && $0.row == first.row && !document.isBlankField($0)
    }
    return range.lowerBound - left.count
  }

  /// Leaves out the text of a label beside a link in the label.
  private func presented(_ units: [Unit], in document: ReadingDocument) -> [Unit] {
    units.filter { unit in
      guard let label = label(of: unit, in: document) else { return true }
      return !units.contains { $0.path.contains(label) && $0.chain.last != label }
    }
  }

  /// Returns the label that a text is directly in.
  private func label(of unit: Unit, in document: ReadingDocument) -> Int? {
    guard let last = unit.chain.last, document.objects[last]?.role == .label else { return nil }
    return last
  }

  // MARK: Objects

  private func ownWords(
    of unit: Unit, at place: RowPlace, in document: ReadingDocument
  ) -> [Words] {
    guard readsApart else { return plainWords(of: unit, at: place, in: document) }
    // A label around a control has no own words.
    if let label = label(of: unit, in: document),
      document.passages.contains(where: { $0.path.contains(label) && $0.path.last != label })
    {
      return []
    }
    let owner = unit.chain.last.flatMap { document.objects[$0] }
    // A field that was the last to be said is not named again.
    if owner?.states.contains(.editable) == true, unit.object != nil,
      place.prior.last == unit.chain.last
    {
      let text = shown(unit.text).trimmed
      return text.isEmpty ? [] : [Words(text: text, row: "text", kind: .value)]
    }
    var words = words(of: unit, at: place, in: document)
    if place.prior.last == Self.start || place.count > 1 {
      words.removeAll { $0.row.hasSuffix(".blank") }
    }
    if unit.object != nil, let owner, owner.role == .spinButton, place.count == 1 {
      words = emptied(words, of: owner)
    }
    switch owner?.role {
    case .tableCell:
      let cell = unit.chain.last ?? 0
      words += disabled(ofCell: cell, in: document)
      // A new row of a grid is read whole in place of its first cell.
      let row = place.isOfWord ? [] : row(around: cell, in: document, from: place.prior)
      words = row.isEmpty ? headers(of: unit, at: place, in: document) + words : row
    case .blockQuote, .landmark, .article:
      if let last = unit.chain.last, let owner, !place.prior.contains(last) {
        words = self.words(for: owner, last, of: unit, at: place, in: document) + words
      }
    case .section where owner?.states.contains(.editable) == true:
      words.insert(Words(text: owner?.name ?? "", row: "text", kind: .name), at: 0)
      words.removeAll { $0.text.isEmpty }
    case .columnHeader: words += columnNumber(of: unit, at: place, in: document)
    case .rowHeader:
      if place.count > 1 { words.removeAll { $0.kind == .role } }
      words += columnNumber(of: unit, at: place, in: document)
    case .term, .termDefinition:
      // Only the last object of a row has its role.
      if !place.isLast { words.removeAll { $0.kind != .other || !$0.row.hasSuffix(".content") } }
    case .separator:
      // A line between two parts is alone on its row, and the row is blank.
      if place.count == 1, owner?.value == nil, unit.text.trimmed.isEmpty { words += blank }
    case .panel:
      // The line of the caret is said, too. It is where the panel was entered.
      let own = document.passages.filter { $0.chain == unit.chain && !$0.isBreak }
      if let first = place.step == .backward ? own.last : own.first {
        words.append(Words(text: first.text.trimmed, row: "text", kind: .name))
      }
    default: break
    }
    return words + outerRoles(of: unit, isLast: place.isLast, in: document)
  }

  /// Returns the words of a unit on a row on which texts and controls stand together.
  private func plainWords(
    of unit: Unit, at place: RowPlace, in document: ReadingDocument
  ) -> [Words] {
    let owner = unit.chain.last.flatMap { document.objects[$0] }
    var words = words(of: unit, at: place, in: document)
    if owner?.role == .rowHeader, place.count > 1 { words.removeAll { $0.kind == .role } }
    // The role of an object that was the last to be said is not repeated, nor the name of a field.
    if unit.chain.last == place.prior.last {
      // A text in an editor has no name.
      let isNamed =
        unit.object != nil
        && (owner?.states.contains(.editable) == true || owner?.role == .checkBox)
      return words.filter { $0.kind != .role && !(isNamed && $0.kind == .name) }
    }
    return
      (owner?.role == .tableCell && place.index > 0
      ? headers(of: unit, at: place, in: document) : [])
      + words + outerRoles(of: unit, isLast: place.isLast, in: document)
  }

  /// Returns the words of a part of a date, or of a spin button without text, that is alone on a row.
  func emptied(_ words: [Words], of facts: ElementFacts) -> [Words] {
    let isPart = facts.text == nil && facts.states.contains(.clickable)
    guard isPart || facts.text?.string.isEmpty == true, let blank = blank.first else {
      return words
    }
    let values = words.filter { $0.kind == .value }
    guard !values.isEmpty else {
      let end = words.lastIndex { $0.kind == .role }.map { $0 + 1 } ?? words.endIndex
      return words[..<end] + [blank] + words[end...]
    }
    return words.map { $0.kind == .value ? blank : $0 }
  }

  // MARK: Tables

  /// Returns the headers of a cell that the object before did not have.
  func headers(
    of unit: Unit, at place: RowPlace, in document: ReadingDocument
  ) -> [Words] {
    guard let cell = unit.chain.last else { return [] }
    return headers(ofCell: cell, from: place.prior, in: document)
  }

  func headers(
    ofCell cell: Int, from prior: [Int], isOfFocus: Bool = false, in document: ReadingDocument
  ) -> [Words] {
    guard let table = document.objects[cell]?.table, let own = table.place else { return [] }
    let cells: Set<NeutralRole> = [.tableCell, .columnHeader, .rowHeader]
    let facts = { (id: Int) in document.objects[id] }
    let before = prior.last { facts($0).map { cells.contains($0.role) } == true }
    let old = before.flatMap(facts).flatMap { $0.role == .tableCell ? $0.table : nil }
    let direct = prior.last.flatMap(facts).flatMap { cells.contains($0.role) ? $0.table : nil }
    var texts: [(String, NeutralRole)] = []
    let isBare = dialect.pages.habits.contains(.omitsRowHeaders)
    // A row header is said once on its row.
    let last = isBare ? before.flatMap(facts)?.table : direct
    if isOfFocus || !isBare, last?.place?.row != own.row,
      let header = table.rowHeader, header != old?.rowHeader
    {
      texts.append((header, .rowHeader))
    }
    if readsApart, !table.columnHeaders.isEmpty {
      // All headers of a column count, even those below and those of several columns.
      let new = table.columnHeaders.filter { old?.columnHeaders.contains($0) != true }
      if !new.isEmpty { texts.append((new.joined(separator: ". "), .columnHeader)) }
    } else if let header = table.topHeader,
      header != old?.topHeader || !table.columnHeaders.isEmpty && own.column != old?.place?.column
    {
      texts.append((header, .columnHeader))
    }
    return texts.map { text, role in
      Words(
        text: isBare && role == .rowHeader ? text : "\(text) \(dialect.pages.roles[role] ?? "")",
        row: "pages.roles.\(role.rawValue)",
        isApart: true, kind: .other)
    }
  }

  /// Returns the number of the column of a header that is not in the column with the focus.
  private func columnNumber(
    of unit: Unit, at place: RowPlace, in document: ReadingDocument
  ) -> [Words] {
    let table = { (chain: [Int]) in
      chain.last { document.objects[$0]?.table?.place != nil }
        .flatMap { document.objects[$0]?.table?.place }
    }
    guard place.index > 0, let own = table(unit.chain), table(place.first)?.column != own.column
    else { return [] }
    let text = Phrases.fill(
      dialect.pages.words[.column] ?? "", ["number": String(own.column + 1)])
    return [Words(text: text, row: "pages.words.column", isApart: true, kind: .other)]
  }
}

extension ElementFacts.Table {
  /// The first of all headers of the column.
  fileprivate var topHeader: String? { columnHeaders.first ?? header }
}
