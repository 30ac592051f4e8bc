internal import AccessibilityModel
internal import LiveTree
internal import Scenes
internal import TextFormats

/// All that is said of a node, including the descendants that it merges.
struct FlutterDescription {
  private(set) var label: String?
  private(set) var value: String?
  private(set) var hint: String?
  private(set) var identifier: String?
  private(set) var increased: String?
  private(set) var decreased: String?
  private(set) var flags: Set<String> = []
  private(set) var actions: Set<String> = []
  private(set) var customActions: [String] = []
  private(set) var roleName = ""
  private(set) var headingLevel = 0
  private(set) var isInvalid = false
  private(set) var namesRoute = false

  /// Describes a node. The texts of the nodes that it merges follow its own, as in Flutter.
  init(of index: Int, in tree: FlutterTree) {
    var labels: [String] = []
    var tooltip: String?
    var rest = [index]
    while let next = rest.popLast() {
      let node = tree.nodes[next]
      if let label = node.text("label") { labels.append(label) }
      value = value ?? node.text("value")
      hint = hint ?? node.text("hint")
      identifier = identifier ?? node.text("identifier")
      increased = increased ?? node.text("increasedValue")
      decreased = decreased ?? node.text("decreasedValue")
      tooltip = tooltip ?? node.text("tooltip")
      flags.formUnion(node.flags)
      actions.formUnion(node.actions)
      customActions += node.list("customActions")
      if roleName.isEmpty { roleName = node.properties["role"] ?? "" }
      if headingLevel == 0 {
        let level = node.properties["headingLevel"].flatMap { Int($0) } ?? 0
        headingLevel = (1...6).contains(level) ? level : 0
      }
      isInvalid = isInvalid || node.properties["validationResult"] == "invalid"
      guard tree.nodes[index].mergesDescendants else { break }
      rest += node.children.reversed()
    }
    if let tooltip, !labels.contains(where: { $0.contains(tooltip) }) { labels.append(tooltip) }
    label = DumpText.filled(labels.joined(separator: "\n"))
    namesRoute = flags.contains("namesRoute")
  }

  var role: SourceRole? { FlutterImporter.roles[roleName] }

  var traits: AccessibilityTraits {
    var traits = role?.traits ?? .none
    for (flag, trait) in FlutterImporter.traits where flags.contains(flag) {
      traits.formUnion(trait)
    }
    // Flags of fields have no meaning elsewhere.
    if !flags.contains("isTextField") { traits.subtract([.textArea, .secureTextField]) }
    if headingLevel > 0 { traits.insert(.header) }
    if actions.contains("increase") || actions.contains("decrease") { traits.insert(.adjustable) }
    if flags.contains("hasEnabledState"), !flags.contains("isEnabled") {
      traits.insert(.notEnabled)
    }
    return traits
  }

  /// The range of percentages, or `nil` if the values are no percentages with a constant step.
  var percentRange: SceneRange? {
    guard let number = Self.percentage(value), (0...100).contains(number) else { return nil }
    let steps = [increased, decreased].compactMap(Self.percentage).map { abs($0 - number) }
    // At an end, one of the neighbors is the value itself, or nearer than a step.
    guard let step = steps.max(), step > 0,
      (number / step).rounded() * step == number, (100 / step).rounded() * step == 100
    else { return nil }
    var range = SceneRange(step: step, value: number)
    range.format = .percent
    return range
  }

  private static func percentage(_ text: String?) -> Double? {
    guard let text, text.hasSuffix("%") else { return nil }
    return DumpText.filled(String(text.dropLast())).flatMap(DumpText.number)
  }
}
