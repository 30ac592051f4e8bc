internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SourceDiagnostics
private import TextFormats

/// Rules about values, steps and decimals.
extension AuditRule {
  static let valueNeverChanges = AuditRule(
    "value-never-changes", .error, sources: ["WCAG 2.2 SC 4.1.2", "APG slider"],
    title: "A swipe up or down does not change the value",
    reason:
      "Screen-reader and keyboard users try to adjust it, and nothing happens.",
    remedy: "Change the value in accessibilityIncrement and accessibilityDecrement.",
    limits:
      "A value at an end of its range need not change further. A range with equal ends is exempt.",
    judge: .operation(OperationVerdict.frozenValue),
    .operating { copies in
      copies.tryEach(copies.adjustables) { _, view, copy in
        guard let steps = frozenSteps(of: view, on: copy) else { return (nil, false) }
        // An element that the step has replaced keeps its value. Other rules report the change.
        return (copy.hasLost(view) ? nil : "\(steps) changes the spoken value.", true)
      }
    })

  /// Increments and decrements an element. Returns words for the steps that should have changed the
  /// value but did not, such as "No step up".
  @MainActor
  private static func frozenSteps(
    of element: AccessibilityElement, on copy: ScreenCopy
  ) -> String? {
    let range = element.accessibilityRange
    if let range, !(range.minimum < range.maximum) { return nil }
    let start = ElementSnapshot(of: element, .adjustableValue)
    copy.increment(element)
    let raised = ElementSnapshot(of: element, .adjustableValue)
    let isAtMinimum = element.accessibilityRange?.isAtMinimum == true
    copy.decrement(element)
    let lowered = ElementSnapshot(of: element, .adjustableValue)
    let increments = raised != start
    let decrements = lowered != raised || (increments && isAtMinimum)
    return switch (increments, decrements) {
    case (true, true): nil
    case (false, false): "Neither a step up nor a step down"
    // Without a range, the value may be at an end, so a failure in only one direction is ignored.
    case (false, true): range.map(\.isAtMaximum) == false ? "No step up" : nil
    case (true, false): range == nil ? nil : "No step down"
    }
  }

