internal import AccessibilityModel
internal import LiveTree
internal import Scenes
internal import SourceDiagnostics

/// Converts the nodes of a Flutter dump to a screen whose elements are VoiceOver's stops.
///
/// The elements keep the order of the dump, which is Flutter's order of traversal.
struct FlutterScreen {
  let tree: FlutterTree
  private(set) var notes: ImportNotes
  private var ids: Set<String> = []
  /// The size of the first node whose coordinates are points.
  private var size: Size?
  private var title: String?

  init(_ tree: FlutterTree, file: String) {
    self.tree = tree
    notes = ImportNotes(file: file)
  }

  mutating func document() -> SceneDocument {
    if let remainder = tree.remainder {
      notes.add("Only the first tree of the file is read.", at: remainder)
    }
    let elements = nodes(at: 0, in: FlutterPlacement(), level: 0, scrolling: nil)
    var root = SceneNode(around: elements, at: tree.nodes[0].position)
    root.keepsOrder = true
    var document = SceneDocument(elements: elements.isEmpty ? [] : [root.withModalsBeside])
    // Flutter's frames are the areas that take touches.
    document.toolkit = .flutter
    document.knowledge = [
      .values, .pointSizes, .headings, .hints, .touchAreas, .checkBoxSizes,
    ]
    document.title = title
    document.size = size
    return document
  }

  /// Returns the nodes for a node and its descendants.
  private mutating func nodes(
    at index: Int, in outer: FlutterPlacement, level: Int, scrolling area: Rectangle?
  ) -> [SceneNode] {
    let node = tree.nodes[index]
    for name in node.properties.keys.sorted() where !FlutterImporter.properties.contains(name) {
      notes.add("The property \(quotable(name)) is ignored.", at: node.position)
    }
    let (frame, inner) = placement(of: node, in: outer, level: level)
    if level == 0 || node.scale != nil && level == 1 { size = frame?.size }
    let said = FlutterDescription(of: index, in: tree)
    if said.namesRoute, let label = said.label { title = label }
    var result: [SceneNode] = []
    if isStop(node, said) {
      result = [stop(node, said, frame)]
      if let frame, let area, Self.isCutOff(frame, by: area) {
        result[0].frame = nil
        notes.add(
          "The frame of an element at the edge of a scrolling area is cut off.", at: node.position)
      }
    }
    let inside = Self.scrolls(said) ? frame : area
    if !node.mergesDescendants {
      for child in node.children {
        let nodes = nodes(at: child, in: inner, level: level + 1, scrolling: inside)
        // Avoid copying the nodes of an only child at each level.
        if result.isEmpty { result = nodes } else { result += nodes }
      }
    }
    return contained(result, node, said, frame)
  }

  /// Returns the frame of a node in points, and the coordinates of its children.
  ///
  /// A dump adds a translation to the frame, and prints any other transformation after it. Near the
  /// root, the scale is the number of pixels per point.
  private func placement(
    of node: FlutterNode, in outer: FlutterPlacement, level: Int
  ) -> (Rectangle?, FlutterPlacement) {
    guard let frame = node.frame else { return (nil, outer) }
    var own = FlutterPlacement()
    if let matrix = node.matrix {
      own = matrix
    } else if let scale = node.scale {
      if level > 1 { (own.xx, own.yy) = (scale, scale) }
    } else {
      let inner = outer.after(FlutterPlacement(x: frame.left, y: frame.top))
      return (outer.frame(frame), inner)
    }
    let inner = outer.after(own)
    return (inner.frame(frame), inner)
  }

  private static func scrolls(_ said: FlutterDescription) -> Bool {
    said.flags.contains("hasImplicitScrolling")
      || said.actions.contains { $0.hasPrefix("scroll") }
  }

  /// Returns whether a small element touches the edge of its scrolling area, which cuts its frame.
  private static func isCutOff(_ frame: Rectangle, by area: Rectangle) -> Bool {
    let smallest = 44.0
    return frame.height < smallest && (frame.minY <= area.minY || frame.maxY >= area.maxY)
      || frame.width < smallest && (frame.minX <= area.minX || frame.maxX >= area.maxX)
  }

