/// A mirror of a program's accessible objects.
///
/// The mirror is a value without a connection: it asks questions, and answers and events change it.
package struct DesktopTree: Sendable {
  /// The program, as it describes itself.
  package var program: DesktopProgram { didSet { quirks = .of(program) } }
  /// The quirks of the program's toolkit.
  private(set) var quirks: DesktopQuirks
  /// The ID of the application, which is the root of the tree.
  package let root: String
  /// The nodes by ID.
  package internal(set) var nodes: [String: DesktopNode] = [:]
  /// The labels of nodes, from both directions of the relation.
  var labels: [String: [String]] = [:]
  /// The nodes that a node is the label of.
  var labelled: [String: Set<String>] = [:]
  /// The nodes whose hint or error is the text of a node.
  private var described: [String: Set<String>] = [:]
  /// The links in the relations of each node.
  var ownLabels: [String: [DesktopLabelLink]] = [:]
  /// The number of nodes inside windows that have the state SHOWING.
  var showingNodes = 0
  /// The lists of tabs.
  private(set) var tabLists: Set<String> = []
  /// The serial of the next node.
  var nextSerial = 0
  /// The number of links to children that were refused, because a node can have only one parent and
  /// can't contain itself.
  package internal(set) var refusedLinks = 0
  /// The children of windows that are in the tree already, such as the menus of GTK 3's combo
  /// boxes.
  var borrowed: [String: [String]] = [:]
  /// The popups that the program shows but does not list, with the nodes that they are added to.
  var adopted: [String: String] = [:]
  /// The objects that have appeared and may be such popups.
  var unlisted: Set<String> = []
  /// The node that was operated last, which a popup belongs to.
  package var operated: String?
  var chosenWindow: String?
  /// The window that is read, which is found again whenever a window changes.
  private var currentWindow: String?
  /// The node that has the keyboard focus, if an event named it.
  package internal(set) var focused: String? {
    didSet { if focused != oldValue { pagesMayDiffer() } }
  }
  /// The object that an event named last as the one that gets keys, with or without the state.
  var announcedID: String? {
    didSet {
      announcedParent = nil
      if closesSilently { findWindow() }
    }
  }
  /// The effects of the last key on the keyboard focus.
  var lastKey = LastKey()
  /// Where a program that announces no windows was last active: the window, or an object inside it.
  var activePlace: String?
  /// The window of such a program that was the last one to be active, or `nil` if it no longer is.
  var frontWindow: String?
  /// The cell that a table without the focus has announced last.
  var cellOfUnfocusedTable: String?
  /// The combo boxes around nodes that they do not list among their children.
  var hidingParents: [String: String] = [:]
  /// The last object around the announced one that is not in the tree, either.
  var announcedParent: String?
  /// The beginnings of the names of the program's own types.
  private(set) var namespaces: Set<String> = []
  /// The unknown node that was last announced to have the keyboard focus.
  var awaitedFocus: String?
  /// The nodes whose children changed since the tree was read.
  var changedParents: Set<String> = []
  /// The objects whose place in the tree was asked for.
  var searched: Set<String> = []
  /// Whether the whole tree is being loaded for the first time.
  var isLoading = false
  /// Whether a change may have moved nodes whose positions are known.
  var layoutMayDiffer = false
  /// The rows of each list that are read, if it has too many.
  var knownRows: [String: Range<Int>] = [:]
  /// The rows of each list that were last known to be on the screen.
  var shownRows: [String: Range<Int>] = [:]
  /// The first row of each list whose cursor goes to other rows, until these are read.
  var wantedRow: [String: Int] = [:]
  /// The containers of messages that have appeared.
  var messages: Set<String> = []
  /// The nodes that the program has announced as shown, until they have a place.
  var appeared: Set<String> = []
  /// The number of children that are read of other containers with too many, if it was raised.
  var moreChildren: [String: Int] = [:]
  /// The language of the words that the program does not provide, or `nil` for English.
  package var readerLanguage: String? {
    didSet { if readerLanguage != oldValue { changes.recordAll() } }
  }
  var changes = DesktopChanges()
  var reading = DesktopReading()

  package init(root: String, program: DesktopProgram = DesktopProgram()) {
    self.root = root
    self.program = program
    quirks = .of(program)
    reading.want(.cache, .structure)
  }

  /// Creates a complete tree, such as a recording. The first node is the root.
  package init(nodes list: [DesktopNode], program: DesktopProgram) {
    self.init(root: list.first?.id ?? "", program: program)
    reading = DesktopReading()
    for var node in list where nodes[node.id] == nil {
      node.children = []
      insert(node)
    }
    for node in list {
      setChildren(node.children, of: node.id)
    }
    for node in list { setRelations(node.relations ?? [:], of: node.id) }
  }

  /// The window that is read, which is the active one unless another is chosen.
  package var window: String? {
    get { currentWindow }
    set {
      chosenWindow = newValue
      currentWindow = chosenWindow ?? activeWindow
      changes.recordAll()
    }
  }

  /// Whether the window is on the screen, as far as the program reports it.
  package var showsWindow: Bool { window != nil && reportsShowing }

  /// Returns to an earlier tree if that has elements and this one has none.
  package mutating func restore(_ earlier: DesktopTree) {
    guard !hasElements, earlier.hasElements else { return }
    var changes = changes
    changes.recordAll()
    self = earlier
    self.changes = changes
  }

  /// Restores the states of the node whose operation has ended the program, which takes the actions of its
  /// menus away first.
  package mutating func restoreStates(of node: DesktopNode) {
    update(node.id) { $0.states = node.states }
  }

  /// Whether the program reports the state SHOWING inside its windows.
  var reportsShowing: Bool { showingNodes > 0 }

  /// Forgets the effects of the last key, before another one is pressed.
  package mutating func beginKey() {
    lastKey = LastKey(
      origin: announcedID,
      wasInMenu: announcedID.flatMap { nodes[$0] }.map(isPartOfMenu) ?? false)
  }

  /// The number of changes so far.
  package var revision: Int { changes.revision }
}

