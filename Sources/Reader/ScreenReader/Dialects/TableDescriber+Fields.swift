package import AccessibilityModel
internal import Dialects
internal import Languages

/// Words for objects that Tab and quick keys read from the text of a page: the containers that are
/// entered, the text, and then the roles and states of what the text is in.
extension TableDescriber {
  /// Whether Tab and quick keys read the text of the page.
  package var readsFields: Bool { !dialect.pages.fieldOrder.isEmpty }

  /// Whether Tab reads the line with the caret of a text that is edited.
  var readsEditors: Bool {
    readsFields || dialect.pages.habits.contains(.saysContainersOfRows)
  }

  /// Returns the words for an object that Tab or a quick key has reached. `path` are the objects around
  /// what was read last, the outermost first.
  package func field(
    _ object: Int, of document: ReadingDocument, from path: [Int], isByTab: Bool
  ) -> [Words] {
    guard let index = document.passage(at: object) else { return [] }
    var passages = document.passages[index...]
      .prefix { $0.id == object || $0.path.contains(object) }
    let role = document.objects[object]?.role
    // The text of a dialog is not read with it.
    if let facts = document.objects[object], role == .dialog || role == .embedded {
      var reading = FieldReading(document: document)
      return begun(facts, isControl: false, &reading)
    }
    // A quick key to a list or a table reads only its first line.
    if !isByTab, role.map(Self.lineRoles.contains) == true {
      let line = document.passages[index][keyPath: self.line]
      passages = passages.prefix { $0[keyPath: self.line] == line }
    }
    // The object is said even if the cursor was inside it.
    let outer = document.passages[index].path.prefix { $0 != object }
    let shared = zip(path, outer).prefix { $0 == $1 }.count
    let cell = path.last { document.objects[$0]?.table?.place != nil }
    var reading = FieldReading(document: document)
    reading.cell = cell.flatMap { document.objects[$0] }
    return words(of: Array(passages), from: Array(path.prefix(shared)), &reading)
  }

  /// The roles of which a quick key reads a line, and not all.
  private static let lineRoles: Set<NeutralRole> = [
    .list, .termList, .listBox, .entry, .passwordText, .section, .internalFrame, .table,
    .treeTable, .landmark, .publicationPart,
  ]

  /// Returns the words for some passages of a line, as a quick key reads them. `path` are the objects
  /// around what was read last.
  func passages(
    _ range: Range<Int>, of document: ReadingDocument, from path: [Int]
  ) -> [Words] {
    let passages = document.passages[range].filter { !$0.isBreak && !$0.isForRows }
    let shared = zip(path, passages.first?.path ?? []).prefix { $0 == $1 }.count
    var reading = FieldReading(document: document)
    reading.cell = path.last { document.objects[$0]?.table?.place != nil }
      .flatMap { document.objects[$0] }
    return words(of: passages, from: Array(path.prefix(shared)), &reading)
  }

  /// Whether NVDA's keys for containers go to the ends of an object.
  func isContainer(_ facts: ElementFacts) -> Bool {
    if facts.role == .entry || facts.role == .section {
      return facts.states.contains(.multiLine) && facts.states.contains(.editable)
    }
    let roles: Set<NeutralRole> = [
      .blockQuote, .panel, .figure, .landmark, .internalFrame, .toolBar, .menuBar, .menu, .table,
      .treeTable, .list, .termList, .log, .feed,
    ]
    return roles.contains(facts.role) && !isSilent(facts)
  }

  /// The state of reading objects.
  private struct FieldReading {
    let document: ReadingDocument
    /// The objects around the passage, and whether they are said after their text.
    var path: [Int] = []
    /// The object whose name stands for its text.
    var named: Int?
    var cell: ElementFacts?
    var isInClickable = false
  }

  private func words(
    of passages: [ReadingDocument.Passage], from path: [Int], _ reading: inout FieldReading
  ) -> [Words] {
    var words: [Words] = []
    reading.path = path
    for passage in passages.joined {
      let shared = zip(reading.path, passage.path).prefix { $0 == $1 }.count
      for id in reading.path[shared...].reversed() { words += ended(id, isInside: true, &reading) }
      reading.path = Array(passage.path.prefix(shared))
      for id in passage.path[shared...] {
        guard let facts = reading.document.objects[id] else { continue }
        let isControl = id == passage.id && !passage.isLabelOfItself
        words += begun(facts, isControl: isControl, &reading)
        reading.path.append(id)
        guard reading.named == nil, facts.hasOwnName, !facts.name.trimmed.isEmpty,
          dialect.pages.textRoles.contains(facts.role)
        else { continue }
        reading.named = id
        words.append(text(facts.name))
      }
      let last = passage.path.last.flatMap { reading.document.objects[$0]?.role }
      let isControl =
        passage.path.last == passage.id && !passage.isLabelOfItself
        && last.map { dialect.pages.textRoles.contains($0) || isField($0) } != true
      let passageText = text(of: passage, in: reading.document)
      guard reading.named == nil, !isControl, !passageText.trimmed.isEmpty else { continue }
      words.append(text(passageText))
      reading.isInClickable = false
    }
    for id in reading.path.reversed() { words += ended(id, isInside: false, &reading) }
    return words
  }

