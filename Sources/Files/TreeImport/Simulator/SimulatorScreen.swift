internal import AccessibilityModel
internal import LiveTree
internal import Scenes
internal import ScreenReader
internal import SourceDiagnostics
internal import TextFormats

/// Converts the elements of the iOS Simulator to a screen.
///
/// The tools list only accessibility elements and their containers, so each element is a stop.
struct SimulatorScreen {
  private let roots: [JSONValue]
  private(set) var notes: ImportNotes
  /// The number of elements.
  private(set) var count = 0
  private var ids: Set<String> = []

  init(_ roots: [JSONValue], file: String) {
    self.roots = roots
    notes = ImportNotes(file: file)
  }

  mutating func document() -> SceneDocument {
    let elements = roots.flatMap { nodes(of: $0) }
    var document = SceneDocument(elements: elements)
    document.toolkit = .uiKit
    document.knowledge = [.values, .pointSizes, .layout, .headings, .hints]
    let application = roots.lazy.map { SimulatorElement($0) }.first { $0.type == "Application" }
    document.title = application?.label
    document.size = application?.frame?.size
    if let size = document.size, min(size.width, size.height) >= 700 { document.rules.idiom = .pad }
    return document
  }

  /// Returns the node for an element, with the nodes for its contents.
  private mutating func nodes(of json: JSONValue) -> [SceneNode] {
    count += 1
    guard let members = json.members else {
      notes.add("An entry that is not an element is omitted.")
      return []
    }
    for (name, _) in members where !SimulatorImporter.keys.contains(name) {
      notes.add("The key \(quotable(name)) is ignored.")
    }
    let element = SimulatorElement(json)
    guard json["visible"]?.bool != false else {
      notes.add("A hidden element is omitted.")
      return []
    }
    if element.role == nil {
      notes.add("Unknown type \(quotable(element.type)); the element is read with its traits.")
    }
    let role = element.role ?? .transparent
    guard role != .ignored else { return [] }
    // The contents of a secure field may be the typed text, so they are omitted.
    let inner =
      element.type == "SecureTextField" ? [] : element.children.flatMap { nodes(of: $0) }
    if isStop(element, role, inner) { return stop(element, role, inner) }
    return contained(inner, element, role)
  }

  private func isStop(
    _ element: SimulatorElement, _ role: SourceRole, _ inner: [SceneNode]
  ) -> Bool {
    switch role {
    case .element(let traits):
      let isNamed = element.label != nil || element.value != nil
      return isNamed || inner.isEmpty && traits != .staticText && traits != .none
        || !traits.isDisjoint(with: Self.ownNames.union([.button, .link]))
    case .transparent:
      return inner.isEmpty && !["Application", "Window"].contains(element.type)
        && (element.label != nil || !element.traits.isEmpty)
    case .container, .modal, .ignored: return false
    }
  }

  /// The traits of elements whose inner text is not their name.
  private static let ownNames: AccessibilityTraits = [.textEntry, .adjustable, .toggleButton]

  /// Returns the node for an element, followed by the elements inside it that say more.
  private mutating func stop(
    _ element: SimulatorElement, _ role: SourceRole, _ inner: [SceneNode]
  ) -> [SceneNode] {
    var node = node(element, role)
    if node.label == nil, node.traits.isDisjoint(with: Self.ownNames) {
      node.label = DumpText.joined(inner.filter(Self.isText).compactMap(\.label))
    }
    let said = [node.label, node.value].compactMap { $0 }
    let others = inner.filter { each in
      guard Self.isText(each), let label = each.label else { return true }
      return !said.contains { $0.contains(label) }
    }
    guard !others.isEmpty else { return [node] }
    var group = SceneNode(around: [node] + others, frame: node.frame)
    group.keepsOrder = true
    return [group]
  }

  /// Returns whether a node is a text or a picture, which may repeat what is around it.
  private static func isText(_ node: SceneNode) -> Bool {
    node.isElement == true && node.traits.isSubset(of: [.staticText, .image, .header])
  }

  private mutating func node(_ element: SimulatorElement, _ role: SourceRole) -> SceneNode {
    var node = SceneNode()
    node.isElement = true
    node.origin = element.type.isEmpty ? nil : element.type
    node.frame = element.frame
    node.traits = role.traits.union(traits(of: element))
    if element.json["enabled"]?.bool == false { node.traits.insert(.notEnabled) }
    if element.json["selected"]?.bool == true { node.traits.insert(.selected) }
    if node.traits == .none, element.type == "GenericElement" { node.traits = .staticText }
    node.label = element.label
    node.hint = element.text("help")
    node.isRequired = element.json["content_required"]?.bool == true
    node.actions = element.actions.map { SceneNamedAction(name: $0, does: .set([:])) }
    addValue(of: element, to: &node)
    if let id = element.identifier, id != node.label, ids.insert(id).inserted { node.id = id }
    return node
  }

  private mutating func traits(of element: SimulatorElement) -> AccessibilityTraits {
    var traits = AccessibilityTraits.none
    for name in element.traits {
      let capitalized = name.prefix(1).uppercased() + name.dropFirst()
      if let trait = WebDriverAgentImporter.traits[capitalized] {
        traits.formUnion(trait)
      } else if capitalized != "None" {
        notes.add("Unknown trait \(quotable(name)).")
      }
    }
    return traits
  }

  private mutating func addValue(of element: SimulatorElement, to node: inout SceneNode) {
    guard let value = element.value, value != node.label else { return }
    if node.traits.contains(.secureTextField) {
      return notes.add("The content of a secure field is omitted.")
    }
    if node.traits.contains(.tabBarItem) {
      if value == "1" { node.traits.insert(.selected) }
      if ["0", "1"].contains(value) { return }
    }
    if node.traits.contains(.toggleButton) {
      let states = ["0": "0", "off": "0", "false": "0", "1": "1", "on": "1", "true": "1"]
      let state = states[value.lowercased()]
      node.value = state ?? value
      if state != nil { node.activation = .toggle }
      return
    }
    node.value = value
    if node.traits.contains(.adjustable) {
      notes.add("An adjustable element can't be adjusted here, since its range is missing.")
    }
  }

  /// Returns a container with the nodes, or only the nodes if the element is not a container.
  private func contained(
    _ inner: [SceneNode], _ element: SimulatorElement, _ role: SourceRole
  ) -> [SceneNode] {
    guard !inner.isEmpty else { return [] }
    var node = SceneNode(around: inner, frame: element.frame)
    if inner.contains(where: { $0.traits.contains(.tabBarItem) }) {
      node.container = .tabBar
      for index in node.children.indices where node.children[index].traits.contains(.tabBarItem) {
        node.children[index].activation = .select
      }
      return [node]
    }
    switch role {
    case .container(let type):
      node.container = type
      node.groups = type == .none
      node.label = type == .none ? nil : element.label
    case .modal:
      node.isModal = true
      if element.type == "Alert" { node.container = .alert }
      node.label = element.label
    case .element, .transparent, .ignored: return inner
    }
    return [node]
  }
}
