internal import SourceRecording

extension ScreenUnderTest {
  /// Fails the test if the transcript of the screen differs from the text in the test.
  ///
  /// The screen is opened, and swiped through to its last element, unless there are commands. Without the text,
  /// the first run writes it into the source, below the call:
  ///
  /// ```swift
  /// deck.expectTranscript(
  ///   typing: ["go pitch", "swipe up"],
  ///   is: """
  ///     #= DJ deck
  ///     #= Cue. Button.
  ///     go pitch
  ///     #= Pitch: 1. Adjustable.
  ///     #= Adjust pitch. Swipe up or down with one finger to adjust the value.
  ///     swipe up
  ///     #= 2
  ///     """)
  /// ```
  ///
  /// It is a recorded session: below each command the speech, hints included, each text after `#=`. When the
  /// screen has changed for good, `EARSHOT_RECORD=all` writes the new transcript, if the text stands in the call
  /// as one plain literal.
  ///
  /// - Parameters:
  ///   - commands: The typed lines; `nil` swipes right to the last element.
  ///   - expected: The expected transcript; `nil` if it is to be written down.
  ///   - recording: Whether it is written down; `nil` for the choice of `EARSHOT_RECORD`.
  ///   - function: The test, as failures advise to run it again.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
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
      snapshot.compare(with: expected, writtenIn: "\(filePath)") { text throws(RecordingRefusal) in
        try SourceRecorder.own().write(text, replacing: expected, of: target, in: "\(filePath)")
      }
    }
  }

  /// Fails the test if the transcript of the screen differs from a file.
  ///
  /// The screen is opened, and swiped through to its last element, unless commands are given. If there
  /// is no such file, the first run writes it. `earshot verify` can replay it on a scene.
  ///
  /// The package manager warns of files in a test target that it does not know:
  /// `exclude: ["Transcripts"]` in `Package.swift` leaves them alone.
  ///
  /// - Parameters:
  ///   - file: The file, seen from the folder of the test's own source.
  ///   - commands: The typed lines; `nil` swipes right to the last element.
  ///   - recording: Whether it is written down; `nil` for the choice of `EARSHOT_RECORD`.
  ///   - function: The test, as failures advise to run it again.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
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
        // A file ends in a line end, which is no part of the transcript.
        let text = try recorded.textWithoutLastLineEnd()
        snapshot.compare(with: text, writtenIn: recorded.path) { text throws(RecordingRefusal) in
          try recorded.record(text + "\n")
        }
      } catch {
        reportFailure(error.reason, at: site)
      }
    }
  }
}
