internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SourceDiagnostics

/// The rule about what a choice leaves on the screen.
extension AuditRule {
  static let staleContents = AuditRule(
    "stale-contents", .warning, sources: ["WCAG 2.2 SC 4.1.2", "Apple: accessibility elements"],
    title: "After another choice, elements still name the previous one",
    reason:
      "People who see get the new contents. Screen-reader users hear the old ones and take them for the new.",
    remedy: "Give the view elements for the new choice, and announce the change.",
    limits:
      "Checks segments and other choices in a series, on screens in Swift. Reported only if no text on the screen changes, and one names the previous choice and none the new one.",
    .operating { copies in
      guard copies.original.toolkit != .scene else { return [] }
      let candidates = copies.original.targets.filter {
        isChoice($0.element) && !$0.traits.contains(.selected) && $0.label != nil
      }
      return copies.tryEach(copies.withinBudget(candidates)) { element, view, copy in
        guard let series = view.accessibilityContainer,
          let old = copy.elements.first(where: {
            $0.accessibilityContainer === series && $0.accessibilityTraits.contains(.selected)
          })?.accessibilityLabel, let new = element.label
        else { return (nil, false) }
        let before = texts(on: copy, besides: series)
        _ = copy.activate(view)
        guard view.accessibilityTraits.contains(.selected),
          texts(on: copy, besides: series) == before, let stale = before.first(where: names(old)),
          !before.contains(where: names(new))
        else { return (nil, true) }
        let message =
          "After it is chosen, screen readers still say “\(PlainText.line(stale))”, which belongs to "
          + "“\(PlainText.line(old))”."
        return (message, true)
      }
    })

  @MainActor
  private static func isChoice(_ element: AccessibilityElement) -> Bool {
    element.accessibilityContainer?.accessibilityContainerType == .series
  }

  /// Returns the labels, values and hints of all elements outside a container, and the labels of their
  /// containers.
  @MainActor
  private static func texts(
    on copy: ScreenCopy, besides container: AccessibilityElement
  ) -> [String] {
    copy.currentElements.filter { $0.accessibilityContainer !== container }.flatMap { element in
      [element.accessibilityLabel, element.valueText(), element.accessibilityHint]
        + [element.accessibilityContainer?.accessibilityLabel]
    }.compactMap { $0?.nonBlank }
  }

  /// Returns a test of whether a text names a choice, as a word or several.
  private static func names(_ choice: String) -> (String) -> Bool {
    let words = PlainText.words(of: choice)
    return { !words.isEmpty && PlainText.words(of: $0).contains(words) }
  }
}
