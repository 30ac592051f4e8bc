internal import AccessibilityModel
internal import Dialects
internal import Languages

/// The containers that the focus enters.
extension TableDescriber {
  /// The parts of pages that are said without a name.
  private static let unnamedParts: Set<NeutralRole> = [
    .article, .caption, .tableCell, .columnHeader, .rowHeader, .figure, .mark, .menu, .menuBar,
    .internalFrame, .notification, .pageTabList, .toolBar, .tree, .treeTable,
  ]

  /// The containers that have a size.
  private static let sized: Set<NeutralRole> = [.list, .termList, .table, .treeTable]

  /// Returns the words for the containers that are new, the outermost first.
  func enteredContainers(
    of facts: ElementFacts, from previous: ElementFacts?, isReading: Bool = false,
    isOpening: Bool = false
  ) -> [Words] {
    // The editor of a cell is beside its sheet.
    if facts.table?.isSheet == true, previous?.role == .paragraph { return [] }
    let isInPage = facts.isInPage
    let isAfterPopup = previous.map { facts.isAfterPopup($0) } ?? false
    if isAfterPopup, facts.role == .menuItem { return [] }
    if isAfterPopup, !dialect.habits.contains(.entersPopups) {
      // Without a menu bar, the window of Qt is a filler, which is only a matter of layout.
      guard facts.isOfQt, facts.window?.role == .frame else { return [] }
    }
    let isBare =
      dialect.habits.contains(.readsCellsAlone)
      && Composition(facts, previous: previous, dialect: $dialect, table: "order").isBareCell
    if isBare, isAfterPopup { return [] }
    // GTK 4 announces no window, so that the reader takes the first object from nowhere.
    if facts.isOfGTK4, previous == nil, facts.window?.role != .dialog {
      return isOpening && dialect.habits.contains(.saysFirstWindow) ? openedWindow(of: facts) : []
    }
    var words: [Words] = []
    let entered = facts.newContainers(
      since: previous, endsAtMenuBar: !(isInPage && readsFields))
    for (index, container) in entered.reversed() {
      // Of lists inside one another, only the innermost is said, with its level.
      if container.role == .list, !isInPage,
        entered.contains(where: { $0.0 < index && $0.1.role == .list })
      {
        continue
      }
      // Of containers with one name inside one another, the outer ones are redundant.
      if dialect.habits.contains(.saysFewerRoles), !isInPage, !container.name.isEmpty,
        entered.contains(where: {
          $0.0 < index && $0.1.role == container.role && $0.1.name == container.name
        })
      {
        continue
      }
      // Of what is around a tab, only a new window is said.
      if facts.role == .pageTab, !isInPage, let previous,
        facts.isOfGTK4 || container.id == previous.window?.id || container.id != facts.window?.id
      {
        continue
      }
      if isBare, !container.isWindow { continue }
      let isOfBrowser = container.role == .frame && previous == nil
      // In browse mode, a list or a table is said with its size.
      let isSized = isReading && isInPage && readsFields && Self.sized.contains(container.role)
      let rows = isSized ? "pages.fieldOrder" : "containers"
      let table =
        isSized
        ? dialect.pages.fieldOrder
        : isInPage && !isOfBrowser ? dialect.pages.containers : dialect.containers
      // A window of Qt without a menu bar is a filler with the title.
      let isWindow =
        container.role == .filler && facts.isOfQt && !container.name.isEmpty
        && facts.containers.dropFirst(index + 1).first?.role == .application
      // Qt calls a part of the window a frame, too, such as a dock.
      let isPart =
        container.role == .frame && !isInPage
        && facts.containers.dropFirst(index + 1).first.map { $0.role != .application } == true
      let isTitle =
        isWindow || isPart
        || container.role == .frame && (facts.isOfGTK4 || isAfterPopup && facts.role != .comboBox)
      let isBox = container.role == .comboBox && facts.isOfGTK4
      let ofBox: [Dialect.Part]? = isBox ? [.labelOrName, .role] : nil
      guard var parts = isTitle ? [.labelOrName] : table[container.role] ?? ofBox else { continue }
      // The whole chain around the container, so that its own parts can be read.
      var around = ElementFacts(of: container)
      around.name = container.name.trimmed
      around.labels = container.labels
      around.containers = Array(facts.containers.dropFirst(index + 1))
      around.toolkit = facts.toolkit
      around.dialogTexts =
        [.dialog, .alert].contains(container.role) && !isInPage
        ? facts.dialogTexts : container.texts
      if container.role == .table, around.table == nil {
        around.table = facts.table.map(\.withoutPlace)
      }
      // A flow box of GTK 4 is a table without rows, which is only a matter of layout.
      if container.role == .table, facts.isOfGTK4, around.table == nil { continue }
      // A region is a landmark without a kind, after its name.
      if container.landmark == .region, let word = dialect.pages.roles[.landmark] {
        parts.reverse()
        around.roleDescription = around.roleDescription ?? word
      }
      // The field of a combo box is what makes it editable.
      if container.role == .comboBox, facts.role == .text { around.states = .editable }
      // A group of a page without a name is only a matter of layout.
      let isUnnamed = around.name.isEmpty && around.labels.isEmpty && around.landmark == nil
      let mayBeUnnamed = isInPage && readsFields && Self.unnamedParts.contains(container.role)
      if isUnnamed, !mayBeUnnamed, !dialect.speaksUnnamed(container.role) { continue }
      if isUnnamed, container.role == .dialog, facts.isOfGTK4,
        dialect.habits.contains(.saysFirstWindow)
      {
        continue
      }
      if dialect.habits.contains(.saysFewerRoles), container.role == .panel, !isInPage,
        !facts.isControl
      {
        parts.removeAll { $0 == .role }
      }
      if container.role == .figure, isSilent(ElementFacts(of: container)) { continue }
      // Qt calls each border a frame, and GTK has a file chooser in the dialog. Only the window counts.
      if container.role == .frame && isUnnamed || container.role == .fileChooser,
        facts.containers.dropFirst(index + 1).first.map({ $0.role != .application }) == true
      {
        continue
      }
      if container.role == .table, facts.role == .columnHeader, !isInPage { continue }
      // Of a cell in the same table, only what is new is said.
      let cell = previous.flatMap { isInPage ? $0.cell(inTableOf: around) : nil }
      var speech = Composition(around, previous: cell, dialect: $dialect, table: rows)
      speech.label = facts.labelOrName
      var spoken = speech.compose(parts, row: container.role.rawValue)
      let level = facts.lists(from: index + 1)
      if container.role == .list, !isInPage, level > 0, let word = dialect.pages.words[.nesting] {
        let text = Phrases.fill(word, ["level": String(level)])
        spoken.append(Words(text: text, row: "pages.words.nesting"))
      }
      if !spoken.isEmpty { spoken[0].isApart = true }
      for place in spoken.indices { spoken[place].kind = .container }
      words += spoken
      if container.role == .menu, !facts.description.isEmpty, facts.isOfGTK,
        dialect.habits.contains(.repeatsMenu)
      {
        words += spoken
      }
    }
    return words
  }
}

