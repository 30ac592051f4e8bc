internal import AccessibilityModel
internal import ScreenReader

extension AuditRule {
  static let swipeOrder = AuditRule(
    "swipe-order", .warning,
    title: "Swipes jump back against the layout",
    reason: """
      Who goes through the screen by ear meets things in another order than who looks at it, and \
      may take a total for a part, or miss what comes before.
      """,
    remedy: "Name the elements in the order in which they are laid out, row by row.",
    sources: ["WCAG 2.2 SC 1.3.2", "WCAG 2.2 SC 2.4.3"],
    limits: "A jump up to the next column, or between elements that overlap, is none.",
    check: .reading { screen in
      zip(screen.elements, screen.elements.dropFirst()).compactMap { one, next in
        guard let from = one.frame, let to = next.frame else { return nil }
        let isRightToLeft = screen.rules.direction == .rightToLeft
        let isFurther = isRightToLeft ? to.maxX <= from.minX : to.minX >= from.maxX
        let isBefore = isRightToLeft ? to.minX >= from.maxX : to.maxX <= from.minX
        let isSameRow = abs(to.minY - from.minY) < screen.rowThreshold
        let isAbove = to.maxY <= from.minY && !isSameRow
        guard (isAbove && !isFurther) || (isSameRow && isBefore) else { return nil }
        let way = isSameRow ? "back in the row" : "up"
        return Flaw(
          next.element, "After \(one.name) a swipe goes \(way) to \(next.name).")
      }
    })
}
