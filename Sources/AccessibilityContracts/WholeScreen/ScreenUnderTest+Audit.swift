public import AccessibilityAudit
internal import AccessibilityModel
internal import ScreenReader

/// What the audit finds on the whole screen.
extension ScreenUnderTest {
  /// Fails the test for each error and warning that the audit finds and no baseline knows.
  ///
  /// Rules that operate elements do so on copies of the screen. What an audit can't check is part of
  /// the report that is returned; `docs/audit.md` has the rules.
  ///
  /// ```swift
  /// deck.expectNoFindings(baseline: "known-findings.txt")
  /// ```
  ///
  /// The baseline is the file that `earshot audit --baseline` knows, too; the screen's name stands in it
  /// where that has the name of a file. Only `EARSHOT_RECORD=all` writes into it: what is known is never
  /// added to without being asked for. What it knows and is not found any more fails the test as well,
  /// so that it can't come back unnoticed.
  ///
  /// - Parameters:
  ///   - rules: What to look for.
  ///   - baseline: The file of what is known, seen from the folder of the test's own source; if there
  ///     is none, nothing is known.
  ///   - recording: Whether what is found is written into the baseline; nil is what `EARSHOT_RECORD`
  ///     says.
  ///   - function: The test, as failures advise to run it again.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: What was found and is not known, what was looked for, and what could not be.
  @discardableResult
  public func expectNoFindings(
    rules: [AuditRule] = AuditRule.all, baseline: String? = nil, recording: Recording? = nil,
    function: StaticString = #function, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> AuditReport {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let file = baseline.map { RecordedFile($0, beside: "\(filePath)") }
    let comparison = AuditComparison(of: self, rules: rules, baseline: file, function: function)
    for failure in comparison.failures(recording: recording) { reportFailure(failure, at: site) }
    return comparison.report
  }

  /// The screen as the audit takes it.
  var auditTarget: AuditTarget {
    var target = AuditTarget(rules: rules, makingScreensWith: make)
    target.file = name
    return target
  }

  /// Why rules that operate copies can't be trusted here; nil if two copies are alike.
  var unlikeness: String? {
    let counts = [make(), make()].map { Traversal.elements(of: $0, rules: rules).count }
    guard counts[0] != counts[1] else { return nil }
    return "two screens that were made one after the other are not alike: one has \(counts[0]) "
      + "elements, the other \(counts[1])."
  }
}
