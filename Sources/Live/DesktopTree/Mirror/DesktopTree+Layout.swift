internal import AccessibilityModel

/// The properties that decide which nodes are read, in which order, and by which names.
package struct DesktopLayout: Equatable {
  fileprivate struct Place: Equatable {
    let children: [String]
    let role: DesktopRole
    let states: DesktopStates
    let texts: [String]
    let screen: Rectangle?
    let window: Rectangle?
  }

  fileprivate let places: [String: Place]
}

/// Reads again what the program does not announce.
extension DesktopTree {
  /// The maximum number of nodes on the screen whose positions are read again after a change.
  static let maximumPlaces = 1_000

  /// The current layout.
  package var layout: DesktopLayout {
    DesktopLayout(
      places: nodes.mapValues {
        DesktopLayout.Place(
          children: $0.children, role: $0.role,
          states: $0.states.intersection([
            .visible, .showing, .defunct, .busy, .enabled, .sensitive,
          ]),
          texts: [$0.name, $0.description],
          screen: $0.screenExtents, window: $0.windowExtents)
      })
  }

  /// Asks again for everything on the screen.
  ///
  /// GTK 3 shows some widgets without a signal while it opens a window.
  package mutating func readAgain() {
    let order = order(from: window ?? root)
    if reading.hasCache == true { reading.want(.cache, .structure) }
    // Caches lack objects that were added later.
    for id in order where reading.hasCache != true || !reading.cached.contains(id) {
      reading.want(.read(.states, of: id), .structure)
      reading.want(.read(.childCount, of: id), .structure)
      guard answersLate || changesSilently else { continue }
      reading.want(.read(.name, of: id), .structure)
      reading.want(.read(.description, of: id), .structure)
    }
    for id in order where answersLate || !(nodes[id].map(isInDocument) ?? true) {
      reading.detailed.remove(id)
      askForDetails(of: id)
    }
  }

  /// Asks again for what the operation of a node may have changed.
  ///
  /// Qt opens menus and lists, and selects tabs, without a signal.
  package mutating func readAgain(around id: String) {
    guard let node = nodes[id] else { return }
    let list = node.role == .pageTab ? node.parent : nil
    if let list { reading.want(.read(.name, of: list), .structure) }
    reading.want(.read(.states, of: id), .structure)
    // GTK 3 does not count a popover among the children of its button.
    if reading.hasCache != true { reading.want(.read(.childCount, of: id), .structure) }
    if [.comboBox, .listItem, .menuItem].contains(node.role) {
      reading.want(.read(.name, of: id), .structure)
    }
    // Java does not announce that the list of a combo box shows, which is in several boxes.
    if node.role == .comboBox { readStatesAgain(inside: node) }
    for child in node.children.prefix(200) {
      reading.want(.read(.states, of: child), .structure)
      // Qt creates other objects for the items of a list each time it opens.
      if node.role == .comboBox, !hasTooManyChildren(child) {
        reading.want(.read(.childCount, of: child), .structure)
        reading.want(.read(.children, of: child), .structure)
      }
      for item in (nodes[child]?.children ?? []).prefix(200) {
        reading.want(.read(.states, of: item), .structure)
      }
    }
  }

  private mutating func readStatesAgain(inside node: DesktopNode) {
    var rest = node.children.prefix(200)
    for _ in 0..<200 {
      guard let id = rest.popFirst() else { return }
      reading.want(.read(.states, of: id), .structure)
      rest += (nodes[id]?.children ?? []).prefix(200)
    }
  }

  /// Asks again for the rows of a tree in which one was expanded or collapsed.
  package mutating func readRowsAgain(around id: String) {
    guard let node = nodes[id],
      let tree = ancestor(of: node, within: 4, where: { [.table, .tree].contains($0.role) })
    else { return }
    readChildrenAgain(of: tree.id)
    reading.want(.read(.children, of: tree.id), .structure)
  }

