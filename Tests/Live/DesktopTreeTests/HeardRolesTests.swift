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

  /// Returns the speech of a window with a node, from its first element to its last.
  private func heard(_ row: HeardNode) throws -> [String] {
    var nodes = [
      Sample.node("root", .application, "player", children: ["w"]),
      Sample.node(
        "w", .frame, "Player", in: "root", states: [.active, .showing, .visible],
        children: ["w/0"]),
    ]
    try row.add(to: &nodes, as: "w/0", in: "w")
    let toolkit = (row.toolkit ?? " ").split(separator: " ", omittingEmptySubsequences: false)
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

/// A node, and its speech.
struct HeardNode: Decodable {
  /// The toolkit and its version.
  var toolkit: String?
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
  var children: [HeardNode]?
  var heard: [String]?

  /// Adds the node and its descendants to a list of nodes.
  func add(to nodes: inout [DesktopNode], as id: String, in parent: String) throws {
    let number = DesktopRoles.rows.flatMap(\.roles).first { $0.name == role }?.number
    var states = Sample.shown
    for name in with ?? [] { states.formUnion(try XCTUnwrap(DesktopStates(name: name), name)) }
    for name in without ?? [] { states.subtract(try XCTUnwrap(DesktopStates(name: name), name)) }
    let ids = (children ?? []).indices.map { "\(id)/\($0)" }
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
    nodes.append(node)
    for (child, id) in zip(children ?? [], ids) { try child.add(to: &nodes, as: id, in: node.id) }
  }
}
