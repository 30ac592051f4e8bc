internal import AccessibilityModel

extension AuditRule {
  static let coveredElement = AuditRule(
    "covered-element", .warning,
    title: "An element lies wholly under another one",
    reason: "The cursor goes where nobody who looks can follow, and a finger finds something else.",
    remedy:
      "Hide what is covered from assistive technology, make what covers it modal, or move it.",
    sources: ["WCAG 2.2 SC 2.4.11"],
    limits: """
      Only what an element covers that is drawn later and is opaque; what belongs to each other, and \
      texts or images under the control they are part of, are not found.
      """,
    check: .reading { screen in
      let framed = screen.elements.filter { $0.frame != nil }
      let frames = framed.compactMap(\.frame)
      let order = DocumentOrder(of: screen.root)
      var covered: [Int: Int] = [:]
      screen.compareNeighbours(of: frames, within: 0) { one, other in
        for (lower, upper) in [(one, other), (other, one)]
        where frames[upper].covers(frames[lower])
          && order.draws(framed[upper].element, above: framed[lower].element)
          && framed[upper].isOpaqueCover(of: framed[lower])
        {
          covered[lower] = covered[lower] ?? upper
        }
      }
      return covered.sorted { framed[$0.key].place < framed[$1.key].place }.map { lower, upper in
        Flaw(framed[lower].element, "\(framed[upper].name) lies on it and covers all of it.")
      }
    })
}

extension Rectangle {
  fileprivate func covers(_ other: Rectangle) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
      && other.width > 0 && other.height > 0
  }
}

extension AuditedElement {
  /// Whether it hides what lies under it, as far as that can be told.
  fileprivate func isOpaqueCover(of other: AuditedElement) -> Bool {
    guard element.alpha >= 1, !traits.contains(.staticText) else { return false }
    // A button on a card, or the text of a row: what can't be operated is seldom meant to be alone.
    return other.hasOperableRole && element.accessibilityContainer !== other.element
      && other.element.accessibilityContainer !== element
  }
}

/// The order in which views are drawn.
@MainActor
private struct DocumentOrder {
  private var places: [ObjectIdentifier: Int] = [:]

  init(of root: AccessibilityElement) {
    var next = [root]
    while let view = next.popLast() {
      guard places.updateValue(places.count, forKey: ObjectIdentifier(view)) == nil else {
        continue
      }
      // What an array names is drawn where its container is, all at one time.
      next += view.children.reversed()
    }
  }

  func draws(_ upper: AccessibilityElement, above lower: AccessibilityElement) -> Bool {
    guard let one = places[ObjectIdentifier(upper)], let other = places[ObjectIdentifier(lower)]
    else { return false }
    return one > other
  }
}
