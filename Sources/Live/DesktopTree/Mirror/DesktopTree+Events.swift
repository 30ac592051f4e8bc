internal import AccessibilityModel
package import LiveTree

/// The effects of events on the mirror.
extension DesktopTree {
  /// The number of parents with new children above which the whole tree is read again.
  static let maximumChangedParents = 200

  /// Asks again for the properties that an event has changed, and returns what the user hears.
  ///
  /// However many events arrive, each property is read once, so a storm of events costs no more
  /// than the tree.
  ///
  /// An old event precedes the first reading of the tree, so it does not change the known layout.
  package mutating func apply(_ event: DesktopEvent, isOld: Bool = false) -> [LiveEvent<String>] {
    let mayDiffer = layoutMayDiffer
    defer { if isOld { layoutMayDiffer = mayDiffer } }
    switch event {
    case .stateChanged(let states, let isOn, let id): return change(states, isOn, of: id)
    case .propertyChanged(let property, let id):
      if property == .description, closesSilently, announcedID == id {
        lastKey.described.insert(id)
      }
      guard nodes[id] != nil else { return [] }
      readAgain(property, of: id)
      if property == .value, let node = nodes[id] {
        if quirks.contains(.describesValues) { readAgain(.description, of: id) }
        if node.role == .spinButton, node.interfaces.contains(.text) { readAgain(.text, of: id) }
        if node.attributes?["valuetext"] != nil { readAgain(.attributes, of: id) }
      }
    case .childrenChanged(let id): readChildrenAgain(of: id)
    case .rowsReordered(let id):
      lastKey.reordered.insert(id)
      readChildrenAgain(of: id)
    case .textChanged(let inserted, let id):
      guard let node = nodes[id] else { return [] }
      if node.text != nil { readAgain(.text, of: id) }
      if node.links != nil { readAgain(.links, of: id) }
      if !node.name.isEmpty { readAgain(.name, of: id) }
      return inserted.flatMap { liveText($0, of: node) }.map { [$0] } ?? []
    case .selectionChanged(let id):
      if nodes[id].map(reportsChoice) == true { readAgain(.choice, of: id) }
      for child in (nodes[id]?.children ?? []).prefix(200) { readAgain(.states, of: child) }
    case .activeDescendantChanged(let child, let id):
      if nodes[child] != nil {
        readAgain(.states, of: child)
      } else if let table = nodes[id], isSheet(table) {
        // Each event names another object for a cell, so its place is what counts.
        reading.want(.place(of: child, in: id), .structure)
        guard table.states.contains(.focused) else { return [] }
        (announcedID, awaitedFocus) = (child, child)
        return []
      } else if hasTooManyChildren(id) {
        reading.want(.shownCells(of: id), .structure)
      }
      guard nodes[id]?.states.contains(.focused) == true else { return [] }
      (announcedID, lastKey.passed) = (child, nil)
      guard focused != child else { return [] }
      focused = child
      return [.focusMoved(child)]
    case .focusNamed(let id):
      // GTK 2 names items of menus and tabs only so. A table or a menu repeats itself after its item.
      guard quirks.contains(.hidesOpenMenus), nodes[id].map(isRepeated) != true else { return [] }
      (announcedID, lastKey.passed) = (id, nil)
      search(for: id)
    case .announcement(let text, let isAssertive, _):
      guard let text = Self.words(Self.bounded(text)) else { return [] }
      return [.announcement(text, isAssertive: isAssertive)]
    case .loadComplete(let id): readTreeAgain(from: id)
    case .windowActivated(let id):
      for window in nodes[root]?.children ?? [] where window != id {
        update(window) { $0.states.remove(.active) }
      }
      if nodes[id] == nil { readChildrenAgain(of: root) }
      update(id) { $0.states.insert(.active) }
      // Keys go to the window, until it names one of its objects. Qt keeps the objects of a closed dialog.
      if let announcedID, nodes[announcedID] != nil, !isInside(announcedID, id) {
        self.announcedID = id
      }
    case .windowDeactivated(let id): update(id) { $0.states.remove(.active) }
    case .windowCreated, .windowDestroyed: readChildrenAgain(of: root)
    }
    return []
  }

