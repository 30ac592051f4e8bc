private import ChildProcesses
private import Dispatch
private import Locking

/// An engine in a separate process, which is replaced after a crash or a hang.
package final class RestartingEngine<Request: EngineRequest, Reply: EngineReply>: Sendable {
  package typealias Outcome = EngineConnection<Request, Reply>.Outcome
  package typealias StartError = EngineStartError<Reply.Failure>

  private let executable: String
  private let arguments: [String]
  private let limits: EngineTimeLimits
  /// A semaphore that allows only one request at a time.
  private let turn = DispatchSemaphore(value: 1)
  private let state: PosixMutex<State>

  private struct State: Sendable {
    var connection: EngineConnection<Request, Reply>?
    /// A process whose engine may not be ready yet.
    var launched: EngineProcess?
    var startCount = 0
    /// The last failure to start a process, and its time.
    var failure: (error: StartError, time: SuspendingClock.Instant)?
  }

  /// The time after a failed start during which no new attempt is made.
  private var failureLifetime: Duration { .seconds(5) }

  /// Creates an engine whose process starts with the first request.
  ///
  /// - Parameters:
  ///   - executable: The path of the program that runs the engine.
  ///   - arguments: The arguments that make the program run the engine.
  ///   - timeout: The maximum time without data from an engine that owes a reply. After it, a new
  ///     process replaces the engine's process.
  package init(executable: String, arguments: [String], timeout: Duration) {
    self.executable = executable
    self.arguments = arguments
    limits = EngineTimeLimits(silence: timeout)
    state = PosixMutex(State())
  }

  /// Runs a closure while no other caller uses the engine.
  package func takeTurn<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    turn.wait()
    defer { turn.signal() }
    return try body()
  }

  /// Runs a closure while no other caller uses the engine. Returns `nil` without calling the
  /// closure if the engine stays in use for `milliseconds`.
  package func takeTurn<Value, Failure: Error>(
    within milliseconds: Int, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    guard turn.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return nil }
    defer { turn.signal() }
    return try body()
  }

  /// Starts the process without waiting for its engine, which becomes ready while the program does
  /// other work. The first request waits, and reports a failure.
  package func launch() {
    let process = try? newProcess()
    state.withLock { $0.launched = process }
  }

  /// Starts the process unless it is running. The caller must have taken its turn.
  ///
  /// - Returns: How many processes have been started. After a change, the engine has forgotten what
  ///   earlier requests told it.
  @discardableResult package func start() throws(StartError) -> Int {
    let connection = try connection()
    return state.withLock {
      $0.connection = connection
      return $0.startCount
    }
  }

  /// Sends a request, to a new process if necessary. The caller must have taken its turn.
  ///
  /// `receive` accepts partial replies and returns whether more are wanted. While no reply arrives,
  /// it is called with `nil`.
  package func ask(
    _ request: (UInt32) -> Request, _ receive: (Reply?) -> Bool = { _ in true }
  ) throws(StartError) -> Outcome {
    var connection = try connection()
    let outcome = connection.ask(request, receive)
    let isLost = if case .lost = outcome { true } else { false }
    let kept = isLost ? nil : connection
    state.withLock { $0.connection = kept }
    return outcome
  }

  private func connection() throws(StartError) -> EngineConnection<Request, Reply> {
    // If the process has ended while idle, replace it here, so its end does not count as a crash.
    if let connection = state.withLock({ $0.connection.take() }), connection.isAlive {
      return connection
    }
    if let failure = state.withLock(\.failure),
      failure.time.duration(to: .now) < failureLifetime
    {
      // The process failed to start a moment ago, so another attempt would only waste time.
      throw failure.error
    }
    do throws(StartError) {
      let connection = try newConnection()
      state.withLock {
        $0.startCount += 1
        $0.failure = nil
      }
      return connection
    } catch {
      state.withLock { $0.failure = (error, .now) }
      throw error
    }
  }

  private func newConnection() throws(StartError) -> EngineConnection<Request, Reply> {
    for _ in 0..<3 {
      let launched = state.withLock { $0.launched.take() }
      let process = if let launched { launched } else { try newProcess() }
      let start = SuspendingClock.now
      var connection = EngineConnection<Request, Reply>(with: process, limits: limits)
      if connection.waitUntilReady() { return connection }
      if let refusal = connection.refusal { throw refusal }
      // The process did not fail at once but hung, so there is no time for another attempt.
      if start.duration(to: .now) > .seconds(2) { break }
    }
    throw .endedEarly
  }

  private func newProcess() throws(StartError) -> EngineProcess {
    do throws(ProcessStart.Failure) {
      return try EngineProcess(executable: executable, arguments: arguments)
    } catch {
      throw .notStarted(executable: executable, reason: error.reason)
    }
  }
}