/// The nodes of the tree, and the links between them.
extension DesktopTree {
  mutating func insert(_ node: DesktopNode) {
    var node = node
    if node.isPassword { node.removeSecret() }
    node.serial = nextSerial
    nextSerial += 1
    countShowing(of: nodes[node.id], by: -1)
    nodes[node.id] = node
    countShowing(of: node, by: 1)
    learnNamespace(of: node)
    touch(node.id)
    if node.parent == root { findWindow() }
  }

  /// Changes a node, and records which descriptions may have changed.
  mutating func update(_ id: String, _ change: (inout DesktopNode) -> Void) {
    guard let old = nodes[id] else { return }
    var node = old
    change(&node)
    if node.isPassword {
      node.removeSecret()
    } else if old.isPassword {
      node.wasSecret = true
    }
    guard node != old else { return }
    countShowing(of: old, by: -1)
    nodes[id] = node
    countShowing(of: node, by: 1)
    if node.name != old.name || node.role != old.role { learnNamespace(of: node) }
    touch(id, reach: isAlternative(node) ? .all : node.reach(ofChangeFrom: old))
    if id == root || node.parent == root { findWindow() }
    if node.role == .pageTab, node.states != old.states { pagesMayDiffer() }
  }

  private mutating func learnNamespace(of node: DesktopNode) {
    guard let namespace = namespace(of: node), namespaces.insert(namespace).inserted
    else { return }
    changes.recordAll()
  }

  /// Records that another page of a stack may show.
  private mutating func pagesMayDiffer() {
    if quirks.contains(.keepsPages) { changes.recordAll() }
  }

  /// Finds the window that is read, after a change to a window.
  private mutating func findWindow() {
    let window = chosenWindow ?? activeWindow
    guard window != currentWindow else { return }
    currentWindow = window
    changes.recordAll()
  }

  private mutating func countShowing(of node: DesktopNode?, by change: Int) {
    if let node, node.role == .pageTabList {
      if change > 0 { tabLists.insert(node.id) } else { tabLists.remove(node.id) }
    }
    guard let node, node.states.contains(.showing), node.role != .application,
      !DesktopRoles.windows.contains(node.role)
    else { return }
    let reported = reportsShowing
    showingNodes += change
    if reportsShowing != reported {
      findWindow()
      changes.recordAll()
    }
  }

  /// Sets the children of a node, and removes those that it no longer has.
  mutating func setChildren(_ wanted: [String], of id: String) {
    guard let parent = nodes[id] else { return }
    var seen: Set<String> = []
    // A list, because the path to the root is short.
    var around = [id]
    var above = parent.parent
    while let next = above, around.count < Self.depthLimit, !around.contains(next) {
      around.append(next)
      above = nodes[next]?.parent
    }
    let children = wanted.filter { child in
      guard wanted.count == 1 || seen.insert(child).inserted else { return false }
      let other = nodes[child]?.parent
      let hasOtherParent =
        other != nil && other != id && nodes[other ?? ""]?.children.contains(child) == true
      if around.contains(child) || hasOtherParent || child == root {
        refusedLinks += 1
        return false
      }
      return true
    }
    if parent.role == .window, parent.parent == root {
      let shared = wanted.filter { !children.contains($0) && !around.contains($0) }
      if borrowed[id] ?? [] != shared {
        borrowed[id] = shared.isEmpty ? nil : shared
        changes.recordAll()
      }
    }
    let removed = parent.children.isEmpty ? [] : Set(parent.children).subtracting(children)
    update(id) { $0.children = children }
    for child in removed where nodes[child]?.parent == id { remove(child) }
    for (index, child) in children.enumerated() {
      guard let node = nodes[child], node.parent != id || node.index != index else { continue }
      readPlaces(ofMoved: node)
      update(child) {
        $0.parent = id
        $0.index = index
      }
    }
  }

