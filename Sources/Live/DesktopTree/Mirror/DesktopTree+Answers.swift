internal import AccessibilityModel

/// The effects of answers on the mirror.
extension DesktopTree {
  /// Applies an answer. Answers about removed nodes have no effect.
  package mutating func answer(_ answer: DesktopAnswer) {
    switch answer {
    case .cache(let list): load(list)
    case .fact(let fact, let id): set(fact, of: id)
    case .someChildren(let children, let index, let id): addChildren(children, from: index, of: id)
    case .shownCells(let rows, let columns, let id): askForCells(rows, columns, of: id)
    case .cell(let cell, let row, let column, let table):
      addCell(cell, DesktopCell(row: row, column: column), to: table)
    case .rows(let cells, let headers, let first, let id):
      setRows(cells, headers: headers, from: first, of: id)
    case .failed(.shownCells(let id)):
      if nodes[id].map(isList) == true { reading.want(.shownRows(of: id), .structure) }
    // Where no row is known to be on the screen, a list is read from its start.
    case .failed(.shownRows(let id)): askForRows(around: 0..<1, of: id)
    case .failed(.rows(_, _, let id)): wantedRow[id] = nil
    case .failed(.cache): loadStepByStep()
    case .failed(.read(let property, let id)):
      finish(property, of: id)
      if property == .states { replaceCell(id) }
    case .failed: break
    }
  }

  // MARK: The whole tree

  /// Loads the nodes of the cache, and asks for missing data.
  private mutating func load(_ list: [DesktopNode]) {
    guard list.contains(where: { $0.id == root }) || list.contains(where: { $0.parent == root })
    else { return loadStepByStep() }
    // At first, everything is new, so single changes need no record.
    let isFirst = nodes.isEmpty
    isLoading = isFirst
    defer {
      isLoading = false
      if isFirst { changes.recordAll() }
    }
    reading.hasCache = true
    nodes.reserveCapacity(list.count)
    var known = Set<String>(minimumCapacity: list.count)
    let pages = Dictionary(
      list.filter(isStackPage).map { ($0.id, $0.parent) }, uniquingKeysWith: { first, _ in first })
    for var node in list where known.insert(node.id).inserted {
      // LibreOffice names parents that do not exist, or no longer have the node as a child.
      if let parent = nodes[node.id]?.parent, reading.listed.contains(parent),
        nodes[parent]?.children.contains(node.id) == true,
        node.parent.flatMap({ pages[$0] }) != parent
      {
        node.parent = parent
      }
      add(cached: node)
    }
    reading.cached = known
    if nodes[root] == nil { discover(root, parent: nil) }
    // The list has no order but the indexes.
    var families: [String: [(index: Int, place: Int, id: String)]] = [:]
    // Which of two parents gets a child must not depend on the order of a dictionary.
    var parents: [String] = []
    for (place, node) in list.enumerated() where node.id != root {
      guard let parent = node.parent, known.contains(parent) || parent == root else { continue }
      let index = node.index.flatMap { $0 >= 0 ? $0 : nil } ?? Int.max
      if families[parent] == nil { parents.append(parent) }
      families[parent, default: []].append((index, place, node.id))
    }
    // The parents whose children the cache does not list reliably: it lacks what was added later,
    // and keeps what was removed. The items of GTK 3's menus have no indexes.
    var unclear: Set<String> = []
    for parent in parents {
      let family = families[parent] ?? []
      let sorted =
        family.count == 1 ? family : family.sorted { ($0.index, $0.place) < ($1.index, $1.place) }
      let hasEqualIndexes = zip(sorted, sorted.dropFirst()).contains { $0.index == $1.index }
      let (count, known) = (nodes[parent]?.childCount ?? 0, nodes[parent]?.children.count ?? 0)
      let isSheet = hasTooManyChildren(parent)
      let isPart = sorted.count < count && (isSheet || reading.listed.contains(parent))
      if isPart || hasEqualIndexes { unclear.insert(parent) }
      // Known children that the cache lacks stay until they are listed again.
      if !isPart || known == 0 || !isSheet && known != count {
        setChildren(sorted.map(\.id), of: parent)
      }
    }
    for id in nodes.keys where !known.contains(id) && id != root && isUnreachable(id) { remove(id) }
    // Asked in the order of the list, so that the order is the same each time.
    for node in list {
      guard let node = nodes[node.id] else { continue }
      let countsAll = !quirks.contains(.hasUncountedMenus)
      if node.children.count < node.childCount || unclear.contains(node.id)
        || countsAll && node.children.count > node.childCount, countsAll || node.childCount > 0
      {
        askForChildren(of: node.id)
      }
      // GTK 3 lists a table that creates its cells on demand as if it had none.
      if node.states.contains(.managesDescendants) {
        reading.want(.read(.childCount, of: node.id), .structure)
      }
      askForDetails(of: node.id)
    }
  }

