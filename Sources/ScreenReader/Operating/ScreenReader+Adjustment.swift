internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// Changes to the focused element's value.
extension ScreenReader {
  /// Changes the value of an element and says only the new value.
  ///
  /// The reply is never silent. It also says if a limit was reached, if the number was rounded, or
  /// if nothing changed.
  mutating func adjust(
    _ element: AccessibilityElement, _ change: (Adjustment) -> Adjustment.Outcome
  ) -> Reply {
    let traits = element.accessibilityTraits
    guard traits.contains(.adjustable) else {
      return refuse(
        phrases.notAdjustable, .notApplicable,
        rule: "since the element lacks the trait adjustable.")
    }
    guard !traits.contains(.notEnabled) else { return refuseDimmed() }

    var reply = Reply()
    let before = element.accessibilityRange?.value
    say(change(Adjustment(element: element)), of: element, reply: &reply)
    recordAdjustment(of: element, from: before)
    return latest(reply)
  }

  /// Changes the value to a number, or to a limit if `number` is `nil`.
  ///
  /// The outcome is `done` if the element has the requested value afterwards, even if nothing
  /// changed.
  mutating func adjust(
    _ element: AccessibilityElement, to number: Double?,
    _ change: (Adjustment) -> Adjustment.Outcome
  ) -> Reply {
    var reply = adjust(element, change)
    if [.unchanged, .atLimit].contains(reply.outcome),
      number == nil || element.accessibilityRange?.value == number
    {
      reply.outcome = .done
    }
    return reply
  }

  /// Says the value of an element, and the outcome unless the value implies it.
  func say(_ outcome: Adjustment.Outcome, of element: AccessibilityElement, reply: inout Reply) {
    let describer = describer
    let book = describer.book(for: element)
    var phrases: Phrases { book.phrases }
    var segments: [ExplainedSegment] = []
    func say(
      _ kind: SpeechSegment.Kind, _ phrase: String, _ values: [String: String] = [:], rule: String
    ) {
      segments.append(book.phrases.segment(kind, phrase, values).explained(by: rule))
    }
    /// Says that the value is at a limit. If another element sets the limit, says that element's
    /// label instead.
    func sayLimit(_ phrase: String, by label: String?, rule: String) {
      reply.outcome = .atLimit
      reply.play(.limit)
      guard let label, !label.isEmpty else { return say(.limit, phrase, rule: rule) }
      say(
        .limit, phrases.limitedBy, ["label": label],
        rule: "since the value can't pass the value of that element.")
    }

    if let value = describer.newValue(of: element) {
      segments.append(value)
    } else if let name = describer.name(of: element) {
      segments.append(name.explained(by: "is the element's label, since it has no value."))
    }
    let range = element.accessibilityRange
    let invalid = describer.validity(
      of: describer.subject(element, isAtRest: false))
    switch outcome {
    case _ where !invalid.isEmpty:
      // A value outside its bounds is invalid, so no limit is announced.
      segments += invalid
    case .moved:
      break
    case .reachedLimit:
      reply.play(.limit)
    case .stayedAtMaximum:
      sayLimit(
        phrases.maximum, by: range?.maximumLimitedBy, rule: "since the value can't go higher.")
    case .stayedAtMinimum:
      sayLimit(
        phrases.minimum, by: range?.minimumLimitedBy, rule: "since the value can't go lower.")
    case .rounded:
      say(.message, phrases.rounded, rule: "since the number lies between two steps.")
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
    reply.say(
      segments, source: .value(of: element), tones: range?.position.map { [$0] } ?? [])
  }
}
