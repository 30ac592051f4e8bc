public import AccessibilityModel
public import ReaderCommands
public import ScreenReader
public import SourceDiagnostics

/// A session as it goes on a screen.
public struct SessionReplay: Sendable {
  /// A command, what was recorded of it, and what is heard of it now.
  public struct Step: Equatable, Sendable {
    /// The line of the command in its file, from 1; nil for the opening of the screen.
    public let number: Int?
    /// What is heard now.
    public let line: TranscriptLine
    /// The lines that tell what was recorded, from 1.
    var recordedNumbers: [Int] = []
    /// What was recorded, as it is written.
    var recorded: [String] = []

    /// What is heard now, as it is written.
    var heard: [String] { line.spoken.map(SessionText.written) }
    /// Whether what is heard is what was recorded.
    public var isAsRecorded: Bool { recorded == heard }
  }

  /// The opening of the screen and the commands, in the order of the file.
  public internal(set) var steps: [Step] = []
  /// What could not be understood, in the order of the file.
  public internal(set) var problems: [Diagnostic] = []
}

extension RecordedSession {
  /// Does on a screen what the session asks for, each command when all speech is over.
  ///
  /// A line that is no command is a problem, and nothing changes by it.
  ///
  /// - Parameters:
  ///   - screen: The root of the elements, as it is before the session.
  ///   - settings: What the person has chosen; nil is what the session says.
  ///   - rules: The direction of a row of elements, and where a new one begins.
  ///   - voices: The voices that can be chosen.
  /// - Returns: What is heard, beside what was recorded.
  @MainActor
  public func replay(
    on screen: AccessibilityElement, settings: ReaderSettings? = nil,
    rules: TraversalRules = TraversalRules(), voices: OfflineVoices = OfflineVoices()
  ) -> SessionReplay {
    var transcript = Transcript(
      of: screen, settings: settings ?? options.settings, rules: rules, voices: voices)
    var replay = SessionReplay()
    replay.steps.append(SessionReplay.Step(number: nil, line: transcript.open()))
    for (index, line) in lines.enumerated() {
      if let recorded = SessionText.heard(in: line.text) {
        replay.steps[replay.steps.count - 1].recorded.append(recorded)
        replay.steps[replay.steps.count - 1].recordedNumbers.append(index + 1)
        continue
      }
      // What follows the end of a session is no part of it, but for what is heard at the end.
      guard !transcript.hasEnded else { break }
      guard transcript.expectsSecret || !SessionText.isComment(line.text) else { continue }
      do throws(Diagnostic) {
        let heard = try perform(line.text, at: index + 1, in: &transcript)
        if let heard { replay.steps.append(SessionReplay.Step(number: index + 1, line: heard)) }
      } catch {
        replay.problems.append(error)
      }
    }
    return replay
  }

  @MainActor
  private func perform(
    _ text: String, at number: Int, in transcript: inout Transcript
  ) throws(Diagnostic) -> TranscriptLine? {
    let indent = CommandWords.indent(of: text)
    let place = SourcePosition(line: number, column: indent + 1)
    guard text.utf8.count <= Self.longestCommand else {
      throw Diagnostic(
        file: file, at: place,
        "The line is too long for a command, which has at most \(Self.longestCommand) bytes.")
    }
    do throws(CommandParser.NotUnderstood) {
      return try transcript.perform(text)
    } catch {
      throw Diagnostic(file: file, at: place, error.message)
    }
  }
}

extension CommandParser.NotUnderstood {
  /// What was typed, and the nearest commands, in a sentence or two.
  public var message: String {
    let names = nearest.isEmpty ? "" : " The nearest commands: \(nearest.joined(separator: ", "))."
    return "\(SessionText.quoted(line)) is not understood.\(names)"
  }
}
