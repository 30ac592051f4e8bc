internal import AccessibilityModel

extension AuditRule {
  static let valueNeverChanges = AuditRule(
    "value-never-changes", .error,
    title: "A swipe up or down does not change the value",
    reason: "The reader offers to adjust it, and nothing happens.",
    remedy: "Change the value in accessibilityIncrement and accessibilityDecrement.",
    sources: ["WCAG 2.2 SC 4.1.2", "APG slider"],
    limits: "A value at an end need not go further, and one whose ends are equal need not move.",
    check: .acting { trials in
      var flaws: [Flaw] = []
      trials.tryEach(trials.adjustables) { element, copy, _ in
        let directions = StepsTried(of: copy)
        guard let stuck = directions.stuck else { return false }
        flaws.append(Flaw(element.element, "\(stuck) changes what is heard."))
        return true
      }
      return flaws
    })
}

extension Trials {
  /// What says that it can be adjusted, and is enabled.
  var adjustables: [AuditedElement] {
    original.elements.filter {
      $0.traits.contains(.adjustable) && !$0.traits.contains(.notEnabled)
    }
  }
}

/// A step up, and one down: first in the direction in which there is room.
@MainActor
private struct StepsTried {
  /// What does nothing, though it should; nil if all is well.
  let stuck: String?

  init(of element: AccessibilityElement) {
    let range = element.accessibilityRange
    if let range, !(range.minimum < range.maximum) {
      stuck = nil
      return
    }
    let start = HeardValue(of: element)
    element.accessibilityIncrement()
    let raised = HeardValue(of: element)
    let below = element.accessibilityRange
    element.accessibilityDecrement()
    let lowered = HeardValue(of: element)
    let goesUp = raised != start
    var goesDown = lowered != raised
    if goesUp, !goesDown, below?.isAtMinimum == true { goesDown = true }
    switch (goesUp, goesDown) {
    case (true, true): stuck = nil
    case (false, false): stuck = "Neither an increment nor a decrement"
    // Without a range nobody can tell an end from a failure.
    case (false, true): stuck = range.map(\.isAtMaximum) == false ? "No increment" : nil
    case (true, false): stuck = range == nil ? nil : "No decrement"
    }
  }
}
