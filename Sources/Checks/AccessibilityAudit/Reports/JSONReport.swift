internal import AccessibilityModel
internal import SourceDiagnostics
internal import TextFormats

/// Reports as one JSON object, which `Documentation/audit.md` describes.
struct JSONReport {
  let reports: [AuditReport]

  var text: String {
    let root: JSONValue = [
      "version": 1,
      "failed": .bool(reports.contains(where: \.isFailure)),
      "screens": .array(reports.filter(\.isRead).map(screen)),
      "unread": .array(reports.filter { !$0.isRead }.map(unread)),
    ]
    return root.text()
  }

  private func screen(_ report: AuditReport) -> JSONValue {
    let counts = AuditSeverity.allCases.map { severity in
      (severity.rawValue, JSONValue.integer(report.findings.count { $0.severity == severity }))
    }
    return [
      "file": JSONValue(report.file),
      "title": JSONValue(report.title),
      "elements": .integer(report.elementCount),
      "counts": .object(counts),
      "findings": .array(report.findings.map { finding($0, in: report) }),
      "known": .integer(report.knownCount),
      "stale": .array(
        report.staleEntries.map {
          [
            "fingerprint": .string($0.fingerprint), "rule": .string($0.rule),
            "subject": .string($0.subject),
          ]
        }),
      "checked": .array(report.checkedRules.map { .string($0) }),
      "notChecked": .array(
        report.gaps.map { ["matter": .string($0.matter), "reason": .string($0.reason)] }),
      "opened": .integer(report.revealedElementCount),
      "words": report.words?.json ?? .null,
    ]
  }

  private func unread(_ report: AuditReport) -> JSONValue {
    ["file": JSONValue(report.file), "problems": report.problems.json]
  }

  private func finding(_ finding: AuditFinding, in report: AuditReport) -> JSONValue {
    let frame = finding.subject?.frame.map {
      JSONValue.array([$0.minX, $0.minY, $0.width, $0.height].map { .number($0) })
    }
    return [
      "rule": .string(finding.rule),
      "severity": .string(finding.severity.rawValue),
      "id": JSONValue(finding.subject?.identifier),
      "label": JSONValue(finding.subject?.label),
      "place": JSONValue(finding.subject?.place),
      "frame": frame ?? .null,
      "line": JSONValue(finding.position?.line),
      "column": JSONValue(finding.position?.column),
      "message": .string(finding.message),
      "reason": .string(finding.reason),
      "remedy": .string(finding.remedy),
      "sources": .array(report.sources(of: finding).map { .string($0) }),
      "fingerprint": .string(finding.fingerprint),
      "origin": finding.origin.map {
        ["name": .string($0.name), "path": JSONValue($0.path)]
      } ?? .null,
    ]
  }
}
