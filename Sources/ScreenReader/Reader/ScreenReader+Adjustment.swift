internal import AccessibilityModel
internal import SpeechModel

extension ScreenReader {
  /// Changes the value of the focused element and says only the new one.
  ///
  /// Never silent: an end says that it is one, a number that had to be rounded says so, and a
  /// change that changes nothing says that too.
  mutating func adjust(_ change: (Adjustment) -> Adjustment.Outcome) -> [Effect] {
    if let recovery = recover() { return recovery }
    guard let element = focusedElement else { return [.stop] }
    let traits = element.accessibilityTraits
    guard traits.contains(.adjustable) else {
      return message(
        phrases.notAdjustable, .error, earcon: .error,
        rule: "since the element lacks the trait adjustable.")
    }
    guard !traits.contains(.notEnabled) else {
      return message(phrases.dimmed, .state, rule: "for the trait notEnabled.")
    }

    var reply = Reply()
    say(change(Adjustment(element: element)), of: element, reply: &reply)
    return effects(of: reply)
  }

  /// Says the value of an element, and what became of a change if that is not plain from it.
  func say(_ outcome: Adjustment.Outcome, of element: AccessibilityElement, reply: inout Reply) {
    var segments: [ExplainedSegment] = []
    if let value = element.accessibilityValue, !value.isEmpty {
      segments.append(ExplainedSegment(.value, value, rule: "is its value now."))
    } else if let label = element.accessibilityLabel, !label.isEmpty {
      segments.append(ExplainedSegment(.label, label, rule: "is its label; it has no value."))
    }
    switch outcome {
    case .moved:
      break
    case .landed:
      reply.earcons = [.limit]
    case .stayedAtMaximum:
      segments.append(
        limit(
          phrases.maximum, orLabel: element.accessibilityRange?.maximumLimitedBy,
          rule: "since it can't go higher."))
      reply.earcons = [.limit]
    case .stayedAtMinimum:
      segments.append(
        limit(
          phrases.minimum, orLabel: element.accessibilityRange?.minimumLimitedBy,
          rule: "since it can't go lower."))
      reply.earcons = [.limit]
    case .rounded:
      segments.append(
        ExplainedSegment(
          .message, phrases.rounded, rule: "since the number lies between two steps."))
    case .unchanged:
      segments.append(
        ExplainedSegment(.message, phrases.unchanged, rule: "since nothing changed."))
    case .stopped(let count):
      segments.append(
        ExplainedSegment(
          .message, Phrases.fill(phrases.stoppedAfter, ["count": String(count)]),
          rule: "since there seems to be no end."))
    }
    reply.say(segments)
  }

  /// Returns that an end is reached, or whose value is in the way.
  private func limit(_ phrase: String, orLabel label: String?, rule: String) -> ExplainedSegment {
    guard let label, !label.isEmpty else { return ExplainedSegment(.limit, phrase, rule: rule) }
    return ExplainedSegment(
      .limit, Phrases.fill(phrases.limitedBy, ["label": label]),
      rule: "since the value of that element is the bound.")
  }
}
