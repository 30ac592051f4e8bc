public import AccessibilityAudit
internal import AccessibilityModel
internal import ScreenReader

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

  /// Audits the screen as ``expectNoFindings(rules:baseline:recording:function:fileID:filePath:line:column:)``
  /// does, and returns all findings.
  @MainActor
  package func report(rules: [AuditRule] = AuditRule.all) -> AuditReport {
    PostponedWork.receiving { AccessibilityAudit(rules: rules).report(on: auditTarget) }
  }

  /// The screen as a target of the audit, which can create copies of the screen.
  @MainActor
  var auditTarget: AuditTarget {
    var target = AuditTarget(rules: rules, makingScreensWith: make)
    target.file = name
    target.performWithWork = ProgramClock.limitedInTotal()
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

  /// Fails the test if the transcript of the screen differs from the text in the test.
  ///
  /// Without commands, the listener swipes right to the last element. Without expected text, the
  /// first run writes the transcript into the source, as an argument of the call:
  ///
  /// ```swift
  /// deck.expectTranscript(
  ///   typing: ["go pitch", "swipe up"],
  ///   is: """
  ///     #= DJ deck
  ///     #= Cue. Button.
  ///     go pitch
  ///     #= Pitch: 1. Adjustable.
  ///     #= Adjust pitch. Swipe up or down with one finger to adjust the value. Actions available.
  ///     swipe up
  ///     #= 2
  ///     """)
  /// ```
  ///
  /// The transcript is a recorded session: each command is followed by its speech, including hints,
  /// on lines that begin with `#=`. If you changed the screen intentionally, `EARSHOT_RECORD=all`
  /// writes the new transcript, provided that the text is a single plain literal in the call.
  public func expectTranscript(
    typing commands: [String]? = nil, is expected: String? = nil, recording: Recording? = nil,
    function: StaticString = #function, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let target = SourceEdits.Target(
      function: "expectTranscript", label: "is", labelsBefore: ["typing"],
      line: Int(clamping: line), column: Int(clamping: column))
    MainActorEntry.run(at: site, otherwise: ()) {
      let snapshot = TranscriptSnapshot(
        of: self, typing: commands, function: function, site: site, recording: recording)
      let failure = snapshot.failure(against: expected, writtenIn: "\(filePath)") {
        text throws(RecordingRefusal) in
        try SourceRecorder.own().write(text, replacing: expected, of: target, in: "\(filePath)")
      }
      if let failure { reportFailure(failure, at: site) }
    }
  }

  /// Fails the test if the transcript of the screen differs from a file.
  ///
  /// The path is relative to the folder of the test's source. The first run writes the file, and
  /// `earshot verify` can replay it on a scene. Without commands, the listener swipes right to the
  /// last element. Add `exclude: ["Transcripts"]` to the test target, because the package manager
  /// warns about unknown files.
  public func expectTranscript(
    inFile file: String, typing commands: [String]? = nil, recording: Recording? = nil,
    function: StaticString = #function, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let recorded = RecordedFile(file, beside: "\(filePath)")
    MainActorEntry.run(at: site, otherwise: ()) {
      let snapshot = TranscriptSnapshot(
        of: self, typing: commands, function: function, site: site, recording: recording)
      do throws(RecordingRefusal) {
        // A file ends with a line break, which is not part of the transcript.
        let text = try recorded.textWithoutLastLineEnd()
        let failure = snapshot.failure(against: text, writtenIn: recorded.path) {
          text throws(RecordingRefusal) in try recorded.record(text + "\n")
        }
        if let failure { reportFailure(failure, at: site) }
      } catch {
        reportFailure(error.reason, at: site)
      }
    }
  }
}
