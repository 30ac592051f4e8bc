import AccessibilityModel
import Scenes
import ScreenReader
import SpeechModel
import TestSupport

/// Returns a node with a label.
func node(
  _ label: String? = nil, id: String? = nil, value: String? = nil,
  _ traits: AccessibilityTraits = .none, _ change: (inout SceneNode) -> Void = { _ in }
) -> SceneNode {
  var node = SceneNode()
  node.id = id
  node.label = label
  node.value = value
  node.traits = traits
  change(&node)
  return node
}

/// Returns a node with a range.
func slider(
  _ label: String, id: String? = nil, _ range: SceneRange = SceneRange(),
  _ change: (inout SceneRange) -> Void = { _ in }
) -> SceneNode {
  var node = SceneNode()
  node.id = id
  node.label = label
  var range = range
  change(&range)
  node.range = range
  return node
}

/// Returns a node with children.
func view(
  id: String? = nil, _ children: [SceneNode], _ change: (inout SceneNode) -> Void = { _ in }
) -> SceneNode {
  var node = SceneNode()
  node.id = id
  node.children = children
  change(&node)
  return node
}

/// A scene and its reader, without hints.
@MainActor
struct SceneReading {
  let screen: SceneScreen
  var reader: ScreenReader

  init(_ elements: [SceneNode], title: String? = nil, language: String? = nil) {
    self.init(SceneDocument(title: title, language: language, elements: elements))
  }

  init(_ document: SceneDocument, hints: Bool = false) {
    screen = SceneScreen(document)
    reader = ScreenReader(screen: screen, rules: screen.rules)
    reader.settings.detail.hints = hints
  }

  mutating func open() -> [String] { texts(reader.open()) }

  mutating func type(_ line: String) -> [String] { reader.type(line) }

  mutating func earcons(ofTyping line: String) -> [Earcon] {
    TestSupport.earcons(reader.response(to: line))
  }
}
