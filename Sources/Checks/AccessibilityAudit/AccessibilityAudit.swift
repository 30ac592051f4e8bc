internal import AccessibilityModel

/// An audit that finds accessibility barriers on screens.
///
/// The audit reads the original screen but never operates it. Rules that operate elements use
/// copies.
public struct AccessibilityAudit: Sendable {
  /// The maximum number of findings of one rule on the first screen, and again on all revealed
  /// screens together. Further findings are only counted.
  private static let maximumFindings = 1_000

  private let rules: [AuditRule]

  var limits = AuditLimits()

  /// Creates an audit that checks rules.
  public init(rules: [AuditRule] = AuditRule.all) { self.rules = rules }

  /// Audits a screen, and reports the findings, the checked rules and the checks that were not
  /// possible.
  @MainActor
  public func report(on target: AuditTarget) -> AuditReport {
    var limits = limits
    limits.operationTime = target.operationTime ?? limits.operationTime
    let screen = AuditedScreen(target, limits: limits)
    var naming = FindingNames(screen, position: target.position)
    var report = AuditReport(
      file: target.file, title: screen.title, elementCount: screen.elements.count, rules: rules)
    report.toolkit = target.toolkit
    var gaps: [AuditGap] = []
    var unoperated: [AuditRule] = []
    let operated = operate(screen, target)
    for rule in rules {
      guard rule.needs.isSubset(of: target.knowledge) else {
        gaps.append(.missingFacts(rule, on: target.knowledge))
        continue
      }
      let drafts: [AuditFinding.Draft]
      if let operated, operated.checkedRules.contains(rule.identifier) {
        drafts = operated.results.filter {
          $0.rule.identifier == rule.identifier && $0.revealed == nil
        }.map(\.draft)
      } else if rule.isJudging {
        unoperated.append(rule)
        continue
      } else if case .operating(let check) = rule.check {
        guard let makeCopy = target.makeCopy else {
          unoperated.append(rule)
          continue
        }
        let copies = ScreenCopies(of: screen, target, makeScreen: makeCopy)
        drafts = check(copies)
        if let reason = copies.reasonForUntriedElements { gaps.append(.incomplete(rule, reason)) }
      } else {
        drafts = rule.findings(on: screen)
      }
      report.checkedRules.append(rule.identifier)
      report.findings += drafts.prefix(Self.maximumFindings).map { naming.finding(of: rule, $0) }
      if drafts.count > Self.maximumFindings {
        gaps.append(.furtherFindings(rule, drafts.count - Self.maximumFindings))
      }
    }
    // A finding about a view that should be read says more than one about the screen.
    let unread = [AuditRule.unreachableElement, .touchWithoutElement].map(\.identifier)
    if report.findings.contains(where: { unread.contains($0.rule) }) {
      report.findings.removeAll { $0.rule == AuditRule.emptyScreen.identifier }
    }
    var revealed = AuditReport()
    if let makeCopy = target.makeCopy {
      revealed = auditRevealedScreens(of: screen, target, makeCopy: makeCopy, naming: &naming)
    } else if let operated, !operated.revealed.isEmpty {
      revealed = auditRevealedParts(of: operated, target, naming: &naming)
    }
    report.revealedElementCount = revealed.revealedElementCount
    // Each revealed screen has its own reading order, so its findings follow those of the first
    // screen instead of being sorted among them.
    report.findings = AuditSeverity.allCases.flatMap { severity in
      Self.inReadingOrder(report.findings.filter { $0.severity == severity })
        + revealed.findings.filter { $0.severity == severity }
    }
    if !unoperated.isEmpty {
      gaps.insert(
        .missingCopies(
          unoperated,
          target.reasonAgainstOperation ?? operated.map { _ in AuditGap.reasonForMissingCopies }),
        at: 0)
    }
    if target.makeCopy == nil, let operated { gaps += operated.gaps }
    gaps += AuditGap.gaps(of: screen)
    report.gaps = Self.newMatters(revealed.gaps, besides: gaps) + gaps
    return report
  }

  /// Operates a copy of the screen for the rules that judge operations, if there is a copy.
  @MainActor
  private func operate(_ screen: AuditedScreen, _ target: AuditTarget) -> CopyOperator? {
    let copy =
      target.runningCopy
      ?? target.makeCopy.map { SceneCopy($0, performWithWork: target.performWithWork) }
    let rules = rules.filter {
      $0.judge != nil && (target.makeCopy == nil || $0.isJudging)
        && $0.needs.isSubset(of: target.knowledge)
    }
    guard let copy, !rules.isEmpty else { return nil }
    var work = CopyOperator(screen, copy, rules: rules, onProgress: target.onProgress)
    work.run()
    return work
  }

