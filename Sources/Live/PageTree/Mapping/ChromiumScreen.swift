internal import AccessibilityModel
internal import Languages
internal import LiveTree
internal import ScreenReader
internal import SourceDiagnostics

/// Converts a page's accessibility tree to a screen.
struct ChromiumScreen {
  var tree: ChromiumTree
  /// The maximum nesting depth. Screens of real pages stay below a hundred.
  static let depthLimit = 400

  let depthLimit: Int
  var notes: ImportNotes
  /// The indices of the nodes in the tree, by node id.
  private(set) var places: [String: Int] = [:]
  /// The index of the first node of each DOM element, by the id of the element.
  private(set) var placesByElement: [Int: Int] = [:]
  /// Whether a DOM element has several nodes.
  private(set) var hasSharedElements = false
  /// What other nodes say about nodes, by node id.
  var surroundings: [String: Surroundings] = [:]
  /// Whether a node names others as its error message, which may have no text yet.
  var hasErrorMessages = false
  /// The conversions that are known, or `nil` if they can't be reused.
  var converted: ConvertedPage?
  /// The index of the page, or else of the first node without a parent.
  private let root: Int?
  var visited: Set<Int> = []
  private var depth = 0

  /// A node, or a run within a line of text.
  struct Item: Sendable {
    let node: PageNode
    /// The text of the run with its white space, or `nil` for a complete node.
    let run: String?
    /// Whether this is a boundary between two runs, which may be on different lines.
    var isBoundary = false
    /// The block around the run, or 0 if the tree has it.
    let block: Int

    init(_ node: PageNode, run: String? = nil, block: Int? = nil) {
      self.node = node
      self.run = run
      self.block = block ?? 0
    }

    /// Returns the item with a role description, if it is a text without one.
    func called(_ word: String) -> Item {
      guard node.isElement, node.traits.isSubset(of: .staticText), node.roleDescription == nil
      else {
        return self
      }
      var node = node
      node.roleDescription = word
      return Item(node, run: run, block: block)
    }

    static var boundary: Item {
      var item = Item(PageNode(), run: "")
      item.isBoundary = true
      return item
    }
  }

  init(tree: ChromiumTree, file: String, depthLimit: Int) {
    self.tree = tree
    self.depthLimit = depthLimit
    notes = ImportNotes(file: file)
    for (place, node) in tree.nodes.enumerated() {
      if let element = node.backendDOMNodeId {
        hasSharedElements = hasSharedElements || placesByElement[element] != nil
        placesByElement[element] = placesByElement[element] ?? place
      }
      if places[node.nodeId] == nil {
        places[node.nodeId] = place
      } else {
        notes.add("Duplicate nodeId; only the first node is used.")
      }
    }
    let roots = tree.nodes.indices.filter { [places] index in
      tree.nodes[index].parentId.flatMap { places[$0] } == nil
    }
    let isPage = { (index: Int) in tree.nodes[index].roleName == "RootWebArea" }
    // In a damaged tree, even the page may be inside another node.
    root = roots.first(where: isPage) ?? roots.first ?? tree.nodes.indices.first(where: isPage)
    findSurroundings()
    if tree.invalidEntries > 0 {
      notes.add("Entries omitted because they are not nodes: \(tree.invalidEntries).")
    }
  }

  /// Converts the page, or returns `nil` if the tree has no root.
  mutating func document() -> PageDocument? {
    guard let root else { return nil }
    var page = PageNode(
      around: Self.whole(items(at: root, language: nil)), frame: frame(of: tree.nodes[root]))
    page.source = tree.nodes[root].number
    page.keepsOrder = true
    // Nodes with known conversions are not visited.
    if converted == nil {
      recordMissingData()
      page.facts = facts(ofPageWith: page.children)
    }

    var document = PageDocument(elements: page.children.isEmpty ? [] : [page.withModalsBeside])
    document.title = tree.nodes[root].filledName
    document.language = tree.page?.language.flatMap(Self.language)
    if tree.page?.direction == "rtl" { document.rules.direction = .rightToLeft }
    if let size = tree.page?.size, size.count == 2,
      let frame = Rectangle(reportedX: 0, 0, size[0], size[1])
    {
      document.size = frame.size
      if min(frame.width, frame.height) >= 700 { document.rules.idiom = .pad }
    }
    return document
  }

