internal import AccessibilityModel
internal import Languages
internal import ScreenReader

/// Rules that increment and decrement adjustable elements.
extension AuditRule {
  static let valueNeverChanges = AuditRule(
    "value-never-changes", .error,
    title: "A swipe up or down does not change the value",
    reason: "The reader offers to adjust the value, and nothing happens.",
    remedy: "Change the value in accessibilityIncrement and accessibilityDecrement.",
    sources: ["WCAG 2.2 SC 4.1.2", "APG slider"],
    limits:
      "A value at an end of its range need not change further. A range with equal ends is exempt.",
    .operating { copies in
      copies.tryEach(copies.adjustables) { _, view, _ in
        guard let steps = frozenSteps(of: view) else { return (nil, false) }
        return ("\(steps) changes the spoken value.", true)
      }
    })

  /// Increments and decrements an element. Returns words for the steps that should have changed the
  /// value but did not, such as "No increment".
  @MainActor
  private static func frozenSteps(of element: AccessibilityElement) -> String? {
    let range = element.accessibilityRange
    if let range, !(range.minimum < range.maximum) { return nil }
    let start = ElementSnapshot(of: element, .adjustableValue)
    element.accessibilityIncrement()
    let raised = ElementSnapshot(of: element, .adjustableValue)
    let isAtMinimum = element.accessibilityRange?.isAtMinimum == true
    element.accessibilityDecrement()
    let lowered = ElementSnapshot(of: element, .adjustableValue)
    let increments = raised != start
    let decrements = lowered != raised || (increments && isAtMinimum)
    return switch (increments, decrements) {
    case (true, true): nil
    case (false, false): "Neither an increment nor a decrement"
    // Without a range, the value may be at an end, so a failure in only one direction is ignored.
    case (false, true): range.map(\.isAtMaximum) == false ? "No increment" : nil
    case (true, false): range == nil ? nil : "No decrement"
    }
  }

  static let valueGoesTheWrongWay = AuditRule(
    "value-goes-the-wrong-way", .error,
    title: "A swipe up lowers the value, or a swipe down raises it",
    reason: "Users who try to turn the volume down turn it up instead.",
    remedy: "Raise the spoken value on an increment, and lower it on a decrement.",
    sources: ["WCAG 2.2 SC 4.1.2", "APG slider"],
    limits: "A step from one end to the other is reported by value-leaves-range.",
    .operating { copies in
      copies.tryEach(copies.adjustables) { _, view, _ in
        let range = view.accessibilityRange
        let start = spokenNumber(of: view)
        view.accessibilityIncrement()
        let raised = spokenNumber(of: view)
        view.accessibilityDecrement()
        let lowered = spokenNumber(of: view)
        guard let start, let raised, let lowered else { return (nil, true) }
        if let range, raised <= range.minimum, start >= range.maximum { return (nil, true) }
        let text = { (number: Double) in DecimalNumber.text(number) }
        if raised < start {
          return ("An increment changes \(text(start)) to \(text(raised)).", true)
        }
        if lowered > raised, !(range.map { raised <= $0.minimum } ?? false) {
          return ("A decrement changes \(text(raised)) to \(text(lowered)).", true)
        }
        return (nil, lowered != start)
      }
    })

  /// Returns the number in the spoken value if there is exactly one, or else the range's value.
  @MainActor
  private static func spokenNumber(of element: AccessibilityElement) -> Double? {
    element.valueText().flatMap { WrittenNumbers(in: $0).only?.value }
      ?? element.accessibilityRange?.value
  }

  static let valueLeavesRange = AuditRule(
    "value-leaves-range", .error,
    title: "A step goes beyond an end",
    reason: "Users rely on the value to stop at the announced ends.",
    remedy: "Keep the value between the minimum and the maximum, and leave it unchanged at an end.",
    sources: ["WCAG 2.2 SC 4.1.2", "APG slider"],
    limits: "Checks only ranges whose ends can be set or are at most 1,000 steps away.",
    .operating { copies in
      copies.tryEach(copies.adjustables.filter { $0.range != nil }) { _, view, _ in
        // Moving a value to its end may limit another value, so the copy is not reused.
        (stepBeyondEnd(of: view, up: true) ?? stepBeyondEnd(of: view, up: false), true)
      }
    })

  /// Moves to an end, and returns a message if one more step changes the value.
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
    // A value that was set directly may lie beyond the end, but this rule judges only steps.
    guard abs(end.value - bound) <= tolerance else { return nil }
    step()
    guard let after = element.accessibilityRange else { return nil }
    let isBeyond = up ? after.value > bound + tolerance : after.value < bound - tolerance
    let isAtOtherEnd = abs(after.value - (up ? end.minimum : end.maximum)) <= tolerance
    guard isBeyond || isAtOtherEnd else { return nil }
    return
      "At its \(up ? "maximum" : "minimum"), \(DecimalNumber.text(bound)), another step changes it to "
      + "\(DecimalNumber.text(after.value))."
  }
}

/// The adjustable elements that the rules operate.
extension ScreenCopies {
  /// The enabled adjustable elements.
  fileprivate var adjustables: [AuditedElement] {
    original.elements.filter { $0.traits.contains(.adjustable) && !$0.traits.contains(.notEnabled) }
  }
}
