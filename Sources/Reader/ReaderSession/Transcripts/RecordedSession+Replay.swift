public import AccessibilityModel
package import ReaderCommands
public import ScreenReader
public import SourceDiagnostics
internal import SpeechModel

/// The result of replaying a recorded session.
public struct SessionReplay: Sendable {
  /// A command with its recorded and its actual speech.
  public struct Step: Equatable, Sendable {
    /// The one-based line number of the command, or `nil` for the opening of the screen.
    public let number: Int?
    /// The actual speech.
    public let line: TranscriptLine
    /// The one-based line numbers of the recorded speech.
    var recordedNumbers: [Int] = []
    /// The recorded speech, as written in the file.
    var recorded: [ExpectedSpeech] = []
    /// Whether the step is not in the file, because the reading has more elements than the recorded one.
    var isAdded = false
    /// Whether the command is a letter with which another reader than VoiceOver goes to an object.
    var isQuickKey = false

    /// The actual speech, as it would be written in the file.
    var heard: [String] { line.spoken.map(SessionText.written) }
    /// Whether the actual speech matches the recorded speech.
    public var isAsRecorded: Bool {
      recorded.count == heard.count && zip(recorded, heard).allSatisfy { $0.matches($1) }
    }
  }

  /// The opening of the screen and the commands, in file order.
  public internal(set) var steps: [Step] = []
  /// The errors for lines that were not understood, in file order.
  public internal(set) var problems: [Diagnostic] = []
}

extension RecordedSession {
  /// The most elements after those of a recorded reading that a replay reads.
  private static let maximumAddedSteps = 1_000

  /// Replays the session on a screen.
  ///
  /// Each command waits until all earlier speech is over.
  ///
  /// A line that is not a command is reported as a problem and has no other effect.
  ///
  /// - Parameters:
  ///   - screen: The root of the elements, in the state before the session.
  ///   - settings: The user's settings, or `nil` for those of the session.
  ///   - rules: The traversal rules.
  /// - Returns: The actual speech, together with the recorded speech.
  @MainActor
  public func replay(
    on screen: AccessibilityElement, settings: ReaderSettings? = nil,
    rules: TraversalRules = TraversalRules()
  ) -> SessionReplay {
    replay(on: screen, settings: settings, rules: rules, voices: OfflineVoices())
  }

  /// Replays the session. `prepare` is called when the reader is there, so that it hears what that causes.
  @MainActor
  package func replay(
    on screen: AccessibilityElement, settings: ReaderSettings? = nil, rules: TraversalRules,
    voices: OfflineVoices, after prepare: () -> Void = {}
  ) -> SessionReplay {
    var transcript = Transcript(
      of: screen, settings: settings ?? options.settings, rules: rules, voices: voices)
    prepare()
    var replay = SessionReplay()
    replay.steps.append(SessionReplay.Step(number: nil, line: transcript.open()))
    for (index, line) in lines.enumerated() {
      if let recorded = ExpectedSpeech(in: line.text) {
        replay.steps[replay.steps.count - 1].recorded.append(recorded)
        replay.steps[replay.steps.count - 1].recordedNumbers.append(index + 1)
        continue
      }
      readOn(&transcript, into: &replay)
      if !transcript.expectsSecret, SessionText.isUnasked(line.text) {
        replay.problems.append(
          problem(
            at: index + 1,
            "A replay can't repeat this change, because no command caused it. Run the test that did, or "
              + "delete this line and all lines below it."))
        break
      }
      // A secret may begin like a comment. A secret that was too long leaves only this comment.
      let mistake = RecordedMistake(comment: line.text)
      if mistake == .lineTooLong || !transcript.expectsSecret, SessionText.isComment(line.text) {
        if let mistake { transcript.replay(mistake) }
        continue
      }
      if transcript.hasEnded {
        // Empty lines after `quit` are not meant as commands, so they cause no error.
        guard line.text.contains(where: { !$0.isWhitespace }) else { continue }
        replay.problems.append(
          problem(
            at: index + 1,
            "The session ends with quit, so this line is never performed. Delete the line, or the quit "
              + "before it."))
        break
      }
      do throws(Diagnostic) {
        let heard = try perform(line.text, at: index + 1, in: &transcript)
        if let heard {
          var step = SessionReplay.Step(number: index + 1, line: heard)
          step.isQuickKey = options.dialect != nil && heard.command.count == 1
          replay.steps.append(step)
        }
      } catch {
        // The screen has changed, so the line above it, `type`, has not asked for this text.
        if transcript.mayFollowSecret, replay.steps.last?.isAsRecorded == false {
          let unused = TranscriptLine(command: SpeechSegment.mask)
          replay.steps.append(SessionReplay.Step(number: index + 1, line: unused))
        } else {
          replay.problems.append(error)
        }
      }
    }
    readOn(&transcript, into: &replay)
    return replay
  }

  /// Moves to the last element if the recorded reading has ended there and the actual one has not.
  @MainActor
  private func readOn(_ transcript: inout Transcript, into replay: inout SessionReplay) {
    guard let last = replay.steps.last, let recorded = last.recorded.last,
      ReadingAlignment.isEdge(recorded.text), !last.isAsRecorded, !last.isAdded
    else { return }
    var step = last
    for _ in 0..<Self.maximumAddedSteps where step.line.outcome != .atLimit {
      guard !transcript.hasEnded, let line = try? transcript.perform("swipe right") else { return }
      step = SessionReplay.Step(number: last.number, line: line, isAdded: true)
      replay.steps.append(step)
    }
  }

  private func problem(at number: Int, _ message: String) -> Diagnostic {
    Diagnostic(file: file, at: SourcePosition(line: number, column: 1), message)
  }

  @MainActor
  private func perform(
    _ text: String, at number: Int, in transcript: inout Transcript
  ) throws(Diagnostic) -> TranscriptLine? {
    let indent = CommandWords.indent(of: text)
    let place = SourcePosition(line: number, column: indent + 1)
    guard text.utf8.count <= Self.maximumCommandBytes else {
      throw Diagnostic(
        file: file, at: place,
        "The command is longer than the limit of \(Self.maximumCommandBytes) bytes.")
    }
    do throws(CommandParser.NotUnderstood) {
      return try transcript.perform(text)
    } catch {
      throw Diagnostic(file: file, at: place, error.message)
    }
  }

  /// Returns the differences between recorded and actual speech, in file order.
  public func differences(in replay: SessionReplay) -> [SessionDifference] {
    SessionDifference.all(in: replay.steps, of: file)
  }
}

extension CommandParser.NotUnderstood {
  package var message: String {
    let names = nearest.isEmpty ? "" : " Nearest commands: \(nearest.joined(separator: ", "))."
    let subject = line.isEmpty ? "The line" : SessionText.quoted(line)
    return "\(subject) is not understood.\(names)"
  }
}
