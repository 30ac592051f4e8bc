internal import ReaderSession
internal import ScreenReader
internal import SourceRecording
internal import SpeechModel

/// The transcript of a screen, to compare with an expectation or to record.
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

  /// Fails the test if the transcript differs from the expectation, or is missing.
  func compare(
    with expected: String?, writtenIn place: String,
    write: (String) throws(RecordingRefusal) -> Void
  ) {
    if let failure = failure(against: expected, writtenIn: place, write: write) {
      reportFailure(failure, at: site)
    }
  }

  /// Returns the text of the failure, and records the transcript if that is the choice.
  ///
  /// - Returns: `nil` if the texts are equal.
  func failure(
    against expected: String?, writtenIn place: String,
    write: (String) throws(RecordingRefusal) -> Void
  ) -> String? {
    if let flaw { return "\(screen): \(flaw)" }
    if let trap = transcript.trap {
      return """
        \(screen): swipes to the right never end: \(trap).
        To hear it: \(Heard.shortened(transcript.commands).joined(separator: "; "))
        """
    }
    do throws(RecordingRefusal) {
      let recording = try Recording.chosen(unless: recording)
      let text = transcript.text
      guard let difference = difference(from: expected) else {
        // A call for several screens must not overwrite the text that fits the first one.
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
        return "\(difference)\nIt can't be written to \(place): \(error.reason)"
      }
    } catch {
      return error.reason
    }
  }

  private func difference(from expected: String?) -> String? {
    let advice = Recording.advice(
      "To record this transcript", unless: recording,
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

/// The transcript of a screen as a recorded session.
///
/// Below each command is the speech, each text after `#=`.
@MainActor
struct ScreenTranscript {
  /// One line of the transcript.
  struct Line {
    let text: String
    /// The number of commands before the line.
    let commandCount: Int
  }

  private(set) var lines: [Line] = []
  private(set) var commands: [String] = []
  /// The reason why the walk never ends; `nil` if it ended.
  private(set) var trap: String?
  /// The refusals of the reader.
  private(set) var refusals: [String] = []

  /// The maximum number of swipes of a walk.
  private static let maximumSwipes = 100_000

  var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Opens a screen, and performs typed lines; without lines, swipes right to the last element.
  init(of screen: ScreenUnderTest, typing typed: [String]?, at site: CallSite) {
    // Comparing screens would take as long for each command as a transcript of the whole screen.
    let listener = screen.listener(comparesScreens: false)
    hear(listener.opening)
    guard let typed else {
      walk(listener)
      return
    }
    for line in typed {
      for command in listener.commands(in: line) { hear(command, with: listener, at: site) }
    }
  }

  /// Performs a command, and records its speech.
  private mutating func hear(_ line: String, with listener: Listener, at site: CallSite) {
    let isSecret = listener.reader.expectsSecret
    let heard = listener.perform(line, allowingRefusal: true)
    if let refusal = heard.refusal {
      // An unknown line can't be replayed; a refusal becomes the expectation.
      if refusal.isUnknown {
        reportFailure(refusal.text, at: site)
      } else {
        refusals.append("\"\(line)\" was refused. \(heard.spoken.joined(separator: " "))")
      }
    }
    type(isSecret ? SessionText.bullets(for: line) : line)
    hear(heard)
  }

  private mutating func walk(_ listener: Listener) {
    var walk = SwipeWalk(maximumSwipes: Self.maximumSwipes)
    while true {
      switch walk.end(at: listener.focus) {
      case .reached?: return
      case .limit(let swipes)?:
        trap = "there is another element after \(swipes) swipes"
        return
      case .loop(let visits)?:
        trap =
          "the cursor came to \(listener.focus.map(Heard.name) ?? "") \(visits) times, and never to the "
          + "last element"
        return
      case nil: break
      }
      let heard = listener.perform(.swipe(.right))
      type("swipe right")
      hear(heard)
      if heard.kinds.contains(.edge) { return }
    }
  }

  private mutating func type(_ command: String) {
    commands.append(command)
    lines.append(Line(text: SessionText.line(typing: command), commandCount: commands.count))
  }

  private mutating func hear(_ heard: Heard) {
    for text in heard.spoken {
      lines.append(Line(text: SessionText.line(hearing: text), commandCount: commands.count))
    }
  }
}