  private mutating func change(
    _ states: DesktopStates, _ isOn: Bool, of id: String
  ) -> [LiveEvent<String>] {
    if isOn, states.contains(.focused) {
      forgetClosedDialog(around: id)
      // The cursor of a list of GTK 3 moves even while a field beside the list has the focus.
      if isCellOfUnfocusedTable(id) {
        cellOfUnfocusedTable = id
        readAgain(.states, of: id)
        return []
      }
      // A table of GTK announces its cell, and then itself.
      let cell = exchange(&cellOfUnfocusedTable, with: nil)
      if !isBehindFrontWindow(id) {
        // GTK repeats the signal.
        if cell != nil || announcedID != id { lastKey.passed = cell ?? announcedID }
        if let cell, lastKey.passed == cell { readAgain(.states, of: cell) }
        announcedID = hidingParents[id] ?? id
      }
      // The event is repeated at what had the focus before the window was active again.
      if closesSilently, id != lastKey.origin {
        activePlace = id
        lastKey.reached.append(id)
      }
      lastKey.described.remove(id)
    }
    // GTK 4 announces neither that a window opens nor that it closes, but another one is active then.
    // Other toolkits have signals of windows, and popup windows that are active, too.
    if states.contains(.active) {
      guard closesSilently else { return [] }
      if nodes[id].map({ $0.parent == root }) ?? isOn { readChildrenAgain(of: root) }
      change(isActive: isOn, id)
    }
    if isOn, states.contains(.checked), nodes[id]?.states.contains(.checked) == false {
      lastKey.checked.insert(id)
    }
    guard let node = nodes[id] else {
      // Firefox does not announce the new document in a frame.
      if isOn, !states.isDisjoint(with: [.focused, .busy]) { search(for: id) }
      if isOn, states.contains(.focused) { awaitedFocus = id }
      if isOn, states.contains(.showing) { askForMenu(id) }
      return []
    }
    if !isOn, states.contains(.showing) { dropMenu(id) }
    let wasShown = isShown(node)
    var events: [LiveEvent<String>] = []
    update(id) { node in
      if isOn { node.states.formUnion(states) } else { node.states.subtract(states) }
      // Qt announces only one of both states.
      if isOn, states.contains(.showing) { node.states.insert(.visible) }
    }
    if states.contains(.focused), isOn {
      awaitedFocus = nil
      // GTK 3 announces not all widgets that appear.
      if !node.states.contains(.showing) { readAgain(.states, of: id) }
    }
    if states.contains(.focused), isOn, focused != id {
      // A list keeps the focus while its cells have it.
      let isOfList = focused == node.parent && node.role == .tableCell
      if let old = focused, !isOfList { update(old) { $0.states.remove(.focused) } }
      focused = id
      // Some programs repeat the signal when a window becomes active.
      if !node.states.contains(.focused) { events.append(.focusMoved(id)) }
    }
    // GTK 3 announces no rows that an expanded one shows.
    if states.contains(.expanded), node.role == .tableCell, let table = node.parent {
      readChildrenAgain(of: table)
    }
    guard let node = nodes[id], states.contains(.showing) || states.contains(.visible)
    else { return events }
    layoutMayDiffer = true
    guard isOn else { return events }
    if states.contains(.showing) { appeared.insert(id) }
    askForDetails(of: id)
    for child in node.children.prefix(200) { askForDetails(of: child) }
    if !wasShown { noteMessage(around: node) }
    let isSaid = [.dialog, .alert, .notification].contains(node.role)
    if isSaid, !wasShown, isShown(node) { events.append(.shown(id)) }
    return events
  }

  /// Takes a window for the keyboard focus when it is active again after a popover or a dialog. The
  /// reader does so unless the focus has already come to an object inside.
  private mutating func change(isActive isOn: Bool, _ window: String) {
    if isOn { frontWindow = window } else if frontWindow == window { frontWindow = nil }
    let isAnnounced = announcedID.map { isInside($0, window) } ?? false
    // A dialog that an item of a menu opens gets the focus before the menu loses it for the last time.
    if isOn, !isAnnounced,
      let place = lastKey.reached.last(where: { nodes[$0] == nil || isInside($0, window) })
    {
      (announcedID, activePlace) = (place, place)
      return
    }
    guard let node = nodes[window] else { return }
    let isHere = activePlace.map { nodes[$0] == nil || isInside($0, window) } ?? false
    if !isOn {
      // An object that is not read yet is in a new window.
      if let awaitedFocus, awaitedFocus == activePlace { return }
      // An object in a closed popover is no longer in the tree.
      let isInMenu = announcedID.map { nodes[$0].map(isPartOfMenu) ?? lastKey.wasInMenu } ?? false
      if isHere, !isInMenu { activePlace = nil }
    } else if !isHere, DesktopRoles.windows.contains(node.role) {
      if announcedID != nil { (lastKey.passed, announcedID) = (announcedID, window) }
      activePlace = window
    } else if let activePlace, !isAnnounced {
      // The focus came while another window was active.
      announcedID = activePlace
    }
  }

  /// Whether a node of GTK 4 is in a window behind the active one, whose focus gets no keys.
  private func isBehindFrontWindow(_ id: String) -> Bool {
    guard closesSilently, let frontWindow, let node = nodes[id], !isInside(id, frontWindow),
      let window = ancestor(of: node, where: { $0.parent == root })
    else { return false }
    return !window.states.contains(.active)
  }

