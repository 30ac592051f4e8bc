/// The mirror of a page's accessibility tree, with the documents of its frames.
package struct PageTree: Sendable {
  /// The maximum number of nodes of a page.
  package static let nodeLimit = 100_000

  package private(set) var nodes: [String: ChromiumTree.Node] = [:]
  /// The ids of the nodes by the numbers of their DOM nodes.
  private(set) var ids: [Int: String] = [:]
  /// The root of the page, or `nil` before the first reading.
  package private(set) var root: String?
  /// The roots of frames, by the ids of the nodes around them.
  private var frameRoots: [String: String] = [:]
  /// The nodes that have another parent, and have not been read since then.
  private var moved: Set<String> = []
  /// The nodes that two others have as a child, and have not been read since then.
  private var shared: Set<String> = []
  /// The nodes that have changed since the last conversion, or `nil` if any may have.
  private var changed: Set<String>?
  package var details = PageDetails()

  package init() {}

  /// Replaces all nodes of the page. The documents of frames follow.
  package mutating func replace(with list: [ChromiumTree.Node]) {
    (nodes, ids, root, frameRoots) = ([:], [:], nil, [:])
    root = (list.first { $0.parentId == nil } ?? list.first)?.nodeId
    _ = merge(list)
    (moved, shared, changed) = ([], [], nil)
  }

  /// Adds the document of a frame below the node that shows it.
  package mutating func add(frame list: [ChromiumTree.Node], below owner: String) {
    guard nodes[owner] != nil,
      let frameRoot = (list.first { $0.parentId == nil } ?? list.first)?.nodeId
    else { return }
    _ = merge(list)
    frameRoots[owner] = frameRoot
    nodes[frameRoot]?.parentId = owner
    nodes[owner]?.childIds = [frameRoot]
    changed = nil
  }

  /// Replaces nodes by newer versions, and returns the ids of those that are different or new.
  package mutating func merge(_ list: [ChromiumTree.Node]) -> Set<String> {
    var (changed, hidden): (Set<String>, Set<String>) = ([], [])
    for var node in list {
      // A frame's document is not a child in the answers of the browser, nor its root a child.
      if let frameRoot = frameRoots[node.nodeId] { node.childIds = [frameRoot] }
      // A node that is read alone may name a parent that is not in the tree, such as an ignored
      // view.
      if node.parentId.flatMap({ nodes[$0] }) == nil,
        node.parentId == nil || isListed(node.nodeId)
      {
        node.parentId = nodes[node.nodeId]?.parentId ?? node.parentId
      }
      if let number = node.backendDOMNodeId { ids[number] = node.nodeId }
      guard nodes[node.nodeId] != node else { continue }
      changed.insert(node.nodeId)
      if node.isIgnored, nodes[node.nodeId]?.isIgnored == false { hidden.insert(node.nodeId) }
      nodes[node.nodeId] = node
    }
    // The nodes inside a view that is no longer shown may be hidden, too.
    let listed = Set(list.map(\.nodeId))
    for id in hidden {
      moved.formUnion((nodes[id]?.childIds ?? []).filter { !listed.contains($0) })
    }
    // A node that moved has a new parent, even if only the parent was read.
    for id in changed {
      for child in nodes[id]?.childIds ?? [] where nodes[child]?.parentId != id {
        // The browser skips ignored views in lists of children, unless such a view is read alone.
        if nodes[id]?.isIgnored == true, isListed(child) {
          shared.insert(child)
          continue
        }
        if nodes[child] != nil { moved.insert(child) }
        nodes[child]?.parentId = id
        self.changed?.insert(child)
      }
    }
    self.changed?.formUnion(changed)
    return changed
  }

  /// Removes and returns the numbers of the nodes that have moved, whose parent is gone or whose
  /// parent is no longer shown.
  ///
  /// Chromium keeps some nodes of hidden views, such as a view with a language, as children of the
  /// next view that is shown. Only such a node itself says that it is hidden. A view that was never
  /// shown, such as the body of a table, stays the same, so the nodes inside it are returned, too.
  package mutating func takeMoved() -> [Int] {
    defer { (moved, shared) = ([], []) }
    var found: Set<String> = []
    var rest = Array(moved.union(shared.filter { !isInTree(nodes[$0]?.parentId) }))
    while let id = rest.popLast() {
      guard found.insert(id).inserted, nodes[id]?.isIgnored == true else { continue }
      rest += nodes[id]?.childIds ?? []
    }
    return found.compactMap { nodes[$0]?.backendDOMNodeId }.sorted()
  }

  /// Whether a chain of children leads from the root to a node.
  private func isInTree(_ id: String?) -> Bool {
    var id = id
    for _ in nodes {
      guard let current = id, current != root else { return id != nil }
      guard isListed(current) else { return false }
      id = nodes[current]?.parentId
    }
    return false
  }

  /// Whether the parent of a node has it as a child.
  private func isListed(_ id: String) -> Bool {
    nodes[id]?.parentId.flatMap { nodes[$0]?.childIds }?.contains(id) == true
  }

  /// The children of nodes that have not been read.
  package func missingChildren(of ids: Set<String>) -> [(child: String, parent: String)] {
    ids.sorted().flatMap { id in
      (nodes[id]?.childIds ?? []).filter { nodes[$0] == nil }.map { ($0, id) }
    }
  }

  /// The numbers of nodes that are the parents of others, but do not have them as children.
  package func outdatedParents(of ids: Set<String>) -> [Int] {
    let numbers = ids.compactMap { id -> Int? in
      guard let parent = nodes[id]?.parentId else { return nil }
      guard let node = nodes[parent] else { return FrameProcess.number(ofID: parent) }
      return node.childIds?.contains(id) == true ? nil : node.backendDOMNodeId
    }
    return Set(numbers).sorted()
  }

  /// The ids of the nodes from the root, each before its children, and in document order.
  package var order: [String] { root.map(nodes(from:))?.map(\.nodeId) ?? [] }

  /// The nodes inside a node, in document order.
  package func descendants(of id: String) -> [ChromiumTree.Node] {
    Array(nodes(from: id).dropFirst())
  }

  private func nodes(from root: String) -> [ChromiumTree.Node] {
    var found: [ChromiumTree.Node] = []
    var seen: Set<String> = []
    var rest = [root]
    while let id = rest.popLast() {
      guard let node = nodes[id], seen.insert(id).inserted else { continue }
      found.append(node)
      rest += (node.childIds ?? []).reversed()
    }
    return found
  }

  /// Whether a node or its attributes or frame may have changed since the last conversion.
  package var hasChanges: Bool {
    changed?.isEmpty != true || !details.changed.isEmpty || details.hasNewPage
  }

  /// Removes and returns the ids of the nodes and the numbers of the DOM nodes that have changed
  /// since the last call, or `nil` if any may have.
  mutating func takeChanges() -> (nodes: Set<String>, elements: Set<Int>)? {
    defer { (changed, details.changed, details.hasNewPage) = ([], [], false) }
    guard !details.hasNewPage, let changed else { return nil }
    return (changed, details.changed)
  }

  /// Removes the nodes that are no longer in the tree, and returns the rest as a tree.
  package mutating func collect() -> ChromiumTree {
    let found = root.map(nodes(from:)) ?? []
    if found.count < nodes.count {
      let kept = Set(found.map(\.nodeId))
      for (id, node) in nodes where !kept.contains(id) {
        nodes[id] = nil
        frameRoots[id] = nil
        if let number = node.backendDOMNodeId, ids[number] == id {
          ids[number] = nil
          details.remove(number)
        }
      }
    }
    var tree = ChromiumTree(
      nodes: found, page: details.page, frames: details.frames,
      attributes: details.attributes)
    for node in found { tree.lostBlocks[node.nodeId] = lostBlock(around: node) }
    return tree
  }

  /// The block around a text, if the tree lacks or ignores it. A text that a style has generated has only
  /// a parent.
  func lostBlock(around text: ChromiumTree.Node) -> Int? {
    guard ["StaticText", "LineBreak"].contains(text.roleName) else { return nil }
    let number = text.backendDOMNodeId ?? text.parentId.flatMap { nodes[$0]?.backendDOMNodeId }
    guard let block = number.flatMap({ details.blocksAround[$0] }) else { return nil }
    return ids[block].flatMap { nodes[$0]?.isIgnored } == false ? nil : block
  }

  /// The nodes around a node, the innermost first.
  package func ancestors(of id: String) -> [ChromiumTree.Node] {
    var found: [ChromiumTree.Node] = []
    var next = nodes[id]?.parentId
    while let id = next, let node = nodes[id], found.count < 400 {
      found.append(node)
      next = node.parentId
    }
    return found
  }

  /// The numbers of the nodes whose names or descriptions may come from changed nodes.
  package func dependents(of changed: Set<String>) -> [Int] {
    var around: Set<String> = changed
    var found: Set<Int> = []
    for id in changed {
      for node in ancestors(of: id) {
        guard around.insert(node.nodeId).inserted else { break }
        // A view without a name has no text that depends on its contents, and a document has a
        // title.
        if !node.isIgnored, !Self.documents.contains(node.roleName), node.filledName != nil,
          let number = node.backendDOMNodeId
        {
          found.insert(number)
        }
      }
    }
    let numbers = Set(around.compactMap { nodes[$0]?.backendDOMNodeId })
    for node in nodes.values where !changed.contains(node.nodeId) {
      guard let number = node.backendDOMNodeId else { continue }
      let isRelated = ["labelledby", "describedby", "errormessage"].contains { relation in
        node.relatedElements(relation).contains(where: numbers.contains)
      }
      if isRelated { found.insert(number) }
    }
    return found.sorted()
  }

  /// The node of a DOM node, or one without a DOM node.
  package func node(number: Int) -> ChromiumTree.Node? {
    nodes[ids[number] ?? String(number)]
  }

  private static let documents: Set<String> = [
    "RootWebArea", "WebArea", "Iframe", "IframePresentational",
  ]

  /// The element with the keyboard focus or its active descendant, or `nil` if it is the page.
  package var focused: ChromiumTree.Node? {
    let all = nodes.values.filter {
      $0.isTrue("focused") && !Self.documents.contains($0.roleName)
    }
    // The field of a date has the focus together with one of its parts.
    let depth = { (node: ChromiumTree.Node) in ancestors(of: node.nodeId).count }
    let focused = all.count < 2 ? all.first : all.max { depth($0) < depth($1) }
    let descendant = focused?.relatedElements("activedescendant").first
    return descendant.flatMap { node(number: $0) } ?? focused
  }
}

