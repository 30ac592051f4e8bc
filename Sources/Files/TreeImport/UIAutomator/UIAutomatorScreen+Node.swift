internal import AccessibilityModel
internal import Scenes
internal import SourceDiagnostics
internal import TextFormats
internal import XMLReading

/// Converts the nodes at which TalkBack stops.
extension UIAutomatorScreen {
  /// Returns the scene node for a node at which TalkBack stops.
  mutating func sceneNode(_ index: Int) -> SceneNode {
    let source = nodes[index]
    let element = source.element
    var node = SceneNode()
    node.position = element.position
    node.isElement = true
    node.frame = source.frame
    if let name = element.filled("resource-id"), ids.insert(name).inserted { node.id = name }

    // Only an actionable node or a control takes its label from its descendants.
    let inside = isActionable[index] || source.isControl ? inner(of: index) : []
    node.label = source.ownName ?? DumpText.joined(inside.compactMap { nodes[$0].ownName })
    node.value = source.value
    if source.isField, let text = node.value, element.filled("content-desc") != nil {
      // TalkBack says the description in place of the text, which stays visible.
      node.value = nil
      var visible = SceneNode()
      visible.label = text
      visible.traits = .staticText
      node.children = [visible]
    }
    node.traits = source.traits
    addKind(source, inside: inside, to: &node)
    if source.isPassword {
      node.traits.formUnion([.textEntry, .secureTextField])
      if element.filled("text") != nil {
        notes.add("The content of a password field is omitted.", at: element.position)
      }
    }
    if source.isField, element.isTrue("focused") { node.traits.insert(.isEditing) }
    if element["enabled"] == "false" { node.traits.insert(.notEnabled) }
    if element.isTrue("selected") { node.traits.insert(.selected) }
    if element.isTrue("heading") { node.traits.insert(.header) }
    node.hint = element.filled("tooltip-text")
    node.origin = element.filled("class")
    addNotes(source)
    node.error = source.element.filled("error")
    node.isInvalid = source.element.isTrue("content-invalid")
    return node
  }

  /// Adds the traits implied by a node's attributes.
  private mutating func addKind(
    _ source: UIAutomatorNode, inside: [Int], to node: inout SceneNode
  ) {
    if source.role == nil {
      notes.add(
        "Unknown class \(source.className.prefix(60)); its traits follow from its attributes.",
        at: source.element.position)
    }
    // In Compose, a row is operated as a whole, and the button or switch in it is only a picture.
    let picture = inside.map { nodes[$0] }.first {
      $0.isCheckable || $0.traits.contains(.button)
    }
    let isSwitch = source.isCheckable || picture?.isCheckable == true
    if isSwitch, !source.isField {
      addState(source, inside: inside, to: &node)
      return
    }
    node.traits.subtract(.toggleButton)
    if source.className == "Spinner" { node.popup = .picker }
    guard !source.isField, !source.isAdjustable else { return }
    if source.element.isTrue("clickable") || picture != nil {
      node.traits.insert(.button)
      // TalkBack describes a clickable picture only as a button.
      node.traits.subtract([.staticText, .image])
    } else if node.traits == .none {
      node.traits = .staticText
    }
  }

  /// Adds the state of a switch, check box or radio button. In a row, an element inside may show the
  /// kind and the state.
  private mutating func addState(
    _ source: UIAutomatorNode, inside: [Int], to node: inout SceneNode
  ) {
    let position = source.element.position
    let parts = [source] + inside.map { nodes[$0] }
    let states = source.isCheckable ? [source] : parts.filter(\.isCheckable)
    let isChecked = states.first?.element.isTrue("checked") == true
    let classes = Set(parts.map(\.className))
    if let kind = UIAutomatorImporter.checks.first(where: { classes.contains($0.className) })?.kind
    {
      node.traits = .button
      node.check = AccessibilityCheck(kind, isChecked ? .checked : .unchecked)
    } else {
      node.traits = [.button, .toggleButton]
      node.value = isChecked ? "1" : "0"
      node.activation = .toggle
    }
    if states.count > 1 {
      notes.add("A row has several states; only the first is read.", at: position)
    }
    if source.element.filled("state-description") != nil {
      notes.add("The state description of a switch is ignored.", at: position)
    }
  }

  /// Adds a note about what a bar lacks.
  private mutating func addNotes(_ source: UIAutomatorNode) {
    let position = source.element.position
    if source.isAdjustable {
      notes.add(
        source.value == nil
          ? "A bar can't be adjusted here, since dumps contain neither its value nor its range."
          : "A bar can't be adjusted here, since dumps contain only a raw value, not its range.",
        at: position)
    }
  }

  /// Adds notes about content that is not read.
  mutating func noteUnread(_ node: UIAutomatorNode, inside name: String?) {
    if node.isProgress, node.ownName == nil, node.value == nil {
      notes.add(
        "A progress bar without a name or value is omitted.", at: node.element.position)
    }
    guard let name, let text = node.ownName ?? node.value, !name.contains(text) else { return }
    notes.add(
      "Text is omitted, since the element around it has its own name.", at: node.element.position)
  }

  /// Adds notes about attributes that a scene can't represent.
  mutating func noteAttributes(of element: XMLTree.Element) {
    for (name, value) in element.attributes where !UIAutomatorImporter.attributes.contains(name) {
      guard !value.isEmpty, value != "false" else { continue }
      notes.add("The attribute \(name.prefix(60)) is ignored.", at: element.position)
    }
    if let region = element.filled("live-region"), region != "0" {
      notes.add("A live region makes no announcements here.", at: element.position)
    }
    if element.isTrue("long-clickable") {
      notes.add(
        "A long press has no effect here, since its effect is not in the dump.",
        at: element.position)
    }
    if element.isTrue("dismissable") {
      notes.add("A dismissable node can't be dismissed here.", at: element.position)
    }
  }
}