  /// Takes the node that got the keyboard focus before it was known, after it has been read.
  ///
  /// GTK 4 announces the focus in a new page before the page.
  package mutating func takeNewFocus() -> String? {
    guard let id = awaitedFocus, let node = nodes[id], reading.incomplete[id] == nil
    else { return nil }
    awaitedFocus = nil
    guard node.states.contains(.focused) || isSheetCell(node), focused != id else { return nil }
    // A sheet keeps the focus, whichever cell has it.
    if let old = focused, old != node.parent { update(old) { $0.states.remove(.focused) } }
    focused = id
    return id
  }

  /// Whether a node is a cell of a table that another node has taken the focus from, or never had it.
  private func isCellOfUnfocusedTable(_ id: String) -> Bool {
    guard let node = nodes[id], node.role == .tableCell,
      let table = node.parent.flatMap({ nodes[$0] }),
      table.states.contains(.managesDescendants), !quirks.contains(.managesAllChildren)
    else { return false }
    return !table.states.contains(.focused) && focused.map { nodes[$0]?.parent != table.id } == true
  }

  /// Whether a table or the first menu is named after the announced node inside it.
  private func isRepeated(_ node: DesktopNode) -> Bool {
    guard let announcedID, announcedID != node.id, isInside(announcedID, node.id) else {
      return false
    }
    let isMenu = node.role == .menu && ancestor(of: node) { $0.role == .menu } == nil
    return isMenu || node.interfaces.contains(.table)
  }

  /// Reads a property of a known node again.
  private mutating func readAgain(_ property: DesktopProperty, of id: String) {
    // Passwords are never read.
    if property == .text, nodes[id].map(isSecret) ?? true { return }
    guard nodes[id] != nil, reading.incomplete[id] == nil else { return }
    reading.want(.read(property, of: id), .structure)
  }

  /// Reads the place in the table of a cell, or of the cells of a row, that has moved.
  mutating func readPlaces(ofMoved node: DesktopNode) {
    // The rows of a long list arrive with their places.
    guard node.parent.flatMap({ knownRows[$0] }) == nil else { return }
    for id in [node.id] + node.children
    where nodes[id]?.cell != nil && nodes[id]?.interfaces.contains(.tableCell) == true {
      readAgain(.cell, of: id)
    }
  }

  mutating func readChildrenAgain(of id: String) {
    guard nodes[id] != nil else { return }
    layoutMayDiffer = true
    changedParents.insert(id)
    if changedParents.count > Self.maximumChangedParents, reading.hasCache == true {
      return readTreeAgain(from: root)
    }
    reading.want(.read(.childCount, of: id), .structure)
    if nodes[id]?.table != nil { readAgain(.table, of: id) }
    // GTK 3 does not announce that a button whose popover has closed is no longer expanded.
    if nodes[id]?.states.contains(.expanded) == true { readAgain(.states, of: id) }
    if let node = nodes[id], node.childCount > 0, !hasTooManyChildren(id),
      !readsChildrenByIndex(node)
    {
      reading.want(.read(.children, of: id), .structure)
    }
  }

  private mutating func readTreeAgain(from id: String) {
    changedParents = []
    if reading.hasCache == true {
      reading.want(.cache, .structure)
      if reading.cached.contains(id) { return }
    }
    if nodes[id] == nil { return search(for: id) }
    reading.want(.read(.childCount, of: id), .structure)
    reading.want(.read(.children, of: id), .structure)
  }

  // MARK: Live regions

  /// Returns the announcement of inserted text if it is in a live region.
  private func liveText(_ text: String, of node: DesktopNode) -> LiveEvent<String>? {
    guard let text = Self.words(Self.bounded(text)), isShown(node), !isField(node) else {
      return nil
    }
    let politeness = { (node: DesktopNode) -> String? in
      if let live = node.attributes?["live"] ?? node.attributes?["container-live"] { return live }
      switch node.role {
      case .alert: return "assertive"
      case .notification, .infoBar: return "polite"
      // In a status bar of a program, often only the digits of a number change.
      case .statusBar:
        return text.contains(where: \.isLetter) || isInDocument(node) ? "polite" : nil
      default: return nil
      }
    }
    let found =
      politeness(node)
      ?? ancestor(of: node, within: 8) { politeness($0) != nil }
      .flatMap(politeness)
    guard let found, found != "off" else { return nil }
    var announcement = AccessibilityAttributedString(
      text, announcementPriority: found == "assertive" ? .high : .low)
    announcement.isOfStatusBar =
      node.role == .statusBar || node.parent.flatMap { nodes[$0]?.role } == .statusBar
    return .announcement(announcement)
  }
}