  private mutating func recordMissingData() {
    if tree.page == nil {
      notes.add(
        "The dump lacks the language, the direction and the frames of the page. To include them, "
          + "make the dump with Scripts/chromium-tree.")
    }
    let missed = tree.nodes.indices.count {
      !visited.contains($0) && !tree.nodes[$0].isIgnored
    }
    if missed > 0, wasCut {
      notes.add(
        "Nodes omitted because they are nested deeper than the limit of \(depthLimit): \(missed)."
      )
    } else if missed > 0 {
      notes.add("Nodes omitted because they can't be reached from the root: \(missed).")
    }
  }

  private var wasCut = false

  /// Returns the items for a node and its descendants.
  mutating func items(at index: Int, language: String?) -> [Item] {
    let node = tree.nodes[index]
    guard depth < depthLimit else {
      wasCut = true
      return []
    }
    guard visited.insert(index).inserted else {
      notes.add(
        "The node \(node.nodeId.prefix(40)) has two parents or contains itself; only its "
          + "first position is used.")
      return []
    }
    let place = ConvertedPage.Place(language: language, depth: depth)
    if let items = converted?.items(of: node.nodeId, at: place) { return items }
    depth += 1
    let items = marked(positioned(newItems(for: node, language: language), as: node), as: node)
    depth -= 1
    converted?.keep(items, of: node.nodeId, at: place)
    return items
  }

  private mutating func newItems(for node: ChromiumTree.Node, language: String?) -> [Item] {
    let language = attributes(of: node)["lang"].flatMap(Self.language) ?? language
    if node.isIgnored {
      let items = children(of: node, language: language)
      return Self.bounded(withoutCaption(items, of: node))
    }
    let name = node.roleName
    // An audit judges the page, and not the browser's words about a part that it could not load.
    if converted == nil, name == "RootWebArea",
      node["url"]?.text?.hasPrefix("chrome-error:") == true,
      node.parentId != nil
    {
      visitAll(inside: node)
      notes.add("The page in a frame is omitted, because the browser could not load it.")
      return []
    }
    let role = role(of: node)
    if role == nil {
      notes.add("Unknown role \(name.prefix(60)); its contents are read.")
    }
    noteProperties(of: node)
    if name == "LineBreak" {
      visitAll(inside: node)
      return [Item(PageNode(), run: " ", block: tree.lostBlocks[node.nodeId])]
    }
    switch role {
    case .ignored:
      visitAll(inside: node)
      return marker(node, language: language).map { [Item($0)] } ?? []
    case .element:
      return elementItems(node, language: language)
    case .container(.dataTable):
      return tableItems(node, language: language)
    case .container, .modal:
      return [Item(container(node, role: role, language: language))].filter {
        !$0.node.children.isEmpty
      }
    case .transparent, nil:
      if name == "Iframe" || name == "IframePresentational", node.childIds?.isEmpty != false {
        notes.add("The page in a frame is omitted, since its tree is not in the dump.")
      }
      // Two statements, because the call would hold a copy of the screen, as in `whole(_:)`.
      let inside = children(of: node, language: language)
      let items = withoutCaption(inside, of: node)
      if let separator = separator(node, language: language) { return [Item(separator)] }
      let word = self.word(for: node)
      if word == nil, ChromiumRoles.inline.contains(name) { return items }
      let separate = Self.separate(items)
      if let word {
        return Self.bounded(separate.map { $0.called(word) })
      }
      let isInlineOrBlock = ChromiumRoles.inlineOrBlock.contains(name)
      // The name of a page is its title, so it is not read as text.
      guard let label = node.filledName, name != "RootWebArea", name != "WebArea" else {
        return isInlineOrBlock ? Self.bounded(items) : separate
      }
      guard separate.isEmpty else {
        noteName(label, of: node, around: separate)
        return isInlineOrBlock ? Self.bounded(items) : separate
      }
      var text = self.node(for: node, language: language)
      text.label = label
      text.traits.insert(.staticText)
      return [Item(text)]
    }
  }

  /// Returns the word for a term or a definition of a description list, for the caption of a group of
  /// fields, or for a changed or marked text, or `nil` for another node.
  private func word(for node: ChromiumTree.Node) -> String? {
    let words = pagePhrases.roles
    switch node.roleName {
    case "Legend": return words.fieldsetStart
    case "deletion": return words.deletion
    case "insertion": return words.insertion
    case "mark": return words.highlighted
    default: break
    }
    // Outside of a list, the word would divide a line of text.
    guard isInDescriptionList(node) else { return nil }
    return switch ChromiumRoles.neutral[node.roleName] {
    case .term?: pagePhrases.term
    case .termDefinition?: pagePhrases.definition
    default: nil
    }
  }

