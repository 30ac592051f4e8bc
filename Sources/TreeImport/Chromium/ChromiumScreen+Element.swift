internal import AccessibilityModel
internal import Scenes

/// Imports the elements of a page with their states.
extension ChromiumScreen {
  /// Returns a node with the properties common to all roles.
  func node(for source: ChromiumTree.Node, language: String?) -> SceneNode {
    var node = SceneNode()
    node.isElement = true
    node.frame = frame(of: source)
    node.language = language
    node.label = source.filledName
    node.hint = source.filledDescription
    return node
  }

  /// Returns the items for a node at which the reader stops.
  mutating func elementItems(_ source: ChromiumTree.Node, language: String?) -> [Item] {
    let role = source.roleName
    if role == "StaticText" {
      visitAll(inside: source)
      var node = SceneNode()
      node.frame = frame(of: source)
      node.language = language
      return [Item(node, run: source.name?.value?.text ?? "")]
    }
    if role == "heading" { return headingItems(source, language: language) }

    var node = self.node(for: source, language: language)
    node.traits = ChromiumImporter.roles[role]?.traits ?? .none
    addStates(source, to: &node)
    if role == "treeitem" {
      // A tree item contains its child items, which are separate elements.
      return [Item(node)] + children(of: source, language: language).filter { $0.run == nil }
    }
    noteControls(inside: source)
    visitAll(inside: source)
    return [Item(node)]
  }

  /// Returns a heading. If it contains controls, they become headings instead.
  private mutating func headingItems(_ source: ChromiumTree.Node, language: String?) -> [Item] {
    let inside = Self.whole(children(of: source, language: language))
    guard inside.contains(where: { $0.traits != .staticText }) else {
      var node = self.node(for: source, language: language)
      node.label = node.label ?? DumpText.joined(inside.compactMap(\.label))
      node.traits = .header
      node.headingLevel = source.headingLevel ?? 0
      return [Item(node)]
    }
    return inside.map { child in
      var child = child
      child.traits.insert(.header)
      child.headingLevel = source.headingLevel ?? 0
      return Item(child)
    }
  }

  private mutating func addStates(_ source: ChromiumTree.Node, to node: inout SceneNode) {
    if source.isTrue("disabled") { node.traits.insert(.notEnabled) }
    if source.isTrue("selected") { node.traits.insert(.selected) }
    node.roleDescription = (source["roledescription"]?.text).flatMap(DumpText.filled)
    if case .bool(let isExpanded)? = source["expanded"] { node.isExpanded = isExpanded }
    switch source["pressed"]?.text {
    case "true": node.pressed = .pressed
    case "false": node.pressed = .notPressed
    case "mixed": node.pressed = .mixed
    default: break
    }
    addChecked(source, to: &node)
    if source.roleName == "tab" || source.roleName == "option" { node.activation = .select }
    if node.traits.contains(.textEntry) { addField(source, to: &node) }
    if Self.ranges.contains(source.roleName) {
      addRange(source, to: &node)
    } else if !node.traits.contains(.secureTextField), !node.traits.contains(.toggleButton) {
      node.value = source.valueText.flatMap(DumpText.filled)
    }
    addError(source, to: &node)
  }

  private mutating func addChecked(_ source: ChromiumTree.Node, to node: inout SceneNode) {
    guard let checked = source["checked"]?.text else { return }
    if node.traits.contains(.toggleButton) {
      node.value = ["true": "1", "mixed": "2"][checked] ?? "0"
      if checked != "mixed" { node.activation = .toggle }
      if source.roleName != "switch" {
        notes.add(
          "The role \(source.roleName) is read as a switch, since UIAccessibility has no trait for "
            + "it.")
      }
    } else {
      if checked == "true" { node.traits.insert(.selected) }
      notes.add(
        "The role \(source.roleName) is read as a button, selected or not, since UIAccessibility "
          + "has no trait for it.")
    }
  }

  private mutating func addField(_ source: ChromiumTree.Node, to node: inout SceneNode) {
    let isEditable = source["editable"] != nil
    if source.roleName != "spinbutton", !isEditable, source.roleName != "textbox",
      source.roleName != "searchbox"
    {
      // A combo box that can't be edited is a pop-up button, not a text field.
      node.traits.remove(.textEntry)
      node.traits.insert(.button)
    }
    if source.isTrue("multiline") { node.traits.insert(.textArea) }
    if source.isTrue("focused"), isEditable { node.traits.insert(.isEditing) }
    let value = source.valueText ?? ""
    let isHidden = !value.isEmpty && value.allSatisfy { "•●*".contains($0) }
    if attributes(of: source)["type"] == "password" || isHidden {
      node.traits.insert(.secureTextField)
      if !value.isEmpty {
        notes.add("The content of a password field is omitted.")
      }
    }
  }

  private mutating func addError(_ source: ChromiumTree.Node, to node: inout SceneNode) {
    guard let invalid = source["invalid"]?.text, invalid != "false" else { return }
    let related = source.properties?.first { $0.name == "errormessage" }?.value?.relatedNodes ?? []
    let place = related.compactMap(\.backendDOMNodeId).compactMap { placesByElement[$0] }.min()
    let message = place.flatMap { text(inside: tree.nodes[$0]) }
    node.error = message ?? node.hint
    if node.error == node.hint { node.hint = nil }
    if node.error == nil {
      notes.add("The dump has no error message for an invalid value.")
    }
  }

  /// Adds notes about controls inside an element that is read as a whole.
  private mutating func noteControls(inside source: ChromiumTree.Node) {
    var rest = source.childIds ?? []
    var seen: Set<String> = []
    while let id = rest.popLast() {
      guard let place = place(of: id), seen.insert(id).inserted else { continue }
      let inner = tree.nodes[place]
      rest += inner.childIds ?? []
      guard !inner.isIgnored, inner.isTrue("focusable"), inner.filledName != nil,
        inner.roleName != "option", inner.roleName != "StaticText"
      else { continue }
      notes.add(
        "An element with the role \(inner.roleName.prefix(60)) is omitted, since the element around "
          + "it, with the role \(source.roleName.prefix(60)), is read as a whole.")
    }
  }
}
