internal import AccessibilityModel

/// Rules about changes of context that users do not expect.
extension AuditRule {
  static let contextChangeOnFocus = AuditRule(
    "context-change-on-focus", .error,
    title: "Focus alone changes the context",
    reason: "Users who explore a screen suddenly find themselves on another one.",
    remedy: "Open other screens only on activation, and leave the focus where it is.",
    sources: ["WCAG 2.2 SC 3.2.1"],
    .operating { copies in
      copies.tryEach(copies.original.elements) { _, view, copy in
        view.accessibilityElementDidBecomeFocused()
        let hasLeft = copy.hasLeft(view)
        view.accessibilityElementDidLoseFocus()
        return (
          hasLeft ? "When it is focused, the focus moves to another screen or element." : nil,
          !copy.notifications.isEmpty
        )
      }
    })

  static let contextChangeOnInput = AuditRule(
    "context-change-on-input", .error,
    title: "A new value alone changes the context",
    reason: "Users who move a slider expect the focus to stay on it while they adjust it.",
    remedy: "Let a button open the next screen, or describe the change in the hint.",
    sources: ["WCAG 2.2 SC 3.2.2"],
    limits:
      "A control with a hint is exempt, and so are buttons and links, which may open screens.",
    .operating { copies in
      let candidates = copies.original.targets.filter {
        ($0.traits.contains(.adjustable) || $0.isSwitch || $0.isTextField) && $0.hint == nil
      }
      return copies.tryEach(candidates) { element, view, copy in
        if let field = view as? any KeyInput {
          field.insertText("1")
        } else if element.traits.contains(.adjustable) {
          view.accessibilityIncrement()
          view.accessibilityDecrement()
        } else if element.isSwitch {
          _ = copy.activate(view)
        }
        return (
          copy.hasLeft(view)
            ? "When its value changes, the focus moves to another screen or element." : nil, true
        )
      }
    })
}
