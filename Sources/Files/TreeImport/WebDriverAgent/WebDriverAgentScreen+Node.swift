internal import AccessibilityModel
internal import LiveTree
internal import Scenes
internal import SourceDiagnostics
internal import TextFormats
internal import XMLReading

/// Converts the elements at which VoiceOver stops.
extension WebDriverAgentScreen {
  /// Returns the node for an element at which VoiceOver stops.
  mutating func node(
    _ index: Int, _ type: String, _ role: SourceRole, _ surroundings: Surroundings
  ) -> SceneNode {
    let element = tree.elements[index]
    var node = SceneNode()
    node.position = element.position
    node.isElement = true
    node.origin = element.filled("type")
    node.frame = element.frame
    if node.frame == nil, element["x"] != nil {
      notes.add("An implausible frame is ignored.", at: element.position)
    }
    // WebDriverAgent reports outdated frames for the contents of rows that are scrolled out, so use
    // the row's frame.
    if surroundings.isScrolledOut, let row = surroundings.scrolledFrame, let frame = node.frame,
      !row.contains(Point(x: frame.midX, y: frame.midY))
    {
      node.frame = row
    }
    node.traits = role.traits.union(traits(of: element))
    if element["enabled"] == "false" { node.traits.insert(.notEnabled) }
    if element.isTrue("selected") { node.traits.insert(.selected) }
    if node.traits.contains(.textEntry), element.isTrue("focused") {
      node.traits.insert(.isEditing)
    }
    if node.traits.isSubset(of: Self.webTexts), surroundings.web.traits != .none {
      node.traits.subtract(.staticText)
      node.traits.formUnion(surroundings.web.traits)
      node.headingLevel = surroundings.web.headingLevel
    }
    addNavigation(element, type, surroundings, to: &node)
    if surroundings.container == "TabBar", type == "Button" {
      node.traits.subtract(.button)
      node.traits.insert(.tabBarItem)
    }

    node.label =
      Self.words(element.filled("label"))
      ?? (hasAccessible ? surroundings.web.label : element.filled("name"))
    if node.label == nil, node.traits.isDisjoint(with: Self.ownNames) {
      node.label = texts(inside: index)
      if node.label != nil {
        notes.add(
          "An element without a label takes its label from the text inside it, as in UIKit.",
          at: element.position)
      }
    }
    addValue(element, surroundings, to: &node)
    if let name = element.filled("name"), name != node.label, ids.insert(name).inserted {
      node.id = name
    }
    return node
  }

  /// The traits of elements that inherit the role of a link or a heading around them.
  private static let webTexts: AccessibilityTraits = [.staticText, .image, .link, .header]

  /// Returns text without glyphs of icon fonts, or `nil` if nothing else is in it.
  private static func words(_ text: String?) -> String? {
    text.map(DumpText.withoutGlyphs).flatMap(DumpText.filled)
  }

  /// The traits of elements whose inner text is not their name.
  private static let ownNames: AccessibilityTraits = [
    .textEntry, .adjustable, .toggleButton, .secureTextField,
  ]

  private mutating func traits(of element: XMLTree.Element) -> AccessibilityTraits {
    var traits = AccessibilityTraits.none
    for part in (element["traits"] ?? "").split(separator: ",") {
      guard let name = DumpText.filled(String(part)), name != "None" else { continue }
      if let trait = WebDriverAgentImporter.traits[name] {
        traits.formUnion(trait)
      } else {
        notes.add("Unknown trait \(name.prefix(60)).", at: element.position)
      }
    }
    return traits
  }

  /// Adds the traits of elements in a navigation bar.
  private func addNavigation(
    _ element: XMLTree.Element, _ type: String, _ surroundings: Surroundings,
    to node: inout SceneNode
  ) {
    guard surroundings.container == "NavigationBar" else { return }
    if type == "StaticText" { node.traits.insert(.header) }
    if type == "Button", element["name"] == "BackButton" { node.traits.insert(.backButton) }
  }

