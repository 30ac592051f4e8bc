internal import AccessibilityModel
internal import Dialects
internal import Languages

/// The containers that a row leaves and enters, as Orca 48 says them.
extension TableDescriber {
  /// The roles of which only the innermost container is said.
  private static let saidOnce: Set<NeutralRole> = [.blockQuote, .list]
  /// The roles around which no container is said.
  private static let outermost: Set<NeutralRole> = [.menuBar, .embedded]

  /// Returns the words for the containers around a unit that are not around what was said before.
  func containers(
    of unit: Unit, at place: RowPlace, in document: ReadingDocument
  ) -> [Words] {
    let facts = { (id: Int) in document.objects[id] }
    let ownRole = unit.chain.last.flatMap(facts)?.role ?? place.role
    let isInList = unit.chain.dropLast().contains { facts($0)?.role == .list }
    guard place.index == 0 || isInList else { return [] }
    // These are said without what is around them.
    let bare: Set<NeutralRole> = [
      .tableCell, .subscriptText, .superscriptText, .notification, .levelBar, .progressBar,
    ]
    if skipsAlike, ownRole.map(bare.contains) == true { return [] }
    // An object that is gone has no containers to leave.
    let prior = place.prior.dropLast().allSatisfy { facts($0) != nil } ? place.prior : []
    if ownRole == .listItem, dialect.pages.habits.contains(.knowsChoicesOfFields),
      prior.last.flatMap(facts).map({ $0.hasChoices }) == true
    {
      return []
    }
    var said: [Words] = []
    let isBare =
      ownRole == .pageTab
      || !unit.chain.contains(where: { facts($0)?.isTable == true })
        && ownRole.map(dialect.pages.bareRoles.contains) == true
    let shared = zip(prior, unit.chain).prefix { $0 == $1 }.count
    if !isBare {
      // Orca 43 leaves them for a dialog that has the focus itself.
      let around = skipsAlike ? unit.chain : unit.chain.dropLast()
      let isInDialog = around.contains { facts($0)?.role == .dialog }
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
    ofFocused object: Int, _ facts: ElementFacts, in document: ReadingDocument, from path: [Int],
    isByTab: Bool = true
  ) -> [Words] {
    guard dialect.pages.habits.contains(.saysContainersOfRows) else { return [] }
    let unit = Unit(focused: object, chain: document.chain(of: object, facts))
    let place = RowPlace(
      index: 0, count: 1, prior: path, first: unit.chain, hasFocus: true, isOfFocus: isByTab,
      role: facts.role)
    let words = containers(of: unit, at: place, in: document)
    // A spin button has them before and after its label.
    return facts.role == .spinButton && skipsAlike ? words + words : words
  }

  /// Returns the cells of the row of a grid that is entered in browse mode from elsewhere or from a row with
  /// another number, even of another table.
  func row(
    around cell: Int, in document: ReadingDocument, from path: [Int]
  ) -> [Words] {
    guard dialect.pages.habits.contains(.saysContainersOfRows),
      let facts = document.objects[cell], facts.role == .tableCell, let place = facts.table?.place
    else { return [] }
    let table = { (facts: ElementFacts) in facts.containers.first(where: \.isTable) }
    let isBeside = { (other: ElementFacts) in
      other.table?.place?.row == place.row && table(other)?.id == table(facts)?.id
    }
    let before = path.last { document.objects[$0]?.table?.place != nil }
      .flatMap { document.objects[$0] }
    guard let grid = table(facts), grid.role == .table, grid.states.contains(.operable),
      before?.table?.place?.row != place.row
    else { return [] }
    return document.order.filter { document.objects[$0].map(isBeside) == true }.flatMap { id in
      let inside = document.passages.filter { $0.path.contains(id) && !$0.isBreak }
      return [
        Words(text: inside.words, row: "order.tableCell.cells", isApart: true, kind: .value)
      ] + disabled(ofCell: id, in: document)
    }
  }

  /// The word for a cell that can't be used, where the reader says it.
  func disabled(ofCell cell: Int, in document: ReadingDocument) -> [Words] {
    guard dialect.pages.order[.tableCell]?.contains(.disabled) == true,
      let facts = document.objects[cell], facts.role == .tableCell
    else { return [] }
    var speech = Composition(facts, previous: facts, dialect: $dialect, table: "order")
    return speech.compose([.disabled], row: "tableCell")
  }

  /// Returns the sentences for containers that are left, the innermost first.
  func left(_ ids: [Int], in document: ReadingDocument) -> [Words] {
    let containers = distinct(ids, in: document)
    var once: Set<NeutralRole> = []
    // Around a menu bar and around a tool bar, nothing is left.
    let inner = containers.prefix { !Self.outermost.contains($0.role) && $0.role != .toolBar }
    return inner.flatMap { facts -> [Words] in
      let count = inner.count { $0.role == facts.role }
      if Self.saidOnce.contains(facts.role), !once.insert(facts.role).inserted { return [] }
      if facts.role == .list, count > 1, let sentence = dialect.pages.words[.leavesLists] {
        let text = Phrases.fill(sentence, ["count": String(count)])
        return [
          Words(text: text, row: "pages.words.leavesLists", isApart: true, kind: .container)
        ]
      }
      var facts = facts
      facts.roleDescription = nil
      return left(
        facts, dialect.pages.rowLeaving[facts.role],
        row: "pages.rowLeaving.\(facts.role.rawValue)")
    }
  }

  /// Whether a container is said only with a name. Others are only a matter of layout.
  private func needsName(_ role: NeutralRole) -> Bool {
    role == .panel || (skipsAlike ? [.figure] : [.article, .comment, .toolBar]).contains(role)
  }

  /// Whether of containers with the same role and name, only the innermost one is said.
  var skipsAlike: Bool { dialect.pages.habits.contains(.skipsAlikeContainers) }

  /// Returns the containers that can be left, without groups that have no name.
  private func distinct(_ ids: [Int], in document: ReadingDocument) -> [ElementFacts] {
    var all: [ElementFacts] = []
    for facts in ids.lazy.compactMap({ document.objects[$0] }) {
      if needsName(facts.role), facts.name.isEmpty || facts.isTime { continue }
      if skipsAlike, all.contains(where: { $0.isAlike(facts) }) { continue }
      all.append(facts)
    }
    return all
  }

  private func entered(
    by unit: Unit, at place: RowPlace, shared: Int, in document: ReadingDocument
  ) -> [Words] {
    let facts = { (id: Int) in document.objects[id] }
    // A tree is one object, whatever is inside.
    let tree = unit.chain.firstIndex { facts($0)?.role == .tree && $0 == unit.object }
    var ids = Array(unit.chain[..<(tree ?? unit.chain.endIndex)].dropFirst(shared))
    if tree == nil { ids = ids.dropLast() }
    // A list is said again after one inside it.
    if shared > 0, let around = facts(unit.chain[shared - 1]),
      Self.saidOnce.contains(around.role), place.prior.last != unit.chain[shared - 1],
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
      if Self.outermost.contains(container.role) { break }
      if needsName(container.role), container.name.isEmpty { continue }
      if skipsAlike, kept.contains(where: { $0.isAlike(container) }) { continue }
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
      // Of the first cell on a row, no header is said.
      if !skipsAlike, !place.isOfFocus, place.index == 0 { return [] }
      return headers(ofCell: id, from: place.prior, isOfFocus: place.isOfFocus, in: document)
        + (place.isOfFocus ? coordinates(ofCell: id, from: place.prior, in: document) : [])
    case .notification:
      var speech = Composition(
        container, previous: nil, dialect: $dialect, table: "pages.rowContainers")
      return speech.compose(dialect.pages.rowContainers[.notification] ?? [], row: "notification")
        + text(ofAlert: id, container, in: document)
    case .dialog: return dialogWords(for: container, id, in: document)
    default: break
    }
    guard var parts = dialect.pages.rowContainers[container.role] else { return [] }
    let object = unit.object.flatMap { document.objects[$0] }
    let isApart = dialect.pages.habits.contains(.readsControlsApart)
    // The field around the parts of a date or a time is no group.
    if container.isTime, object?.role == .spinButton { return [] }
    let focus = object?.role == .tree ? object : place.first.last.flatMap { document.objects[$0] }
    let isHeader = container.role == .columnHeader || container.role == .rowHeader
    let isNameOfFocus =
      (isApart || isHeader)
      && focus.map { $0.role != container.role && $0.name.trimmed == container.name.trimmed }
        == true
    let hasCaption =
      container.hasCaption && !container.isCaptionOffPage
      && (container.role == .figure
        || container.isTable && (isApart || hasObjects(inCaptionOf: id, of: document)))
    // An article of a feed has its name, or else its role.
    let isInFeed =
      container.role == .article
      && unit.chain.prefix { $0 != id }.contains { document.objects[$0]?.role == .feed }
    if isInFeed {
      parts = container.name.isEmpty || isNameOfFocus ? [.role] : [.labelOrName]
    }
    // Orca 43 says no list's name that is the same as that of the object before.
    let isNameOfPrior =
      !isApart && [.list, .listBox].contains(container.role) && !container.name.trimmed.isEmpty
      && place.prior.last.flatMap { document.objects[$0] }?.name == container.name
    if isNameOfFocus || isNameOfPrior || hasCaption {
      parts.removeAll { $0 == .labelOrName || $0 == .labelAndName }
    }
    if isApart, container.role == .panel || container.role == .figure,
      container.roleDescription == nil
    {
      if object.map({ PageRoles.widgets.contains($0.role) }) != true {
        parts.removeAll { $0 == .role }
      }
    }
    var container = container
    // A region is a landmark without a kind, after its name.
    if container.landmark == .region, let word = dialect.pages.roles[.landmark] {
      parts.reverse()
      container.roleDescription = container.roleDescription ?? word
    }
    if container.role == .termList { container.childCount = terms(of: id, in: document) }
    // Orca 48 counts the groups of a list of options.
    if isApart, container.role == .listBox, container.childCount == 0 {
      container.childCount = container.groupCount
    }
    var speech = Composition(
      container, previous: nil, dialect: $dialect, table: "pages.rowContainers")
    if container.role == .term {
      let inside = document.passages.filter { $0.path.contains(id) && !$0.isBreak }
      speech.content = shown(inside.map(\.text).joined().trimmed)
      speech.valueCount = definitions(of: id, in: document)
    }
    var words = speech.compose(parts, row: container.role.rawValue)
    let level = unit.chain.firstIndex(of: id).map {
      self.level(of: container.role, in: Array(unit.chain[...$0]), document)
    }
    let hasLevel = Self.saidOnce.contains(container.role) || isApart && container.role == .termList
    if hasLevel, let level, level > 0, !words.isEmpty {
      words.append(
        Words(
          text: Phrases.fill(dialect.pages.words[.nesting] ?? "", ["level": String(level)]),
          row: "pages.words.nesting", kind: .container))
    }
    if !words.isEmpty { words[0].isApart = true }
    if place.isOfFocus, skipsAlike, [.columnHeader, .rowHeader].contains(container.role) {
      words += coordinates(ofCell: id, from: place.prior, in: document)
    }
    return words
  }

