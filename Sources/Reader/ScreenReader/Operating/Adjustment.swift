internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// A change to the value of an adjustable element.
@MainActor
struct Adjustment {
  enum Outcome: Equatable {
    case moved
    /// The value changed and is now at a limit.
    case reachedLimit
    /// The value was already at the limit.
    case stayedAtMaximum, stayedAtMinimum
    /// The value was set to the step nearest to the requested number.
    case rounded
    /// The value did not change, although it is not at a limit.
    case unchanged
    /// The value can't be set to a number.
    case notSettable
    /// The value was still changing after the maximum number of steps.
    case stopped(after: Int)
  }

  /// The maximum number of steps in one change, so a change ends even if the value has no limit.
  static let maximumSteps = 10_000
  /// The number of steps that form one larger step if the element has no range.
  private static let stepsOfPage = 10

  let element: AccessibilityElement

  /// Takes one or more steps, and returns the outcome of the last step.
  func step(up: Bool, times: Int) -> Outcome {
    for taken in 1...max(times, 1) {
      let before = snapshot
      if up { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
      let after = snapshot
      if after == before { return outcomeWithoutMove(up: up, after: taken - 1) }
      if taken == times { return isAtLimit ? .reachedLimit : .moved }
      if taken == Self.maximumSteps { return .stopped(after: taken) }
    }
    return .moved
  }

  /// Takes one or more larger steps.
  func page(up: Bool, times: Int) -> Outcome {
    if let outcome = ownPage(up: up, times: times) { return outcome }
    guard let range = element.accessibilityRange else {
      return step(up: up, times: Self.stepsOfPage * min(times, Self.maximumSteps))
    }
    // If the value is already beyond the limit, a larger step must not pull it back to the limit.
    if up ? range.value > range.maximum : range.value < range.minimum {
      return outcomeWithoutMove(up: up)
    }
    let distance = range.page * Double(times)
    return go(to: range.spokenValue + (up ? distance : -distance))
  }

  /// Takes the larger steps of a page or a program, or returns `nil` if it has none.
  private func ownPage(up: Bool, times: Int) -> Outcome? {
    guard let element = element as? any RemoteElement else { return nil }
    for taken in 0..<min(max(times, 1), Self.maximumSteps) {
      let before = snapshot
      guard element.accessibilityPage(up: up) else { return taken > 0 ? .moved : nil }
      if snapshot == before { return outcomeWithoutMove(up: up, after: taken) }
    }
    return isAtLimit ? .reachedLimit : .moved
  }

  func goToMaximum() -> Outcome { go(to: element.accessibilityRange?.maximum) }

  func goToMinimum() -> Outcome { go(to: element.accessibilityRange?.minimum) }

  /// Goes to a number, or as close to it as the range and its steps allow.
  func set(_ number: Double) -> Outcome {
    guard let range = element.accessibilityRange else { return .notSettable }
    let outcome = go(to: number)
    let isInside = number >= range.minimum && number <= range.maximum
    let distance = abs(range.nearest(to: number) - number)
    return isInside && distance > abs(range.step) * 1e-9 ? .rounded : outcome
  }

  private func go(to wanted: Double?) -> Outcome {
    guard let wanted, let range = element.accessibilityRange else { return .notSettable }
    let before = snapshot
    guard element.accessibilitySetValue(range.nearest(to: wanted)) else { return .notSettable }
    if wanted > range.maximum { return .stayedAtMaximum }
    if wanted < range.minimum { return .stayedAtMinimum }
    if snapshot != before { return isAtLimit ? .reachedLimit : .moved }
    if wanted == range.maximum { return outcomeWithoutMove(up: true) }
    return wanted == range.minimum ? outcomeWithoutMove(up: false) : .unchanged
  }

  /// Returns the outcome of a step that left the value as it was, after `moves` successful steps.
  private func outcomeWithoutMove(up: Bool, after moves: Int = 0) -> Outcome {
    // Without a range, the limits are unknown, so only successful steps decide the outcome.
    guard let range = element.accessibilityRange else { return moves > 0 ? .moved : .unchanged }
    guard up ? range.isAtMaximum : range.isAtMinimum else { return .unchanged }
    return up ? .stayedAtMaximum : .stayedAtMinimum
  }

  private var isAtLimit: Bool {
    element.accessibilityRange.map { $0.isAtMaximum || $0.isAtMinimum } ?? false
  }

  private var snapshot: ElementSnapshot { ElementSnapshot(of: element, .adjustableValue) }
}

extension ScreenReader {
  /// Changes the value of an element, and says the new value and any limit.
  ///
  /// The reply is silent only if the program of the element has stopped answering, because the
  /// effect is then unknown. The host reports that program.
  mutating func adjust(
    _ element: AccessibilityElement, isNamed: Bool = false,
    _ change: (Adjustment) -> Adjustment.Outcome
  ) -> Reply {
    let traits = element.accessibilityTraits
    guard traits.contains(.adjustable) else {
      return refuse(
        phrases.notAdjustable, "since the element lacks the trait adjustable.", .notApplicable)
    }
    guard !traits.contains(.notEnabled) else { return refuseDimmed() }

    let before = element.accessibilityRange?.value
    let wasListed = isListed(element)
    var reply = Reply()
    let outcome = change(Adjustment(element: element))
    if (element as? any RemoteElement)?.isAnswering == false,
      ![.moved, .reachedLimit].contains(outcome)
    {
      reply.outcome = .unchanged
      return latest(reply)
    }
    // An element that the step has replaced says nothing: its successor gets the focus and speaks.
    guard !wasListed || isListed(element) else { return latest(reply) }
    say(outcome, of: element, isNamed: isNamed, reply: &reply)
    recordAdjustment(of: element, from: before)
    return latest(reply)
  }