  private mutating func addValue(
    _ element: XMLTree.Element, _ surroundings: Surroundings, to node: inout SceneNode
  ) {
    let value = Self.words(element.filled("value"))
    if node.traits.contains(.secureTextField) {
      // A scene must reveal neither the content of a secure field nor whether the field is empty.
      node.label = node.label ?? element.filled("placeholderValue")
      if value != nil {
        notes.add("The content of a secure field is omitted.", at: element.position)
      }
      return
    }
    if node.traits.contains(.textEntry) {
      node.value = value ?? element.filled("placeholderValue")
      return
    }
    if ["TabBar", "SegmentedControl"].contains(surroundings.container), value == "1" {
      node.traits.insert(.selected)
      return
    }
    guard let value, value != node.label else { return }
    node.value = value
    if node.traits.contains(.toggleButton), value == "0" || value == "1" {
      node.activation = .toggle
    }
    if node.traits.contains(.adjustable) { addRange(element, to: &node) }
  }

  private mutating func addRange(_ element: XMLTree.Element, to node: inout SceneNode) {
    guard let value = node.value, let minimum = DumpText.number(element["minValue"]),
      let maximum = DumpText.number(element["maxValue"]), minimum < maximum
    else {
      return notes.add(
        "An adjustable element can't be adjusted here, since its range is missing. To include the range, "
          + "use the setting includeMinMaxValueInPageSource.",
        at: element.position)
    }
    // The value of UIKit's own slider is a percentage, with a step of ten percent.
    let percent = value.hasSuffix("%") ? DumpText.number(String(value.dropLast())) : nil
    guard let number = percent ?? DumpText.number(value) else {
      return notes.add(
        "The range of an adjustable element is ignored, since its value is not a number.",
        at: element.position)
    }
    notes.add(
      "The step of an adjustable element is not in the dump, so it is a tenth of the range, as in "
        + "UIKit.",
      at: element.position)
    var range =
      percent == nil
      ? SceneRange(
        minimum: minimum, maximum: maximum, step: (maximum - minimum) / 10, value: number)
      : SceneRange(step: 10, value: number)
    if percent != nil { range.format = .percent }
    guard range.step > 0, range.step.isFinite, range.page.isFinite else { return }
    node.range = range
    node.value = nil
  }

  /// Returns the labels of the outermost labeled descendants, joined with commas.
  private func texts(inside index: Int) -> String? {
    var texts: [String] = []
    var rest = Array(tree.elements[index].children.reversed())
    while let next = rest.popLast() {
      let element = tree.elements[next]
      let type = WebDriverAgentImporter.type(of: element)
      let isControl = type == "Button" || WebDriverAgentImporter.controls.contains(type)
      guard element["visible"] != "false", type != "SecureTextField",
        !(isControl && element.isTrue("accessible"))
      else { continue }
      if let label = element.filled("label") {
        texts.append(label)
      } else {
        rest += element.children.reversed()
      }
    }
    return DumpText.joined(texts)
  }

  /// Adds notes about controls inside an element at which VoiceOver stops.
  mutating func noteControls(inside index: Int) {
    let own = tree.elements[index].filled("label")
    for element in tree.elements[tree.descendants(of: index)] {
      let type = WebDriverAgentImporter.type(of: element)
      guard WebDriverAgentImporter.controls.contains(type) || type == "Button" || type == "Link",
        let label = element.filled("label"), label != own, element["visible"] != "false"
      else { continue }
      notes.add(
        "A control inside another element is omitted, since VoiceOver stops at the outer element.",
        at: element.position)
    }
  }

  /// Adds notes about attributes that a scene can't represent.
  mutating func noteAttributes(of element: XMLTree.Element) {
    for (name, value) in element.attributes
    where !WebDriverAgentImporter.attributes.contains(name) && !value.isEmpty {
      notes.add("The attribute \(name.prefix(60)) is ignored.", at: element.position)
    }
  }
}
