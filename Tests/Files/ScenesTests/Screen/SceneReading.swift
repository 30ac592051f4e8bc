import AccessibilityModel
import Scenes
import ScreenReader
import SpeechModel
import TestSupport

/// Returns a scene node with these properties, adjusted by `change`.
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

/// Returns a scene node with a label, an id and a range. The closure `change` adjusts the range.
func slider(
  _ label: String, id: String? = nil, _ range: SceneRange = SceneRange(),
  _ change: (inout SceneRange) -> Void = { _ in }
) -> SceneNode {
  node(label, id: id) {
    var range = range
    change(&range)
    $0.range = range
  }
}

/// Returns a scene node with an id and children, adjusted by `change`.
func view(
  id: String? = nil, _ children: [SceneNode], _ change: (inout SceneNode) -> Void = { _ in }
) -> SceneNode {
  node(id: id) {
    $0.children = children
    change(&$0)
  }
}

/// Returns two price sliders from the ARIA Authoring Practices.
///
/// They range from 0 to 400, and are set to 100 and 250.
func hotelPrices() -> [SceneNode] {
  [
    slider("Hotel Minimum Price in US dollars", id: "lower", SceneRange(maximum: 400, value: 100)) {
      $0.upperBound = "upper"
      $0.orientation = .horizontal
    },
    slider("Hotel Maximum Price in US dollars", id: "upper", SceneRange(maximum: 400, value: 250)) {
      $0.lowerBound = "lower"
      $0.orientation = .horizontal
    },
  ]
}

/// Returns a switch or a toggle button from the ARIA Authoring Practices.
func toggle(_ name: String, isSwitch: Bool, isOn: Bool) -> SceneNode {
  node(name, id: "control", value: isSwitch ? (isOn ? "1" : "0") : nil, .button) {
    if isSwitch { $0.activation = .toggle } else { $0.pressed = isOn ? .pressed : .notPressed }
  }
}

/// The screen of a scene, and a reader that speaks no hints by default.
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

  /// Returns a scene that has already been opened.
  static func opened(_ elements: [SceneNode], language: String? = nil) -> SceneReading {
    var scene = SceneReading(elements, language: language)
    _ = scene.open()
    return scene
  }

  mutating func open() -> [String] { texts(reader.open()) }

  mutating func type(_ line: String) -> [String] { reader.type(line) }

  mutating func earcons(ofTyping line: String) -> [Earcon] {
    TestSupport.earcons(reader.response(to: line))
  }
}
