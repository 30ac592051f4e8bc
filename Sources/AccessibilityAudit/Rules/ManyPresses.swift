internal import AccessibilityModel

extension AuditRule {
  static let manyPresses = AuditRule(
    "many-presses", .advice,
    title: "It takes more than 50 swipes to set a value",
    reason: "Each step is a swipe, and a value at the far end is a minute's work.",
    remedy: "Make the step or the page larger, or let the value be typed.",
    sources: ["The reference controls' own argument about the step", "APG slider"],
    limits: """
      Counted are larger steps and then single ones, to the value that takes most. What text can be \
      typed into is set at once. The APG's own colour, seek and price sliders pass with their pages.
      """,
    check: .reading { screen in
      screen.elements.compactMap { element in
        guard element.traits.contains(.adjustable), !element.isTextField,
          let presses = Presses(of: element.range), presses.most > 50
        else { return nil }
        let count = presses.most < 1e9 ? DecimalNumber.text(presses.most) : "a thousand million"
        return Flaw(
          element.element,
          "From one end, \(count) swipes and pages are needed for some values.")
      }
    })
}

/// How often a value has to be stepped.
struct Presses {
  /// How many single steps there are from end to end.
  let steps: Double
  /// How many larger and single steps the value needs that is hardest to reach from an end.
  let most: Double

  init?(of range: AccessibilityRange?) {
    guard let range, range.minimum < range.maximum, range.step > 0 else { return nil }
    let steps = ((range.maximum - range.minimum) / range.step - 1e-9).rounded(.up)
    guard steps.isFinite, steps >= 0 else { return nil }
    self.steps = steps
    let page = (range.page / range.step).rounded()
    guard page.isFinite, page > 1, page < steps else {
      most = steps
      return
    }
    // Beyond half a page it is nearer to go one page further and back.
    most = Swift.min(steps, (steps / page).rounded(.down) + (page / 2).rounded(.down))
  }
}
