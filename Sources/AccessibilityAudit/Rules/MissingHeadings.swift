internal import AccessibilityModel

extension AuditRule {
  static let missingHeadings = AuditRule(
    "missing-headings", .warning,
    title: "A long screen has no headings",
    reason: "Who looks jumps to the right part at a glance; who listens has to swipe through all.",
    remedy: "Give the trait header to what stands above each part.",
    sources: ["WCAG 2.2 SC 1.3.1", "WCAG 2.2 SC 2.4.6"],
    limits: """
      From 30 elements on, not counting keys of a keyboard; landmarks, lists and tables divide a screen \
      too.
      """,
    check: .reading { screen in
      guard !screen.elements.contains(where: { $0.traits.contains(.header) }) else { return [] }
      let dividing: Set<AccessibilityContainerType> = [.landmark, .list, .dataTable]
      guard
        !screen.containers.contains(where: {
          dividing.contains($0.container.accessibilityContainerType)
        })
      else { return [] }
      let count = screen.elements.count { !$0.traits.contains(.keyboardKey) }
      guard count >= 30 else { return [] }
      return [Flaw(nil, "It has \(count) elements, and none of them is a heading.")]
    })
}
