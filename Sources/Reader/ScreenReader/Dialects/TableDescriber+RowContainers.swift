internal import AccessibilityModel
internal import Dialects
internal import Languages

/// The containers that a row leaves and enters, as Orca 48 says them.
extension TableDescriber {
  /// The roles of which only the innermost container is said.
  private static let saidOnce: Set<NeutralRole> = [.blockQuote, .list]

  /// Returns the words for the containers around a unit that are not around what was said before.
  func containers(
    of unit: Unit, at place: RowPlace, in document: ReadingDocument
  ) -> [Words] {
    let facts = { (id: Int) in document.objects[id] }
    let own = unit.chain.last.flatMap(facts)
    let ownRole = own?.role
    let isInList = unit.chain.dropLast().contains { facts($0)?.role == .list }
    guard place.index == 0 || isInList else { return [] }
    // These are said without what is around them.
    let bare: Set<NeutralRole> = [
      .tableCell, .subscriptText, .superscriptText, .notification, .levelBar,
    ]
    if ownRole.map(bare.contains) == true { return [] }
    let prior = place.prior
    var said: [Words] = []
    let isBare =
      ownRole == .pageTab
      || !unit.chain.contains(where: { facts($0)?.isTable == true })
        && (ownRole == .landmark || ownRole == .statusBar || ownRole == .math)
    let shared = zip(prior, unit.chain).prefix { $0 == $1 }.count
    if !isBare {
      let isInDialog = unit.chain.contains { facts($0)?.role == .dialog }
      let isOfTab = prior.last.flatMap(facts)?.role == .pageTab
      if place.index == 0, shared < prior.count, !isInDialog, !isOfTab {
        said += left(Array(prior[shared...].dropLast().reversed()), in: document)
      }
      if shared < unit.chain.count, prior.dropLast() != unit.chain.dropLast() || prior.isEmpty {
        said += entered(by: unit, at: place, shared: shared, in: document)
      }
    }
    // A quotation with the text itself is left after all others.
    if place.index == 0, shared < prior.count, let last = prior.last,
      let quote = facts(last), quote.role == .blockQuote
    {
      said += left([last], in: document)
    }
    return said
  }

  /// Returns the words for the containers around an object that Tab or a quick key has reached.
  /// `path` are the objects around what was said before, the outermost first.
  func containers(
    ofFocused object: Int, _ facts: ElementFacts, in document: ReadingDocument, from path: [Int]
  ) -> [Words] {
    guard dialect.pages.habits.contains(.saysContainersOfRows) else { return [] }
    let unit = Unit(focused: object, chain: document.chain(of: object, facts))
    let place = RowPlace(
      index: 0, count: 1, prior: path, first: unit.chain, hasFocus: true, isOfFocus: true)
    let words = containers(of: unit, at: place, in: document)
    // A spin button has them before and after its label.
    return facts.role == .spinButton ? words + words : words
  }

  /// Returns the cells of the row of a cell that the focus enters from another row.
  func row(
    around cell: Int, in document: ReadingDocument, from path: [Int]
  ) -> [Words] {
    guard dialect.pages.habits.contains(.saysContainersOfRows),
      let facts = document.objects[cell], facts.role == .tableCell, let place = facts.table?.place
    else { return [] }
    let table = { (facts: ElementFacts) in facts.containers.first(where: \.isTable)?.id }
    let isBeside = { (other: ElementFacts) in
      other.table?.place?.row == place.row && table(other) == table(facts)
    }
    // The row is read after one of another table.
    let before = path.last { document.objects[$0]?.table?.place != nil }
    guard let other = before.flatMap({ document.objects[$0] }), table(other) != table(facts),
      other.table?.place?.row != place.row
    else { return [] }
    return document.order.filter { document.objects[$0].map(isBeside) == true }.map { id in
      let inside = document.passages.filter { $0.path.contains(id) && !$0.isBreak }
      return Words(text: inside.words, row: "order.tableCell.cells", isApart: true, kind: .value)
    }
  }

  /// Returns the sentences for containers that are left, the innermost first.
  func left(_ ids: [Int], in document: ReadingDocument) -> [Words] {
    let containers = distinct(ids, in: document)
    var once: Set<NeutralRole> = []
    return containers.flatMap { facts -> [Words] in
      if Self.saidOnce.contains(facts.role), !once.insert(facts.role).inserted { return [] }
      return left(
        facts, dialect.pages.rowLeaving[facts.role],
        row: "pages.rowLeaving.\(facts.role.rawValue)")
    }
  }

  /// Returns the containers without those of the same role and name further out, and without groups
  /// that have no name.
  private func distinct(_ ids: [Int], in document: ReadingDocument) -> [ElementFacts] {
    var all: [ElementFacts] = []
    for facts in ids.lazy.compactMap({ document.objects[$0] }) {
      let isGroup = facts.role == .panel || facts.role == .figure
      if isGroup, facts.name.isEmpty { continue }
      if all.contains(where: { $0.role == facts.role && $0.name == facts.name }) { continue }
      all.append(facts)
    }
    return all
  }

