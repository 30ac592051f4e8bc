internal import AccessibilityModel
internal import DesktopTree
internal import TextFormats

/// The objects around the focused one of a recorded step, as nodes of a mirror.
struct RecordedObjects {
  static let focus = "focus"

  private let line: JSONValue
  private let common: DesktopStates
  private var node: DesktopNode
  /// The containers, the innermost first.
  private var containers: [DesktopNode] = []
  /// Objects inside, labels and cells.
  private var others: [DesktopNode] = []

  init(_ line: JSONValue, role: String, common: DesktopStates) {
    (self.line, self.common) = (line, common)
    node = DesktopNode(id: Self.focus, role: DesktopRole(name: role) ?? .unknown)
    node.name = line["name"]?.string ?? ""
    node.description = line["description"]?.string ?? ""
    node.states = Self.states(line["states"]).union(common)
    node.index = line["index"]?.integer
    node.childCount = line["children"]?.integer ?? 0
    node.attributes = [:]
    for (name, value) in line["attributes"]?.members ?? [] {
      node.attributes?[name] = value.string
    }
    if let numbers = line["value"]?.array, let current = numbers.first?.number {
      let bounds = numbers.dropFirst().map { $0.number ?? 0 } + [0, 0]
      node.value = DesktopValue(
        minimum: bounds[0], maximum: bounds[1], current: current,
        increment: bounds.count > 4 ? bounds[2] : 0)
    }
  }

  /// The nodes from the program to the objects inside.
  var list: [DesktopNode] { containers.reversed() + [node] + others }

  private static func states(_ names: JSONValue?) -> DesktopStates {
    (names?.texts ?? []).reduce(into: []) { states, name in
      if let state = DesktopStates(name: name) { states.formUnion(state) }
    }
  }

  mutating func addContainers() {
    for (index, entry) in (line["ancestors"]?.array ?? []).enumerated() {
      let parts = entry.array ?? []
      let role = parts.first?.string.flatMap { DesktopRole(name: $0) } ?? .unknown
      var container = DesktopNode(id: "container\(index)", role: role)
      container.name = parts.dropFirst().first?.string ?? ""
      container.childCount = parts.dropFirst(2).first?.integer ?? 0
      container.states = common.union(.sensitive)
      container.children = [index == 0 ? node.id : containers[index - 1].id]
      containers.append(container)
    }
    for index in containers.indices.dropLast() {
      containers[index].parent = containers[index + 1].id
    }
    node.parent = containers.first?.id
  }

  /// Adds the objects inside as children of the focused one.
  mutating func addContents() {
    for (index, entry) in (line["descendants"]?.array ?? []).enumerated() {
      let parts = entry.array ?? []
      var child = self.child("inside\(index)", role: parts.first, name: parts.dropFirst().first)
      if parts.dropFirst(2).first?.bool == true { child.states.insert(.selected) }
      child.parent = node.id
      node.children.append(child.id)
      others.append(child)
    }
  }

  mutating func addRelations() {
    for (name, targets) in line["relations"]?.members ?? [] {
      guard let relation = DesktopRelation(name: name) else { continue }
      for (index, entry) in (targets.array ?? []).enumerated() {
        let parts = entry.array ?? []
        let target = child("\(name)\(index)", role: parts.first, name: parts.dropFirst().first)
        // The box around a control of Qt is its label.
        let around = containers.first { $0.role == target.role && $0.name == target.name }
        node.relations = node.relations ?? [:]
        node.relations?[relation, default: []].append(around?.id ?? target.id)
        if around == nil { others.append(target) }
      }
    }
  }

  /// Adds the table of a cell: the header of its column and the cells of its row.
  mutating func addTable() {
    guard let table = line["table"], let rows = table["rows"]?.integer,
      let columns = table["columns"]?.integer
    else { return }
    let size = DesktopTableSize(rows: rows, columns: columns)
    let place = (table["place"]?.array ?? []).compactMap(\.integer)
    let isTable = node.role == .table || node.role.neutralRole == .treeTable
    guard !isTable, !containers.isEmpty else { return node.table = size }
    containers[0].table = size
    guard place.count == 2, place[0] >= 0, place[1] >= 0 else { return }
    var children: [DesktopNode] = []
    let headers = table["headers"]?.texts ?? []
    for column in 0..<max(place[1] + 1, headers.count) {
      var header = DesktopNode(id: "header\(column)", role: DesktopRole(rawValue: 57))
      header.name = headers.dropFirst(column).first ?? ""
      if column == place[1] { header.name = table["header"]?.string ?? "" }
      children.append(header)
    }
    for (column, entry) in (table["row"]?.array ?? []).enumerated() {
      let parts = entry.array ?? []
      var cell = child("cell\(column)", role: parts.first, name: parts.dropFirst().first)
      cell.states.formUnion(Self.states(parts.dropFirst(2).first))
      cell.cell = DesktopCell(row: place[0], column: column)
      // Older recordings lack the actions, which alone tell that GTK 3's cell is a check box.
      let isFirst = column == 0 && cell.name.isEmpty && headers.isEmpty
      if isFirst || !cell.states.isDisjoint(with: [.checked, .checkable]) {
        cell.actions = ["toggle"]
      }
      if parts.first?.string == "image" {
        (cell.role, cell.interfaces) = (DesktopRole(rawValue: 56), [.image])
      }
      if column == place[1] {
        (node.cell, node.actions) = (cell.cell, cell.actions)
      } else {
        children.append(cell)
      }
    }
    for index in children.indices { children[index].parent = containers[0].id }
    containers[0].children += children.map(\.id)
    others += children
  }

  private func child(_ id: String, role: JSONValue?, name: JSONValue?) -> DesktopNode {
    let role = role?.string.flatMap { DesktopRole(name: $0) } ?? .unknown
    var child = DesktopNode(id: id, parent: containers.last?.id, role: role)
    child.name = name?.string ?? ""
    child.states = common.union(.sensitive)
    return child
  }
}
