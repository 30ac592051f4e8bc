internal import AccessibilityModel

extension AuditRule {
  static let targetBelow44 = AuditRule(
    "target-below-44", .advice,
    title: "A target is smaller than 44 by 44 points",
    reason: "It takes care to hit, which not every hand has.",
    remedy: "Let what takes the touch be at least 44 by 44 points, even where less is drawn.",
    sources: ["WCAG 2.2 SC 2.5.5 (AAA)", "Apple: hit region"],
    limits: "What is an error already, as target-too-small, and a link in a sentence are left out.",
    check: .reading { screen in
      guard screen.unit.perPoint != nil else { return [] }
      let sizes = TargetSizes(of: screen)
      let errors = Set(sizes.tooSmall.map(\.target.place))
      return sizes.targets.compactMap { target in
        guard let frame = target.frame, frame.width < 44 || frame.height < 44,
          !errors.contains(target.place)
        else { return nil }
        return Flaw(target.element, "It is \(TargetSizes.size(of: target)) points.")
      }
    })
}
