internal import AccessibilityModel

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
  public func report(on target: AuditTarget) -> AuditReport {
    let screen = AuditedScreen(target)
    var naming = FindingNames(screen, position: target.position)
    var report = AuditReport(
      file: target.file, title: screen.title, elementCount: screen.elements.count)
    var gaps: [AuditGap] = []
    var unoperated: [AuditRule] = []
    for rule in rules {
      var flaws: [Flaw]
      switch rule.check {
      case .reading(let check):
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
    report.findings = report.findings.enumerated().sorted { one, other in
      let places = (one.element.subject?.place ?? 0, other.element.subject?.place ?? 0)
      return (one.element.severity, places.0, one.offset)
        < (other.element.severity, places.1, other.offset)
    }.map(\.element)
    if !unoperated.isEmpty { gaps.insert(.needsCopies(unoperated), at: 0) }
    report.gaps = gaps + AuditGap.gaps(of: screen)
    return report
  }
}
