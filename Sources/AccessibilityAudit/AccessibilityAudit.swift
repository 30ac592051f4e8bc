/// Looks through an interface for what hinders people who do not see it, or who operate it without
/// a finger.
///
/// Rules that operate elements do so on copies of the screen; the screen itself is only read. What
/// could not be checked is part of every report.
public struct AccessibilityAudit: Sendable {
  /// How many findings of one rule are told of a screen; of more, their number is.
  public static let mostFindings = 1_000

  /// The rules that are looked for, in the order of the list.
  public var rules: [AuditRule]

  var limits = AuditLimits()

  /// Creates an audit.
  ///
  /// - Parameter rules: What to look for.
  public init(rules: [AuditRule] = AuditRule.all) {
    self.rules = rules
  }

  /// Looks through a screen.
  ///
  /// - Parameter target: The screen, and what is known about it.
  /// - Returns: What was found, what was looked for, and what could not be.
  @MainActor
  public func report(on target: AuditTarget) -> AuditReport {
    let screen = AuditedScreen(target, limits: limits)
    var naming = FindingNames(screen, position: target.position)
    var report = AuditReport(
      file: target.file, title: screen.title, elementCount: screen.elements.count)
    var gaps: [AuditGap] = []
    var unoperated: [AuditRule] = []
    for rule in rules {
      var flaws: [Flaw]
      switch rule.check {
      case .reading(let check), .surveying(let check):
        flaws = check(screen)
      case .acting(let check):
        guard let makeCopy = target.makeCopy else {
          unoperated.append(rule)
          continue
        }
        let trials = Trials(of: screen, makeScreen: makeCopy)
        flaws = check(trials)
        if trials.leftOut > 0 {
          gaps.append(.leftOut(rule, trials.leftOut))
        } else if trials.lackedCopies {
          gaps.append(.lackedCopies(rule))
        }
      }
      report.checkedRules.append(rule.identifier)
      if flaws.count > Self.mostFindings {
        gaps.append(.tooMany(rule, flaws.count - Self.mostFindings))
        flaws = Array(flaws.prefix(Self.mostFindings))
      }
      report.findings += flaws.map { naming.finding(of: rule, $0) }
    }
    var opened = Opened()
    if let makeCopy = target.makeCopy {
      opened = lookThroughWhatOpens(on: screen, target, makeCopy: makeCopy, naming: &naming)
    }
    report.openedElementCount = opened.elementCount
    // What opens later has an order of its own, and comes after what is there first.
    report.findings = AuditSeverity.allCases.flatMap { severity in
      Self.inOrder(report.findings.filter { $0.severity == severity })
        + opened.findings.filter { $0.severity == severity }
    }
    if !unoperated.isEmpty { gaps.insert(.needsCopies(unoperated), at: 0) }
    gaps += AuditGap.gaps(of: screen)
    let matters = Set(gaps.map(\.matter))
    report.gaps = opened.gaps.filter { !matters.contains($0.matter) } + gaps
    return report
  }

  /// Sorts findings in the order of the swipes; those about the screen come first.
  static func inOrder(_ findings: [AuditFinding]) -> [AuditFinding] {
    findings.enumerated().sorted { one, other in
      (one.element.subject?.place ?? 0, one.offset)
        < (other.element.subject?.place ?? 0, other.offset)
    }.map(\.element)
  }
}

/// How much work an audit of one screen may be; what exceeds a limit is left out, and reported as not checked.
struct AuditLimits {
  /// How many elements the copies of a screen for one rule may have altogether, after the first two copies.
  var elementsInCopies = 200_000
  /// How many elements one rule may operate.
  var operatedElements = 500
  /// How many pairs of frames are compared: a screen may heap everything on one place.
  var comparisons = 1_000_000
}
