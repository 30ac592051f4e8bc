public import AccessibilityAudit
internal import AccessibilityModel
internal import ScreenReader
internal import SourceRecording

/// What the audit finds on the whole screen.
extension ScreenUnderTest {
  /// Fails the test for each error and warning that the audit finds and no baseline knows.
  ///
  /// Rules that operate elements do so on copies of the screen. What an audit can't check is part of
  /// the report that is returned; `Documentation/audit.md` has the rules.
  ///
  /// <!-- example: not run: it needs a file beside the test -->
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
    let nothing = AuditReport(file: name, title: nil, elementCount: 0)
    return MainActorEntry.run(at: site, otherwise: nothing) {
      let comparison = AuditComparison(
        of: self, rules: rules, baseline: file,
        pattern: RunningTest.pattern(function: function, fileID: fileID))
      for failure in comparison.failures(recording: recording) { reportFailure(failure, at: site) }
      return comparison.report
    }
  }

  /// The screen as the audit takes it.
  @MainActor
  var auditTarget: AuditTarget {
    var target = AuditTarget(rules: rules, makingScreensWith: make)
    target.file = name
    return target
  }

  /// Why what is found here can't be trusted; nil if two copies are alike, and all of their nodes there.
  @MainActor
  var unlikeness: String? {
    let screens = [make(), make()]
    if let flaw = Self.flawOfMirrors(in: screens[0]) { return flaw }
    let elements = screens.map { Traversal.elements(of: $0, rules: rules) }
    let what = "two screens that were made one after the other are not alike"
    guard elements[0].count == elements[1].count else {
      return "\(what): one has \(elements[0].count) elements, the other \(elements[1].count)."
    }
    for (index, (one, other)) in zip(elements[0], elements[1]).enumerated() {
      let place = "\(what): element \(index + 1)"
      guard one.accessibilityLabel == other.accessibilityLabel else {
        return "\(place) is \(Heard.name(one)) on one and \(Heard.name(other)) on the other."
      }
      guard one.accessibilityTraits == other.accessibilityTraits else {
        return "\(place), \(Heard.name(one)), has other traits on one than on the other."
      }
    }
    return nil
  }

  /// What is missing on a screen that mirrors another toolkit's tree; nil if nothing is.
  @MainActor
  static func flawOfMirrors(in screen: AccessibilityElement) -> String? {
    var next = [screen]
    while let element = next.popLast() {
      if let mirror = element as? any MirroredTree, let flaw = mirror.mirroringProblem {
        return flaw
      }
      next += element.children
    }
    return nil
  }
}
