internal import AccessibilityModel
package import DesktopTree
internal import SourceDiagnostics
internal import TextFormats

/// A recorded program, and the lines of its objects.
package struct DesktopRecording {
  /// The objects.
  package let tree: DesktopTree
  /// The positions of the objects in the file.
  let positions: [String: SourcePosition]
}

/// Writes programs as recordings.
extension DesktopRecording {
  /// Returns a recording: JSON lines, first the program, then its objects in document order.
  package static func text(of tree: DesktopTree) -> String {
    let program = tree.program
    var lines = [
      JSONValue.object([
        (
          "application",
          .object(
            [
              ("toolkit", .string(program.toolkit)), ("version", .string(program.version)),
              ("toolkitVersion", .string(program.toolkitVersion)),
            ] + (program.displayTitle.map { [("displayTitle", .string($0))] } ?? []))
        )
      ]).line
    ]
    var rest = [tree.root]
    var seen: Set<String> = []
    while let id = rest.popLast() {
      guard let node = tree.nodes[id], seen.insert(id).inserted else { continue }
      var shown = node
      shown.removeSecret()
      lines.append(line(of: shown))
      rest += node.children.reversed()
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the line of an object. Empty and unknown properties are
  /// left out.
  private static func line(of node: DesktopNode) -> String {
    typealias Key = DesktopLine.Key
    var members: [(String, JSONValue)] = []
    func add(_ key: Key, _ value: JSONValue?) {
      if let value { members.append((key.rawValue, value)) }
    }
    func text(_ text: String) -> JSONValue? { text.isEmpty ? nil : .string(text) }
    func strings(_ strings: [String]) -> JSONValue { .array(strings.map { .string($0) }) }
    func frame(_ frame: Rectangle) -> JSONValue {
      .array([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) })
    }
    add(.id, .string(DesktopPath.path(of: node.id)))
    add(.parent, JSONValue(node.parent.map(DesktopPath.path)))
    add(.role, .integer(node.role.rawValue))
    add(.name, text(node.name))
    add(.description, text(node.description))
    add(.childCount, .integer(node.childCount))
    add(.locale, node.locale.map { .string($0) })
    add(.accessibleID, node.identifier.map { .string($0) })
    add(.states, strings(node.states.names))
    add(.interfaces, strings(node.interfaces.names))
    add(
      .attributes,
      node.attributes.map { attributes in
        .object(attributes.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
      })
    add(
      .relations,
      node.relations.map { relations in
        .object(
          relations.sorted { $0.key.rawValue < $1.key.rawValue }.map {
            ($0.key.name, strings($0.value.map(DesktopPath.path)))
          }
        )
      })
    add(
      .value,
      node.value.map { value in
        .object([
          ("MinimumValue", number(value.minimum)), ("MaximumValue", number(value.maximum)),
          ("MinimumIncrement", number(value.increment)), ("CurrentValue", number(value.current)),
          ("Text", .string(value.text)),
        ])
      })
    add(.actions, node.actions.map(strings))
    add(.screen, node.screenExtents.map(frame))
    add(.window, node.windowExtents.map(frame))
    add(.text, node.text.map { .object([("text", .string($0))]) })
    if let links = node.links, !links.isEmpty {
      add(
        .textLinks,
        .array(links.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) }))
    }
    add(
      .table,
      node.table.map {
        .object([("NRows", .integer($0.rows)), ("NColumns", .integer($0.columns))])
      })
    add(
      .cell,
      node.cell.map {
        .object([
          ("Position", .array([.integer($0.row), .integer($0.column)])),
          ("RowSpan", .integer($0.rowSpan)), ("ColumnSpan", .integer($0.columnSpan)),
        ])
      })
    add(.imageDescription, node.imageDescription.map { .string($0) })
    add(.selectedChildren, node.choice.map { .array([.string($0)]) })
    return JSONValue.object(members).line
  }

  /// Returns a number, or text for one that JSON does not have or that is out of all proportion.
  private static func number(_ number: Double) -> JSONValue {
    abs(number) < 1e300 ? .number(number) : .string("\(number)")
  }
}