  private func text(_ text: String) -> Words {
    Words(text: shown(text).trimmed, row: "pages.fieldOrder.content", kind: .name)
  }

  /// Returns the words before the text of an object, or all of a control.
  private func begun(
    _ facts: ElementFacts, isControl: Bool, _ reading: inout FieldReading
  ) -> [Words] {
    let pages = dialect.pages
    var facts = facts
    if isControl, !pages.textRoles.contains(facts.role), !isNamedText(facts), !isField(facts.role) {
      // The caret of the page, and not that of a field, comes to the object.
      facts.text?.selection = nil
      if let shown = shownParts(of: facts, isRoleFirst: false) { facts.name = shown }
      let order = pages.order[facts.role] ?? dialect.order[facts.role] ?? dialect.otherOrder
      let omitted =
        reading.isInClickable ? pages.quickOmissions.union([.clickable]) : pages.quickOmissions
      var speech = Composition(facts, previous: facts, dialect: $dialect, table: "order")
      return speech.compose(order.filter { !omitted.contains($0) }, row: facts.role.rawValue)
    }
    guard !pages.textRoles.contains(facts.role), !isSilent(facts) else { return [] }
    // A view that can't be edited is only its text.
    let isView = facts.role == .section && !facts.states.contains(.editable)
    var parts = isView ? pages.otherLineOrder : pages.fieldOrder[facts.role] ?? pages.otherLineOrder
    if facts.saysOwnRole, Set([.role, .landmark, .size]).isDisjoint(with: parts) {
      parts = [.labelOrName, .role] + parts
    }
    if reading.isInClickable { parts.removeAll { $0 == .clickable } }
    if facts.states.contains(.clickable) { reading.isInClickable = true }
    let previous = reading.cell.flatMap { isInSameTable($0, facts) ? $0 : nil }
    var speech = Composition(
      facts, previous: previous, dialect: $dialect, table: "pages.fieldOrder")
    if facts.table?.place != nil { reading.cell = facts }
    var words = speech.compose(parts, row: facts.role.rawValue)
    if !isField(facts.role) {
      for place in words.indices { words[place].kind = .container }
    }
    return words
  }

  /// Returns the words after the text of an object that ends, or at whose end the reading ends.
  private func ended(_ id: Int, isInside: Bool, _ reading: inout FieldReading) -> [Words] {
    if reading.named == id { reading.named = nil }
    reading.isInClickable = false
    guard let facts = reading.document.objects[id] else { return [] }
    guard dialect.pages.textRoles.contains(facts.role) else {
      return isInside ? leaving(facts) : []
    }
    let parts = dialect.pages.fieldOrder[facts.role] ?? []
    var speech = Composition(facts, previous: facts, dialect: $dialect, table: "pages.fieldOrder")
    speech.names = [facts.name.trimmed.lowercased()]
    return speech.compose(parts, row: facts.role.rawValue)
  }

  private func isInSameTable(_ cell: ElementFacts, _ other: ElementFacts) -> Bool {
    let table = { (facts: ElementFacts) in
      facts.containers.first { $0.table != nil && $0.table?.place == nil }?.id
    }
    return table(cell) != nil && table(cell) == table(other)
  }

  /// Returns the text of a control that shows a picture, with the word for pictures, or `nil` for others.
  func shownParts(of facts: ElementFacts, isRoleFirst: Bool) -> String? {
    guard readsFields, [.button, .toggleButton].contains(facts.role), !facts.contents.isEmpty else {
      return nil
    }
    let word = dialect.words[.image] ?? ""
    return facts.contents.map { part in
      guard part.role == .image else { return part.name.trimmed }
      return isRoleFirst ? "\(word) \(part.name.trimmed)" : "\(part.name.trimmed) \(word)"
    }.joined(separator: " ")
  }

  /// Whether an object of a role is a field, whose words come before its text.
  private func isField(_ role: NeutralRole) -> Bool {
    PageRoles.controls.union([.entry, .passwordText, .listBox]).contains(role)
      && dialect.pages.fieldOrder[role] != nil
  }

  /// Whether an object is read as its text, because its role has no words for it.
  private func isNamedText(_ facts: ElementFacts) -> Bool {
    facts.role == .section || facts.role == .separator
  }
}
