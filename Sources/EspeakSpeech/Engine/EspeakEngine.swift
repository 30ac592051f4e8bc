private import CEspeakNG
private import CPcaudio
internal import SpeechOutput

/// libespeak-ng, owned by one thread, initialised once and never terminated.
///
/// The library keeps everything in globals, so there is one engine in a process. It runs in
/// synchronous mode: its asynchronous ones deadlock when they are interrupted often, and to
/// terminate and initialise it again hangs.
final class EspeakEngine: Sendable {
  static let shared = EspeakEngine()

  /// The rate of the samples that the engine makes; libespeak-ng has no other.
  static let sampleRate = 22_050

  private let thread = OwnerThread(name: "espeak")
  private let state = Locked(State())

  private struct State {
    var start: Result<Void, SpeechError>?
    var voices: [EspeakVoice]?
    var variants: [String]?
  }

  private init() {}

  /// Runs something on the engine's thread, with the engine ready.
  ///
  /// - Throws: What the body failed with, or `SpeechError.Code.engineFailed` if the engine does not
  ///   come back.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable (EspeakEngine) -> Result<Value, SpeechError>
  ) throws(SpeechError) -> Value {
    let result = thread.run { [self] in startIfNeeded().flatMap { body(self) } }
    guard let result else {
      throw SpeechError(
        .engineFailed,
        "The speech engine does not come back from a text. If it stays so, start the program again."
      )
    }
    return try result.get()
  }

  /// Calls somebody else from the engine's thread, who may take any time.
  ///
  /// - Returns: The answer; nil if nobody waits for the engine's work any more.
  func leave<Value>(_ body: () -> Value) -> Value? { thread.leave(body) }

  /// The voices of the engine, read once. Only the engine's thread may call it.
  ///
  /// That opens some hundred files, so nothing that can do without it asks for it.
  func voices() -> [EspeakVoice] {
    if let voices = state.withLock(\.voices) { return voices }
    let voices = EspeakVoiceList.voices()
    state.withLock { $0.voices = voices }
    return voices
  }

  /// The variants that voices can be given, read once. Only the engine's thread may call it.
  func variants() -> [String] {
    if let variants = state.withLock(\.variants) { return variants }
    let variants = EspeakVoiceList.variants()
    state.withLock { $0.variants = variants }
    return variants
  }

  private func startIfNeeded() -> Result<Void, SpeechError> {
    if let start = state.withLock(\.start) { return start }
    let start = Self.start()
    state.withLock { $0.start = start }
    return start
  }

  private static func start() -> Result<Void, SpeechError> {
    // Version 1.51 looks for a sound device even in synchronous mode.
    earshot_silence_alsa()
    let sampleRate = unsafe espeak_Initialize(
      AUDIO_OUTPUT_SYNCHRONOUS, 60, EngineData.folderCarried, Int32(espeakINITIALIZE_DONT_EXIT))
    // Without its data the library returns 0, though its header says -1.
    guard sampleRate > 0 else {
      return .failure(
        SpeechError(
          .noEngine,
          "The speech engine has no data. Install it: on Debian and Ubuntu, "
            + "apt-get install espeak-ng-data."))
    }
    guard sampleRate == Self.sampleRate else {
      return .failure(
        SpeechError(
          .noEngine,
          "The speech engine makes \(sampleRate) samples a second, not \(Self.sampleRate). "
            + "Install libespeak-ng 1.51 or later."))
    }
    setCallback()
    // Nothing ever asks for sound files, but version 1.51 would run a shell if something did.
    unsafe espeak_SetUriCallback { _, _, _ in 1 }
    return .success(())
  }
}
