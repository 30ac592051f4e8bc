/// A part of the tree that is being mirrored.
@MainActor
struct AdaptedMirror<Adapter: AccessibilityAdapter> {
  let limit: Int
  var present: [Adapter.ID: AdaptedElement<Adapter>] = [:]
  var repeatedIDs: Set<Adapter.ID> = []
  var isCutOff = false
  var strayCells = 0
  private var families: [(parent: AccessibilityElement, children: [AccessibilityElement])] = []
  private var tables: [Int: [any AdaptedTableCell]] = [:]

  init(limit: Int) { self.limit = limit }

  /// Mirrors a node with its descendants as the child of the screen.
  mutating func add(
    _ node: Adapter.Node, to parent: AccessibilityElement, on screen: AdaptedScreen<Adapter>
  ) {
    families.append((parent, []))
    add(node, place: 0, family: families.count - 1, on: screen)
  }

  /// Mirrors a node with its descendants. Returns its element, or no
  /// element if the node cannot be mirrored.
  mutating func add(
    _ node: Adapter.Node, place: Int, on screen: AdaptedScreen<Adapter>
  ) -> [AccessibilityElement] {
    let family = families.count
    families.append((AccessibilityElement(), []))
    add(node, place: place, family: family, on: screen)
    defer { families[family].children = [] }
    return families[family].children
  }

  private mutating func add(
    _ node: Adapter.Node, place: Int, family: Int, on screen: AdaptedScreen<Adapter>
  ) {
    let adapter = screen.adapter
    var next: [(node: Adapter.Node, family: Int, table: Int?, place: Int)] = [
      (node, family, nil, place)
    ]
    // Uses a list instead of recursion, which would exhaust the stack on a deep tree.
    while let (node, family, table, place) = next.popLast() {
      let id = adapter.id(of: node)
      guard present[id] == nil else {
        repeatedIDs.insert(id)
        continue
      }
      guard present.count < limit else {
        isCutOff = true
        break
      }
      let element = screen.element(of: node, id: id)
      element.siblingIndex = place
      present[id] = element
      families[family].children.append(element)
      let own = families.count
      families.append((element, []))
      let isTable = element is AdaptedTable<Adapter>
      if isTable { tables[own] = [] }
      if let cell = element as? any AdaptedTableCell {
        if let table { tables[table]?.append(cell) } else { strayCells += 1 }
      }
      next += adapter.children(of: node).enumerated().reversed().map {
        ($0.element, own, isTable ? own : table, $0.offset)
      }
    }
  }

  /// Links the elements to their parents and tables.
  func link() {
    for (place, cells) in tables {
      (families[place].parent as? AdaptedTable<Adapter>)?.cells = cells
    }
    for family in families where !(family.children.isEmpty && family.parent.children.isEmpty) {
      family.parent.setChildren(family.children)
    }
    for case (let parent as AdaptedElement<Adapter>, let children) in families {
      parent.setOrder(children)
    }
  }
}
