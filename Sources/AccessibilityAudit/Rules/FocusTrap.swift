internal import ScreenReader

extension AuditRule {
  static let focusTrap = AuditRule(
    "focus-trap", .error,
    title: "The cursor can't get past an element",
    reason: "Whatever comes after it is out of reach for who goes from element to element.",
    remedy: "Let the focus go: do not send the cursor back when it leaves the element.",
    sources: ["WCAG 2.2 SC 2.1.2"],
    limits: "Only the first trap in each direction is found.",
    check: .acting { trials in
      let count = trials.original.elements.count
      // Each swipe may have to look around in its container.
      let swipes = min(max(count - 1, 0), 2_000_000 / max(count, 1))
      var trapped: Set<Int> = []
      var flaws: [Flaw] = []
      for isForward in [true, false] {
        guard swipes > 0, let trial = trials.fresh() else { break }
        var reader = ScreenReader(screen: trial.screen, rules: trials.original.rules)
        _ = reader.open()
        if !isForward { _ = reader.perform(.last) }
        var place = isForward ? 0 : count - 1
        guard reader.focusedElement === trial.elements[place] else { continue }
        for _ in 0..<swipes {
          _ = reader.perform(.swipe(isForward ? .right : .left, count: 1))
          let wanted = place + (isForward ? 1 : -1)
          if reader.focusedElement !== trial.elements[wanted] {
            // Another place than the next one may be the application's wish; the same is a trap.
            if reader.focusedElement === trial.elements[place], trapped.insert(place).inserted {
              let element = trials.original.elements[place].element
              flaws.append(
                Flaw(element, "A swipe to the \(isForward ? "right" : "left") stays on it."))
            }
            break
          }
          place = wanted
        }
      }
      trials.leaveOut(max(count - 1 - swipes, 0))
      return flaws
    })
}
