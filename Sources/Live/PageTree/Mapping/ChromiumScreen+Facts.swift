internal import AccessibilityModel
internal import LiveTree

/// Finds the facts that only audits need.
extension ChromiumScreen {
  /// Returns the facts about a node, or `nil` without any.
  func facts(of source: ChromiumTree.Node) -> SourceFacts? {
    var facts = SourceFacts()
    if source.roleName == "link" { facts.destination = source["url"]?.text }
    if let name = source.filledName { facts.showsLabel = text(inside: source) == name }
    let isInvalid = !["false", nil].contains(source["invalid"]?.text)
    if isInvalid, attributes(of: source)["aria-invalid"] == nil { facts.isCheckedByBrowser = true }
    facts.isDividedByBrowser = ChromiumRoles.dates.contains(source.roleName)
    if role(of: source) == .modal { facts.isUnnamedDialog = source.filledName == nil }
    if let markup = tree.markup, let number = source.number {
      facts.hasBrowserSize = markup.browserSizes.contains(number)
      facts.origin = markup.origin(of: number)
      facts.hintAttribute = markup.hintAttribute(of: number)
      facts.isInText = markup.inText.contains(number)
      facts.passage = markup.passages[number]
      if let frame = frame(of: source), var all = markup.touchBoxes[number] {
        all.origin = Point(x: frame.minX + all.minX, y: frame.minY + all.minY)
        facts.touchFrame = all
      }
      facts.isDrawing = markup.drawings.contains(number)
      facts.flaws = markup.flaws[number] ?? []
    }
    return facts == SourceFacts() ? nil : facts
  }

  /// Returns the facts about the page: the flaws of nodes that are neither elements nor containers.
  func facts(ofPageWith nodes: [PageNode]) -> SourceFacts? {
    guard let markup = tree.markup else { return nil }
    var rest = markup.flaws
    var next = nodes
    while let node = next.popLast() {
      if node.facts != nil, let number = node.source { rest[number] = nil }
      next += node.children
    }
    var facts = SourceFacts()
    facts.flaws = rest.sorted { $0.key < $1.key }.flatMap { number, flaws in
      flaws.map { flaw in
        var flaw = flaw
        flaw.origin = markup.origin(of: number)
        return flaw
      }
    }
    return facts.flaws.isEmpty ? nil : facts
  }
}