  private func isUnreachable(_ id: String) -> Bool {
    guard let parent = nodes[id]?.parent else { return true }
    return nodes[parent]?.children.contains(id) != true
  }

  /// Adds or updates a node of the cache, and keeps the details that are known.
  private mutating func add(cached new: DesktopNode) {
    reading.incomplete[new.id] = nil
    guard let old = nodes[new.id], old.role == new.role || old.role == .unknown else {
      var node = new
      node.children = []
      // GTK gives a password field that shows its text another role.
      node.wasSecret = nodes[new.id]?.isSecret == true
      if nodes[new.id] != nil { remove(new.id) }
      return insert(bounded(node))
    }
    let node = bounded(new)
    update(new.id) {
      $0.parent = node.parent
      $0.index = node.index
      // The cache counts no cells of a table that creates them on demand.
      if !node.states.contains(.managesDescendants) { $0.childCount = node.childCount }
      $0.name = node.name
      $0.description = node.description
      $0.role = node.role
      $0.states = node.states
      $0.interfaces = node.interfaces
    }
  }

  /// Reads the tree from the root, because the program has no cache.
  private mutating func loadStepByStep() {
    reading.hasCache = false
    if nodes[root] == nil {
      discover(root, parent: nil)
    } else {
      reading.want(.read(.childCount, of: root), .structure)
    }
  }

  // MARK: Properties

  private mutating func set(_ fact: DesktopFact, of id: String) {
    if case .parent(let parent) = fact { return search(parent: parent, of: id) }
    if case .role(let role) = fact { adopt(id, role: role) }
    guard nodes[id] != nil else { return }
    switch fact {
    case .children(let children): return setReported(children: children, of: id)
    case .relations(let relations): return setRelations(relations, of: id)
    case .role(let role): return setRole(role, of: id)
    case .childCount(let count):
      let old = nodes[id]?.childCount
      update(id) { $0.childCount = max(count, 0) }
      let isKnownTree =
        quirks.contains(.hidesItems) && nodes[id]?.role == .tree
        && nodes[id]?.children.count == count
      if finish(.childCount, of: id), old != count || reading.hasCache != nil && !isKnownTree {
        askForChildren(of: id)
      }
      return
    case .table(let size):
      update(id) {
        $0.table = DesktopTableSize(rows: max(size.rows, 0), columns: max(size.columns, 0))
      }
      return askForKnownRows(of: id)
    default: break
    }
    update(id) { node in
      switch fact {
      case .name(let text): node.name = Self.bounded(text)
      case .description(let text): node.description = Self.bounded(text)
      case .states(let states):
        // Qt does not report which items of a menu can be checked.
        let isCheckable =
          node.role == .menuItem && !node.states.isDisjoint(with: [.checked, .checkable])
        node.states = isCheckable ? states.union(.checkable) : states
      case .interfaces(let interfaces): node.interfaces = interfaces
      case .value(let value): node.value = value
      case .text(let text): node.text = Self.bounded(text)
      case .links(let links): node.links = links
      case .attributes(let attributes): node.attributes = attributes.filter { !$0.value.isEmpty }
      case .actions(let actions): node.actions = Array(actions.prefix(50))
      case .screenExtents(let extents): node.screenExtents = extents
      case .windowExtents(let extents): node.windowExtents = extents
      case .cell(let cell): node.cell = Self.bounded(cell)
      case .locale(let locale): node.locale = locale
      case .identifier(let identifier): node.identifier = identifier.isEmpty ? nil : identifier
      case .imageDescription(let text): node.imageDescription = Self.bounded(text)
      case .choice(let option): node.choice = option
      case .children, .parent, .relations, .role, .childCount, .table: break
      }
    }
    switch fact {
    case .name: finish(.name, of: id)
    case .description: finish(.description, of: id)
    case .states:
      if finish(.states, of: id) { askForDetails(of: id) }
    case .interfaces: finish(.interfaces, of: id)
    default: break
    }
  }