  /// Returns the cell of a tree that has replaced another one, with the same name and the nearest
  /// place.
  package func successor(of old: DesktopNode) -> String? {
    guard nodes[old.id] == nil, let tree = old.parent.flatMap({ nodes[$0] }) else { return nil }
    let same = tree.children.compactMap { nodes[$0] }.filter {
      $0.role == old.role && $0.name == old.name
    }
    let place = { (node: DesktopNode) in abs((node.index ?? 0) - (old.index ?? 0)) }
    return same.min { place($0) < place($1) }?.id
  }

  /// Asks again for positions, because the user has scrolled.
  package mutating func layoutChanged() { layoutMayDiffer = true }

  /// Whether there is anything to ask.
  package var hasQuestions: Bool { !reading.isEmpty || layoutMayDiffer }

  /// The number of nodes that have appeared together whose places are awaited.
  private static let maximumAppeared = 200

  /// Asks again for what has appeared and has no place yet.
  ///
  /// GTK 3 announces that a widget shows a frame before it has a place. Until then, it reports that the
  /// widget does not show.
  ///
  /// - Parameter isRepeated: Whether the places of those that do not show are known.
  /// - Returns: Whether there is any.
  package mutating func readAppearedAgain(isRepeated: Bool) -> Bool {
    guard appeared.count <= Self.maximumAppeared else { return false }
    let ids = appeared.filter { id in
      guard let node = nodes[id], node.states.contains(.visible), hasPlace(node) else {
        return false
      }
      return Self.isUnplaced(node) || !isRepeated && !node.states.contains(.showing)
    }
    for id in ids.sorted() {
      // A widget that gets its place between both answers shows in the second one.
      reading.want(.read(placeProperty, of: id), .structure)
      reading.want(.read(.states, of: id), .structure)
    }
    return !ids.isEmpty
  }

  /// Ends the wait for the places of what has appeared.
  package mutating func forgetAppeared() { appeared = [] }

  /// Whether a node has the place that GTK 3 reports for a widget without one.
  private static func isUnplaced(_ node: DesktopNode) -> Bool {
    node.screenExtents?.minX == Double(Int32.min)
  }

  /// Asks again for the positions of what a control opens.
  package mutating func readPlacesAgain(inside id: String) { askForPlaces(inside: id) }

  /// Asks for the positions of the nodes on the screen, because a change has moved some of them.
  ///
  /// GTK 4 adds some children without a signal, such as tabs.
  ///
  /// Programs announce every move, also while they are idle, so these signals are not used.
  mutating func askForPlaces() {
    layoutMayDiffer = false
    if quirks.contains(.showsSilently), nodes.count <= 2 * Self.maximumPlaces {
      reading.want(.cache, .structure)
    }
    askForPlaces(inside: window ?? root)
  }

  private mutating func askForPlaces(inside id: String) {
    guard let node = nodes[id], !isInDocument(node) else { return }
    let shown = order(from: id, entersDocuments: false).filter { id in
      guard let node = nodes[id], reading.detailed.contains(id) else { return false }
      return hasPlace(node)
    }
    guard shown.count <= Self.maximumPlaces else { return }
    for id in shown {
      reading.want(.read(placeProperty, of: id), .details)
      if changesSilently { reading.want(.read(.childCount, of: id), .structure) }
    }
  }

  /// Returns the first nodes inside a node, in document order, without the contents of hidden
  /// nodes.
  func order(
    from first: String, entersDocuments: Bool = true, limit: Int = .max
  ) -> [String] {
    var ids: [String] = []
    var rest = [first]
    while ids.count < limit, let id = rest.popLast() {
      guard let node = nodes[id] else { continue }
      ids.append(id)
      // The closed menus of GTK 4 have no size, but are visible.
      let isEntered = entersDocuments || !DesktopRoles.documents.contains(node.role.rawValue)
      if isEntered, mayBeShown(node) || id == root {
        rest += ((borrowed[id] ?? []) + node.children).reversed()
      }
    }
    return ids
  }
}
