internal import AccessibilityModel
internal import Scenes
internal import XMLReading

extension UIAutomatorScreen {
  /// Returns the node for a stop.
  mutating func sceneNode(_ index: Int) -> SceneNode {
    let source = nodes[index]
    let element = source.element
    var node = SceneNode()
    node.position = element.position
    node.isElement = true
    node.frame = source.frame
    if let name = element.filled("resource-id"), ids.insert(name).inserted { node.id = name }

    // A text, with which nothing can be done, is not made of what is inside.
    let inside = isActionable[index] || source.isControl ? inner(of: index) : []
    node.label = source.ownName ?? DumpText.joined(inside.compactMap { nodes[$0].ownName })
    node.value = source.value
    node.traits = source.traits
    addKind(source, inside: inside, to: &node)
    if source.isPassword {
      node.traits.formUnion([.textEntry, .secureTextField])
      if element.filled("text") != nil {
        notes.add("The content of a password field is left out.", at: element.position)
      }
    }
    if source.isField, element.isTrue("focused") { node.traits.insert(.isEditing) }
    if element["enabled"] == "false" { node.traits.insert(.notEnabled) }
    if element.isTrue("selected") { node.traits.insert(.selected) }
    if element.isTrue("heading") { node.traits.insert(.header) }
    node.hint = element.filled("tooltip-text")
    addState(source, inside: inside, to: &node)
    return node
  }

  /// Adds the traits of a node whose class is only a view.
  private mutating func addKind(
    _ source: UIAutomatorNode, inside: [Int], to node: inout SceneNode
  ) {
    if source.role == nil {
      notes.add(
        "The class \(source.className.prefix(60)) is not known; what it is follows from what can be "
          + "done with it.", at: source.element.position)
    }
    // A Compose row is a view, and the button or switch in it only a picture.
    let picture = inside.map { nodes[$0] }.first {
      $0.isCheckable || $0.traits.contains(.button)
    }
    let isSwitch = source.isCheckable || picture?.isCheckable == true
    if isSwitch, !source.isField {
      node.traits = [.button, .toggleButton]
      return
    }
    node.traits.subtract(.toggleButton)
    guard !source.isField, !source.isAdjustable else { return }
    if source.element.isTrue("clickable") || picture != nil {
      node.traits.insert(.button)
      // TalkBack calls a picture that can be clicked a button, and nothing else.
      node.traits.subtract([.staticText, .image])
    } else if node.traits == .none {
      node.traits = .staticText
    }
  }

  private mutating func addState(
    _ source: UIAutomatorNode, inside: [Int], to node: inout SceneNode
  ) {
    let position = source.element.position
    if node.traits.contains(.toggleButton) {
      let states = source.isCheckable ? [source] : inside.map { nodes[$0] }.filter(\.isCheckable)
      node.value = states.first?.element.isTrue("checked") == true ? "1" : "0"
      node.activation = .toggle
      if states.count > 1 {
        notes.add("A row has several states; the first is said.", at: position)
      }
      if ["CheckBox", "RadioButton", "CheckedTextView"].contains(states.first?.className) {
        notes.add(
          "A check box or radio button is said as a switch: UIAccessibility has no trait for it.",
          at: position)
      }
      if source.element.filled("state-description") != nil {
        notes.add("The words of a switch for its state are not taken over.", at: position)
      }
    }
    if source.isAdjustable {
      notes.add(
        source.value == nil
          ? "A bar tells neither its value nor its range (a dump has none): it can't be moved here."
          : "A bar tells how far it is as a raw number, without a range: it can't be moved here.",
        at: position)
    }
    if source.className == "Spinner" {
      notes.add("A pop-up (Spinner) is said as a button.", at: position)
    }
    addError(source, to: &node)
  }

  private mutating func addError(_ source: UIAutomatorNode, to node: inout SceneNode) {
    node.error = source.element.filled("error")
    if node.error == nil, source.element.isTrue("content-invalid") {
      notes.add("A value is not valid, but no error says why.", at: source.element.position)
    }
  }

  /// Notes what is not read, since it says nothing, or the stop around it is called something else.
  mutating func noteUnread(_ node: UIAutomatorNode, inside name: String?) {
    if node.isProgress, node.ownName == nil, node.value == nil {
      notes.add("A progress bar tells nothing; it is left out.", at: node.element.position)
    }
    guard let name, let text = node.ownName ?? node.value, !name.contains(text) else { return }
    notes.add(
      "A text lies inside something with a name of its own, which is read in its place.",
      at: node.element.position)
  }

  /// Notes the attributes that have no place in a scene.
  mutating func noteAttributes(of element: XMLTree.Element) {
    for (name, value) in element.attributes where !UIAutomatorImporter.attributes.contains(name) {
      guard !value.isEmpty, value != "false" else { continue }
      notes.add("The attribute \(name.prefix(60)) is not taken over.", at: element.position)
    }
    if let region = element.filled("live-region"), region != "0" {
      notes.add("A live region does not speak by itself here.", at: element.position)
    }
    if element.isTrue("long-clickable") {
      notes.add(
        "A long press does nothing here, since what it does is not told.", at: element.position)
    }
    if element.isTrue("dismissable") {
      notes.add("That a node can be dismissed is not taken over.", at: element.position)
    }
  }
}
