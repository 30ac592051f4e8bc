internal import EngineProcesses
public import SpeechOutput

/// A process of the speech engine that has been started, whose engine may not be ready yet.
public struct EspeakLaunch: Sendable {
  /// The format of the engine's samples.
  public let format = AudioFormat(sampleRate: EspeakEngine.sampleRate)

  let engine: RestartingEngine<EspeakRequest, EspeakReply>

  /// Starts the process and returns at once.
  ///
  /// - Parameters:
  ///   - executable: The program that runs the engine. When started with `arguments`, it must call
  ///     `EspeakServer.run()`, as `earshot engine` does. The default is the current program.
  ///   - arguments: The arguments for the program.
  public init(executable: String = "/proc/self/exe", arguments: [String] = ["engine"]) {
    self.init(executable: executable, arguments: arguments, timeout: .seconds(2))
  }

  /// Starts the process. After `timeout` without data from an engine that owes a reply, a new process
  /// replaces it.
  init(executable: String, arguments: [String], timeout: Duration) {
    engine = RestartingEngine(executable: executable, arguments: arguments, timeout: timeout)
    engine.launch()
  }
}

/// A process that runs the speech engine for the program that started it.
///
/// The process ends when that program ends or crashes.
public enum EspeakServer {
  /// Waits for the engine in a separate process, or starts it in this process if that fails.
  ///
  /// If the engine crashes or hangs in a separate process, only a syllable is lost, because a new
  /// process continues where the sound stopped. Text that crashes the engine twice is skipped: a
  /// word is spoken in its place, and the synthesizer throws `SpeechError.Code.textSkipped`.
  ///
  /// - Parameters:
  ///   - process: The separate process.
  ///   - wordForSkipped: Returns the word that replaces skipped text. An empty word is silent.
  ///   - onFallback: Called with the reason if the engine runs in this process instead.
  /// - Returns: The synthesizer.
  /// - Throws: `SpeechError.Code.noEngine` if the engine is missing.
  public static func start(
    _ process: EspeakLaunch = EspeakLaunch(),
    wordForSkipped: @escaping @Sendable (VoiceProfile) -> String = { _ in "Skipped." },
    onFallback: (SpeechError) -> Void
  ) throws(SpeechError) -> any EspeakSynthesizing {
    do throws(SpeechError) {
      return try EspeakProcessSynthesizer(process, wordForSkipped: wordForSkipped)
    } catch {
      let synthesizer = try EspeakSynthesizer()
      onFallback(error)
      return synthesizer
    }
  }

  /// Serves the program at the other end of standard input until that program closes the
  /// connection.
  ///
  /// - Returns: The exit status: 0, or 64 if standard input is not a socket.
  public static func run() -> Int32 {
    EspeakSynthesizer.hideDevices()
    SoundPriority.raise()
    // The program notices if the engine hangs, so the engine needs no other thread, which would have
    // to wait for a processor before each text.
    return run {
      Result { () throws(SpeechError) in try EspeakSynthesizer(EspeakEngine(thread: nil)) }
    }
  }

  /// Serves requests with the engine that a closure creates. If standard input is not a socket, the
  /// closure is not called.
  package static func run(with engine: () -> Result<any EspeakSynthesizing, SpeechError>) -> Int32 {
    EngineServer.run(name: "earshot-engine", start: engine) { serve($0, with: $1, through: $2) }
  }

  private static func serve(
    _ request: EspeakRequest, with engine: any EspeakSynthesizing,
    through channel: EngineChannel<EspeakRequest, EspeakReply>
  ) {
    do throws(SpeechError) {
      switch request {
      case .speak(let number, let passage, let voice):
        try engine.synthesize(passage, voice: voice) { samples in
          if !samples.isEmpty { channel.send(.samples(number, samples)) }
          return channel.isWanted(number)
        }
        channel.send(.end(number))
      case .check(let number, let voice):
        try engine.check(voice)
        channel.send(.end(number))
      case .voice(let number, let voice):
        channel.send(.voices(number, [try engine.voice(for: voice)]))
      case .voices(let number): channel.send(.voices(number, engine.voices))
      case .description(let number):
        let (version, dataPath) = engine.engineDescription
        channel.send(.description(number, version: version, dataPath: dataPath))
      case .cancel: break
      }
    } catch {
      channel.send(.failure(request.number, error))
    }
  }
}
