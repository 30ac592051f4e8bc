internal import AccessibilityModel

/// The questions of the mirror, in the order of need.
extension DesktopTree {
  /// The maximum number of children of a node that are read. GTK 3 takes seconds to list ten
  /// thousand.
  package static let maximumChildren = 5_000
  /// The number of children that are asked for at once in a container with more than the maximum.
  static let someChildren = 100
  /// The maximum number of children of a table or list that creates them on demand.
  package static let maximumManagedChildren = 1_000
  /// The maximum numbers of rows and columns of a large table that are read at once.
  static let (shownRows, shownColumns) = (60, 30)

  /// The number of siblings before and after the focused node whose details are read with its own.
  static let nearbyNodes = 4

  /// The properties that are read for every node.
  static let basics: Set<DesktopProperty> = [
    .childCount, .name, .description, .role, .states, .interfaces,
  ]

  /// The next questions, in the order of need.
  package var questions: [DesktopQuestion] { reading.all }

  /// Whether the mirror has nothing to ask.
  package var isComplete: Bool {
    reading.isEmpty && reading.incomplete.isEmpty && !layoutMayDiffer
  }

  /// Whether there are questions that were not taken.
  package var hasNextQuestions: Bool { !reading.isEmpty }

  /// Whether the structure of the tree is not complete.
  package var lacksStructure: Bool { reading.hasStructure || !reading.incomplete.isEmpty }

  /// Whether there are nodes whose basic properties are not known.
  package var hasUnknownNodes: Bool { !reading.incomplete.isEmpty }

  /// Whether details are asked for when there is time.
  package var hasLaterQuestions: Bool { reading.hasLater }

  /// Postpones the questions about details, so that a large tree can be read before the answers.
  package mutating func postponeDetails() {
    reading.postponeRest()
  }

  /// Whether the details of a large tree are postponed while it is read.
  package var postponesDetails: Bool {
    get { reading.postponesDetails }
    set { reading.postponesDetails = newValue }
  }

  /// Returns the questions about the next nodes that were postponed, which then count as asked.
  package mutating func takeLaterQuestions(ofNodes count: Int) -> [DesktopQuestion] {
    if reading.needsLaterOrder { reading.setLaterOrder(order(from: window ?? root)) }
    let ids = reading.takeLater(count)
    return detailQuestions(ids)
  }

  /// Returns the questions about a node that was postponed and its neighbors, which then count as
  /// asked.
  package mutating func takeLaterQuestions(near id: String) -> [DesktopQuestion] {
    guard reading.isLater(id) else { return [] }
    let near = neighbors(of: id)
    let ids = reading.takeLater(of: [id] + near)
    return detailQuestions(ids)
  }

  /// Returns the nodes inside a node, and inside its nearest siblings or those of a node around it.
  private func neighbors(of id: String) -> [String] {
    var siblings = [id]
    var next = nodes[id]
    while siblings.count == 1, let node = next, let parent = node.parent.flatMap({ nodes[$0] }) {
      let place = parent.children.firstIndex(of: node.id) ?? 0
      let range = (place - Self.nearbyNodes..<place + Self.nearbyNodes + 1)
        .clamped(to: parent.children.indices)
      siblings = Array(parent.children[range])
      next = parent
    }
    return siblings.flatMap { order(from: $0, limit: Self.nearbyNodes) }
  }

  /// Asks a question again that was not answered in time.
  package mutating func askAgain(_ question: DesktopQuestion) { reading.want(question, .details) }

  private func detailQuestions(_ ids: [String]) -> [DesktopQuestion] {
    ids.compactMap { nodes[$0] }.flatMap { node in
      details(of: node).map { .read($0, of: node.id) }
    }
  }

  /// Returns the next questions, which then count as asked.
  package mutating func takeQuestions(_ count: Int) -> [DesktopQuestion] {
    changedParents = []
    if reading.isEmpty { searched = [] }
    // When everything else has been read, so that only nodes on the screen are asked.
    if reading.isEmpty, layoutMayDiffer { askForPlaces() }
    return reading.take(count)
  }

  /// Asks for the properties of a node that is known only by its ID.
  mutating func discover(_ id: String, parent: String?, index: Int? = nil) {
    guard nodes[id] == nil else { return }
    var node = DesktopNode(id: id, parent: parent, role: .unknown)
    node.index = index
    insert(node)
    reading.incomplete[id] = Self.basics
    // Enumerated in a fixed order, so that the same program is always asked the same.
    for property in DesktopProperty.allCases where Self.basics.contains(property) {
      reading.want(.read(property, of: id), .structure)
    }
  }

  /// Asks for the children or the details of a node whose basic properties have been read.
  mutating func complete(_ id: String) {
    reading.incomplete[id] = nil
    askForChildren(of: id)
    askForDetails(of: id)
  }

  /// Asks for the children of a node, or for some of them if there are too many.
  mutating func askForChildren(of id: String) {
    guard let node = nodes[id], reading.incomplete[id] == nil else { return }
    if node.childCount == 0 {
      setChildren(menus(of: id), of: id)
    } else if readsChildrenByIndex(node) {
      reading.someChildren[id] = nil
      reading.want(.someChildren(0..<node.childCount, of: id), .structure)
    } else if node.childCount <= maximumChildren(of: node) {
      reading.want(.read(.children, of: id), .structure)
    } else if !createsChildren(node) || !node.interfaces.contains(.table) {
      reading.someChildren[id] = nil
      askForSomeChildren(from: 0, of: id)
    } else {
      reading.want(.read(.table, of: id), .structure)
      if knownRows[id] == nil { reading.want(.shownCells(of: id), .structure) }
    }
  }

