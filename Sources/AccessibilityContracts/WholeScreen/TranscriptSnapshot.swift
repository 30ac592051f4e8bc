internal import SourceRecording

/// The transcript of a screen, to be compared with an expectation or to be written down.
@MainActor
struct TranscriptSnapshot {
  private let screen: String
  /// The flaw of the screen; `nil` without one.
  private let flaw: String?
  private let transcript: ScreenTranscript
  private let function: StaticString
  private let site: CallSite
  private let recording: Recording?

  init(
    of screen: ScreenUnderTest, typing commands: [String]?, function: StaticString, site: CallSite,
    recording: Recording?
  ) {
    self.screen = screen.name
    flaw = ScreenUnderTest.flawOfMirrors(in: screen.make())
    transcript = ScreenTranscript(of: screen, typing: commands, at: site)
    self.function = function
    self.site = site
    self.recording = recording
  }

  /// Fails the test if the transcript differs from the expectation, or was missing before.
  ///
  /// - Parameters:
  ///   - expected: The expectation; `nil` if it is missing.
  ///   - place: The place of the expectation.
  ///   - write: Writes it down.
  func compare(
    with expected: String?, writtenIn place: String,
    write: (String) throws(RecordingRefusal) -> Void
  ) {
    if let failure = failure(against: expected, writtenIn: place, write: write) {
      reportFailure(failure, at: site)
    }
  }

  /// Compares, and writes down the transcript if that is chosen.
  ///
  /// - Returns: The text of the failure; `nil` if the texts are equal.
  func failure(
    against expected: String?, writtenIn place: String,
    write: (String) throws(RecordingRefusal) -> Void
  ) -> String? {
    if let flaw { return "\(screen): \(flaw)" }
    if let trap = transcript.trap {
      return """
        \(screen): swiping to the right comes to no end: \(trap).
        To hear it: \(Heard.shortened(transcript.commands).joined(separator: "; "))
        """
    }
    do throws(RecordingRefusal) {
      let recording = try Recording.chosen(unless: recording)
      let text = transcript.text
      guard let difference = difference(from: expected) else {
        // In a call that is made again for another screen, the text that fits must not be overwritten.
        if recording == .all { try? write(text) }
        return nil
      }
      guard recording == .all || (recording == .missing && expected == nil) else {
        return difference
      }
      do throws(RecordingRefusal) {
        try write(text)
        let refusals = transcript.refusals.map { "\n\($0)" }.joined()
        return
          "The transcript of \(screen) was written to \(place). Read it; the next run compares."
          + refusals
      } catch {
        return "\(difference)\nIt could not be written down in \(place): \(error.reason)"
      }
    } catch {
      return error.reason
    }
  }

  private func difference(from expected: String?) -> String? {
    let advice = Recording.advice(
      "To write down this transcript", unless: recording,
      pattern: RunningTest.pattern(function: function, fileID: site.fileID))
    guard let expected else {
      return """
        There is no transcript of \(screen) yet. It is:
        \(transcript.text)
        \(advice)
        """
    }
    let lines =
      expected.isEmpty
      ? []
      : expected.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(String.init)
    guard let difference = LineDifference(from: lines, to: transcript.lines.map(\.text)) else {
      return nil
    }
    let count = transcript.lines.dropFirst(difference.firstNewLine).first?.commandCount
    let commands = transcript.commands.prefix(count ?? transcript.commands.count)
    let path = Heard.shortened(Array(commands)).joined(separator: "; ")
    return """
      The transcript of \(screen) has changed (- was written, + is heard):
      \(difference.text)
      To hear it: \(path.isEmpty ? "(open the screen)" : path)
      \(advice)
      """
  }
}