  private func isInDescriptionList(_ node: ChromiumTree.Node) -> Bool {
    var next = node.parentId
    for _ in 0..<5 {
      guard let around = next.flatMap({ places[$0] }).map({ tree.nodes[$0] }) else { return false }
      if around.roleName == "DescriptionList" { return true }
      next = around.parentId
    }
    return false
  }

  /// Returns how a node is read. A separator that can be moved is a control, and a region that can be
  /// edited is a field.
  func role(of node: ChromiumTree.Node) -> SourceRole? {
    if isEditor(node) { return .element([.textEntry, .textArea]) }
    // A part of a drawing without contents is read by its name.
    if node.roleName == "graphics-object", node.childIds?.isEmpty != false { return .transparent }
    return isMovable(node) ? .element(.adjustable) : ChromiumRoles.all[node.roleName]
  }

  /// Whether a node is a separator that can be moved.
  func isMovable(_ node: ChromiumTree.Node) -> Bool {
    Self.separators.contains(node.roleName) && node.isTrue("focusable") && node.value != nil
  }

  /// Whether a node is an editable region without the role of a field. Only the region itself can have
  /// the keyboard focus, but all nodes inside it are editable.
  func isEditor(_ node: ChromiumTree.Node) -> Bool {
    guard node["editable"] != nil, node.isTrue("focusable"), node.roleName != "RootWebArea" else {
      return false
    }
    return ChromiumRoles.all[node.roleName]?.isElement != true
  }

  private static let separators: Set<String> = ["separator", "Splitter"]

  /// Returns items without the text of a caption, which is read as the name of a field.
  private func withoutCaption(_ items: [Item], of node: ChromiumTree.Node) -> [Item] {
    guard surroundings(of: node).isCaption else { return items }
    return items.filter { $0.run == nil && $0.node.traits != .staticText }
  }

  /// Returns items with boundaries around them.
  private static func bounded(_ items: [Item]) -> [Item] {
    items.isEmpty ? [] : [.boundary] + items + [.boundary]
  }

  /// Returns the items for the children of a node.
  mutating func children(of node: ChromiumTree.Node, language: String?) -> [Item] {
    var items: [Item] = []
    for id in node.childIds ?? [] {
      if let place = places[id] {
        items += self.items(at: place, language: language)
      } else if node.roleName != "Iframe" {
        notes.add("The node \(node.nodeId.prefix(40)) has a child that is not in the dump.")
      }
    }
    return items
  }

  /// Marks all descendants of a node as visited.
  mutating func visitAll(inside node: ChromiumTree.Node) {
    var rest = node.childIds ?? []
    while let id = rest.popLast() {
      guard let place = places[id], visited.insert(place).inserted else { continue }
      rest += tree.nodes[place].childIds ?? []
    }
  }

  /// Returns the index of a node, or `nil` if it is unknown or was already visited.
  func place(of id: String) -> Int? {
    places[id].flatMap { visited.contains($0) ? nil : $0 }
  }

  /// Marks a node as visited.
  ///
  /// - Returns: Whether the node was not visited before.
  mutating func visit(_ index: Int) -> Bool { visited.insert(index).inserted }

  func attributes(of node: ChromiumTree.Node) -> [String: String] {
    node.backendDOMNodeId.flatMap { tree.attributes[String($0)] } ?? [:]
  }

  func frame(of node: ChromiumTree.Node) -> Rectangle? {
    guard let numbers = node.backendDOMNodeId.flatMap({ tree.frames[String($0)] }),
      numbers.count == 4
    else { return nil }
    let frame = Rectangle(reportedX: numbers[0], numbers[1], numbers[2], numbers[3])
    // Omit an empty frame, which would hide the node. The browser reports hidden nodes separately.
    return frame.flatMap { $0.width == 0 && $0.height == 0 ? nil : $0 }
  }

  /// Returns a language tag, or `nil` if it is malformed.
  private static func language(_ tag: String) -> String? {
    let isTag = tag.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || $0 == 0x2D
    }
    return isTag && (2...35).contains(tag.utf8.count) ? tag : nil
  }
}
