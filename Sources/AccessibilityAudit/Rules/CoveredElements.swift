internal import AccessibilityModel
internal import SourceDiagnostics

/// The rule about elements that other elements cover.
extension AuditRule {
  static let coveredElement = AuditRule(
    "covered-element", .warning,
    title: "An element is completely covered by another",
    reason: "The focus goes to a place that users do not see, and a touch finds the other element.",
    remedy:
      "Hide the covered element from assistive technology, make the cover modal, or move one of them.",
    sources: ["WCAG 2.2 SC 2.4.11"],
    limits:
      "Checks only controls under an opaque element that is drawn later. Dumps are not checked.",
    needs: .layers,
    .reading { screen in
      let framed = screen.elements.filter { $0.frame != nil }
      let frames = framed.compactMap(\.frame)
      let order = Dictionary(
        screen.root.documentOrder.enumerated().map { (ObjectIdentifier($1), $0) },
        uniquingKeysWith: { first, _ in first })
      var covers: [Int: Int] = [:]
      screen.compareNeighbors(of: frames, within: 0) { one, other in
        for (lower, upper) in [(one, other), (other, one)]
        where frames[upper].contains(frames[lower])
          && frames[lower].width > 0 && frames[lower].height > 0
          && isDrawn(framed[upper].element, above: framed[lower].element, order)
          && framed[upper].isOpaqueCover(of: framed[lower])
        { covers[lower] = covers[lower] ?? upper }
      }
      return covers.sorted { framed[$0.key].place < framed[$1.key].place }.map { lower, upper in
        framed[lower].finding("\(framed[upper].name.capitalizedSentence) covers it completely.")
      }
    })

  /// Returns whether one view is drawn on top of another.
  ///
  /// Elements that are listed only in `accessibilityElements` are not drawn by themselves, so the
  /// result is `false` for them.
  @MainActor
  private static func isDrawn(
    _ upper: AccessibilityElement, above lower: AccessibilityElement,
    _ order: [ObjectIdentifier: Int]
  ) -> Bool {
    guard let one = order[ObjectIdentifier(upper)], let other = order[ObjectIdentifier(lower)]
    else { return false }
    return one > other
  }
}

/// Detection of elements that cover other elements.
extension AuditedElement {
  /// Returns whether the element hides another element that is behind it.
  fileprivate func isOpaqueCover(of other: AuditedElement) -> Bool {
    guard element.alpha >= 1, !traits.contains(.staticText) else { return false }
    // Covered text, as in a row or a card, usually belongs to the control in front of it, so only
    // covered controls are reported.
    return other.isControl && element.accessibilityContainer !== other.element
      && other.element.accessibilityContainer !== element
  }
}
