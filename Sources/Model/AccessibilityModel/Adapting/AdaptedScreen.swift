/// A screen that mirrors the tree of another toolkit, described by an adapter.
///
/// The screen can be read, audited, drawn and tested like any other screen. Each walk of the screen
/// and each action query the adapter for the current state. A node that keeps its ID also keeps its
/// element, so the focus stays on it.
///
/// ```swift
/// let screen = AdaptedScreen(DialAdapter(root: dial), title: "Amplifier")
/// var reader = ScreenReader(screen: screen)
/// XCTAssertEqual(reader.open().spoken.prefix(2), ["Amplifier", "Gain: 4. Adjustable."])
/// XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["5"])
/// ```
///
/// Post notifications on the screen, or on the element of a node:
///
/// ```swift
/// let screen = AdaptedScreen(DialAdapter(root: dial), title: "Amplifier")
/// var reader = ScreenReader(screen: screen)
/// _ = reader.open()
/// screen.post(notification: .announcement, argument: .text("Saved"))
/// XCTAssertEqual(reader.receiveNotifications().spoken, ["Saved"])
///
/// screen.element(of: dial)?.post(notification: .layoutChanged)
/// XCTAssertEqual(reader.receiveNotifications().earcons, [.layout])
/// ```
///
/// The assertions of a `ScreenUnderTest` fail if two nodes have the same ID, or if there are more
/// than a million nodes, because some nodes would then be silent.
public final class AdaptedScreen<Adapter: AccessibilityAdapter>: AccessibilityElement {
  let adapter: Adapter
  /// The IDs that several nodes share. Only the first node with each ID is mirrored.
  package private(set) var repeatedIDs: Set<Adapter.ID> = []
  /// Whether nodes are missing because the tree has too many of them.
  package private(set) var isCutOff = false
  /// The number of nodes that are described as cells but are not inside a table.
  var strayCells = 0

  var elements: [Adapter.ID: AdaptedElement<Adapter>] = [:]
  private var isUpdating = false
  /// The maximum number of mirrored nodes, which keeps a growing tree from blocking the reader.
  let nodeLimit: Int

  /// Creates a screen that mirrors a tree. The title is spoken when the screen opens. The language
  /// is a BCP 47 tag.
  public convenience init(_ adapter: Adapter, title: String? = nil, language: String? = nil) {
    self.init(adapter, title: title, language: language, maximumNodes: 1_000_000)
  }

  package init(_ adapter: Adapter, title: String? = nil, language: String? = nil, maximumNodes: Int)
  {
    self.adapter = adapter
    nodeLimit = maximumNodes
    super.init()
    accessibilityLabel = title
    accessibilityLanguage = language
    update()
  }

  /// Whether the screen is hidden. The getter updates the tree, because each walk reads this
  /// property first.
  public override var isHidden: Bool {
    get {
      update()
      return super.isHidden
    }
    set { super.isHidden = newValue }
  }

  /// Returns the element of a node, or `nil` if the node is not in the tree.
  public func element(of node: Adapter.Node) -> AccessibilityElement? {
    update()
    return currentElement(id: adapter.id(of: node))
  }

  /// Returns the node of an element, or `nil` for an element of another screen.
  package func node(of element: AccessibilityElement) -> Adapter.Node? {
    (element as? AdaptedElement<Adapter>)?.node
  }

  /// Returns the element that had an ID at the last update, or `nil` if no node had the ID.
  package func currentElement(id: Adapter.ID) -> AccessibilityElement? { elements[id] }

  /// The revision of the tree at the last update, or `nil` before the first.
  private var revision: Int?

  /// Updates the elements from the toolkit's tree. Called on every use of the screen.
  package func update() {
    // During an update, the adapter may use the screen, but that must not start another update.
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    let current = adapter.revision
    switch revision.map(adapter.changes) ?? .unknown {
    case .none: break
    case .nodes(let nodes) where update(nodes): break
    case .nodes, .unknown: updateAll()
    }
    if let revision, revision != current { reportChangesAtCursors() }
    revision = current
  }

  /// Posts `valueChanged` on the focused elements, because the toolkit may have changed them.
  ///
  /// A reader compares them with what it said last, so it says only what differs.
  private func reportChangesAtCursors() {
    for element in ReaderPresence.focusedElements(on: self) where element is AdaptedElement<Adapter>
    {
      element.post(notification: .valueChanged)
    }
  }

  /// Updates all elements.
  private func updateAll() {
    var mirror = AdaptedMirror<Adapter>(limit: nodeLimit)
    mirror.add(adapter.root, to: self, on: self)
    elements = mirror.present
    (strayCells, repeatedIDs, isCutOff) = (mirror.strayCells, mirror.repeatedIDs, mirror.isCutOff)
    mirror.link()
  }

