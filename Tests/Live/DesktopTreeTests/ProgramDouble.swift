import AccessibilityModel
import DesktopTree

/// A program that answers the questions of the mirror from a list of objects.
struct ProgramDouble {
  var nodes: [String: DesktopNode]
  let order: [String]
  let root: String
  var hasCache: Bool
  /// All questions that were asked.
  var asked: [DesktopQuestion] = []

  init(_ list: [DesktopNode], hasCache: Bool) {
    nodes = Dictionary(uniqueKeysWithValues: list.map { ($0.id, $0) })
    order = list.map(\.id)
    root = list[0].id
    self.hasCache = hasCache
  }

  /// Answers all questions of a mirror until it has none.
  mutating func fill(_ tree: inout DesktopTree, limit: Int = 100_000) {
    var left = limit
    while left > 0 {
      let questions = tree.takeQuestions(100)
      if questions.isEmpty { return }
      for question in questions {
        asked.append(question)
        tree.answer(answer(to: question))
        left -= 1
      }
    }
  }

  func answer(to question: DesktopQuestion) -> DesktopAnswer {
    switch question {
    case .cache:
      guard hasCache else { return .failed(.cache) }
      return .cache(
        order.compactMap { nodes[$0] }.map { node in
          var item = DesktopNode(id: node.id, parent: node.parent, role: node.role)
          item.index = node.index
          item.childCount = node.childCount
          item.name = node.name
          item.description = node.description
          item.states = node.states
          item.interfaces = node.interfaces
          return item
        })
    case .read(let property, let id):
      guard let node = nodes[id], let fact = fact(property, of: node) else {
        return .failed(question)
      }
      return .fact(fact, of: id)
    case .someChildren(let range, let id):
      guard let node = nodes[id] else { return .failed(question) }
      let children = range.map { $0 < node.children.count ? node.children[$0] : "" }
      return .someChildren(children, from: range.lowerBound, of: id)
    case .rows(let rows, let columns, let id):
      return .rows(
        rows.map { row in (0..<columns).map { "\(id)/\(row),\($0)" } }, headers: [],
        from: rows.lowerBound, of: id)
    case .shownRows: return .failed(question)
    case .shownCells(let id): return .shownCells(rows: 0..<3, columns: 0..<2, of: id)
    case .cell(let row, let column, let id):
      return .cell("\(id)/\(row),\(column)", row: row, column: column, of: id)
    case .place(let cell, let table): return .cell(cell, row: 0, column: 0, of: table)
    }
  }

  private func fact(_ property: DesktopProperty, of node: DesktopNode) -> DesktopFact? {
    switch property {
    case .childCount: .childCount(node.childCount)
    case .name: .name(node.name)
    case .description: .description(node.description)
    case .role: .role(node.role)
    case .states: .states(node.states)
    case .interfaces: .interfaces(node.interfaces)
    case .children: .children(node.children)
    case .parent: node.parent.map { .parent($0) }
    case .value: node.value.map { .value($0) }
    case .text: node.text.map { .text($0) }
    case .links: .links(node.links ?? [])
    case .attributes: .attributes(node.attributes ?? [:])
    case .relations: .relations(node.relations ?? [:])
    case .actions: .actions(node.actions ?? [])
    case .screenExtents: node.screenExtents.map { .screenExtents($0) }
    case .windowExtents: node.windowExtents.map { .windowExtents($0) }
    case .cell: node.cell.map { .cell($0) }
    case .table: node.table.map { .table($0) }
    case .locale: node.locale.map { .locale($0) }
    case .identifier: node.identifier.map { .identifier($0) }
    case .imageDescription: node.imageDescription.map { .imageDescription($0) }
    case .choice: node.choice.map { .choice($0) }
    }
  }
}

/// Objects for tests.
enum Sample {
  static let shown: DesktopStates = [.visible, .showing, .enabled, .sensitive]

  static func node(
    _ id: String, _ role: DesktopRole, _ name: String = "", in parent: String? = nil,
    states: DesktopStates = shown, interfaces: DesktopInterfaces = [], children: [String] = []
  ) -> DesktopNode {
    var node = DesktopNode(id: id, parent: parent, role: role)
    node.name = name
    node.states = states
    node.interfaces = interfaces
    node.children = children
    node.childCount = children.count
    return node
  }

  /// A window with a slider and two buttons.
  static func window() -> [DesktopNode] {
    var slider = node("volume", .slider, "Volume", in: "w", interfaces: [.value])
    slider.value = DesktopValue(minimum: 0, maximum: 10, current: 3, increment: 1)
    return [
      node("root", .application, "player", children: ["w"]),
      node(
        "w", .frame, "Player", in: "root", states: [.active, .showing, .visible],
        children: ["volume", "play", "stop"]),
      slider,
      node("play", .button, "Play", in: "w"),
      node("stop", .button, "Stop", in: "w"),
    ]
  }
}
