import AccessibilityModel
import DesktopTree
import Scenes
import TestSupport

@testable import TreeImport

/// Objects of a program, for each property that a program can have.
@MainActor
enum DesktopSample {
  typealias Change = (inout DesktopNode) -> Void

  /// A program or its recording as a source.
  static func source(asRecording: Bool) -> DescriptionSource<DesktopTree> {
    var lacking: Set = [
      "activationPoint", "alpha", "attributedHint", "attributedLabel", "attributedValue", "clips",
      "content", "disabledReason", "elementsHidden", "groups", "identifier", "inputLabels",
      "facts", "isHidden", "isUserInteractionEnabled", "misspelledRanges",
      "respondsToUserInteraction",
      "restValue",
    ]
    var pairs = Self.pairs
    if asRecording {
      // The window of a recording is the whole screen.
      lacking.insert("isModal")
      pairs["isModal"] = nil
    }
    return DescriptionSource(pairs: pairs, lacking: lacking) { tree in
      guard asRecording else { return AdaptedScreen(DesktopAdapter(DesktopMirror(tree))) }
      return SceneScreen(SceneFile(of: tree, named: "program").document ?? SceneDocument())
    }
  }

  private static let shown: DesktopStates = [.visible, .showing, .enabled, .sensitive]

  private static func node(
    _ id: String, _ role: DesktopRole, _ name: String, in parent: String?, _ children: [String] = []
  ) -> DesktopNode {
    var node = DesktopNode(id: id, parent: parent, role: role)
    (node.name, node.children, node.childCount) = (name, children, children.count)
    node.states = shown
    return node
  }

  /// Returns a window with an object, in which are two others, and an error message.
  private static func tree(_ role: DesktopRole, _ name: String, _ change: Change) -> DesktopTree {
    var window = node("w", .frame, "Window", in: "root", ["first", "second", "message"])
    window.states.insert(.active)
    var first = node("first", role, name, in: "w")
    change(&first)
    var inside: [DesktopNode] = []
    for (index, id) in first.children.enumerated() {
      var part = node(id, role == .table ? .tableCell : .button, id, in: "first")
      part.screenExtents = Rectangle(x: 0, y: index == 0 ? 120 : 0, width: 10, height: 10)
      if role == .table, first.table != nil { part.cell = DesktopCell(row: 1, column: index) }
      inside.append(part)
    }
    first.childCount = inside.count
    var second = node("second", .button, "Second", in: "w")
    second.screenExtents = Rectangle(x: 0, y: 60, width: 10, height: 10)
    let message = node("message", .label, "Too high", in: "w")
    return DesktopTree(
      nodes: [node("root", .application, "program", in: nil, ["w"]), window, first] + inside
        + [second, message],
      program: DesktopProgram(toolkit: "gtk", version: "3.24.38"))
  }

  private static func pair(
    _ role: DesktopRole, _ name: String = "First", _ base: Change = { _ in }, _ change: Change
  ) -> DescriptionSource<DesktopTree>.Pair {
    .init(
      without: tree(role, name, base),
      with: tree(role, name) {
        base(&$0)
        change(&$0)
      })
  }

  private static let pairs: [String: DescriptionSource<DesktopTree>.Pair] = [
    "isElement": .init(
      without: tree(.panel, "", { _ in }), with: tree(.panel, "Drawing", { _ in })),
    "label": .init(without: tree(.button, "", { _ in }), with: tree(.button, "Name", { _ in })),
    "value": pair(.entry, "First", { $0.states.insert(.editable) }) { $0.text = "Text" },
    "hint": pair(.button) { $0.description = "Hint" },
    "traits": .init(
      without: tree(.label, "First", { _ in }), with: tree(.button, "First", { _ in })),
    "language": pair(.button) { $0.locale = "de_DE.UTF-8" },
    "roleDescription": pair(.button) { $0.attributes = ["roledescription": "knob"] },
    "headingLevel": pair(.heading) { $0.attributes = ["level": "2"] },
    "popup": pair(.button) { $0.states.insert(.hasPopup) },
    "expandedStatus": pair(.button) { $0.states.insert(.expandable) },
    "pressed": pair(.button) { $0.states.insert(.pressed) },
    "check": pair(.checkBox) { $0.states.insert(.checked) },
    "isRequired": pair(.entry, "First", { $0.states.insert(.editable) }) {
      $0.states.insert(.required)
    },
    "isReadOnly": pair(.entry, "First", { $0.states.insert(.editable) }) {
      $0.states.insert(.readOnly)
    },
    "isInvalid": pair(.entry, "First", { $0.states.insert(.editable) }) {
      $0.states.insert(.invalidEntry)
    },
    "error": pair(.entry, "First", { $0.states.formUnion([.editable, .invalidEntry]) }) {
      $0.relations = [.errorMessage: ["message"]]
    },
    "positionInSet": pair(.listItem) { $0.attributes = ["posinset": "1", "setsize": "2"] },
    "range": pair(.slider) {
      $0.value = DesktopValue(minimum: 0, maximum: 10, current: 3, increment: 1)
    },
    "actions": pair(.button, "First", { $0.actions = ["click"] }) {
      $0.actions = ["click", "Reset"]
    },
    "container": .init(
      without: tree(.filler, "First", { $0.children = ["Low", "High"] }),
      with: tree(.panel, "First", { $0.children = ["Low", "High"] })),
    "landmark": pair(.landmark, "First", { $0.children = ["Low", "High"] }) {
      $0.attributes = ["xml-roles": "main"]
    },
    "cell": pair(.table, "First", { $0.children = ["Low", "High"] }) {
      $0.table = DesktopTableSize(rows: 2, columns: 2)
    },
    "isModal": pair(.dialog, "First", { $0.children = ["Low", "High"] }) {
      $0.states.insert(.modal)
    },
    "keepsOrder": .init(
      without: tree(.filler, "", { $0.children = ["Low", "High"] }),
      with: tree(.documentWeb, "", { $0.children = ["Low", "High"] })),
    "frame": pair(.button) {
      $0.screenExtents = Rectangle(x: 0, y: 200, width: 10, height: 10)
    },
    "origins": .init(
      without: tree(.button, "Too high", { _ in }),
      with: tree(.button, "", { $0.relations = [.labelledBy: ["message"]] })),
  ]
}