  /// Sets a role. An object with another role is another object at the same path.
  private mutating func setRole(_ role: DesktopRole, of id: String) {
    guard let node = nodes[id] else { return }
    if node.role != role, node.role != .unknown {
      nextSerial += 1
      let serial = nextSerial
      update(id) { $0.serial = serial }
    }
    update(id) { $0.role = role }
    finish(.role, of: id)
  }

  /// Marks a basic property as read. Returns whether all of them were read before.
  @discardableResult
  private mutating func finish(_ property: DesktopProperty, of id: String) -> Bool {
    guard reading.incomplete[id] != nil else { return nodes[id] != nil }
    reading.incomplete[id]?.remove(property)
    if reading.incomplete[id]?.isEmpty == true { complete(id) }
    return false
  }

  /// Collects the children of a container with too many, and asks for the next ones.
  private mutating func addChildren(_ some: [String], from index: Int, of id: String) {
    guard let node = nodes[id] else { return }
    if readsChildrenByIndex(node) { return setReported(children: some, of: id) }
    guard hasTooManyChildren(id) else { return }
    var children = reading.someChildren.removeValue(forKey: id) ?? []
    guard children.count == index else { return }
    children += some
    // A program may report too many children.
    let isEnd = children.count >= readChildren(of: id) || some.contains("")
    if isEnd { return setReported(children: children, of: id) }
    reading.someChildren[id] = children
    askForSomeChildren(from: children.count, of: id)
  }

  private mutating func setReported(children: [String], of id: String) {
    guard let node = nodes[id] else { return }
    let limit = max(readChildren(of: id), Self.maximumChildren)
    let wanted =
      children.prefix(limit).filter { !$0.isEmpty }.map { page(of: $0, in: id) } + menus(of: id)
    // Links are checked before unknown children are created.
    var depth = 0
    var above = node.parent
    while let next = above, depth < Self.depthLimit {
      depth += 1
      above = nodes[next]?.parent
    }
    guard depth < Self.depthLimit else { return }
    claim(wanted, for: id)
    setChildren(wanted, of: id)
    for (index, child) in (nodes[id]?.children ?? []).enumerated() {
      discover(child, parent: id, index: index)
    }
  }

  // MARK: Large tables

  /// Removes the children that nodes have only according to the cache.
  ///
  /// The cache of LibreOffice names old parents for a while.
  private mutating func claim(_ children: [String], for id: String) {
    reading.listed.insert(id)
    for child in children {
      guard let other = nodes[child]?.parent, other != id, !reading.listed.contains(other),
        child != id, nodes[id].flatMap({ ancestor(of: $0) { $0.id == child } }) == nil
      else { continue }
      update(other) { $0.children.removeAll { $0 == child } }
      update(child) { $0.parent = id }
    }
  }

  // MARK: Bounds

  /// The maximum length of a text, in characters.
  package static let maximumText = 10_000

  static func bounded(_ text: String) -> String {
    text.utf8.count <= maximumText ? text : String(text.prefix(maximumText))
  }

  private func bounded(_ node: DesktopNode) -> DesktopNode {
    var node = node
    node.name = Self.bounded(node.name)
    node.description = Self.bounded(node.description)
    node.childCount = max(node.childCount, 0)
    return node
  }

  static func bounded(_ cell: DesktopCell) -> DesktopCell? {
    let limit = 0...(1 << 30)
    guard limit.contains(cell.row), limit.contains(cell.column) else { return nil }
    return DesktopCell(
      row: cell.row, column: cell.column, rowSpan: min(max(cell.rowSpan, 1), 1_000),
      columnSpan: min(max(cell.columnSpan, 1), 1_000))
  }
}
