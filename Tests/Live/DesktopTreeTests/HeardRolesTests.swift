import AccessibilityModel
import DesktopTree
import ScreenReader
import TestSupport
import XCTest

/// Tests what is heard for the roles, states and values of AT-SPI.
@MainActor
final class HeardRolesTests: XCTestCase {
  func testEachRoleIsHeardAsInTheTable() async throws {
    let roles = DesktopRoles.rows.flatMap(\.roles).sorted { $0.number < $1.number }.map(\.name)
    let rows = try CaseTable.lines(of: "roles", as: HeardNode.self, in: .module)
    XCTAssertEqual(rows.map(\.role), roles)
    for row in rows { XCTAssertEqual(try heard(row), row.heard, row.role) }
  }

  func testEachStateAndValueIsHeardAsInTheTable() async throws {
    for row in try CaseTable.lines(of: "states", as: HeardNode.self, in: .module) {
      XCTAssertEqual(try heard(row), row.heard, "\(row)")
    }
  }

  func testEachWindowIsHeardAsInTheTables() async throws {
    for table in ["labels", "values", "menus", "runs", "tables", "views", "operations"] {
      let rows = try CaseTable.lines(of: table, as: HeardWindow.self, in: .module)
      XCTAssertEqual(Set(rows.map(\.case)).count, rows.count, "a case has two rows in \(table)")
      for row in rows {
        XCTAssertEqual(try heard(row.nodes, toolkit: row.toolkit), row.heard, row.case)
      }
    }
  }

  /// Returns the speech of a window with a node, from its first element to its last.
  private func heard(_ row: HeardNode) throws -> [String] {
    try heard([row], toolkit: row.toolkit)
  }

  /// Returns the speech of a window with nodes, from its first element to its last.
  private func heard(_ rows: [HeardNode], toolkit: String?) throws -> [String] {
    let ids = rows.enumerated().map { $1.id ?? "w/\($0)" }
    var nodes = [
      Sample.node("root", .application, "player", children: ["w"]),
      Sample.node(
        "w", .frame, "Player", in: "root", states: [.active, .showing, .visible], children: ids),
    ]
    for (row, id) in zip(rows, ids) { try row.add(to: &nodes, as: id, in: "w") }
    let toolkit = (toolkit ?? " ").split(separator: " ", omittingEmptySubsequences: false)
    let tree = DesktopTree(
      nodes: nodes,
      program: DesktopProgram(toolkit: String(toolkit[0]), toolkitVersion: String(toolkit[1])))
    let screen = AdaptedScreen(DesktopAdapter(DesktopMirror(tree)), title: "Player")
    var reader = ScreenReader(screen: screen)
    var speech = Array(texts(reader.open()).drop { $0 == "Player" })
    for _ in 0..<20 where speech != ["No items."] {
      let next = reader.type("swipe right")
      guard next.first != "Last item." else { break }
      speech += next
    }
    return speech
  }
}

/// A window with nodes, and its speech.
struct HeardWindow: Decodable {
  /// The statement that the case proves.
  var `case`: String
  /// The toolkit and its version.
  var toolkit: String?
  var nodes: [HeardNode]
  var heard: [String]
}

/// A node, and its speech.
struct HeardNode: Decodable {
  /// The toolkit and its version.
  var toolkit: String?
  /// The ID, if other nodes refer to the node.
  var id: String?
  var role: String
  var name: String?
  var description: String?
  /// The states besides those of every node on the screen.
  var with: [String]?
  /// The states that the node lacks.
  var without: [String]?
  var attributes: [String: String]?
  /// The minimum, the maximum, the current value and the increment.
  var value: [Double]?
  var valueText: String?
  var text: String?
  var actions: [String]?
  /// The names of relations, with the IDs of their targets.
  var relations: [String: [String]]?
  var interfaces: [String]?
  var imageDescription: String?
  /// The first and the last position of links, in code units.
  var links: [[Int]]?
  /// The row and the column.
  var cell: [Int]?
  /// The numbers of rows and columns.
  var table: [Int]?
  /// The left, the top, the width and the height.
  var frame: [Double]?
  var children: [HeardNode]?
  var heard: [String]?

  /// Adds the node and its descendants to a list of nodes.
  func add(to nodes: inout [DesktopNode], as id: String, in parent: String) throws {
    let number = DesktopRoles.rows.flatMap(\.roles).first { $0.name == role }?.number
    var states = Sample.shown
    for name in with ?? [] { states.formUnion(try XCTUnwrap(DesktopStates(name: name), name)) }
    for name in without ?? [] { states.subtract(try XCTUnwrap(DesktopStates(name: name), name)) }
    let ids = (children ?? []).enumerated().map { $1.id ?? "\(id)/\($0)" }
    var node = Sample.node(
      id, DesktopRole(rawValue: try XCTUnwrap(number, role)), name ?? "", in: parent,
      states: states, children: ids)
    node.description = description ?? ""
    node.attributes = attributes
    node.text = text
    node.actions = actions
    if let value {
      node.value = DesktopValue(
        minimum: value[0], maximum: value[1], current: value[2], increment: value[3],
        text: valueText ?? "")
    }
    node.interfaces = DesktopInterfaces(names: interfaces ?? [])
    node.imageDescription = imageDescription
    node.links = links?.map { $0[0]..<$0[1] }
    node.cell = cell.map { DesktopCell(row: $0[0], column: $0[1]) }
    node.table = table.map { DesktopTableSize(rows: $0[0], columns: $0[1]) }
    node.screenExtents = frame.map { Rectangle(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    node.windowExtents = node.screenExtents
    for (name, ids) in relations ?? [:] {
      node.relations = (node.relations ?? [:]).merging(
        [try XCTUnwrap(DesktopRelation(name: name), name): ids]) { $1 }
    }
    nodes.append(node)
    for (child, id) in zip(children ?? [], ids) { try child.add(to: &nodes, as: id, in: node.id) }
  }
}
