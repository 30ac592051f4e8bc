internal import AccessibilityModel
internal import LiveTree
internal import Scenes
internal import SourceDiagnostics
internal import TextFormats

/// Converts AccessibilitySnapshot's hierarchy to a screen in VoiceOver's order, which it contains.
struct SnapshotScreen {
  private let roots: [SnapshotNode]
  private(set) var notes: ImportNotes
  private var ids: Set<String> = []

  init(_ roots: [JSONValue], file: String) {
    notes = ImportNotes(file: file)
    self.roots = roots.compactMap { SnapshotNode($0) }
    noteOmitted(roots.count - self.roots.count)
  }

  /// The number of elements and containers.
  var count: Int {
    var (count, level) = (0, roots)
    while !level.isEmpty {
      count += level.count
      level = level.flatMap(\.children)
    }
    return count
  }

  private mutating func noteOmitted(_ count: Int) {
    for _ in 0..<count {
      notes.add("An entry that is neither an element nor a container is omitted.")
    }
  }

  mutating func document() -> SceneDocument {
    let nodes = nodes(roots, in: "")
    var root = SceneNode(around: nodes, at: nil)
    root.keepsOrder = true
    var document = SceneDocument(elements: nodes.isEmpty ? [] : [root.withModalsBeside])
    document.toolkit = .uiKit
    document.knowledge = [.values, .pointSizes, .headings, .hints]
    return document
  }

  /// Returns the nodes for siblings, in VoiceOver's order.
  private mutating func nodes(_ siblings: [SnapshotNode], in container: String) -> [SceneNode] {
    let sorted = siblings.enumerated().sorted { one, other in
      (one.element.index, one.offset) < (other.element.index, other.offset)
    }
    return sorted.map { self.node($0.element, in: container) }
  }

  private mutating func node(_ source: SnapshotNode, in container: String) -> SceneNode {
    switch source.kind {
    case .element: element(source, in: container)
    case .container: self.container(source)
    }
  }

  // MARK: Elements

  private mutating func element(_ source: SnapshotNode, in container: String) -> SceneNode {
    for (name, value) in source.content.members ?? [] {
      if !SnapshotImporter.keys.contains(name) {
        notes.add("The key \(quotable(name)) is ignored.")
      } else if SnapshotImporter.texts.contains(name), value.string == nil, !value.isNull {
        notes.add("The key \(name) is ignored, because its value is not text.")
      }
    }
    var node = SceneNode()
    node.isElement = true
    node.frame = source.frame
    node.activationPoint = source.activationPoint
    node.traits = traits(of: source)
    node.label = source.text("label")
    node.value = source.text("value")
    node.hint =
      source.content["authoredHint"] != nil
      ? source.text("authoredHint") : source.text("hint").flatMap(SnapshotHint.authored)
    node.language = source.text("accessibilityLanguage")
    node.inputLabels = source.content["userInputLabels"]?.array?.compactMap(\.string)
    node.respondsToUserInteraction = source.content["respondsToUserInteraction"]?.bool ?? true
    addState(to: &node)
    addContext(of: source, in: container, to: &node)
    node.actions = actions(of: source)
    node.content = (source.content["customContent"]?.array ?? []).compactMap { content in
      guard let label = content["label"]?.string else { return nil }
      let isImportant = content["isImportant"]?.bool == true
      return .init(
        label: label, value: content["value"]?.string ?? "",
        importance: isImportant ? .high : .default)
    }
    if source.content["customRotors"]?.array?.isEmpty == false {
      notes.add(
        "Custom rotors are ignored, because the dump has only descriptions of their results.")
    }
    if let id = source.text("identifier"), ids.insert(id).inserted { node.id = id }
    return node
  }

  private mutating func traits(of source: SnapshotNode) -> AccessibilityTraits {
    var traits = AccessibilityTraits.none
    for name in (source.content["traits"]?.array ?? []).compactMap(\.string) {
      if let trait = SnapshotImporter.traits[name] {
        traits.formUnion(trait)
      } else if !SnapshotImporter.ignoredTraits.contains(name) {
        notes.add("Unknown trait \(quotable(name)).")
      }
    }
    return traits
  }

