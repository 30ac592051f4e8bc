extension AuditRule {
  static let swipesToReach = AuditRule(
    "swipes-to-reach", .info,
    title: "Something takes many swipes to reach",
    reason: "Each element on the way is heard, or at least begun, before the next.",
    remedy: "Divide the screen by headings, group what belongs together, or move it to an end.",
    sources: ["WCAG 2.2 SC 2.4.1"],
    limits: """
      Counted from the first and from the last element, and by headings; told of the one control that \
      is farthest, from 30 swipes on.
      """,
    check: .surveying { screen in
      let efforts = Effort(of: screen).swipes
      guard let farthest = screen.targets.max(by: { efforts[$0.place] < efforts[$1.place] }),
        efforts[farthest.place] >= 30
      else { return [] }
      return [
        Flaw(
          farthest.element,
          "Of all controls it is the farthest: \(efforts[farthest.place]) swipes.")
      ]
    })
}
