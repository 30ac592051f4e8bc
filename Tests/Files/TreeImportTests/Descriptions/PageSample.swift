import AccessibilityModel
import PageTree
import Scenes
import TestSupport
import TreeImport

/// Nodes of a page, for each property that a page can have.
@MainActor
enum PageSample {
  typealias Change = (inout ChromiumTree.Node) -> Void

  /// A page, whose conversion is also that of a dump.
  static var source: DescriptionSource<ChromiumTree> {
    DescriptionSource(
      pairs: pairs,
      lacking: [
        "activationPoint", "actions", "alpha", "attributedHint", "attributedLabel",
        "attributedValue", "clips", "content", "disabledReason", "elementsHidden", "frame",
        "groups",
        "identifier", "inputLabels", "isHidden", "isUserInteractionEnabled", "keepsOrder",
        "facts", "misspelledRanges", "origins", "respondsToUserInteraction", "restValue",
      ],
      screen: { SceneScreen(SceneFile(of: $0, named: "page").document ?? SceneDocument()) })
  }

  private static func text(_ text: String) -> ChromiumTree.Value { .init(value: .text(text)) }

  private static func node(
    _ id: Int, _ role: String, _ name: String, in parent: Int?, _ children: [Int] = []
  ) -> ChromiumTree.Node {
    var node = ChromiumTree.Node(nodeId: "\(id)")
    (node.role, node.name) = (text(role), text(name))
    (node.parentId, node.backendDOMNodeId) = (parent.map { "\($0)" }, id)
    node.childIds = children.map { "\($0)" }
    return node
  }

  /// Returns a page with an element, or with a container that has two buttons.
  private static func tree(
    _ role: String, _ name: String = "First", isContainer: Bool = false,
    attributes: [String: String] = [:], frame: [Double]? = nil, change: Change = { _ in }
  ) -> ChromiumTree {
    var first = node(2, role, name, in: 1, isContainer ? [4, 5] : [])
    change(&first)
    var nodes = [node(1, "RootWebArea", "Page", in: nil, [2, 3]), first]
    nodes.append(node(3, "button", "Second", in: 1))
    if isContainer { nodes += [node(4, "button", "Low", in: 2), node(5, "button", "High", in: 2)] }
    return ChromiumTree(
      nodes: nodes, page: .init(language: "en", direction: "ltr", size: [390, 844]),
      frames: frame.map { ["2": $0] } ?? [:], attributes: ["2": attributes])
  }

  private static func property(_ name: String, _ value: ChromiumTree.Scalar) -> Change {
    { $0.properties = ($0.properties ?? []) + [.init(name: name, value: .init(value: value))] }
  }

  private static func pair(
    _ role: String, over base: Change = { _ in }, _ change: Change
  ) -> DescriptionSource<ChromiumTree>.Pair {
    .init(
      without: tree(role, change: base),
      with: tree(role) {
        base(&$0)
        change(&$0)
      })
  }

  /// Returns a table with one row and one cell.
  private static func table(isCell: Bool) -> ChromiumTree {
    var tree = tree(isCell ? "table" : "list")
    tree.nodes[1].childIds = ["4"]
    tree.nodes += [node(4, isCell ? "row" : "listitem", "", in: 2, [5])]
    tree.nodes += [node(5, isCell ? "cell" : "button", "Cell", in: 4)]
    return tree
  }

  private static let pairs: [String: DescriptionSource<ChromiumTree>.Pair] = [
    "isElement": .init(without: tree("generic", ""), with: tree("generic", "Name")),
    "label": .init(without: tree("button", ""), with: tree("button", "Name")),
    "value": pair("textbox", over: property("editable", .text("plaintext"))) {
      $0.value = text("Text")
    },
    "hint": pair("button") { $0.description = text("Hint") },
    "traits": .init(without: tree("image"), with: tree("button")),
    "language": .init(
      without: tree("button"), with: tree("button", attributes: ["lang": "de"])),
    "roleDescription": pair("slider", property("roledescription", .text("knob"))),
    "headingLevel": pair("heading", property("level", .number(2))),
    "popup": pair("button", property("hasPopup", .text("dialog"))),
    "expandedStatus": pair("button", property("expanded", .bool(false))),
    "pressed": pair("button", property("pressed", .text("true"))),
    "check": pair("checkbox", property("checked", .text("true"))),
    "isRequired": pair("textbox", over: property("editable", .text("plaintext"))) {
      property("required", .bool(true))(&$0)
    },
    "isReadOnly": pair("textbox", over: property("editable", .text("plaintext"))) {
      property("readonly", .bool(true))(&$0)
    },
    "isInvalid": pair("textbox", property("invalid", .text("true"))),
    "error": pair("textbox", over: property("invalid", .text("true"))) {
      let related = [ChromiumTree.Related(backendDOMNodeId: 2)]
      $0.description = text("Too high")
      $0.properties?.append(
        .init(name: "errormessage", value: .init(value: nil, relatedNodes: related)))
    },
    "positionInSet": .init(
      without: tree("option"),
      with: tree("option", attributes: ["aria-posinset": "1", "aria-setsize": "2"])),
    "range": pair("slider") {
      $0.value = .init(value: .number(3))
      property("valuemin", .number(0))(&$0)
      property("valuemax", .number(10))(&$0)
    },
    "container": .init(
      without: tree("generic", "", isContainer: true), with: tree("list", "", isContainer: true)),
    "landmark": .init(
      without: tree("navigation", isContainer: true), with: tree("main", isContainer: true)),
    "cell": .init(without: table(isCell: false), with: table(isCell: true)),
    "isModal": .init(
      without: tree("dialog", isContainer: true),
      with: tree("dialog", isContainer: true, change: property("modal", .bool(true)))),
  ]
}