  private func entered(
    by unit: Unit, at place: RowPlace, shared: Int, in document: ReadingDocument
  ) -> [Words] {
    let facts = { (id: Int) in document.objects[id] }
    var ids = Array(unit.chain[shared...].dropLast())
    // A list is said again after one inside it.
    if shared > 0, let around = facts(unit.chain[shared - 1]),
      Self.saidOnce.contains(around.role),
      level(of: around.role, in: unit.chain, document)
        != level(of: around.role, in: place.prior, document)
    {
      ids.insert(unit.chain[shared - 1], at: 0)
    }
    var once: Set<NeutralRole> = []
    var words: [[Words]] = []
    var kept: [ElementFacts] = []
    for id in ids.reversed() {
      guard let container = facts(id) else { continue }
      if container.role == .menuBar || container.role == .embedded { break }
      let isGroup = container.role == .panel || container.role == .figure
      if isGroup, container.name.isEmpty { continue }
      if kept.contains(where: { $0.role == container.role && $0.name == container.name }) {
        continue
      }
      kept.append(container)
      if Self.saidOnce.contains(container.role), !once.insert(container.role).inserted { continue }
      words.append(self.words(for: container, id, of: unit, at: place, in: document))
      if container.role == .toolBar { break }
    }
    return words.reversed().flatMap(\.self)
  }

  /// Returns how many containers of a role are around the innermost of them.
  private func level(
    of role: NeutralRole, in chain: [Int], _ document: ReadingDocument
  ) -> Int {
    chain.dropLast().count { document.objects[$0]?.role == role }
  }

  func words(
    for container: ElementFacts, _ id: Int, of unit: Unit, at place: RowPlace,
    in document: ReadingDocument
  ) -> [Words] {
    switch container.role {
    case .tableCell:
      return headers(ofCell: id, from: place.prior, in: document)
        + (place.isOfFocus ? coordinates(ofCell: id, from: place.prior, in: document) : [])
    case .dialog:
      let texts = document.passages.filter {
        $0.path.contains(id) && $0.path.last != $0.id && !$0.isBreak
      }
      let text = texts.map(\.text.trimmed).joined(separator: " ")
      if !text.isEmpty {
        return [
          Words(text: text, row: "pages.rowContainers.dialog", isApart: true, kind: .container)
        ]
      }
    default: break
    }
    guard var parts = dialect.pages.rowContainers[container.role] else { return [] }
    let object = unit.object.flatMap { document.objects[$0] }
    // The field around the parts of a date or a time is no group.
    if container.role == .panel, object?.role == .spinButton,
      object?.states.contains(.clickable) == true
    {
      return []
    }
    let focus = place.first.last.flatMap { document.objects[$0] }
    let isNameOfFocus =
      focus.map { $0.role != container.role && $0.name.trimmed == container.name.trimmed } == true
    let hasCaption =
      container.isNameShown && (container.role == .figure || container.isTable)
    if isNameOfFocus || hasCaption {
      parts.removeAll { $0 == .labelOrName || $0 == .labelAndName }
    }
    if container.role == .panel || container.role == .figure {
      if object.map({ PageRoles.widgets.contains($0.role) }) != true {
        parts.removeAll { $0 == .role }
      }
    }
    var container = container
    // A region is a landmark without a kind, after its name.
    if container.landmark == .region {
      parts.reverse()
      container.roleDescription = container.roleDescription ?? dialect.pages.roles[.landmark]
    }
    if container.role == .termList {
      container.childCount = document.objects.count { other in
        other.value.role == .term
          && other.value.containers.first { $0.role == .termList }?.id == String(id)
      }
    }
    var speech = Composition(
      container, previous: nil, dialect: $dialect, table: "pages.rowContainers")
    var words = speech.compose(parts, row: container.role.rawValue)
    let level = unit.chain.firstIndex(of: id).map {
      self.level(of: container.role, in: Array(unit.chain[...$0]), document)
    }
    if Self.saidOnce.contains(container.role), let level, level > 0, !words.isEmpty {
      words.append(
        Words(
          text: Phrases.fill(dialect.pages.words[.nesting] ?? "", ["level": String(level)]),
          row: "pages.words.nesting", kind: .container))
    }
    if !words.isEmpty { words[0].isApart = true }
    if place.isOfFocus, [.columnHeader, .rowHeader].contains(container.role) {
      words += coordinates(ofCell: id, from: place.prior, in: document)
    }
    return words
  }

  /// Returns the row and the column of a cell that the focus enters, as far as the cell before had
  /// others.
  func coordinates(
    ofCell cell: Int, from prior: [Int], in document: ReadingDocument
  ) -> [Words] {
    guard let own = document.objects[cell]?.table?.place else { return [] }
    let before = prior.last { document.objects[$0]?.table?.place != nil }
      .flatMap { document.objects[$0]?.table?.place }
    let numbers: [(PageDialect.Word, Int?, Int)] = [
      (.row, before?.row, own.row), (.column, before?.column, own.column),
    ]
    return numbers.filter { $0.1 != $0.2 }.map { word, _, number in
      Words(
        text: Phrases.fill(dialect.pages.words[word] ?? "", ["number": String(number + 1)]),
        row: "pages.words.\(word.rawValue)", isApart: true, kind: .container)
    }
  }
}

extension TableDescriber.Unit {
  /// Creates a unit for an object that has the focus.
  init(focused object: Int, chain: [Int]) {
    self.init(
      object: object, path: chain, chain: chain, text: "", isContinued: false, isLater: false)
  }
}

extension ReadingDocument {
  /// Returns the objects around an object and itself, the outermost first.
  func chain(of object: Int, _ facts: ElementFacts) -> [Int] {
    if let path = passages.first(where: { $0.path.contains(object) })?.path {
      return Array(path[...(path.firstIndex(of: object) ?? 0)])
    }
    // An option of a list has no text on the page.
    return facts.containers.reversed().compactMap { $0.id.flatMap { Int($0) } } + [object]
  }
}