  private mutating func isStop(_ node: FlutterNode, _ said: FlutterDescription) -> Bool {
    // A part of another element outside the node that merges it is a damaged dump.
    guard !node.isMerged, !said.flags.contains("scopesRoute") else { return false }
    guard
      said.label != nil || said.value != nil || said.hint != nil
        || !said.actions.isDisjoint(with: FlutterImporter.operations)
        || !said.flags.isDisjoint(with: FlutterImporter.controls)
    else { return false }
    guard !node.isInvisible else {
      notes.add("A node off the screen is omitted.", at: node.position)
      return false
    }
    return true
  }

  /// Returns a container with the nodes, or only the nodes if the node is not a container.
  private func contained(
    _ nodes: [SceneNode], _ node: FlutterNode, _ said: FlutterDescription, _ frame: Rectangle?
  ) -> [SceneNode] {
    guard !nodes.isEmpty, let role = said.role else { return nodes }
    var container = SceneNode(around: nodes, at: node.position, frame: frame)
    container.keepsOrder = true
    switch role {
    case .container(let type): container.container = type
    case .modal:
      container.isModal = true
      if said.roleName == "alertDialog" { container.container = .alert }
    case .element, .transparent, .ignored: return nodes
    }
    return [container]
  }

  private mutating func stop(
    _ source: FlutterNode, _ said: FlutterDescription, _ frame: Rectangle?
  ) -> SceneNode {
    var node = SceneNode()
    node.position = source.position
    node.isElement = true
    node.frame = frame
    node.label = said.label
    node.value = said.value
    node.hint = said.hint
    node.traits = said.traits
    node.headingLevel = said.headingLevel
    node.isReadOnly = said.flags.contains("isReadOnly")
    node.isRequired = said.flags.contains("isRequired")
    node.isInvalid = said.isInvalid
    if said.flags.contains("hasExpandedState") {
      node.isExpanded = said.flags.contains("isExpanded")
    }
    if node.traits.contains(.tabBarItem) { node.activation = .select }
    addState(said, to: &node)
    if node.traits.contains(.secureTextField), node.value != nil {
      node.value = nil
      notes.add("The content of a secure field is omitted.", at: source.position)
    }
    if node.traits.contains(.adjustable) { addRange(said, to: &node) }
    // The effects of custom actions are not in the dump, so they are performed in silence.
    node.actions = said.customActions.map { SceneNamedAction(name: $0, does: .set([:])) }
    if let id = said.identifier, ids.insert(id).inserted { node.id = id }
    if node.traits == .none, node.check == nil, source.children.isEmpty {
      node.traits = .staticText
    }
    return node
  }

  /// Adds the state of a switch, a check box or a radio button.
  private func addState(_ said: FlutterDescription, to node: inout SceneNode) {
    if said.flags.contains("hasToggledState") {
      node.traits.formUnion([.button, .toggleButton])
      node.value = said.flags.contains("isToggled") ? "1" : "0"
      node.activation = .toggle
    } else if said.flags.contains("hasCheckedState") {
      node.traits.insert(.button)
      let isRadio = said.flags.contains("isInMutuallyExclusiveGroup")
      let isMixed = said.flags.contains("isCheckStateMixed")
      let isChecked = said.flags.contains("isChecked")
      node.check = AccessibilityCheck(
        isRadio ? .radioButton : .checkBox,
        isMixed ? .mixed : isChecked ? .checked : .unchecked)
    }
  }

  /// Adds the range of an adjustable element, if the dump tells it.
  private mutating func addRange(_ said: FlutterDescription, to node: inout SceneNode) {
    guard let range = said.percentRange else {
      return notes.add(
        "An adjustable element can't be adjusted here, since its range is missing.",
        at: node.position)
    }
    (node.range, node.value) = (range, nil)
  }
}
