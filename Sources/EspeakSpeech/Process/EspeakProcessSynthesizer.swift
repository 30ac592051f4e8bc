private import Dispatch
public import SpeechOutput

/// Speaks through libespeak-ng in a process of its own, so that a crash or a hang of it costs a
/// syllable and not the program.
///
/// If the process ends in the middle of a text, or does not come back, another one takes its place and
/// goes on where the sound has stopped. A text that it does not survive twice is left out: a word is
/// spoken in its place, and `synthesize(_:voice:receive:)` fails with `SpeechError.Code.textSkipped`.
public final class EspeakProcessSynthesizer: EspeakSynthesizing {
  /// The format of the engine’s sound: 22,050 samples a second.
  public let format: AudioFormat = AudioFormat(sampleRate: EspeakEngine.sampleRate)

  /// How long a question may have to wait for its turn.
  private static let longestTurn = DispatchTimeInterval.seconds(1)
  /// How long a failure to start is taken as final.
  private static let longestFailure = Duration.seconds(5)

  let patience: Duration
  let wordForSkipped: @Sendable (VoiceProfile) -> String
  private let executable: String
  private let arguments: [String]
  /// One request is served at a time.
  private let turn = DispatchSemaphore(value: 1)
  private let state = Locked(State())

  struct State {
    var conversation: EngineConversation?
    /// Why no process could be started the last time, and when that was.
    var failure: (error: SpeechError, time: SuspendingClock.Instant)?
  }

  /// Starts the process, and waits until its engine is ready.
  ///
  /// - Parameters:
  ///   - executable: The program that runs the engine when it is given the arguments; this program
  ///     itself unless another one is named. It has to call `EspeakServer.run()`, as `earshot engine`
  ///     does.
  ///   - arguments: What the program is given.
  ///   - patience: How long the engine may be silent before another process takes its place.
  ///   - wordForSkipped: Returns what is spoken in the place of a text that the engine does not
  ///     survive; nothing if it is empty.
  /// - Throws: `SpeechError.Code.noEngine` if no process can be started, or the engine is not there.
  public init(
    executable: String = "/proc/self/exe", arguments: [String] = ["engine"],
    patience: Duration = .seconds(2),
    wordForSkipped: @escaping @Sendable (VoiceProfile) -> String = { _ in "Skipped." }
  ) throws(SpeechError) {
    self.executable = executable
    self.arguments = arguments
    self.patience = patience
    self.wordForSkipped = wordForSkipped
    try takeTurn { () throws(SpeechError) in _ = try conversation() }
  }

  /// Starts the engine in a process of its own, or in this one where that is not possible.
  ///
  /// - Parameters:
  ///   - executable: The program that runs the engine when it is given the arguments.
  ///   - arguments: What the program is given.
  ///   - wordForSkipped: Returns what is spoken in the place of a text that the engine does not
  ///     survive.
  ///   - tell: Called with the reason if the engine has no process of its own.
  /// - Returns: What speaks.
  /// - Throws: `SpeechError.Code.noEngine` if the engine is not there at all.
  public static func startOrStayInThisProcess(
    executable: String = "/proc/self/exe", arguments: [String] = ["engine"],
    wordForSkipped: @escaping @Sendable (VoiceProfile) -> String = { _ in "Skipped." },
    tell: (SpeechError) -> Void
  ) throws(SpeechError) -> any EspeakSynthesizing {
    do throws(SpeechError) {
      return try EspeakProcessSynthesizer(
        executable: executable, arguments: arguments, wordForSkipped: wordForSkipped)
    } catch {
      let synthesizer = try EspeakSynthesizer()
      tell(error)
      return synthesizer
    }
  }

  // MARK: Questions

  /// Makes sure that there is the voice that a profile means.
  public func check(_ profile: VoiceProfile) throws(SpeechError) {
    _ = try answer { .check($0, profile) }
  }

  /// Finds the voice that a profile means.
  public func voice(for profile: VoiceProfile) throws(SpeechError) -> EspeakVoice {
    if case .voices(_, let voices) = try answer({ .voice($0, profile) }), let voice = voices.first {
      return voice
    }
    throw SpeechError(.engineFailed, "The speech engine did not tell which voice it is.")
  }

  /// The voices that the engine has; none if it can't be asked.
  public var voices: [EspeakVoice] {
    guard case .voices(_, let voices)? = try? answer({ .voices($0) }) else { return [] }
    return voices
  }

  /// The version of the engine, and the folder of its data.
  public var engineDescription: (version: String, dataPath: String) {
    guard case .description(_, let version, let path)? = try? answer({ .description($0) }) else {
      return ("unknown", "unknown")
    }
    return (version, path)
  }

  /// Asks a question, of a second process if the first one does not survive it.
  private func answer(
    _ request: (UInt32) -> EngineRequest
  ) throws(SpeechError) -> EngineAnswer {
    guard turn.wait(timeout: .now() + Self.longestTurn) == .success else {
      throw SpeechError(.engineFailed, "The speech engine is busy. Ask again when it is silent.")
    }
    defer { turn.signal() }
    for _ in 0..<2 {
      switch try ask(request, { _ in true }) {
      case .answered(.failure(_, let error)): throw error
      case .answered(let answer): return answer
      case .unwanted, .lost: continue
      }
    }
    throw SpeechError(
      .engineFailed, "The speech engine crashed twice on a question. Try another voice.")
  }

  // MARK: The process

  /// Does something when nobody else talks to the engine.
  func takeTurn<Value>(_ body: () throws(SpeechError) -> Value) throws(SpeechError) -> Value {
    turn.wait()
    defer { turn.signal() }
    return try body()
  }

  /// Asks the engine, in a new process if there is none. It must be the caller's turn.
  func ask(
    _ request: (UInt32) -> EngineRequest, _ take: ([Int16]) -> Bool
  ) throws(SpeechError) -> EngineConversation.Outcome {
    var conversation = try conversation()
    let outcome = conversation.ask(request, take)
    let isLost = if case .lost = outcome { true } else { false }
    state.withLock { $0.conversation = isLost ? nil : conversation }
    return outcome
  }

  /// Returns the conversation with an engine that is ready.
  private func conversation() throws(SpeechError) -> EngineConversation {
    // One that has ended while nothing was asked of it is not to be counted against a text.
    if let conversation = state.withLock({ $0.conversation.take() }), conversation.isAlive {
      return conversation
    }
    if let failure = state.withLock(\.failure),
      failure.time.duration(to: .now) < Self.longestFailure
    {
      // What has just failed again and again does so in the next moment, too.
      throw failure.error
    }
    do throws(SpeechError) {
      let conversation = try start()
      state.withLock { $0 = State(conversation: conversation, failure: nil) }
      return conversation
    } catch {
      state.withLock { $0.failure = (error, .now) }
      throw error
    }
  }

  private func start() throws(SpeechError) -> EngineConversation {
    for _ in 0..<3 {
      let process = try EngineProcess(executable: executable, arguments: arguments)
      let start = SuspendingClock.now
      var conversation = EngineConversation(with: process, patience: patience)
      if conversation.waitUntilReady() { return conversation }
      if let refusal = conversation.refusal { throw refusal }
      // One that hangs has taken long enough.
      if start.duration(to: .now) > .seconds(2) { break }
    }
    throw SpeechError(
      .noEngine,
      "The speech engine can't be started as a process of its own: it ends before it is ready. "
        + "Say “earshot doctor” in a shell to see what is wrong.")
  }
}
