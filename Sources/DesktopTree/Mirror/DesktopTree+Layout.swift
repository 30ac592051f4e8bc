internal import AccessibilityModel

/// What decides which nodes are read in which order.
package struct DesktopLayout: Equatable {
  fileprivate struct Place: Equatable {
    let children: [String]
    let role: DesktopRole
    let states: DesktopStates
    let screen: Rectangle?
    let window: Rectangle?
  }

  fileprivate let places: [String: Place]
}

/// New readings of what the program does not announce.
extension DesktopTree {
  /// The maximum number of nodes on the screen whose positions are read again after a change.
  static let maximumPlaces = 500

  /// The current layout.
  package var layout: DesktopLayout {
    DesktopLayout(
      places: nodes.mapValues {
        DesktopLayout.Place(
          children: $0.children, role: $0.role,
          states: $0.states.intersection([.visible, .showing, .defunct]),
          screen: $0.screenExtents, window: $0.windowExtents)
      })
  }

  /// Asks again for everything on the screen.
  ///
  /// GTK 3 shows some widgets without a signal while it opens a window.
  package mutating func readAgain() {
    if reading.hasCache == true {
      reading.want(.cache, .structure)
    } else {
      for id in order {
        reading.want(.read(.states, of: id), .structure)
        reading.want(.read(.childCount, of: id), .structure)
      }
    }
    for id in order where !(nodes[id].map(isInDocument) ?? true) {
      reading.detailed.remove(id)
      askForDetails(of: id)
    }
  }

  /// Asks for the positions of the nodes on the screen, because a change has moved some of them.
  ///
  /// Programs announce every move, also while they are idle, so these signals are not used.
  mutating func askForPlaces() {
    layoutMayDiffer = false
    let shown = order.filter { id in
      guard let node = nodes[id], reading.detailed.contains(id) else { return false }
      return isShown(node) && hasPlace(node) && !isInDocument(node)
    }
    guard shown.count <= Self.maximumPlaces else { return }
    for id in shown { reading.want(.read(placeProperty, of: id), .details) }
  }

  /// The nodes of the window that is read, in document order, without what hidden nodes contain.
  private var order: [String] {
    var ids: [String] = []
    var rest = [window ?? root]
    while let id = rest.popLast() {
      guard let node = nodes[id] else { continue }
      ids.append(id)
      if isShown(node) || id == root { rest += node.children.reversed() }
    }
    return ids
  }
}