/// A row of a text on the screen, where the browser has wrapped it.
package struct TextRow: Equatable, Sendable {
  /// The number of UTF-16 units on the row, without the space at its end.
  package var length: Int
  /// The position and size, as in `PageDetails.frames`.
  package var frame: [Double]
  /// Whether the row shows a space at the start of the text.
  var beginsWithSpace = false

  package init(length: Int, frame: [Double]) { (self.length, self.frame) = (length, frame) }

  static let newLine: UInt16 = 0x0A

  /// Whether a UTF-16 unit is white space at which a browser wraps texts.
  static func isSpace(_ unit: UInt16) -> Bool { [0x20, 0x09, newLine].contains(unit) }
}

/// The parts of the DOM that the import needs, by the numbers of DOM nodes.
package struct PageDetails: Sendable {
  package var page: ChromiumTree.Page? { didSet { if page != oldValue { hasNewPage = true } } }
  /// The position and size of each node, in the coordinates of the page.
  package private(set) var frames: [String: [Double]] = [:]
  package private(set) var attributes: [String: [String: String]] = [:]
  /// The DOM nodes that begin a line.
  package private(set) var blocks: Set<Int> = []
  /// The innermost block around each node.
  package private(set) var blocksAround: [Int: Int] = [:]
  /// The DOM nodes that have a listener to clicks, or do something by themselves.
  package private(set) var clicked: Set<Int> = []
  /// The rows of the texts that are wrapped.
  package private(set) var rows: [Int: [TextRow]] = [:]
  /// The DOM nodes whose frame or attributes have changed since the last conversion.
  fileprivate var changed: Set<Int> = []
  /// Whether the language, the direction or the size of the page has changed since then.
  fileprivate var hasNewPage = false
  /// The DOM nodes whose text has been a secret, or whose style masks it.
  private var (secrets, masked): (Set<Int>, Set<Int>) = ([], [])

  package init() {}

  /// Removes everything but what is known about secrets, to read the same document again.
  package mutating func removeAll() {
    let (secrets, masked) = (secrets, masked)
    self = PageDetails()
    (self.secrets, self.masked) = (secrets, masked)
  }

  package mutating func remove(_ number: Int) {
    frames["\(number)"] = nil
    attributes["\(number)"] = nil
    rows[number] = nil
    blocksAround[number] = nil
  }

  /// Sets the frame of a node, or removes it.
  package mutating func setFrame(_ frame: [Double]?, of number: Int) {
    guard frames["\(number)"] != frame else { return }
    frames["\(number)"] = frame
    changed.insert(number)
  }

  /// Sets whether a node begins a line.
  package mutating func setBlock(_ isBlock: Bool, of number: Int) {
    if isBlock { blocks.insert(number) } else { blocks.remove(number) }
  }

  /// Sets the innermost block around a node.
  package mutating func setBlock(_ block: Int?, around number: Int) {
    guard blocksAround[number] != block else { return }
    blocksAround[number] = block
    changed.insert(number)
  }

  /// Sets whether a node reacts to clicks.
  package mutating func setClicked(_ isClicked: Bool, of number: Int) {
    if isClicked { clicked.insert(number) } else { clicked.remove(number) }
  }

  /// Sets the rows of a text that is wrapped, or removes them.
  package mutating func setRows(_ new: [TextRow]?, of number: Int) {
    guard rows[number] != new else { return }
    rows[number] = new
    changed.insert(number)
  }

  /// Sets whether the style of a node masks its text.
  package mutating func setMasked(_ isMasked: Bool, of number: Int) {
    guard isMasked != masked.contains(number) else { return }
    if isMasked { masked.insert(number) } else { masked.remove(number) }
    let list = (attributes["\(number)"] ?? [:]).filter { $0.key != PageSecrecy.maskingStyle }
    setAttributes(list.flatMap { [$0.key, $0.value] }, of: number)
  }

  /// Sets the attributes of a node from a list of alternating names and values.
  package mutating func setAttributes(_ list: [String], of number: Int) {
    var found: [String: String] = [:]
    for index in stride(from: 0, to: list.count - 1, by: 2)
    where ChromiumTree.attributeNames.contains(list[index]) {
      let value = ChromiumTree.attribute(list[index], list[index + 1])
      found[list[index]] = value.cut(to: ChromiumTree.Node.textLimit)
    }
    found[PageSecrecy.maskingStyle] = masked.contains(number) ? "disc" : nil
    let secrecy = PageSecrecy(found)
    if secrecy.isSecret {
      secrets.insert(number)
    } else if secrets.contains(number) {
      // A password that is shown stays one.
      found["autocomplete"] = "current-password"
    }
    // A text without a number, which the reading of the tree can't know.
    if found["aria-valuetext"] != nil, found["type"] == nil, !list.contains("aria-valuenow") {
      found["aria-valuenow"] = ""
    }
    guard found != attributes["\(number)"] ?? [:] else { return }
    attributes["\(number)"] = found.isEmpty ? nil : found
    changed.insert(number)
  }
}