extension TableDescriber {
  /// Returns the words for the window of GTK 4 that has opened, and for what is around its focus.
  private func openedWindow(of facts: ElementFacts) -> [Words] {
    guard let place = facts.containers.lastIndex(where: { $0.role == .frame }) else { return [] }
    var frame = ElementFacts(of: facts.containers[place])
    (frame.id, frame.toolkit) = (facts.containers[place].id, facts.toolkit)
    frame.containers = Array(facts.containers.dropFirst(place + 1))
    return arrive(at: frame, from: nil) + enteredContainers(of: facts, from: frame)
  }
}

extension Dialect {
  /// Whether a container without a name is spoken.
  fileprivate func speaksUnnamed(_ role: NeutralRole) -> Bool {
    switch role {
    case .alert, .blockQuote, .comboBox, .dialog, .disclosure, .fileChooser, .fontChooser, .form,
      .frame, .layeredPane, .list, .listBox, .table, .termList, .toggleButton, .button:
      true
    case .pageTab: habits.contains(.saysUnnamedTabs)
    default: false
    }
  }
}

extension ElementFacts {
  /// Returns the cell around the element, or the element itself, if it is in the table of another cell.
  fileprivate func cell(inTableOf other: ElementFacts) -> ElementFacts? {
    let table = { (facts: ElementFacts) in
      facts.containers.first { [.table, .treeTable].contains($0.role) }?.id
    }
    guard let id = table(other), table(self) == id else { return nil }
    if self.table?.place != nil { return self }
    return containers.first { $0.table?.place != nil }.map { ElementFacts(of: $0) }
  }

  /// Returns the containers that another element is not in, with their index, the innermost first.
  fileprivate func newContainers(
    since previous: ElementFacts?, endsAtMenuBar: Bool
  ) -> [(Int, Container)] {
    let all = Array(containers.enumerated().map { ($0.offset, $0.element) })
    // A menu bar ends the search, and so does the program.
    let end =
      all.firstIndex { $0.1.role == .application || endsAtMenuBar && $0.1.role == .menuBar }
      ?? all.count
    guard let previous else { return Array(all[..<end]) }
    // The other element may itself be a container of this one.
    var own = Container(previous.role, previous.name)
    own.id = previous.id
    let others = [own] + previous.containers
    let isSame = { (one: Container, other: Container) -> Bool in
      if let id = one.id, let otherID = other.id { return id == otherID }
      return one.role == other.role
        && (one.name == other.name || [.frame, .comboBox].contains(one.role))
    }
    var common = 0
    for (one, other) in zip(containers.reversed(), others.reversed()) {
      guard isSame(one, other) else { break }
      common += 1
    }
    let start = max(containers.count - common, 0)
    // A list around both is new if one of them is in another list inside.
    let isOtherList =
      containers.dropFirst(start).first?.role == .list && !isInPage
      && listLevel != previous.listLevel
    return Array(all[..<min(end, isOtherList ? start + 1 : start)])
  }

  /// Returns the number of lists around the element, without the first containers.
  fileprivate func lists(from start: Int) -> Int {
    containers.dropFirst(start).count { $0.role == .list }
  }

  /// The number of lists around the list that the element is in.
  fileprivate var listLevel: Int { max(lists(from: 0) - 1, 0) }

  /// The label, or else the name.
  var labelOrName: String {
    if role == .menu, name.isEmpty, let box = containers.first, box.role == .comboBox {
      return box.name
    }
    return labels.isEmpty || isInPage ? name.trimmed : labels.joined(separator: " ")
  }
}

extension ElementFacts.Table {
  /// The table without the place of a cell.
  fileprivate var withoutPlace: ElementFacts.Table { .init(rows: rows, columns: columns) }
}

extension String {
  /// The text without white space at both ends.
  var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
