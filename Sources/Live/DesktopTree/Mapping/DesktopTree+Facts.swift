package import AccessibilityModel

/// Facts, from which the words of other readers than VoiceOver are made.
extension DesktopTree {
  /// The maximum number of elements inside.
  private static let contentLimit = 25
  /// The maximum number of labels of a dialog or a panel.
  private static let textLimit = 20

  /// Returns the facts of a node, or `nil` if it is gone. The caret and the selection are unknown.
  package func facts(of id: String) -> ElementFacts? {
    guard let node = nodes[id] else { return nil }
    var facts = ElementFacts(role: neutralRole(of: node))
    let attributes = node.attributes ?? [:]
    facts.states = neutralStates(of: node)
    (facts.name, facts.description) = (node.name, node.description)
    facts.labels = labelTexts(of: id)
    if node.description.isEmpty, !node.name.isEmpty || !facts.labels.isEmpty {
      facts.description = describingText(of: node)
    }
    facts.id = id
    facts.roleDescription = attributes["roledescription"]
    facts.placeholder = attributes["placeholder-text"] ?? attributes["placeholder"]
    facts.errorMessage = node.relations?[.errorMessage].flatMap(joinedText)
    facts.valueText = attributes["valuetext"] ?? node.value.map(\.text).flatMap(Self.words)
    facts.value = node.value.map {
      .init(
        current: $0.current, minimum: $0.minimum, maximum: $0.maximum, increment: $0.increment)
    }
    facts.text = node.text.map { .init($0) }
    facts.level = attributes["level"].flatMap { Int($0) } ?? rowLevel(of: node)
    facts.position = attributes["posinset"].flatMap { Int($0) }
    facts.setSize = attributes["setsize"].flatMap { Int($0) }
    facts.popupKind = attributes["haspopup"].flatMap {
      AccessibilityPopup(rawValue: $0 == "true" ? "menu" : $0)
    }
    facts.toolkit = attributes["toolkit"] ?? Self.words(program.toolkit)
    facts.table = tableFacts(of: node)
    (facts.index, facts.childCount) = (node.index, itemCount(of: node))
    facts.nodeCount = node.relations?[.nodeParentOf]?.count ?? 0
    facts.containers = containers(of: node)
    facts.contents = contents(of: node)
    facts.dialogTexts = dialogTexts(around: node)
    facts.isDescribedAnew = lastKey.described.contains(id)
    if let others = node.relations?[.describedBy], !others.isEmpty {
      // The button inside a menu button of GTK 4 has the tool tip of its parent, which is its label, too.
      facts.isDescribedByOthers = node.description.isEmpty || isDescribedByLabels(node)
    }
    facts.isCheckedAnew = lastKey.checked.contains(id)
    facts.isSortedAnew = node.parent.map(lastKey.reordered.contains) == true
    return facts
  }

  /// Returns the text of the objects that describe a node. Those that are its labels, too, describe nothing.
  private func describingText(of node: DesktopNode) -> String {
    guard let describers = node.relations?[.describedBy], !isDescribedByLabels(node) else {
      return ""
    }
    return joinedText(of: describers) ?? ""
  }

  private func isDescribedByLabels(_ node: DesktopNode) -> Bool {
    let ids = [.describedBy, .labelledBy].map { node.relations?[$0] ?? [] }
    let texts = ids.map(joinedText)
    return !ids[0].isEmpty && ids[0] == ids[1] || texts[0] != nil && texts[0] == texts[1]
  }

  /// Returns the level of a row in a tree of GTK 3, whose cells name the cell above them.
  private func rowLevel(of node: DesktopNode) -> Int? {
    guard node.role == .tableCell, node.relations?[.nodeChildOf]?.isEmpty == false else {
      return nil
    }
    var level = 0
    var next: DesktopNode? = node
    while let cell = next, cell.role == .tableCell, level < Self.depthLimit {
      level += 1
      next = cell.relations?[.nodeChildOf]?.first.flatMap { nodes[$0] }
    }
    return level
  }

  /// Returns the texts of the labels that the node itself names. Labels that only name the node are
  /// often beside another one.
  private func labelTexts(of id: String) -> [String] {
    let own = nodes[id]?.relations?[.labelledBy] ?? []
    // The box around radio buttons of Qt is the label of each.
    let mayBeAround = nodes[id]?.role == .radioButton
    return (labels[id] ?? []).filter { own.contains($0) && (mayBeAround || !isInside(id, $0)) }
      .compactMap { nodes[$0] }
      .map { $0.name.isEmpty ? $0.text ?? "" : $0.name }.filter { !$0.isEmpty }
  }

