internal import AccessibilityModel

extension AuditRule {
  static let valueLeavesRange = AuditRule(
    "value-leaves-range", .error,
    title: "A step leads beyond an end",
    reason: """
      Who can't see the end of the track relies on the value to stop there; one that goes on, or \
      starts again at the other end, is not what was announced.
      """,
    remedy: "Keep the value between the minimum and the maximum, and leave it there at an end.",
    sources: ["WCAG 2.2 SC 4.1.2", "APG slider"],
    limits: """
      Only where a range tells the ends, and where an end is reached by setting it or within 1,000 \
      steps.
      """,
    check: .acting { trials in
      var flaws: [Flaw] = []
      trials.tryEach(trials.adjustables.filter { $0.range != nil }) { element, copy, _ in
        for isUp in [true, false] {
          if let message = stepBeyondEnd(of: copy, up: isUp) {
            flaws.append(Flaw(element.element, message))
            break
          }
        }
        // What lies at an end now may be what limits another value.
        return true
      }
      return flaws
    })

  /// Goes to an end and further, and returns what is wrong with where that leads.
  @MainActor
  private static func stepBeyondEnd(of element: AccessibilityElement, up: Bool) -> String? {
    func step() { up ? element.accessibilityIncrement() : element.accessibilityDecrement() }
    guard let range = element.accessibilityRange, range.minimum < range.maximum,
      range.minimum.isFinite, range.maximum.isFinite
    else { return nil }
    _ = element.accessibilitySetValue(up ? range.maximum : range.minimum)
    for _ in 0..<1_000 {
      guard let now = element.accessibilityRange,
        up ? now.value < now.maximum : now.value > now.minimum
      else { break }
      let before = now.value
      step()
      if element.accessibilityRange?.value == before { return nil }
    }
    guard let end = element.accessibilityRange else { return nil }
    let tolerance = abs(end.step) * 1e-6
    let bound = up ? end.maximum : end.minimum
    // What was typed may lie beyond an end, and is not to be judged by its steps.
    guard abs(end.value - bound) <= tolerance else { return nil }
    step()
    guard let after = element.accessibilityRange else { return nil }
    let isBeyond = up ? after.value > bound + tolerance : after.value < bound - tolerance
    let hasTurned = abs(after.value - (up ? end.minimum : end.maximum)) <= tolerance
    guard isBeyond || hasTurned else { return nil }
    let place = up ? "maximum" : "minimum"
    return
      "At its \(place), \(DecimalNumber.text(bound)), a further step leads to "
      + "\(DecimalNumber.text(after.value))."
  }
}
