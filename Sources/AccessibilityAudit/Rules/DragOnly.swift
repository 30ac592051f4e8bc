internal import AccessibilityModel

extension AuditRule {
  static let dragOnly = AuditRule(
    "drag-only", .error,
    title: "Only a drag changes the value",
    reason: "Who can't hold a finger down and move it, or can't see where to, can't change it.",
    remedy: "Make it adjustable, or give it an action for each way it can be changed.",
    sources: ["WCAG 2.2 SC 2.5.7"],
    limits: "What is adjustable, has actions, or changes when it is activated, needs no drag.",
    check: .acting { trials in
      var flaws: [Flaw] = []
      let candidates = trials.original.elements.filter { element in
        element.frame != nil && !element.traits.contains(.notEnabled)
          && (element.element.accessibilityCustomActions ?? []).isEmpty
      }
      trials.tryEach(candidates) { element, copy, _ in
        guard Drag.changes(copy) else { return false }
        if !canChangeWithoutDrag(element.place, trials) {
          flaws.append(
            Flaw(
              element.element, "A finger that is drawn over it changes it, and nothing else does."))
        }
        return true
      }
      return flaws
    })

  @MainActor
  private static func canChangeWithoutDrag(_ place: Int, _ trials: Trials) -> Bool {
    guard let trial = trials.fresh() else { return true }
    let element = trial.elements[place]
    let start = HeardValue(of: element)
    if element.accessibilityTraits.contains(.adjustable) {
      element.accessibilityIncrement()
      if HeardValue(of: element) != start { return true }
      element.accessibilityDecrement()
      if HeardValue(of: element) != start { return true }
    }
    _ = trial.activate(element)
    return HeardValue(of: element) != start
  }
}

/// A finger that goes down on an element and is drawn in each of four directions.
@MainActor
private enum Drag {
  static func changes(_ element: AccessibilityElement) -> Bool {
    let frame = element.accessibilityFrame
    let start = element.accessibilityActivationPoint
    guard start.isFinite else { return false }
    let before = HeardValue(of: element)
    for (x, y) in [(0.3, 0.0), (-0.3, 0.0), (0.0, 0.3), (0.0, -0.3)] {
      guard element.touchDown(at: start) else { return false }
      element.touchMoved(
        to: Point(x: start.x + x * frame.width, y: start.y + y * frame.height))
      let hasMoved = HeardValue(of: element) != before
      element.touchUp(at: start)
      if hasMoved { return true }
    }
    return false
  }
}
