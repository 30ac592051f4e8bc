internal import EngineProcesses
package import Listening
private import Locking

/// A recognizer that runs PocketSphinx in a separate process.
///
/// If the process crashes or hangs, the call throws, and the next call starts a new process with the
/// same grammar.
package final class SphinxRecognizer: SpeechRecognizer {
  private typealias StartError = EngineStartError<RecognizerError>

  private let engine: RestartingEngine<SphinxRequest, SphinxReply>
  private let state = PosixMutex(State())

  private struct State: Sendable {
    var grammar: SpokenGrammar?
    /// The process that has the grammar, as a count of started processes.
    var process: Int?
  }

  /// The folder of the acoustic model.
  package static let modelFolder = SphinxModel.english.folder

  /// Creates a recognizer, whose process starts with the first call.
  ///
  /// - Parameters:
  ///   - executable: The program that runs the engine. When started with `arguments`, it must call
  ///     `SphinxServer.run`, as `earshot recognizer` does. The default is the current program.
  ///   - arguments: The arguments for the program.
  ///   - timeout: The maximum time for an utterance or a grammar. After it, the process is replaced.
  package init(
    executable: String = "/proc/self/exe", arguments: [String] = ["recognizer"],
    timeout: Duration = .seconds(4)
  ) {
    engine = RestartingEngine(executable: executable, arguments: arguments, timeout: timeout)
  }

  /// Starts the process, if it is not running.
  ///
  /// - Throws: `RecognizerError.notInstalled` if the library or the model is missing.
  package func start() throws(RecognizerError) {
    try engine.takeTurn { () throws(RecognizerError) in _ = try process() }
  }

  /// Sets the grammar of the following utterances.
  ///
  /// - Throws: `RecognizerError.noPronunciation` if words can't be pronounced. The grammar is in use
  ///   without these words.
  package func use(_ grammar: SpokenGrammar) throws(RecognizerError) {
    try engine.takeTurn { () throws(RecognizerError) in
      state.withLock { $0 = State(grammar: grammar) }
      try handOver(grammar, to: try process())
    }
  }

  package func recognize(_ samples: [Int16]) throws(RecognizerError) -> Recognition {
    try engine.takeTurn { () throws(RecognizerError) in
      try handOverIfNeeded()
      guard case .recognition(_, let result) = try ask({ .recognize($0, samples) })
      else { throw Self.lost }
      return result
    }
  }

  package func hearsWakePhrase(_ samples: [Int16]) throws(RecognizerError) -> Bool {
    try engine.takeTurn { () throws(RecognizerError) in
      guard case .finding(_, let isFound) = try ask({ .findWakePhrase($0, samples) })
      else { throw Self.lost }
      return isFound
    }
  }

  /// Gives the grammar to a process that has replaced the one that had it.
  private func handOverIfNeeded() throws(RecognizerError) {
    let process = try process()
    let (grammar, owner) = state.withLock { ($0.grammar, $0.process) }
    guard let grammar, owner != process else { return }
    do throws(RecognizerError) {
      try handOver(grammar, to: process)
    } catch {
      // `use` has already reported such words.
      guard case .noPronunciation = error else { throw error }
    }
  }

  private func handOver(_ grammar: SpokenGrammar, to process: Int) throws(RecognizerError) {
    let reply = try answer { .use($0, grammar) }
    state.withLock { $0.process = process }
    if let error = reply.error { throw error }
  }

  private func process() throws(RecognizerError) -> Int {
    do throws(StartError) { return try engine.start() } catch { throw Self.error(for: error) }
  }

  /// Sends a request and returns its reply, unless that is a failure.
  private func ask(_ request: (UInt32) -> SphinxRequest) throws(RecognizerError) -> SphinxReply {
    let reply = try answer(request)
    if let error = reply.error { throw error }
    return reply
  }

  private func answer(_ request: (UInt32) -> SphinxRequest) throws(RecognizerError) -> SphinxReply {
    do throws(StartError) {
      if case .answered(let reply) = try engine.ask(request) { return reply }
    } catch {
      throw Self.error(for: error)
    }
    throw Self.lost
  }

  private static let lost = RecognizerError.ended(
    "The speech recognizer ended unexpectedly. It starts again now. Repeat the command.")

  private static func error(for error: StartError) -> RecognizerError {
    if case .refused(let reason) = error { return reason }
    return .ended(error.message(naming: "speech recognizer") ?? "")
  }
}
