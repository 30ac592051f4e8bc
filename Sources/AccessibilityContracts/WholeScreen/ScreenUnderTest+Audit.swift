public import AccessibilityAudit
internal import AccessibilityModel
internal import ScreenReader
internal import SourceRecording

extension ScreenUnderTest {
  /// Fails the test for each error and warning that is not in the baseline.
  ///
  /// Rules that operate elements do so on copies of the screen. `Documentation/audit.md` lists the
  /// rules. The result is the report without the findings in the baseline. The report also lists
  /// the checks that were not possible.
  ///
  /// The baseline is a file like those of `earshot audit --baseline`, with the name of the screen
  /// in place of a file name. The path of the baseline is relative to the folder of the test's
  /// source. The file is written only with ``Recording/all``, which the environment variable
  /// `EARSHOT_RECORD=all` also selects. A finding that is in the baseline but is no longer found
  /// also fails the test. Otherwise, the defect could come back unnoticed.
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

  /// The screen as a target of the audit, which can create copies of the screen.
  @MainActor
  var auditTarget: AuditTarget {
    var target = AuditTarget(rules: rules, makingScreensWith: make)
    target.file = name
    return target
  }

  /// The reason why findings would be unreliable, or `nil` if two copies of the screen are alike and
  /// complete.
  @MainActor
  var unlikeness: String? {
    let screens = [make(), make()]
    if let flaw = Self.flawOfMirrors(in: screens[0]) { return flaw }
    let elements = screens.map(elements)
    let what = "two new screens differ"
    guard elements[0].count == elements[1].count else {
      return "\(what): one has \(elements[0].count) elements, the other \(elements[1].count)."
    }
    for (index, (one, other)) in zip(elements[0], elements[1]).enumerated() {
      let place = "\(what): element \(index + 1)"
      guard one.accessibilityLabel == other.accessibilityLabel else {
        return "\(place) is \(Heard.name(one)) on one and \(Heard.name(other)) on the other."
      }
      guard one.accessibilityTraits == other.accessibilityTraits else {
        return "\(place), \(Heard.name(one)), does not have the same traits on both."
      }
    }
    return nil
  }

  /// Returns the reason why a screen mirrors the tree of another toolkit incompletely, if it does.
  @MainActor
  static func flawOfMirrors(in screen: AccessibilityElement) -> String? {
    var next = [screen]
    while let element = next.popLast() {
      if let flaw = (element as? any MirroredTree)?.mirroringProblem { return flaw }
      next += element.children
    }
    return nil
  }
}