  /// Returns the text of a notification, which Orca 48 says only without a name.
  func text(
    ofAlert alert: Int, _ facts: ElementFacts, in document: ReadingDocument
  ) -> [Words] {
    guard !skipsAlike || facts.name.isEmpty else { return [] }
    let texts = document.passages.filter {
      $0.path.contains(alert) && !$0.isBreak && $0.path.last != $0.id
    }
    return [
      Words(
        text: shown(texts.words), row: "pages.rowContainers.notification", isApart: true,
        kind: .container)
    ]
  }

  /// Whether the caption of a table is more than its own text, so that the table has no name.
  func hasObjects(inCaptionOf table: Int, of document: ReadingDocument) -> Bool {
    document.passages.contains { passage in
      guard let place = passage.path.firstIndex(where: { document.objects[$0]?.role == .caption })
      else { return false }
      return passage.path[..<place].last == table
        && (place < passage.path.count - 1 || !passage.isDirect)
    }
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

extension ElementFacts {
  /// Whether it is a field for a time, whose parts are in a group.
  var isTime: Bool { role == .panel && states.contains(.clickable) && !hasOwnRole }

  /// Whether it is a field with a list of choices.
  fileprivate var hasChoices: Bool { role == .comboBox && states.contains(.editable) }

  /// Whether another container has the same role and name.
  fileprivate func isAlike(_ other: ElementFacts) -> Bool {
    role == other.role && name == other.name
  }
}

extension TableDescriber.Unit {
  /// Creates a unit for an object that has the focus.
  init(focused object: Int, chain: [Int]) {
    self.init(
      object: object, path: chain, chain: chain, text: "", isContinued: false)
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
