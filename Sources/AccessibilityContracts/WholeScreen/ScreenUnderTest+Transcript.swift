internal import SourceRecording

/// Comparing the transcript of a screen.
extension ScreenUnderTest {
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
  ///     #= Adjust pitch. Swipe up or down with one finger to adjust the value.
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
      snapshot.compare(with: expected, writtenIn: "\(filePath)") { text throws(RecordingRefusal) in
        try SourceRecorder.own().write(text, replacing: expected, of: target, in: "\(filePath)")
      }
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
        snapshot.compare(with: text, writtenIn: recorded.path) { text throws(RecordingRefusal) in
          try recorded.record(text + "\n")
        }
      } catch {
        reportFailure(error.reason, at: site)
      }
    }
  }
}
