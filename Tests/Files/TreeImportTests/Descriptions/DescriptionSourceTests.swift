import AccessibilityModel
import DesktopTree
import Scenes
import ScreenReader
import SourceDiagnostics
import TestSupport
import TreeImport
import XCTest

/// Tests that no source and no reader forgets a property of an element.
@MainActor
final class DescriptionSourceTests: XCTestCase {
  func testAdaptersConveyEveryProperty() async {
    var source = DescriptionSource<AdaptedNode>(
      pairs: [:],
      // A finger, a program or the rotor of misspelled words uses these.
      lacking: [
        "activationPoint", "facts", "identifier", "isUserInteractionEnabled", "misspelledRanges",
        "respondsToUserInteraction",
      ],
      screen: { AdaptedScreen(NodeAdapter(root: $0)) })
    for sample in DescriptionSample.all where !source.lacking.contains(sample.name) {
      let tree = AdaptedNode.tree(for: sample.name)
      let changed = tree.copy()
      sample.set(&changed.parts[0].description)
      source.pairs[sample.name] = .init(without: tree, with: changed)
    }
    source.check()
  }

  func testScenesConveyEveryProperty() async throws {
    let texts: [String: (without: String, with: String)] = [
      "isElement": ("children: [{label: Inner}]", "isElement: true, children: [{label: Inner}]"),
      "label": ("traits: [button]", "traits: [button], label: Label"),
      "value": ("label: A", "label: A, value: Value"),
      "hint": ("label: A", "label: A, hint: Hint"),
      "traits": ("label: A", "label: A, traits: [button]"),
      "language": ("label: A", "label: A, language: de"),
      "roleDescription": (
        "label: A, traits: [button]", "label: A, traits: [button], roleDescription: knob"
      ),
      "headingLevel": ("label: A, traits: [header]", "label: A, headingLevel: 2"),
      "popup": ("label: A, traits: [button]", "label: A, traits: [button], popup: menu"),
      "expandedStatus": ("label: A", "label: A, expanded: true"),
      "pressed": ("label: A", "label: A, pressed: true"),
      "check": ("label: A", "label: A, checkBox: mixed"),
      "isRequired": ("label: A", "label: A, required: true"),
      "isInvalid": ("label: A", "label: A, invalid: true"),
      "error": ("label: A, invalid: true", "label: A, invalid: true, error: Too high"),
      "positionInSet": ("label: A", "label: A, position: [1, 2]"),
      "range": ("label: A", "label: A, range: {maximum: 5, value: 2}"),
      "content": ("label: A", "label: A, content: [{label: Size, value: 3 MB}]"),
      "actions": ("label: A", "label: A, actions: [{name: Reset, does: {announce: Done}}]"),
      "container": ("elements: [{label: A}]", "elements: [{label: A}], container: list"),
      "landmark": (
        "elements: [{label: A}], container: landmark", "elements: [{label: A}], landmark: main"
      ),
      "cell": (
        "elements: [{label: A}], container: table",
        "elements: [{label: A, cell: {row: 1, column: 2}}], container: table"
      ),
      "isModal": ("children: [{label: A}]", "children: [{label: A}], modal: true"),
      "groups": (
        "children: [\(Self.low), \(Self.high)]",
        "children: [\(Self.low), \(Self.high)], groups: true"
      ),
      "keepsOrder": (
        "children: [\(Self.low), \(Self.high)]", "elements: [\(Self.low), \(Self.high)]"
      ),
      "elementsHidden": ("children: [{label: A}]", "children: [{label: A}], elementsHidden: true"),
      "frame": ("label: A", "label: A, frame: [0, 0, 0, 0]"),
      "isHidden": ("label: A", "label: A, hidden: true"),
      "alpha": ("label: A", "label: A, alpha: 0"),
      "clips": (
        "frame: [0, 0, 0, 0], children: [{label: A}]",
        "frame: [0, 0, 0, 0], children: [{label: A}], clips: true"
      ),
    ]
    let source = DescriptionSource<String>(
      pairs: texts.mapValues { .init(without: $0.without, with: $0.with) },
      lacking: [
        "activationPoint", "attributedHint", "attributedLabel", "attributedValue", "disabledReason",
        "facts", "identifier", "inputLabels", "isReadOnly", "isUserInteractionEnabled",
        "misspelledRanges",
        "origins", "respondsToUserInteraction", "restValue",
      ],
      screen: { text in
        let second = "{label: Second, frame: [0, 60, 10, 10]}"
        let text = "earshot: 1\nelements:\n- {\(text)}\n- \(second)\n"
        let file = SceneFile.read(Array(text.utf8), named: "scene")
        XCTAssertEqual(file.problems.map(\.description), [])
        return SceneScreen(file.document ?? SceneDocument())
      })
    source.check()
  }

  private static let low = "{label: Low, frame: [0, 120, 10, 10]}"
  private static let high = "{label: High, frame: [0, 0, 10, 10]}"

  func testProgramsConveyEveryProperty() async { DesktopSample.source(asRecording: false).check() }

  func testRecordingsConveyEveryProperty() async { DesktopSample.source(asRecording: true).check() }

  func testPagesConveyEveryProperty() async { PageSample.source.check() }
}

/// A node whose description is the one that it stores.
private final class AdaptedNode {
  var description = ElementDescription()
  var parts: [AdaptedNode] = []

  init(_ label: String? = nil, at y: Double? = nil, parts: [AdaptedNode] = []) {
    description.isElement = label != nil
    description.label = label
    description.frame = y.map { Rectangle(x: 0, y: $0, width: 10, height: 10) }
    self.parts = parts
  }

  func copy() -> AdaptedNode {
    let copy = AdaptedNode(parts: parts.map { $0.copy() })
    copy.description = description
    return copy
  }

  /// Returns a tree whose first node changes what is heard if it gets the property.
  static func tree(for property: String) -> AdaptedNode {
    let parts = [AdaptedNode("Low", at: 120), AdaptedNode("High", at: 0)]
    let views: Set = [
      "isElement", "container", "landmark", "isModal", "groups", "keepsOrder", "elementsHidden",
      "clips",
    ]
    let first = AdaptedNode(views.contains(property) ? nil : "First", parts: parts)
    switch property {
    case "label": first.description.label = nil
    case "attributedLabel": first.description.label = "Label"
    case "attributedValue": first.description.value = "Value"
    case "attributedHint": first.description.hint = "Hint"
    case "headingLevel": first.description.traits = .header
    case "isReadOnly": first.description.traits = .textEntry
    case "disabledReason": first.description.traits = [.button, .notEnabled]
    case "range": first.description.traits = .adjustable
    case "roleDescription", "popup": first.description.traits = .button
    case "misspelledRanges": first.description.value = "Teh cat"
    case "container": first.description.keepsOrder = true
    case "landmark": (first.description.container, first.description.keepsOrder) = (.landmark, true)
    case "clips": first.description.frame = .zero
    case "origins": first.description.traits = .button
    default: break
    }
    let root = AdaptedNode(parts: [first, AdaptedNode("Second", at: 60)])
    if property == "cell" { root.description.container = .dataTable }
    return root
  }
}

private struct NodeAdapter: AccessibilityAdapter {
  let root: AdaptedNode

  func children(of node: AdaptedNode) -> [AdaptedNode] { node.parts }

  func description(of node: AdaptedNode) -> ElementDescription { node.description }
}