  /// Returns a report on the screens that operations of a running copy have revealed.
  @MainActor
  private func auditRevealedParts(
    of operated: CopyOperator, _ target: AuditTarget, naming: inout FindingNames
  ) -> AuditReport {
    var result = AuditReport()
    var reported: Set<String> = []
    // The markup of hidden parts is checked on the first screen, so the same flaw is known there.
    func name(_ draft: AuditFinding.Draft, of rule: AuditRule) -> String? {
      let origin = draft.element?.accessibilityFacts?.origin ?? draft.origin
      guard origin != nil || draft.element == nil else { return nil }
      return "\(rule.identifier) \(origin?.path ?? origin?.name ?? "") \(draft.message)"
    }
    let reading = rules.filter {
      $0.readsRevealedScreens && $0.needs.isSubset(of: target.knowledge)
    }
    let known = Set(
      reading.flatMap { rule in
        rule.findings(on: operated.original).compactMap { name($0, of: rule) }
      })
    for part in operated.revealed {
      result.revealedElementCount += part.newElements.count
      naming.screen = part.screen
      naming.position = nil
      var findings: [AuditFinding] = []
      for rule in reading {
        for draft in rule.findings(on: part.screen) where part.isNew(draft) {
          if let name = name(draft, of: rule), known.contains(name) { continue }
          findings.append(naming.finding(of: rule, draft, on: part.way))
        }
      }
      for found in operated.results where found.revealed === part {
        findings.append(naming.finding(of: found.rule, found.draft, on: part.way))
      }
      // Two controls may reveal the same part.
      result.findings += Self.inReadingOrder(findings).prefix(Self.maximumFindings).filter {
        reported.insert("\($0.rule) \($0.subjectDescription) \($0.message)").inserted
      }
    }
    return result
  }

  /// Returns a report on the screens that activations and actions reveal. Rules that operate
  /// elements do not check these screens.
  @MainActor
  private func auditRevealedScreens(
    of screen: AuditedScreen, _ target: AuditTarget,
    makeCopy: @escaping () -> AccessibilityElement, naming: inout FindingNames
  ) -> AuditReport {
    var result = AuditReport()
    let screens = RevealedScreens(of: screen, target, makeScreen: makeCopy)
    let views = screens.originalViews.views
    var counts: [String: Int] = [:]
    var controls = 0
    screens.forEach { revealed in
      result.revealedElementCount += revealed.newElements.count
      controls += revealed.newElements.count(where: \.isTarget)
      naming.screen = revealed.screen
      naming.position = { revealed.views.numberAround($0).flatMap { target.position?(views[$0]) } }
      var findings: [AuditFinding] = []
      for rule in rules
      where rule.readsRevealedScreens && rule.needs.isSubset(of: target.knowledge) {
        for draft in rule.findings(on: revealed.screen) {
          guard let element = draft.element, revealed.isNew(element) else { continue }
          counts[rule.identifier, default: 0] += 1
          guard counts[rule.identifier, default: 0] <= Self.maximumFindings else { continue }
          findings.append(naming.finding(of: rule, draft, on: revealed.way))
        }
      }
      result.findings += Self.inReadingOrder(findings)
      result.gaps += Self.newMatters(AuditGap.gaps(of: revealed.screen), besides: result.gaps)
    }
    for rule in rules {
      let count = counts[rule.identifier, default: 0] - Self.maximumFindings
      if count > 0 { result.gaps.append(.furtherFindings(rule, count)) }
    }
    if controls > 0 { result.gaps.append(.unoperatedControls(controls)) }
    if screens.untriedCount > 0 { result.gaps.append(.untriedSteps(screens.untriedCount)) }
    if screens.hasFurtherSteps { result.gaps.append(.furtherSteps) }
    let hidden = screens.neverShownCount
    if hidden > 0 { result.gaps.append(.hiddenElements(hidden)) }
    return result
  }

  /// Returns the gaps whose `matter` differs from that of every known gap.
  private static func newMatters(_ gaps: [AuditGap], besides known: [AuditGap]) -> [AuditGap] {
    let matters = Set(known.map(\.matter))
    return gaps.filter { !matters.contains($0.matter) }
  }

  /// Returns the findings in reading order. Findings without a position in that order come first.
  private static func inReadingOrder(_ findings: [AuditFinding]) -> [AuditFinding] {
    findings.enumerated().sorted { one, other in
      (one.element.subject?.place ?? 0, one.offset)
        < (other.element.subject?.place ?? 0, other.offset)
    }.map(\.element)
  }
}

/// The limits on the work of one audit. If a check exceeds a limit, the report says so.
struct AuditLimits {
  /// The number of copied elements after which a rule gets no further copies of the screen. Every
  /// rule may make two copies, whatever their size.
  var elementsInCopies = 200_000
  /// The maximum number of elements that one rule operates.
  var operatedElements = 500
  /// The time for operations of a running copy, in which the controls that they reveal are not counted.
  var operationTime = Duration.seconds(5)
  /// The time for a walk through a running copy with the Tab key, of the time for operations.
  var focusTime: Duration { operationTime * 3 / 10 }
  /// The time by which flaws of the focus may extend the walk.
  var maximumOverrun: Duration { operationTime * 3 / 5 }
  /// The time that remains for the controls that operations reveal.
  var revealedTime: Duration { operationTime * 2 / 5 }
  /// The maximum number of frame pairs to compare. Without a limit, a screen on which all elements
  /// have the same frame would take too long.
  var comparisons = 1_000_000
}
