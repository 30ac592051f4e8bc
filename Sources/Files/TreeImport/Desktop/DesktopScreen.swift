internal import AccessibilityModel
internal import DesktopTree
internal import LiveTree
internal import Scenes
internal import SourceDiagnostics
internal import TextFormats

/// Converts the objects of a recording to a screen.
struct DesktopScreen {
  private let tree: DesktopTree
  private let report: (String) -> ReportedFacts
  /// The item with the keyboard focus.
  private let initialItem: DesktopItem?
  private let positions: [String: SourcePosition]
  private let limits: DumpLimits
  private(set) var notes: ImportNotes
  private var depth = 0
  /// The number of header cells so far.
  private var count = 0
  /// The header cells of the surrounding tables, the innermost last.
  private var headers: [[Header]] = []
  private var wasCut = false
  private var headings = false
  private var languages = false

  init(recording: DesktopRecording, limits: DumpLimits, notes: ImportNotes) {
    let tree = recording.tree
    self.tree = tree
    report = { id in ReportedFacts(id: id) { tree.facts(of: id) } }
    initialItem = recording.tree.focusedItem
    positions = recording.positions
    self.limits = limits
    self.notes = notes
  }

  mutating func document() -> SceneDocument? {
    guard let window = tree.window, let item = tree.item(of: window) else { return nil }
    var root = node(item, language: nil)
    root.label = nil
    root.container = .none
    root.isElement = false
    var document = SceneDocument(
      elements: root.children.isEmpty ? [] : [root.withModalsBeside])
    document.title = tree.title
    document.language = tree.nodes[window]?.locale.flatMap(DesktopTree.language)
    document.size = root.frame?.size
    document.toolkit = SourceToolkit(named: tree.program.toolkit) ?? .scene
    document.knowledge = [.values, .title, .pointSizes]
    // A message is known by its text.
    if document.title == nil, tree.isDialog(window), beginsWithText(root) {
      document.knowledge.remove(.title)
    }
    if languages || document.language != nil { document.knowledge.insert(.language) }
    if headings { document.knowledge.insert(.headings) }
    recordMissingData(window)
    return document
  }

  /// Returns whether the first element in a node is text.
  private func beginsWithText(_ node: SceneNode) -> Bool {
    if node.isElement == true { return node.traits.isDisjoint(with: Self.controls) }
    return node.children.first.map(beginsWithText) ?? false
  }

  private static let controls: AccessibilityTraits = [
    .button, .link, .adjustable, .textEntry, .toggleButton, .image,
  ]

  private mutating func recordMissingData(_ window: String) {
    let others = tree.windows.filter { $0 != window }.count
    if others > 0 {
      notes.add("Windows omitted, because only the active one is read: \(others).")
    }
    if tree.refusedLinks > 0 {
      notes.add("Objects in several places, of which only the first is read: \(tree.refusedLinks).")
    }
    if wasCut { notes.add("Objects omitted because they are nested deeper than \(limits.depth).") }
  }

  private mutating func node(_ item: DesktopItem, language: String?) -> SceneNode {
    let description = tree.description(of: item)
    var node = SceneNode(description)
    node.position = positions[item.node]
    node.isInitial = item == initialItem
    if let object = tree.nodes[item.node] {
      node.description.facts = SourceFacts(
        origin: SourceFacts.Origin(object.role.name ?? "object", path: tree.place(of: object)))
      node.reported = report(item.node)
    }
    if node.language == language { node.language = nil }
    noteMissing(description, of: item)
    if tree.nodes[item.node]?.role == .documentWeb { headings = true }
    if node.language != nil { languages = true }
    guard depth < limits.depth else {
      wasCut = true
      return node
    }
    addHeader(description, &node)
    depth += 1
    if node.container == .dataTable { headers.append([]) }
    for child in tree.children(of: item) {
      let inside = self.node(child, language: node.language ?? language)
      // A view without contents has nothing to say.
      if inside.isElement == true || !inside.children.isEmpty { node.children.append(inside) }
    }
    depth -= 1
    if node.container == .dataTable, let found = headers.popLast() {
      for header in found { node.addHeader(header.id, header.cell) }
    }
    return node
  }

  private mutating func noteMissing(_ description: ElementDescription, of item: DesktopItem) {
    let position = positions[item.node]
    if let role = tree.nodes[item.node]?.role, DesktopRoles.kind(of: role) == nil {
      notes.add("Unknown role \(role.rawValue); its contents are read.", at: position)
    }
    let isAdjustable = description.traits.contains(.adjustable)
    if description.range != nil, isAdjustable, tree.nodes[item.node]?.value?.hasIncrement == false {
      notes.add(
        "The program does not tell the step of a range, so it is 1, or a twentieth of the range.",
        at: position)
    }
    if description.range?.textOfValue != nil, isAdjustable {
      notes.add(
        "The recording has text only for the current value of a range, so other values are read "
          + "as numbers.", at: position)
    }
    if let size = tree.nodes[item.node]?.table, let node = tree.nodes[item.node],
      node.childCount > node.children.count
    {
      notes.add(
        "Only the cells in the recording are read, of \(size.rows) rows and \(size.columns) "
          + "columns.", at: position)
    }
  }

  /// A header cell of a table.
  private struct Header {
    let id: String
    let cell: ElementDescription.Cell
  }

  /// Remembers a header cell of the surrounding table, which refers to it by id.
  private mutating func addHeader(_ description: ElementDescription, _ node: inout SceneNode) {
    guard let cell = description.cell, cell.namesRow || cell.namesColumn, !headers.isEmpty,
      node.isElement == true
    else { return }
    count += 1
    let id = node.id ?? "header-\(count)"
    node.id = id
    headers[headers.count - 1].append(Header(id: id, cell: cell))
  }
}

extension SceneNode {
  /// Creates a node without children from the description of an item.
  init(_ description: ElementDescription) {
    self.init()
    self.description = description
    self.description.actions = []
    isElement = description.isElement
    range = description.range.map { found in
      var range = found
      // Where the program's own step is unknown, a part of the range stands for it.
      if range.step == 0 { range.step = range.page / 2 }
      return SceneRange(range, isReadOnly: !description.traits.contains(.adjustable))
    }
    // Roles decide what activation does, as in the other dumps.
    if description.traits.contains(.tabBarItem) { activation = .select }
    if description.traits.contains(.toggleButton), description.value != "2" {
      activation = .toggle
    }
    // The effects of custom actions are not recorded, so they are performed in silence.
    actions = description.actions.map { SceneNamedAction(name: $0, does: .set([:])) }
  }
}