  static let valueGoesTheWrongWay = AuditRule(
    "value-goes-the-wrong-way", .error, sources: ["WCAG 2.2 SC 4.1.2", "APG slider"],
    title: "A swipe up lowers the value, or a swipe down raises it",
    reason: "Screen-reader and keyboard users who want less get more.",
    remedy: "Raise the spoken value on an increment, and lower it on a decrement.",
    limits: "A step from one end to the other is reported by value-leaves-range.",
    judge: .operation(OperationVerdict.wrongWay),
    .operating { copies in
      copies.tryEach(copies.adjustables) { _, view, copy in
        let range = view.accessibilityRange
        let start = spokenNumber(of: view)
        copy.increment(view)
        let raised = spokenNumber(of: view)
        copy.decrement(view)
        let lowered = spokenNumber(of: view)
        guard let start, let raised, let lowered else { return (nil, true) }
        let isAtStart = range.map { raised <= $0.minimum } ?? false
        if let range, isAtStart, start >= range.maximum { return (nil, true) }
        func message(_ step: String, _ from: Double, _ to: Double) -> String {
          "\(step) changes \(DecimalNumber.text(from)) to \(DecimalNumber.text(to))."
        }
        if raised < start { return (message("A step up", start, raised), true) }
        if lowered > raised, !isAtStart { return (message("A step down", raised, lowered), true) }
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
    "value-leaves-range", .error, sources: ["WCAG 2.2 SC 4.1.2", "APG slider"],
    title: "A step goes beyond an end",
    reason: "Screen-reader users rely on the value to stop at the ends that they have heard.",
    remedy: "Keep the value between the minimum and the maximum, and leave it unchanged at an end.",
    limits: "Checks only ranges whose ends can be set or are at most 1,000 steps away.",
    .operating { copies in
      copies.tryEach(copies.adjustables.filter { $0.range != nil }) { _, view, copy in
        // Moving a value to its end may limit another value, so the copy is not reused.
        let message =
          stepBeyondEnd(of: view, up: true, on: copy)
          ?? stepBeyondEnd(of: view, up: false, on: copy)
        return (message, true)
      }
    })

  /// Moves to an end, and returns a message if one more step changes the value.
  @MainActor
  private static func stepBeyondEnd(
    of element: AccessibilityElement, up: Bool, on copy: ScreenCopy
  ) -> String? {
    func step() { up ? copy.increment(element) : copy.decrement(element) }
    guard let range = element.accessibilityRange, range.minimum < range.maximum,
      range.minimum.isFinite, range.maximum.isFinite
    else { return nil }
    _ = copy.operate { element.accessibilitySetValue(up ? range.maximum : range.minimum) }
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

  static let needlessDecimals = AuditRule(
    "needless-decimals", .warning,
    sources: ["APG slider", "Earshot: contract of the reference controls"],
    title: "A value has more decimals than it needs",
    reason: "Screen-reader users have to listen to every digit, at each step.",
    remedy: "Round the spoken value to as many decimals as a step has.",
    limits:
      "Without a range, and in dumps, which do not contain steps, up to four decimals are allowed, as in coordinates, except in a percentage such as “80.00%”.",
    .element { element, screen in
      guard let value = element.value else { return nil }
      let numbers = WrittenNumbers(in: value)
      if let number = numbers.only, value.contains("%"), number.decimals > 1,
        number.value == number.value.rounded()
      {
        return "Its value \(number.text) has \(decimals(number.decimals)) without a use."
      }
      if let range = element.range, screen.knowledge.contains(.behavior) {
        guard let number = numbers.only, range.value.isFinite, number.decimals > range.decimals,
          // A spoken percentage or price may differ from the range's value and need more decimals.
          abs(number.value - range.value) <= abs(range.step)
        else { return nil }
        return "Its value is \(number.text), but its steps need \(decimals(range.decimals))."
      }
      return numbers.numbers.first { $0.decimals > 4 }.map {
        "Its value \($0.text) has \(decimals($0.decimals))."
      }
    })

  private static func decimals(_ count: Int) -> String {
    count == 0 ? "no decimals" : count == 1 ? "one decimal" : "\(count) decimals"
  }

  static let tooManySteps = AuditRule(
    "many-presses", .advice,
    sources: ["Earshot: step size of the reference controls", "APG slider"],
    title: "A value takes more than 50 swipes to set",
    reason: "Screen-reader and keyboard users need a swipe or a press of a key for each step.",
    remedy: "Make the step or the page larger, or let users type the value.",
    limits:
      "Counts the pages and steps to the value that is hardest to reach. Text fields are exempt.",
    .element { element, _ in
      guard element.isAdjustable, !element.isTextField,
        let steps = StepCount(of: element.range), steps.maximum > 50
      else { return nil }
      let count = steps.maximum < 1e9 ? DecimalNumber.text(steps.maximum) : "a billion"
      return "From one end, some values take \(count) pages and steps to reach."
    })

  static let coarseSteps = AuditRule(
    "few-presses", .info, sources: ["Earshot: step size of the reference controls"],
    title: "A slider has fewer than three steps",
    reason:
      "Screen-reader and keyboard users move by steps, so they cannot set the values between them.",
    remedy: "Make the step smaller; for two or three choices, use a switch or buttons.",
    limits: "An empty range is exempt, and so is one whose end is the value of another element.",
    .element { element, _ in
      guard element.isAdjustable, let range = element.range,
        range.minimumLimitedBy == nil, range.maximumLimitedBy == nil,
        let steps = StepCount(of: range), steps.total < 3
      else { return nil }
      return "It has \(Int(steps.total).counting("step")) from end to end."
    })
}

extension ScreenCopies {
  /// The enabled adjustable elements.
  fileprivate var adjustables: [AuditedElement] {
    original.elements.filter { $0.isAdjustable && $0.isEnabled }
  }
}

/// The number of steps in a range.
private struct StepCount {
  /// The number of single steps from end to end.
  let total: Double
  /// The maximum number of pages and single steps that users need from an end to any value.
  let maximum: Double

  init?(of range: AccessibilityRange?) {
    guard let range, range.minimum < range.maximum, range.step > 0 else { return nil }
    let steps = ((range.maximum - range.minimum) / range.step - 1e-9).rounded(.up)
    guard steps.isFinite, steps >= 0 else { return nil }
    total = steps
    let page = (range.page / range.step).rounded()
    // If the value is more than half a page away, moving a page too far and then stepping back
    // takes fewer gestures.
    let gestures = (steps / page).rounded(.down) + (page / 2).rounded(.down)
    maximum = page.isFinite && page > 1 && page < steps ? min(steps, gestures) : steps
  }
}
