internal import AccessibilityModel
internal import SourceDiagnostics
internal import TextFormats

/// Reports as one JSON object; `Documentation/audit.md` describes it.
struct JSONReport {
  private let reports: [AuditReport]

  init(_ reports: [AuditReport]) { self.reports = reports }

  var text: String {
    JSONValue.object([
      ("version", .integer(1)),
      ("failed", .bool(reports.contains(where: \.isFailure))),
      ("screens", .array(reports.filter(\.isRead).map(screen))),
      ("unread", .array(reports.filter { !$0.isRead }.map(unread))),
    ]).text()
  }

  private func screen(_ report: AuditReport) -> JSONValue {
    .object([
      ("file", JSONValue(report.file)),
      ("title", JSONValue(report.title)),
      ("elements", .integer(report.elementCount)),
      (
        "counts",
        .object(
          AuditSeverity.allCases.map { severity in
            (severity.rawValue, .integer(report.findings.count { $0.severity == severity }))
          })
      ),
      ("findings", .array(report.findings.map(finding))),
      ("known", .integer(report.knownCount)),
      (
        "stale",
        .array(
          report.staleEntries.map {
            .object([
              ("fingerprint", .string($0.fingerprint)), ("rule", .string($0.rule)),
              ("subject", .string($0.subject)),
            ])
          })
      ),
      ("checked", .array(report.checkedRules.map { .string($0) })),
      (
        "notChecked",
        .array(
          report.gaps.map {
            .object([("matter", .string($0.matter)), ("reason", .string($0.reason))])
          })
      ),
      ("opened", .integer(report.openedElementCount)),
    ])
  }

  private func unread(_ report: AuditReport) -> JSONValue {
    .object([
      ("file", JSONValue(report.file)),
      (
        "problems",
        .array(
          report.problems.map {
            .object([
              ("line", JSONValue($0.position?.line)), ("column", JSONValue($0.position?.column)),
              ("message", .string($0.message)),
            ])
          })
      ),
    ])
  }

  private func finding(_ finding: AuditFinding) -> JSONValue {
    let rule = AuditRule.named(finding.rule)
    let frame = finding.subject?.frame.map { frame -> JSONValue in
      .array([
        .number(frame.minX), .number(frame.minY), .number(frame.width), .number(frame.height),
      ])
    }
    return .object([
      ("rule", .string(finding.rule)),
      ("severity", .string(finding.severity.rawValue)),
      ("id", JSONValue(finding.subject?.identifier)),
      ("label", JSONValue(finding.subject?.label)),
      ("place", JSONValue(finding.subject?.place)),
      ("frame", frame ?? .null),
      ("line", JSONValue(finding.position?.line)),
      ("column", JSONValue(finding.position?.column)),
      ("message", .string(finding.message)),
      ("reason", JSONValue(rule?.reason)),
      ("remedy", .string(finding.remedy)),
      ("sources", .array((rule?.sources ?? []).map { .string($0) })),
      ("fingerprint", .string(finding.fingerprint)),
    ])
  }
}
