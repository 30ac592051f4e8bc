internal import AccessibilityModel

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
    check: .reading { screen in
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

/// How many swipes it takes to reach each element when the screen has opened.
struct Effort {
  /// The swipes, by the place of the element.
  let swipes: [Int]

  init(of screen: AuditedScreen) {
    let count = screen.elements.count
    // To the last element there is a gesture of its own; a heading takes a swipe each.
    var best = (0..<count).map { min($0, count - $0) }
    var headings = 0
    for (place, element) in screen.elements.enumerated() where element.traits.contains(.header) {
      headings += 1
      best[place] = min(best[place], headings)
    }
    for place in best.indices.dropFirst() { best[place] = min(best[place], best[place - 1] + 1) }
    for place in best.indices.reversed().dropFirst() {
      best[place] = min(best[place], best[place + 1] + 1)
    }
    swipes = best
  }
}
