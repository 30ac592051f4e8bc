internal import AccessibilityAudit
internal import FileWriting
private import TextFormats

/// The findings of an audit, compared with a baseline.
@MainActor
struct AuditComparison {
  /// The report with the findings that are not in the baseline.
  let report: AuditReport

  private let screen: ScreenUnderTest
  private let found: AuditReport
  private let baseline: RecordedFile?
  private let pattern: String
  private let problem: String?

  /// The maximum number of findings that are reported one by one.
  private static let maximumReported = 50

  init(
    of screen: ScreenUnderTest, rules: [AuditRule], baseline: RecordedFile?, pattern: String
  ) {
    (self.screen, self.baseline, self.pattern) = (screen, baseline, pattern)
    let report = screen.report(rules: rules)
    found = report
    do throws(RecordingRefusal) {
      self.report = try Self.known(in: baseline).applied(to: report)
      problem = nil
    } catch {
      self.report = report
      problem = error.reason
    }
  }

  /// Returns the failures as text or, with ``Recording/all``, updates the baseline instead.
  func failures(recording: Recording?) -> [String] {
    if let problem { return [problem] }
    guard found.elementCount > 0 else {
      return ["\(screen.name): swipes reach nothing, so nothing was checked."]
    }
    if let unlikeness = screen.unlikeness { return ["\(screen.name): \(unlikeness)"] }
    do throws(RecordingRefusal) {
      if let baseline, try Recording.chosen(unless: recording) == .all {
        return try record(in: baseline).map { [$0] } ?? []
      }
    } catch {
      return [error.reason]
    }
    let new = report.findings.filter(\.severity.isFailure)
    var failures = new.prefix(Self.maximumReported).map { text(of: $0, recording: recording) }
    if new.count > Self.maximumReported {
      let count = new.count - Self.maximumReported
      failures.append("\(screen.name): \(count.counting("more finding")).")
    }
    for entry in report.staleEntries where AuditRule.named(entry.rule)?.severity.isFailure ?? true {
      failures.append(
        """
        \(screen.name): \(entry.rule) for \(entry.subject) is in the baseline, but was not found.
        \(Recording.advice("To remove it", unless: recording, pattern: pattern))
        """)
    }
    return failures
  }

  private func text(of finding: AuditFinding, recording: Recording?) -> String {
    var lines = [
      "\(screen.name): \(finding.severity.rawValue): \(finding.subjectDescription): "
        + "\(finding.message) (\(finding.rule))"
    ]
    if AuditRule.named(finding.rule) != nil {
      lines += ["Why: \(finding.reason)", "How: \(finding.remedy)"]
      lines.append("Source: \(report.sources(of: finding).joined(separator: ", "))")
    }
    let commands = FindingReplay(finding: finding, screen: screen).commands
    lines += commands.map { ["Commands to reproduce it: \($0)"] } ?? []
    lines.append(
      baseline == nil
        ? "To accept it, name a baseline: expectNoFindings(baseline: …)"
        : Recording.advice("To accept it", unless: recording, pattern: pattern))
    return lines.joined(separator: "\n")
  }

  private static func known(in file: RecordedFile?) throws(RecordingRefusal) -> AuditBaseline {
    guard let file, let text = try file.text() else { return AuditBaseline() }
    do throws(AuditBaseline.Problem) {
      return try AuditBaseline(parsing: text)
    } catch {
      throw RecordingRefusal("\(file.path):\(error.line): \(error.message)")
    }
  }

  /// Writes the findings to the baseline, and returns a failure if the baseline has changed.
  private func record(in file: RecordedFile) throws(RecordingRefusal) -> String? {
    // Lock the file, because other tests may write to it at the same time.
    let lock = try RecordingFolder.lock()
    defer { lock.end() }
    let old = try Self.known(in: file)
    // Add only findings that make a test fail, but keep all findings that `earshot audit` recorded.
    let known = Set(old.entries.values.joined().map(\.fingerprint))
    var found = found
    found.findings.removeAll { !$0.severity.isFailure && !known.contains($0.fingerprint) }
    found.checkedRules.removeAll { AuditRule.named($0).map { !$0.severity.isFailure } ?? false }
    var new = old
    new.update(with: [found])
    guard new.text != old.text else { return nil }
    try file.write(new.text)
    let count = found.findings.count { $0.severity.isFailure }
    return
      "\(screen.name): \(count.counting("finding")) recorded in \(file.path). "
      + "Read the file: the next run fails only for other findings."
  }
}