  /// The effects of custom actions are not in the dump, so they are performed in silence.
  private func actions(of source: SnapshotNode) -> [SceneNamedAction] {
    (source.content["customActions"]?.array ?? []).compactMap { action in
      (action.string ?? action["name"]?.string).flatMap(DumpText.filled)
    }.map { SceneNamedAction(name: $0, does: .set([:])) }
  }

  private mutating func addState(to node: inout SceneNode) {
    if node.traits.contains(.secureTextField), node.value != nil {
      node.value = nil
      notes.add("The content of a secure field is omitted.")
    }
    if node.traits.contains(.toggleButton), ["0", "1"].contains(node.value) {
      node.activation = .toggle
    }
    if node.traits.contains(.tabBarItem) { node.activation = .select }
    if node.traits.contains(.adjustable) {
      notes.add("An adjustable element can't be adjusted here, since its range is missing.")
    }
  }

  /// Adds the position in a series or a tab bar whose container is not in the dump.
  private func addContext(
    of source: SnapshotNode, in container: String, to node: inout SceneNode
  ) {
    guard let context = source.content["context"]?.members?.first,
      !["series", "tabBar"].contains(container),
      let position = context.1["index"]?.integer, let count = context.1["count"]?.integer,
      1 <= position, position <= count
    else { return }
    if ["tab", "tabBarItem"].contains(context.0) { node.traits.insert(.tabBarItem) }
    node.positionInSet = AccessibilityPositionInSet(position: position, count: count)
  }

  // MARK: Containers

  private mutating func container(_ source: SnapshotNode) -> SceneNode {
    let (name, values) = source.type ?? ("none", .null)
    noteOmitted(source.otherChildren)
    var node = SceneNode(around: [], at: nil, frame: source.frame)
    node.keepsOrder = true
    node.isModal = source.content["isModalBoundary"]?.bool == true
    // The cells of a table are in the order of the children.
    node.children =
      name == "dataTable"
      ? source.children.map { self.node($0, in: name) } : nodes(source.children, in: name)
    switch name {
    case "semanticGroup":
      node.container = .semanticGroup
      node.label = values["label"]?.string.flatMap(DumpText.filled)
      node.value = values["value"]?.string.flatMap(DumpText.filled)
    case "list": node.container = .list
    case "landmark": node.container = .landmark
    case "tabBar": node.container = .tabBar
    case "series": node.container = .series
    case "dataTable":
      node.container = .dataTable
      addCells(values["cells"]?.array ?? [], to: &node)
    case "none", "scrollable": break
    default: notes.add("Unknown type of container \(quotable(name)); its contents are read.")
    }
    return node
  }

  /// Adds the rows, columns and headers of a table to its cells, as far as the numbers are plausible.
  private mutating func addCells(_ cells: [JSONValue], to table: inout SceneNode) {
    let plausible = 0..<10_000
    for (index, cell) in cells.enumerated() where table.children.indices.contains(index) {
      guard let row = cell["row"]?.integer, let column = cell["column"]?.integer,
        plausible.contains(row), plausible.contains(column)
      else { continue }
      let span = { (name: String) in
        cell[name]?.integer.flatMap { plausible.contains($0) ? max($0, 1) : nil } ?? 1
      }
      table.children[index].cell = ElementDescription.Cell(
        row: row, column: column, rowSpan: span("rowSpan"), columnSpan: span("columnSpan"))
      table.rowHeaders[row, default: []] += headers("rowHeaderChildIndices", of: cell, in: &table)
        .filter { table.rowHeaders[row]?.contains($0) != true }
      table.columnHeaders[column, default: []] +=
        headers("columnHeaderChildIndices", of: cell, in: &table)
        .filter { table.columnHeaders[column]?.contains($0) != true }
    }
  }

  /// Returns the ids of the headers of a cell. A header without an id gets one.
  private mutating func headers(
    _ key: String, of cell: JSONValue, in table: inout SceneNode
  ) -> [String] {
    (cell[key]?.array ?? []).compactMap { value in
      guard let index = value.integer, table.children.indices.contains(index) else { return nil }
      let id = table.children[index].id ?? newID()
      table.children[index].id = id
      return id
    }
  }

  private mutating func newID() -> String {
    var number = ids.count
    while !ids.insert("header-\(number)").inserted { number += 1 }
    return "header-\(number)"
  }
}
