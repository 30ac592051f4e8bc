internal import AccessibilityModel

extension AccessibilityAudit {
  /// What was found on the screens that something opens.
  struct Opened {
    var findings: [AuditFinding] = []
    var gaps: [AuditGap] = []
    var elementCount = 0
  }

  /// Looks through what comes when something on a screen is operated, by the rules that read.
  ///
  /// - Parameters:
  ///   - screen: The screen as it opens.
  ///   - target: What is known about it.
  ///   - makeCopy: Makes another screen that is just the same.
  ///   - naming: Names the findings.
  /// - Returns: What was found of elements that are not there when the screen opens.
  @MainActor
  func lookThroughWhatOpens(
    on screen: AuditedScreen, _ target: AuditTarget,
    makeCopy: @escaping () -> AccessibilityElement, naming: inout FindingNames
  ) -> Opened {
    var opened = Opened()
    let screens = OpenedScreens(of: screen, target, makeScreen: makeCopy)
    let views = screens.originalNumbers.views
    var told: [String: Int] = [:]
    var controls = 0
    screens.forEach { found in
      opened.elementCount += found.shownElements.count
      controls += found.shownElements.count(where: \.isTarget)
      naming.look(at: found.screen) { view in
        found.number(of: view).flatMap { target.position?(views[$0]) }
      }
      var findings: [AuditFinding] = []
      for rule in rules {
        guard case .reading(let check) = rule.check else { continue }
        for flaw in check(found.screen) {
          guard let element = flaw.element, found.isShown(element) else { continue }
          told[rule.identifier, default: 0] += 1
          guard told[rule.identifier, default: 0] <= Self.mostFindings else { continue }
          findings.append(
            naming.finding(of: rule, flaw, opener: found.opener, openers: found.openers))
        }
      }
      opened.findings += Self.inOrder(findings)
      let matters = Set(opened.gaps.map(\.matter))
      opened.gaps += AuditGap.gaps(of: found.screen).filter { !matters.contains($0.matter) }
    }
    for rule in rules where told[rule.identifier, default: 0] > Self.mostFindings {
      opened.gaps.append(.tooMany(rule, told[rule.identifier, default: 0] - Self.mostFindings))
    }
    if controls > 0 { opened.gaps.append(.unoperated(controls)) }
    if screens.leftOut > 0 { opened.gaps.append(.unopened(screens.leftOut)) }
    if screens.goesFurther { opened.gaps.append(.furtherSteps) }
    let hidden = screens.neverShown
    if hidden > 0 { opened.gaps.append(.neverShown(hidden)) }
    return opened
  }
}