  private func neutralRole(of node: DesktopNode) -> NeutralRole {
    let isSwitch = node.role == .toggleButton && roles(of: node).contains("switch")
    // Viewers have documents that are no pages.
    if node.role.neutralRole == .document, program.toolkit == "gtk" { return .documentFrame }
    return isSwitch ? .switchControl : node.role.neutralRole
  }

  private static let stateNames: [(DesktopStates, NeutralStates)] = [
    (.checkable, .checkable), (.checked, .checked), (.indeterminate, .mixed), (.pressed, .pressed),
    (.selectable, .selectable), (.selected, .selected), (.expandable, .expandable),
    (.expanded, .expanded), (.focused, .focused), (.editable, .editable), (.readOnly, .readOnly),
    (.required, .required), (.invalidEntry, .invalid), (.multiLine, .multiLine),
    (.singleLine, .singleLine), (.horizontal, .horizontal), (.vertical, .vertical),
    (.hasPopup, .hasPopup), (.visited, .visited), (.modal, .modal), (.busy, .busy),
    (.autocompletes, .autocompletes),
  ]

  private func neutralStates(of node: DesktopNode) -> NeutralStates {
    var states: NeutralStates = node.states.contains(.sensitive) ? [] : .disabled
    for (state, name) in Self.stateNames where node.states.contains(state) { states.insert(name) }
    // GTK 3 tells only by the action that a cell can be checked.
    if isToggleCell(node) { states.insert(.checkable) }
    return states
  }

  private static let labelledContainers: Set<NeutralRole> = [
    .comboBox, .panel, .table, .treeTable, .tree, .list, .listBox,
  ]

  private func containers(of node: DesktopNode) -> [ElementFacts.Container] {
    var containers: [ElementFacts.Container] = []
    var next = node.parent
    while let id = next, let parent = nodes[id], containers.count < Self.depthLimit {
      let role = neutralRole(of: parent)
      var container = ElementFacts.Container(role, parent.name, childCount: itemCount(of: parent))
      container.id = id
      if role == .frame { container.description = parent.description }
      if [.button, .toggleButton, .menuItem].contains(role) {
        container.states = neutralStates(of: parent)
      }
      if Self.labelledContainers.contains(role) {
        container.labels = labelTexts(of: id)
      }
      if role == .infoBar || role == .panel && !parent.name.isEmpty {
        container.texts = looseTexts(in: parent)
      }
      containers.append(container)
      next = parent.relations?[.popupFor]?.first ?? parent.parent
    }
    return containers
  }

  /// Returns the popover of GTK 3 around a node, which lists itself beside its button and not inside.
  package func popover(around id: String) -> String? {
    guard quirks.contains(.hasPlainCells), let node = nodes[id] else { return nil }
    return ancestor(of: node) { $0.role == .panel && $0.states.contains(.modal) }?.id
  }

  /// Returns the number of children, of which only items count in a list.
  private func itemCount(of node: DesktopNode) -> Int {
    guard [.list, .listBox].contains(node.role.neutralRole), node.children.count == node.childCount
    else { return node.childCount }
    return node.children.count { nodes[$0]?.role.neutralRole == .listItem }
  }

  /// Returns the elements inside, each before its own contents. The labels of an item have their places
  /// on the screen.
  private func contents(of node: DesktopNode) -> [ElementFacts.Content] {
    var inside: [DesktopNode] = []
    // A long list of choices must not hide the field beside it.
    var stack =
      node.role == .comboBox
      ? node.children.sorted { (nodes[$0]?.childCount ?? 0) < (nodes[$1]?.childCount ?? 0) }
      : node.children
    stack = stack.prefix(Self.contentLimit).reversed()
    while let id = stack.popLast(), inside.count < Self.contentLimit {
      guard let child = nodes[id] else { continue }
      // The buttons of a row may be hidden.
      if node.role == .listItem, node.states.contains(.showing), !child.states.contains(.showing) {
        continue
      }
      inside.append(child)
      stack += child.children.prefix(Self.contentLimit).reversed()
    }
    var contents = inside.map(content)
    if node.role == .listItem {
      let labels = inside.indices.filter { inside[$0].role == .label }
      let shown = labels.sorted { isBefore(inside[$0], inside[$1]) }
      for (rank, index) in shown.enumerated() where shown != labels { contents[index].rank = rank }
    }
    return contents
  }

