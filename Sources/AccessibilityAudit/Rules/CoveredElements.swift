internal import AccessibilityModel

extension AuditRule {
  static let coveredElement = AuditRule(
    "covered-element", .warning,
    title: "An element is completely covered by another",
    reason: "The focus goes to a place that users do not see, and a touch finds the other element.",
    remedy: "Hide the covered element from assistive technology, make the cover modal, or move it.",
    sources: ["WCAG 2.2 SC 2.4.11"],
    limits: "Only controls under an opaque element that is drawn later.",
    .reading { screen in
      let framed = screen.elements.filter { $0.frame != nil }
      let frames = framed.compactMap(\.frame)
      let order = DrawingOrder(of: screen.root)
      var covers: [Int: Int] = [:]
      screen.compareNeighbours(of: frames, within: 0) { one, other in
        for (lower, upper) in [(one, other), (other, one)]
        where frames[upper].contains(frames[lower])
          && frames[lower].width > 0 && frames[lower].height > 0
          && order.draws(framed[upper].element, above: framed[lower].element)
          && framed[upper].isOpaqueCover(of: framed[lower])
        {
          covers[lower] = covers[lower] ?? upper
        }
      }
      return covers.sorted { framed[$0.key].place < framed[$1.key].place }.map { lower, upper in
        framed[lower].finding("\(framed[upper].name.capitalizedSentence) covers it completely.")
      }
    })
}

extension AuditedElement {
  /// Whether it hides another element below it.
  fileprivate func isOpaqueCover(of other: AuditedElement) -> Bool {
    guard element.alpha >= 1, !traits.contains(.staticText) else { return false }
    // A text below, such as that of a row or a card, usually belongs to the control above it.
    return other.isControl && element.accessibilityContainer !== other.element
      && other.element.accessibilityContainer !== element
  }
}

/// The order in which views are drawn.
@MainActor
private struct DrawingOrder {
  private var places: [ObjectIdentifier: Int] = [:]

  init(of root: AccessibilityElement) {
    var next = [root]
    while let view = next.popLast() {
      guard places.updateValue(places.count, forKey: ObjectIdentifier(view)) == nil else {
        continue
      }
      // The elements of an array are drawn by their container, at the same time.
      next += view.children.reversed()
    }
  }

  func draws(_ upper: AccessibilityElement, above lower: AccessibilityElement) -> Bool {
    guard let one = places[ObjectIdentifier(upper)], let other = places[ObjectIdentifier(lower)]
    else { return false }
    return one > other
  }
}
