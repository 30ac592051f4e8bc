/// Updates the parts of a mirrored screen that the adapter reports as changed.
extension AdaptedScreen {
  /// Updates only the given nodes, and returns whether that suffices.
  func update(_ nodes: [Adapter.Node]) -> Bool {
    // Nodes that are missing from the mirror may have a place in it now.
    guard repeatedIDs.isEmpty, !isCutOff, strayCells == 0,
      let root = children.first as? AdaptedElement<Adapter>,
      adapter.id(of: root.node) == adapter.id(of: adapter.root)
    else { return false }
    var tables: [ObjectIdentifier: AdaptedTable<Adapter>] = [:]
    var gone: [AdaptedElement<Adapter>] = []
    for node in nodes {
      let id = adapter.id(of: node)
      guard let old = elements[id] else { continue }
      let element = element(of: node, id: id)
      // An element of another class takes another place in its family.
      guard element === old else { return false }
      guard updateChildren(of: element, gone: &gone) else { return false }
      if let table = element.nearestTable { tables[ObjectIdentifier(table)] = table }
    }
    // Removed nodes are forgotten last, because they may have moved.
    for element in gone where elements[adapter.id(of: element.node)] === element {
      forget(element)
    }
    for table in tables.values { table.findCells() }
    return true
  }

  /// Updates the children of an element, and returns `false` if a child came from elsewhere.
  private func updateChildren(
    of element: AdaptedElement<Adapter>, gone: inout [AdaptedElement<Adapter>]
  ) -> Bool {
    let wanted = adapter.children(of: element.node)
    let ids = wanted.map(adapter.id)
    let current = element.children.compactMap { $0 as? AdaptedElement<Adapter> }
    guard current.map({ adapter.id(of: $0.node) }) != ids else {
      for (child, node) in zip(current, wanted) { child.node = node }
      return true
    }
    let stays = Set(ids)
    guard stays.count == ids.count else { return false }
    for (node, id) in zip(wanted, ids) {
      if let known = elements[id], known.parent !== element { return false }
      // A new node whose descendants are known somewhere has moved.
      if elements[id] == nil, isKnown(anyInside: node) { return false }
    }
    gone += current.filter { !stays.contains(adapter.id(of: $0.node)) }
    var mirror = AdaptedMirror<Adapter>(limit: nodeLimit - elements.count)
    var family: [AccessibilityElement] = []
    for (place, node) in wanted.enumerated() {
      if let known = elements[ids[place]] {
        known.node = node
        known.siblingIndex = place
        family.append(known)
      } else {
        family += mirror.add(node, place: place, on: self)
      }
    }
    guard mirror.repeatedIDs.isEmpty, !mirror.isCutOff else { return false }
    elements.merge(mirror.present) { first, _ in first }
    mirror.link()
    element.setChildren(family)
    element.setOrder(family)
    return true
  }

  /// Whether a node or a node inside it has an element.
  private func isKnown(anyInside node: Adapter.Node) -> Bool {
    var rest = [node]
    var seen: Set<Adapter.ID> = []
    while let next = rest.popLast(), seen.count < nodeLimit {
      let id = adapter.id(of: next)
      guard seen.insert(id).inserted else { continue }
      if elements[id] != nil { return true }
      rest += adapter.children(of: next)
    }
    return false
  }

  /// Discards an element with its descendants.
  private func forget(_ element: AdaptedElement<Adapter>) {
    var rest = [element]
    while let next = rest.popLast() {
      elements[adapter.id(of: next.node)] = nil
      rest += next.children.compactMap { $0 as? AdaptedElement<Adapter> }
    }
  }
}
