extension AuditRule {
  static let screenWithoutTitle = AuditRule(
    "screen-without-title", .warning,
    title: "The screen has no title",
    reason: "When it opens, nobody is told where they are.",
    remedy: "Give the screen a title of a few words.",
    sources: ["WCAG 2.2 SC 2.4.2"],
    check: .reading { screen in
      screen.title == nil ? [Flaw(nil, "It has no title.")] : []
    })
}
