private import CEspeakNG
private import Foundation
public import SpeechOutput

/// A process that runs the speech engine for the program that started it.
///
/// The process ends when that program ends or crashes.
public enum EspeakServer {
  /// Starts the engine in a separate process, or in this process if that fails.
  ///
  /// If the engine crashes or hangs in a separate process, only a syllable is lost, because a new
  /// process continues where the sound stopped. Text that crashes the engine twice is skipped: a
  /// word is spoken in its place, and the synthesizer throws `SpeechError.Code.textSkipped`.
  ///
  /// - Parameters:
  ///   - executable: The program that runs the engine. When started with `arguments`, it must call
  ///     `run()`, as `earshot engine` does. The default is the current program.
  ///   - arguments: The arguments for the program.
  ///   - wordForSkipped: Returns the word that replaces skipped text. An empty word is silent.
  ///   - onFallback: Called with the reason if the engine runs in this process instead.
  /// - Returns: The synthesizer.
  /// - Throws: `SpeechError.Code.noEngine` if the engine is missing.
  public static func start(
    executable: String = "/proc/self/exe", arguments: [String] = ["engine"],
    wordForSkipped: @escaping @Sendable (VoiceProfile) -> String = { _ in "Skipped." },
    onFallback: (SpeechError) -> Void
  ) throws(SpeechError) -> any EspeakSynthesizing {
    do throws(SpeechError) {
      return try EspeakProcessSynthesizer(
        executable: executable, arguments: arguments, wordForSkipped: wordForSkipped)
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
    return run { Result { () throws(SpeechError) in try EspeakSynthesizer() } }
  }

  /// Serves requests with the engine that a closure creates. If standard input is not a socket, the
  /// closure is not called.
  package static func run(with engine: () -> Result<any EspeakSynthesizing, SpeechError>) -> Int32 {
    guard let channel = ServerChannel(descriptor: STDIN_FILENO) else { return 64 }
    unsafe earshot_name_thread("earshot-engine")
    exitWithOtherProcess()
    do throws(SpeechError) {
      let engine = try engine().get()
      channel.send(.ready(EngineReply.version))
      while let request = channel.nextRequest() { serve(request, with: engine, through: channel) }
    } catch {
      // The engine could not start, so send this failure instead of `ready`.
      channel.send(.failure(0, error))
    }
    return 0
  }

  private static func serve(
    _ request: EngineRequest, with engine: any EspeakSynthesizing, through channel: ServerChannel
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

  /// Ends this process when the program that started it ends, even if the engine hangs.
  private static func exitWithOtherProcess() {
    let thread = Thread {
      let socket = EngineSocket(descriptor: STDIN_FILENO)
      // With no events to wait for, `poll` returns only when the connection has closed.
      while socket.wait(for: 0, milliseconds: -1) == 0 {}
      _exit(0)
    }
    thread.stackSize = 1 << 16
    thread.start()
  }
}

/// The engine's end of the connection. It checks for interruptions while it writes sound.
final class ServerChannel: Sendable {
  private struct State {
    var received = FrameBuffer()
    /// Requests that arrived while another was being served.
    var waiting: [EngineRequest] = []
    /// The number of the last request that was canceled or superseded.
    var unwanted: UInt32 = 0
  }

  private let socket: EngineSocket
  private let state = PosixMutex(State())

  /// Creates a channel, or returns `nil` if the descriptor is not a socket.
  init?(descriptor: Int32) {
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFSOCK
    else { return nil }
    socket = EngineSocket(descriptor: descriptor)
  }

  /// Waits for the next request. Returns `nil` if the connection has closed.
  func nextRequest() -> EngineRequest? {
    while true {
      let (request, isOpen) = state.withLock { state in
        let isOpen = read(&state)
        return (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), isOpen)
      }
      if let request { return request }
      guard isOpen else { return nil }
      _ = socket.wait(for: Int16(POLLIN), milliseconds: -1)
    }
  }

  /// Whether the sound of a request is still wanted.
  func isWanted(_ number: UInt32) -> Bool { state.withLock { read(&$0) && number > $0.unwanted } }

  /// Writes a reply, waiting while there is no room. A partial frame would be invalid, so the frame
  /// is completed even if the reply is no longer wanted.
  func send(_ reply: EngineReply) {
    var rest = reply.frame[...]
    while !rest.isEmpty {
      guard let count = socket.send(rest) else { return }
      rest = rest.dropFirst(count)
      if rest.isEmpty { return }
      // To prevent a deadlock, the channel reads while it waits to write.
      let events = socket.wait(for: Int16(POLLIN | POLLOUT), milliseconds: -1)
      if events & Int16(POLLIN) != 0, !state.withLock({ read(&$0) }) { return }
    }
  }

  /// Reads the requests that have arrived. Returns whether the connection is open and valid.
  private func read(_ state: inout State) -> Bool {
    if case .ended = socket.receive(into: &state.received) { return false }
    do throws(BadFrame) {
      while let content = try state.received.next() {
        let request = try EngineRequest(content: content)
        if case .cancel(let number) = request {
          state.unwanted = max(state.unwanted, number)
        } else {
          // Only one request is served at a time, so a new request supersedes earlier ones.
          if request.number > 0 { state.unwanted = max(state.unwanted, request.number - 1) }
          state.waiting.append(request)
        }
      }
      return true
    } catch {
      return false
    }
  }
}
