internal import AccessibilityModel

extension AuditRule {
  static let contextChangeOnInput = AuditRule(
    "context-change-on-input", .error,
    title: "To set it is enough to be taken elsewhere",
    reason: """
      Who moves a slider or flips a switch expects to stay there, to set it further or to hear what \
      became of it.
      """,
    remedy: "Let a button open what is to follow, or say in the hint what will happen.",
    sources: ["WCAG 2.2 SC 3.2.2"],
    limits: "What says so in a hint has warned; a button and a link are there to lead elsewhere.",
    check: .acting { trials in
      var flaws: [Flaw] = []
      let candidates = trials.original.targets.filter {
        ($0.traits.contains(.adjustable) || $0.isSwitch || $0.isTextField) && $0.hint == nil
      }
      trials.tryEach(candidates) { element, copy, trial in
        if let field = copy as? any KeyInput {
          field.insertText("1")
        } else if element.traits.contains(.adjustable) {
          copy.accessibilityIncrement()
          copy.accessibilityDecrement()
        } else if element.isSwitch {
          _ = trial.activate(copy)
        }
        if trial.hasLeft(copy) {
          flaws.append(
            Flaw(element.element, "When its value changes, another screen or place is told of."))
        }
        return true
      }
      return flaws
    })
}