  /// Whether the children of a node are asked for one by one. In place of the pages of a stack, GTK 4 lists
  /// what is in them.
  func readsChildrenByIndex(_ node: DesktopNode) -> Bool {
    quirks.contains(.nestsWidgets) && node.role == .panel
      && (1...Self.someChildren).contains(node.childCount)
  }

  /// Asks for the next children of a container with too many. The answer asks for the following
  /// ones, so that the program does other work in between.
  mutating func askForSomeChildren(from index: Int, of id: String) {
    let end = min(index + Self.someChildren, readChildren(of: id))
    if index < end { reading.want(.someChildren(index..<end, of: id), .structure) }
  }

  /// The number of children that are read of a container with too many.
  func readChildren(of id: String) -> Int {
    moreChildren[id] ?? nodes[id].map(maximumChildren) ?? Self.maximumChildren
  }

  private func maximumChildren(of node: DesktopNode) -> Int {
    createsChildren(node) ? Self.maximumManagedChildren : Self.maximumChildren
  }

  /// Whether a node creates its children on demand.
  func createsChildren(_ node: DesktopNode) -> Bool {
    node.states.contains(.managesDescendants) && !quirks.contains(.managesAllChildren)
  }

  /// Whether the children of a node are too many to be read.
  package func hasTooManyChildren(_ id: String) -> Bool {
    nodes[id].map { $0.childCount > maximumChildren(of: $0) } ?? false
  }

  /// Asks for the details of a node that is on the screen. Hidden nodes
  /// are read when they appear.
  mutating func askForDetails(of id: String) {
    guard let node = nodes[id], !reading.detailed.contains(id), id != root,
      reading.incomplete[id] == nil, mayBeShown(node)
    else { return }
    reading.detailed.insert(id)
    if reading.postponesDetails, hasPlace(node), !isInDocument(node) {
      reading.want(.read(placeProperty, of: id), .places)
    }
    if reading.postpone(id, ofTreeWith: nodes.count) { return }
    let need: DesktopReading.Need
    switch DesktopRoles.kind(of: node.role) ?? .transparent {
    case .control: need = .controls
    case .text: need = node.states.contains(.editable) ? .controls : .details
    default: need = .details
    }
    for property in details(of: node) { reading.want(.read(property, of: id), need) }
  }

  /// Returns the properties of a node beyond the basic ones, the most important first.
  private func details(of node: DesktopNode) -> [DesktopProperty] {
    // A sheet has a thousand cells on the screen, with many attributes each.
    if isSheetCell(node) { return [.text] }
    var properties: [DesktopProperty] = []
    let kind = DesktopRoles.kind(of: node.role)
    // Firefox lists the interface at combo boxes that do not have it.
    if Self.rangeRoles.contains(node.role) || [.separator, .colorChooser].contains(node.role),
      node.interfaces.contains(.value)
    {
      properties.append(.value)
    }
    // The text of a password field is never read.
    if node.interfaces.contains(.text), !node.isPassword,
      node.name.isEmpty || isField(node) || node.role == .text || node.role == .spinButton
        || hasObjects(in: node)
    {
      properties.append(.text)
    }
    if mayHaveLinks(node) { properties.append(.links) }
    if mayHaveAttributes(node) { properties.append(.attributes) }
    properties.append(.relations)
    if hasPlace(node) { properties.append(placeProperty) }
    if node.interfaces.contains(.action) { properties.append(.actions) }
    if node.interfaces.contains(.table) { properties.append(.table) }
    if node.interfaces.contains(.tableCell) { properties.append(.cell) }
    if reportsChoice(node) { properties.append(.choice) }
    if node.interfaces.contains(.image), node.name.isEmpty {
      properties.append(.imageDescription)
    }
    // Only documents have texts in several languages.
    if node.parent == root || DesktopRoles.documents.contains(node.role.rawValue)
      || kind == .text && isInDocument(node)
    {
      properties.append(.locale)
    }
    return properties
  }

  /// Whether a combo box is one of GTK 3, whose options do not report that they are selected.
  func reportsChoice(_ node: DesktopNode) -> Bool {
    isCombo(node) && node.interfaces.contains(.selection) && quirks.contains(.hasPlainCells)
  }

  /// Whether the attributes of a node may contain more than its toolkit.
  private func mayHaveAttributes(_ node: DesktopNode) -> Bool {
    !quirks.contains(.hasPlainAttributes) || isInDocument(node)
      || ![.button, .filler].contains(node.role)
  }

  /// Whether the text of a node may have links without nodes or, in a label of GTK 3, without names.
  private func mayHaveLinks(_ node: DesktopNode) -> Bool {
    quirks.contains(.hasLinksWithoutNodes)
      && node.interfaces.isSuperset(of: [.text, .hypertext])
      && (node.childCount == 0 ? isInDocument(node) : node.role == .label)
  }

  /// Whether the text of a node may surround other nodes.
  private func hasObjects(in node: DesktopNode) -> Bool {
    node.childCount > 0 && node.interfaces.contains(.hypertext)
  }

  /// Whether a node reports its position.
  func hasPlace(_ node: DesktopNode) -> Bool {
    node.interfaces.contains(.component)
      && !(quirks.contains(.hasPlainCells) && node.interfaces.contains(.tableCell))
  }

  /// The property for the positions.
  package var placeProperty: DesktopProperty {
    quirks.contains(.knowsOnlyWindow) ? .windowExtents : .screenExtents
  }
}