  /// Removes a node with everything inside it.
  mutating func remove(_ id: String) {
    var rest = [id]
    while let next = rest.popLast() {
      guard let node = nodes.removeValue(forKey: next) else { continue }
      countShowing(of: node, by: -1)
      borrowed[next] = nil
      recordNamed(by: next)
      for other in node.describers { described[other]?.remove(next) }
      setRelations([:], of: next)
      reading.forget(next)
      knownRows[next] = nil
      shownRows[next] = nil
      wantedRow[next] = nil
      moreChildren[next] = nil
      rest += node.children.filter { nodes[$0]?.parent == next }
    }
    changes.record(id)
    if id == currentWindow { findWindow() }
  }

  /// Sets the relations of a node, and the labels that follow from them.
  mutating func setRelations(_ relations: [DesktopRelation: [String]], of id: String) {
    let old = ownLabels[id] ?? []
    var new: [DesktopLabelLink] = (relations[.labelledBy] ?? []).prefix(20).map {
      DesktopLabelLink(label: $0, node: id)
    }
    // Many programs set the relation only at the label.
    new += (relations[.labelFor] ?? []).prefix(20).map { DesktopLabelLink(label: id, node: $0) }
    for other in nodes[id]?.describers ?? [] { described[other]?.remove(id) }
    update(id) { $0.relations = relations }
    for other in nodes[id]?.describers ?? [] { described[other, default: []].insert(id) }
    guard old != new else { return }
    ownLabels[id] = new.isEmpty ? nil : new
    for link in old where !isLinked(link) {
      labels[link.node]?.removeAll { $0 == link.label }
      labelled[link.label]?.remove(link.node)
      touchLink(link)
    }
    for link in new where labels[link.node]?.contains(link.label) != true {
      labels[link.node, default: []].append(link.label)
      labelled[link.label, default: []].insert(link.node)
      touchLink(link)
    }
    for id in Set((old + new).map(\.node)) { sortLabels(of: id) }
  }

  /// Sorts the labels of a node: first those that it names, then those that name it by their IDs, so
  /// that the order of the answers does not matter.
  private mutating func sortLabels(of id: String) {
    let own = nodes[id]?.relations?[.labelledBy] ?? []
    labels[id]?.sort { first, second in
      let place = { own.firstIndex(of: $0) ?? own.count }
      return (place(first), first.utf8.count, first) < (place(second), second.utf8.count, second)
    }
  }

  /// Returns whether either end of a link still has it.
  private func isLinked(_ link: DesktopLabelLink) -> Bool {
    ownLabels[link.node]?.contains(link) == true || ownLabels[link.label]?.contains(link) == true
  }

  private mutating func touchLink(_ link: DesktopLabelLink) {
    touch(link.node)
    touch(link.label)
  }

  /// Records that the descriptions of a node, and of the nodes that it describes, may have changed.
  mutating func touch(_ id: String, reach: DesktopNode.Reach = .all) {
    guard !isLoading else { return }
    // A popup window has few nodes, and is not among the ancestors of its borrowed ones.
    if let currentWindow, borrowed[currentWindow] != nil { return changes.recordAll() }
    changes.record(id)
    recordNamed(by: id)
    recordField(ofCombo: id)
    guard reach != .none else { return }
    // The popups beside the window are among its items.
    if id == root, let currentWindow { changes.record(currentWindow) }
    var next = nodes[id]?.parent
    // The texts of controls, rows and cells are a few levels below them.
    for _ in 0..<6 {
      guard let id = next, let node = nodes[id] else { return }
      if reach == .all || takesWordsFromTexts(node) { changes.record(id) }
      recordNamed(by: id)
      if node.parent == root, id != currentWindow, let currentWindow {
        changes.record(currentWindow)
      }
      next = node.parent
    }
  }

  /// Records the field of a combo box, whose name it may have.
  private mutating func recordField(ofCombo id: String) {
    guard let combo = nodes[id], isCombo(combo) else { return }
    for child in combo.children.prefix(20) {
      changes.record(child)
      // GTK 4 has the field in a box.
      for inner in nodes[child]?.children.prefix(20) ?? [] { changes.record(inner) }
    }
  }

  /// Records the nodes whose label, hint or error may be the text of a node.
  private mutating func recordNamed(by id: String) {
    for other in labelled[id] ?? [] { changes.record(other) }
    for other in described[id] ?? [] { changes.record(other) }
  }
}

/// A label and the node that it labels.
struct DesktopLabelLink: Hashable, Sendable {
  let label: String
  let node: String
}
