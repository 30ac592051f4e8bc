private import CEspeakNG
private import CPcaudio
private import Foundation
private import Locking
internal import SpeechOutput

/// The libespeak-ng engine, owned by one thread, initialized once and never terminated.
///
/// The library keeps its state in globals, so a process has one engine. The engine runs in
/// synchronous mode, because the asynchronous modes deadlock after frequent interruptions. It is
/// never terminated, because initializing it again would hang.
final class EspeakEngine: Sendable {
  /// The engine of a process whose callers may be on any thread, and must not hang with the engine.
  static let shared = EspeakEngine(thread: EngineThread(name: "espeak"))

  /// The engine's only sampling rate.
  static let sampleRate = 22_050

  private let thread: EngineThread?
  private let state = PosixMutex(State())

  private struct State {
    var start: Result<Void, SpeechError>?
    var voices: [EspeakVoice]?
    var files: VoiceFiles?
  }

  /// Creates the engine of a process. Without a separate thread, it runs on its caller's thread,
  /// which must always be the same one.
  init(thread: EngineThread?) { self.thread = thread }

  /// Runs a closure on the engine's thread, after the engine has started. Throws
  /// `SpeechError.Code.engineFailed` if the engine hangs.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable (EspeakEngine) throws(SpeechError) -> Value
  ) throws(SpeechError) -> Value {
    let job: @Sendable () -> Result<Value, SpeechError> = { [self] in
      Result { () throws(SpeechError) in
        try cached(\.start, Self.start).get()
        return try body(self)
      }
    }
    guard let result = thread.map({ $0.run(job) }) ?? job() else {
      throw SpeechError(
        .engineFailed,
        "The speech engine is not responding. If this persists, restart the program.")
    }
    return try result.get()
  }

  /// Runs a caller's closure, which may take any time, on the engine's thread. Returns `nil` if the
  /// caller is no longer waiting for the engine.
  func yield<Value>(_ body: () -> Value) -> Value? {
    if let thread { thread.yield(body) } else { body() }
  }

  /// Returns the engine's voices, which are read only once, because this opens all their files. Only
  /// the engine's thread may call this method.
  func voices() -> [EspeakVoice] { cached(\.voices, EspeakVoiceList.voices) }

  /// Returns the names of the voices' files, which are listed only once. Only the engine's thread
  /// may call this method.
  func voiceFiles() -> VoiceFiles { cached(\.files) { VoiceFiles(in: Self.info.dataPath) } }

  private func cached<Value: Sendable>(
    _ path: any WritableKeyPath<State, Value?> & Sendable, _ make: () -> Value
  ) -> Value {
    if let value = state.withLock({ $0[keyPath: path] }) { return value }
    let value = make()
    state.withLock { $0[keyPath: path] = value }
    return value
  }

  /// The version of the engine and the folder of its data, which are known after the start.
  static var info: (version: String, dataPath: String) {
    var path: UnsafePointer<CChar>?
    let version = unsafe espeak_Info(&path).map { unsafe String(cString: $0) }
    let folder = unsafe path.map { unsafe String(cString: $0) }
    return (version ?? "unknown", folder ?? "unknown")
  }

  private static func start() -> Result<Void, SpeechError> {
    // Version 1.51 searches for a sound device even in synchronous mode, so ALSA must be silenced.
    earshot_silence_alsa()
    let sampleRate = unsafe espeak_Initialize(
      AUDIO_OUTPUT_SYNCHRONOUS, 60, EngineData.bundledFolder, Int32(espeakINITIALIZE_DONT_EXIT))
    guard sampleRate == Self.sampleRate else {
      return .failure(SpeechError(.noEngine, problem(withRate: sampleRate)))
    }
    setCallback()
    // Version 1.51 would run a shell to play a sound file. The result 1 refuses every file.
    unsafe espeak_SetUriCallback { _, _, _ in 1 }
    return .success(())
  }

  /// The reason why the engine can't be used with a result of its start.
  ///
  /// Without its data, the library returns 0, although its header documents -1. The substitute in the
  /// Python package returns -1.
  private static func problem(withRate rate: Int32) -> String {
    switch rate {
    case ..<0:
      "The speech engine is not installed. In a Python environment: pip install 'earshot[voice]'. "
        + "On Debian and Ubuntu: apt-get install libespeak-ng1 libpcaudio0."
    case 0:
      "The speech engine's data is missing. Install it; on Debian and Ubuntu: "
        + "apt-get install espeak-ng-data."
    default:
      "The speech engine's rate is \(rate) samples per second, not \(Self.sampleRate). "
        + "Install libespeak-ng 1.51 or later."
    }
  }
}

/// The folder of the engine's data.
enum EngineData {
  /// Returns the folder with the bundled `espeak-ng-data`, or `nil` if the program bundles no data.
  /// The program's path must have no symbolic links. A bundled engine refuses the data of other
  /// versions, so this folder takes precedence over the system's folder and `ESPEAK_DATA_PATH`.
  static func bundledFolder(of program: String) -> String? {
    let folder = URL(fileURLWithPath: program)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share/earshot").path
    return FileManager.default.fileExists(atPath: folder + "/espeak-ng-data/phontab") ? folder : nil
  }

  static var bundledFolder: String? {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    return bundledFolder(of: program)
  }
}
