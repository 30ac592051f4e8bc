internal import AccessibilityModel

extension AuditRule {
  static let overlappingTargets = AuditRule(
    "overlapping-targets", .warning,
    title: "Two targets lie on each other",
    reason: "A finger that explores the screen, or taps, finds the one and never the other.",
    remedy: "Move them apart, or make the one an action of the other.",
    sources: ["Apple: hit region"],
    limits: """
      Targets of the same container that share more than a point each way; one that lies wholly \
      on another is left out, or a matter of covered-element. The two thumbs of one slider meet where their values do.
      """,
    check: .reading { screen in
      let targets = screen.targets.filter { $0.frame != nil }
      let frames = targets.compactMap(\.frame)
      var found: [Int: Int] = [:]
      screen.compareNeighbours(of: frames, within: -1) { one, other in
        guard
          targets[one].element.accessibilityContainer
            === targets[other].element.accessibilityContainer,
          !targets[one].limits(targets[other]), found[other] == nil
        else { return }
        let union = Rectangle(covering: frames[one], frames[other])
        if union != frames[one], union != frames[other] { found[other] = one }
      }
      return found.sorted { $0.key < $1.key }.map { later, earlier in
        Flaw(targets[later].element, "It overlaps \(targets[earlier].name).")
      }
    })
}

extension AuditedElement {
  /// Whether its value and another's limit each other, as those of the thumbs of one slider do.
  fileprivate func limits(_ other: AuditedElement) -> Bool {
    traits.contains(.adjustable) && other.traits.contains(.adjustable) && range != nil
      && other.range != nil
      && element.accessibilityContainer?.accessibilityElements?.count == 2
  }
}

extension Rectangle {
  fileprivate init(covering one: Rectangle, _ other: Rectangle) {
    let x = Swift.min(one.minX, other.minX)
    let y = Swift.min(one.minY, other.minY)
    self.init(
      x: x, y: y, width: Swift.max(one.maxX, other.maxX) - x,
      height: Swift.max(one.maxY, other.maxY) - y)
  }
}