  /// Returns whether an element is on the screen, and still among those that its container lists if
  /// it exists only in such a list.
  private func isListed(_ element: AccessibilityElement) -> Bool {
    guard isOnScreen(element) else { return false }
    guard element.parent == nil, let listed = element.accessibilityContainer?.explicitElements
    else { return true }
    return listed.contains { $0 === element }
  }

  /// Changes the value to a number, or to a limit if `number` is `nil`. The outcome is `done` if
  /// the element has the requested value afterwards, even if nothing changed.
  mutating func adjust(
    _ element: AccessibilityElement, to number: Double?, isNamed: Bool = false,
    _ change: (Adjustment) -> Adjustment.Outcome
  ) -> Reply {
    var reply = adjust(element, isNamed: isNamed, change)
    if [.unchanged, .atLimit].contains(reply.outcome),
      number == nil || element.accessibilityRange?.value == number
    {
      reply.outcome = .done
    }
    return reply
  }

  /// Says the value of an element, and the outcome unless the value implies it.
  func say(
    _ outcome: Adjustment.Outcome, of element: AccessibilityElement, isNamed: Bool = false,
    reply: inout Reply
  ) {
    let describer = describer
    let book = describer.book(for: element)
    var phrases: Phrases { book.phrases }
    var segments: [ExplainedSegment] = []
    func say(
      _ kind: SpeechSegment.Kind, _ phrase: String, _ values: KeyValuePairs<String, String> = [:],
      rule: String
    ) {
      segments.append(book.phrases.segment(kind, phrase, values).explained(by: rule))
    }
    /// Says that the value is at a limit, or the label of the element that sets the limit.
    func sayLimit(_ phrase: String, by label: String?, rule: String) {
      reply.outcome = .atLimit
      reply.play(.limit)
      guard let label, !label.isEmpty else { return say(.limit, phrase, rule: rule) }
      say(
        .limit, phrases.limitedBy, ["label": label],
        // A gap may separate both values, so the value of the other element need not be the limit.
        rule: "since the value of that element limits this value to "
          + "\(describer.valueText(of: element) ?? phrase).")
    }

    if isNamed {
      segments += nameAndValue(of: element)
    } else if let value = describer.newValue(of: element) {
      segments.append(value)
    } else if let name = describer.name(of: element) {
      segments.append(name.explained(by: "is the element's label, since it has no value."))
    }
    let range = element.accessibilityRange
    let invalid = describer.validity(of: describer.subject(element, isAtRest: false))
    switch outcome {
    case _ where !invalid.isEmpty:
      // A value outside its bounds is invalid, so no limit is announced.
      segments += invalid
    case .moved: break
    case .reachedLimit: reply.play(.limit)
    case .stayedAtMaximum:
      sayLimit(
        phrases.maximum, by: range?.maximumLimitedBy, rule: "since the value can't go higher.")
    case .stayedAtMinimum:
      sayLimit(
        phrases.minimum, by: range?.minimumLimitedBy, rule: "since the value can't go lower.")
    case .rounded: say(.message, phrases.rounded, rule: "since the number lies between two steps.")
    case .unchanged:
      reply.outcome = .unchanged
      say(.message, phrases.unchanged, rule: "since the value did not change.")
    case .notSettable:
      reply.outcome = .refused(.nothingToDo)
      say(
        .message, phrases.notSettable, rule: "since the element's value can't be set to a number.")
    case .stopped(let count):
      say(
        .message, phrases.stoppedAfter, ["count": String(count)],
        rule: "since no limit was reached.")
    }
    // The source lets the newest value replace older ones while a key is held.
    reply.say(segments, source: .value(of: element), tones: range?.position.map { [$0] } ?? [])
  }
}
