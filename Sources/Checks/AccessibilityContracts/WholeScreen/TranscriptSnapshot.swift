internal import ReaderSession
internal import ScreenReader
internal import SpeechModel

/// The transcript of a screen, to compare with an expectation or to record.
@MainActor
struct TranscriptSnapshot {
  private let screen: String
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
    (self.function, self.site, self.recording) = (function, site, recording)
  }

  /// Compares the transcript with the expectation, and records the transcript if requested.
  func failure(
    against expected: String?, writtenIn place: String,
    write: (String) throws(RecordingRefusal) -> Void
  ) -> String? {
    if let flaw { return "\(screen): \(flaw)" }
    if let trap = transcript.trap {
      return """
        \(screen): swiping right never reaches the end: \(trap).
        Commands to reproduce it: \(Heard.shortened(transcript.commands).joined(separator: "; "))
        """
    }
    do throws(RecordingRefusal) {
      let recording = try Recording.chosen(unless: recording)
      let text = transcript.text
      guard let difference = difference(from: expected) else {
        // Record the text even if it is equal. Otherwise, another screen that the same call checks
        // could overwrite it.
        if recording == .all { try? write(text) }
        return nil
      }
      let isRecorded = recording == .all || (recording == .missing && expected == nil)
      guard isRecorded else { return difference }
      do throws(RecordingRefusal) {
        try write(text)
        let refusals = transcript.refusals.map { "\n\($0)" }.joined()
        return
          "The transcript of \(screen) was written to \(place). Read it, because later runs must "
          + "match it." + refusals
      } catch {
        return "\(difference)\nThe transcript can't be written to \(place): \(error.reason)"
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
        There is no transcript of \(screen) yet. This was heard:
        \(transcript.text)
        \(advice)
        """
    }
    let lines = expected.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let difference = LineDifference(
      from: expected.isEmpty ? [] : lines.map(String.init), to: transcript.lines.map(\.text))
    guard let difference else { return nil }
    let count = transcript.lines.dropFirst(difference.firstNewLine).first?.commandCount
    let commands = transcript.commands.prefix(count ?? transcript.commands.count)
    let path = Heard.shortened(commands).joined(separator: "; ")
    return """
      The transcript of \(screen) has changed (- expected, + heard):
      \(difference.text)
      Commands to reproduce it: \(path.isEmpty ? "(open the screen)" : path)
      \(advice)
      """
  }
}

/// The transcript of a screen as a recorded session, in which speech follows each command.
@MainActor
struct ScreenTranscript {
  struct Line {
    let text: String
    let commandCount: Int
  }

  private(set) var lines: [Line] = []
  private(set) var commands: [String] = []
  /// The reason why swiping never reached the last element.
  private(set) var trap: String?
  /// A message for each command that the reader refused.
  private(set) var refusals: [String] = []

  private static let maximumSwipes = 100_000

  var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Opens a screen, and performs typed lines or, without them, swipes right to the last element.
  init(of screen: ScreenUnderTest, typing typed: [String]?, at site: CallSite) {
    // Do not compare screens, because each comparison would take as long as the whole transcript.
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

  private mutating func hear(_ line: String, with listener: Listener, at site: CallSite) {
    let isSecret = listener.reader.expectsSecret
    let heard = listener.perform(line, allowingRefusal: true)
    if let refusal = heard.refusal {
      // An unknown command fails the test, because it can't be replayed. Any other refusal becomes
      // part of the expectation.
      if refusal.isUnknown {
        reportFailure(refusal.text, at: site)
      } else {
        refusals.append("\"\(line)\" was refused. \(heard.spoken.joined(separator: " "))")
      }
    }
    type(isSecret ? SessionText.mask(of: line) : line)
    hear(heard)
  }

  private mutating func walk(_ listener: Listener) {
    var walk = SwipeWalk(maximumSwipes: Self.maximumSwipes)
    while true {
      switch walk.end(at: listener.focus) {
      case .reached?: return
      case .limit(let swipes)?:
        trap = "there is still another element after \(swipes) swipes"
        return
      case .loop(let visits)?:
        trap =
          "the cursor came to \(listener.focus.map(Heard.name) ?? "") \(visits) times, but never "
          + "to the last element"
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