  /// Finds or creates the element of a node, and lets the adapter describe it.
  func element(
    of node: Adapter.Node, id: Adapter.ID
  ) -> AdaptedElement<Adapter> {
    let description = adapter.description(of: node)
    let takesText = !description.traits.isDisjoint(with: [
      .textEntry, .textArea, .searchField, .secureTextField,
    ])
    let type: AdaptedElement<Adapter>.Type =
      if description.container == .dataTable {
        AdaptedTable.self
      } else if description.cell != nil {
        takesText ? AdaptedFieldCell.self : AdaptedPlainCell.self
      } else {
        takesText ? AdaptedField.self : AdaptedElement.self
      }
    let kept = elements[id].flatMap { Swift.type(of: $0) == type ? $0 : nil }
    let element = kept ?? type.init(node, on: self, adapter)
    element.show(description, of: node)
    return element
  }

  /// Updates one element from its node. If the node is an object, the adapter describes it
  /// directly. If the node is a value, its current state must be found from the root. Because this
  /// search is slow, it is done only for adjustable elements.
  func refresh(_ element: AdaptedElement<Adapter>) {
    guard !isUpdating, element.isAccessibilityElement else { return }
    if let revision {
      switch adapter.changes(since: revision) {
      case .none: return
      case .nodes: return update()
      case .unknown: break
      }
    }
    isUpdating = true
    let isObject = Adapter.Node.self is AnyObject.Type
    let needsNode = isObject || element.isAdjustable
    let node = isObject ? element.node : needsNode ? currentNode(of: element) : nil
    if let node { element.show(adapter.description(of: node), of: node) }
    isUpdating = false
    // If the node has moved or is gone, the whole tree is outdated, so update it.
    if needsNode, node == nil { update() }
  }

  /// Returns the current state of a node, or `nil` if it has moved or is gone.
  private func currentNode(of element: AdaptedElement<Adapter>) -> Adapter.Node? {
    var path = [element]
    while let parent = path.last?.parent as? AdaptedElement<Adapter> { path.append(parent) }
    var node = adapter.root
    guard let top = path.popLast(), adapter.id(of: node) == adapter.id(of: top.node)
    else { return nil }
    while let next = path.popLast() {
      let nodes = adapter.children(of: node)
      guard nodes.indices.contains(next.siblingIndex),
        adapter.id(of: nodes[next.siblingIndex]) == adapter.id(of: next.node)
      else { return nil }
      node = nodes[next.siblingIndex]
    }
    return node
  }
}

extension AdaptedScreen: PolledScreen {
  package func poll(isUrgent: Bool) { (adapter as? any RemoteAdapter)?.poll(isUrgent: isUrgent) }

  package func readPart(containing text: String) -> PartSearch {
    (adapter as? any RemoteAdapter)?.readPart(containing: text) ?? .absent
  }

  package var ending: AccessibilityAttributedString? { (adapter as? any RemoteAdapter)?.ending }

  package var hasHistory: Bool { (adapter as? any RemoteAdapter)?.hasHistory ?? false }

  package func travel(_ step: HistoryStep) -> HistoryResult {
    (adapter as? any RemoteAdapter)?.travel(step) ?? .unsupported
  }
}

extension AdaptedScreen: ToolkitScreen {
  package var toolkitName: String? { (adapter as? any ToolkitScreen)?.toolkitName }
}

extension AdaptedScreen: OpenedElsewhere {
  package var initialElement: AccessibilityElement? {
    update()
    return adapter.initialNode.flatMap { currentElement(id: adapter.id(of: $0)) }
  }
}

/// A mirrored screen, regardless of the type of its nodes.
package protocol MirroredTree: AccessibilityElement {
  /// The reason why the mirrored tree is incomplete, or `nil` if it is complete. The reason begins
  /// in lowercase, because messages put it after a colon.
  var mirroringProblem: String? { get }
}

extension AdaptedScreen: MirroredTree {
  package var mirroringProblem: String? {
    update()
    if !repeatedIDs.isEmpty {
      let ids = repeatedIDs.map { "\($0)" }.sorted()
      let list = (ids.prefix(5) + (ids.count > 5 ? ["…"] : [])).joined(separator: ", ")
      return
        "several nodes have the same ID, and only the first node with each ID is mirrored: \(list)."
    }
    let tables = elements.values.lazy.compactMap { $0 as? AdaptedTable<Adapter> }
    if let table = tables.first(where: { $0.cells.isEmpty && !$0.children.isEmpty }) {
      let name = table.accessibilityLabel.map { "“\($0)”" } ?? "a node without a label"
      return "\(name) is a data table, but no node in it is described as a cell."
    }
    if strayCells > 0 {
      return "\(strayCells) nodes outside any data table are described as cells."
    }
    return isCutOff
      ? "the tree has more than \(nodeLimit) nodes, so the rest are not mirrored." : nil
  }
}