  /// Returns whether a node is above another one, or to the left of it on the same line.
  private func isBefore(_ one: DesktopNode, _ other: DesktopNode) -> Bool {
    guard let one = extents(of: one)?.origin, let other = extents(of: other)?.origin else {
      return false
    }
    return (one.y, one.x) < (other.y, other.x)
  }

  private func content(_ node: DesktopNode) -> ElementFacts.Content {
    let isPicture = node.role == .tableCell && node.interfaces.contains(.image)
    let isNameless = node.name.isEmpty && node.text?.isEmpty != false
    let role = isPicture && isNameless ? NeutralRole.image : neutralRole(of: node)
    return .init(role, node.name.isEmpty ? node.text ?? "" : node.name, neutralStates(of: node))
  }

  /// Returns the content of a cell in a row, which may consist of several cells.
  private func content(ofCell node: DesktopNode, under header: String?) -> ElementFacts.Content {
    var content = content(node)
    content.header = header
    content.parts = node.children.prefix(Self.contentLimit).compactMap { nodes[$0] }
      .filter { $0.role == .tableCell }.map {
        var part = self.content($0)
        part.header = header
        return part
      }
    return content
  }

  private func tableFacts(of node: DesktopNode) -> ElementFacts.Table? {
    guard let table = node.table != nil ? node : node.parent.flatMap({ nodes[$0] }),
      let size = table.table
    else { return nil }
    var facts = ElementFacts.Table(rows: size.rows, columns: size.columns)
    guard node.id != table.id, !isHeader(node), let place = place(of: node, in: table) else {
      return facts
    }
    facts.place = .init(row: place.row, column: place.column)
    facts.isSheet = isSheetCell(node)
    if facts.isSheet { return facts }
    let children = table.children.compactMap { nodes[$0] }
    let headers = children.filter { isHeader($0) && $0.role != .rowHeader }
    facts.header = headers.dropFirst(place.column).first?.name
    var row: [(column: Int, node: DesktopNode)] = []
    for child in children where !isHeader(child) {
      // Qt can name the cell itself by another object.
      guard let other = self.place(of: child, in: table), other.row == place.row,
        other.column != place.column || child.id == node.id || !children.contains(node)
      else { continue }
      row.append((other.column, child))
    }
    facts.row = row.sorted { $0.column < $1.column }.map { column, cell in
      // The cells of a row that are scrolled out of view are silent.
      guard cell.states.contains(.showing) || !node.states.contains(.showing) else {
        return .init(.tableCell, "")
      }
      return content(ofCell: cell, under: headers.dropFirst(column).first?.name)
    }
    return facts
  }

  /// Returns the labels in the dialog around a node that label nothing.
  private func dialogTexts(around node: DesktopNode) -> [String] {
    // Qt calls each border a frame, too.
    let window = ancestor(of: node) {
      DesktopRoles.windows.contains($0.role) && ($0.role != .frame || $0.parent == root)
    }
    guard let dialog = window, [.dialog, .alert].contains(dialog.role) else { return [] }
    return looseTexts(in: dialog)
  }

  /// Returns the labels inside a container that show and label nothing, in the order of the screen.
  private func looseTexts(in container: DesktopNode) -> [String] {
    var found: [DesktopNode] = []
    var stack = Array(container.children.prefix(Self.contentLimit).reversed())
    while let id = stack.popLast(), found.count < Self.textLimit {
      guard let child = nodes[id], child.states.contains(.showing),
        !Self.closedRoles.contains(child.role.neutralRole)
      else { continue }
      guard child.role == .label else {
        stack += child.children.prefix(Self.contentLimit).reversed()
        continue
      }
      let isLabel = labelled[id]?.isEmpty == false || child.relations?.isEmpty == false
      if !isLabel { found.append(child) }
    }
    var texts: [String] = []
    for label in found.sorted(by: isBefore) {
      let text = label.name.isEmpty ? label.text ?? "" : label.name
      let isOfParent = label.parent.flatMap { nodes[$0]?.name } == text
      if !isOfParent, !container.name.contains(text), !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  /// The containers whose labels are their own.
  private static let closedRoles: Set<NeutralRole> = [
    .comboBox, .listBox, .menu, .menuBar, .scrollPane, .splitPane, .table, .tree, .treeTable,
  ]
}
