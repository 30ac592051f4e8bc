/// A connection to an engine's process, which lasts as long as the process.
package struct EngineConnection<Request: EngineRequest, Reply: EngineReply> {
  package enum Outcome {
    /// The engine completed the request. The value is its last reply.
    case answered(Reply)
    /// The caller no longer wanted the reply.
    case unwanted
    /// The process has ended, hangs or sends invalid data, so the connection is unusable.
    case lost
  }

  /// The engine's reason for not starting, if it sent one.
  private(set) var refusal: EngineStartError<Reply.Failure>?

  private let process: EngineProcess
  private let limits: EngineTimeLimits
  private var received = FrameBuffer()
  private var lastNumber: UInt32 = 0
  /// The last interrupted request, or `nil` if the engine has reported the end of that request.
  /// `since` is the time when data last arrived from the engine.
  private var interrupted: (number: UInt32, since: SuspendingClock.Instant)?

  init(with process: EngineProcess, limits: EngineTimeLimits) {
    self.process = process
    self.limits = limits
  }

  var isAlive: Bool { process.socket.isOpen }

  mutating func waitUntilReady() -> Bool {
    let start = SuspendingClock.now
    while true {
      guard let reply = nextReply() else {
        guard start.duration(to: .now) < limits.start, readSocket() != .ended else { return false }
        continue
      }
      if let version = reply.readyVersion {
        if version == Reply.version { return true }
        refusal = .wrongVersion(version, needed: Reply.version)
      }
      if let error = reply.error { refusal = .refused(error) }
      return false
    }
  }

  /// Sends a request and waits for the complete reply.
  ///
  /// `receive` accepts partial replies and returns whether more are wanted. While no reply arrives,
  /// it is called with `nil`.
  mutating func ask(_ request: (UInt32) -> Request, _ receive: (Reply?) -> Bool) -> Outcome {
    guard lastNumber < .max else { return .lost }
    lastNumber += 1
    let number = lastNumber
    guard send(request(number)) else { return .lost }
    let start = SuspendingClock.now
    var lastSign = start
    while true {
      if let reply = nextReply() {
        guard reply.number == number else {
          guard isKnown(reply) else { return .lost }
          continue
        }
        guard reply.isPartial else { return .answered(reply) }
        guard receive(reply) else { return interrupt(number) }
        // The receiver may take any amount of time, which must not count against the engine.
        lastSign = .now
        continue
      }
      switch readSocket() {
      case .some:
        lastSign = .now
        interrupted?.since = lastSign
      case .ended: return .lost
      case .nothing:
        let now = SuspendingClock.now
        if lastSign.duration(to: now) > limits.silence { return .lost }
        if let interrupted, start.duration(to: now) > limits.interruption,
          interrupted.since.duration(to: now) > limits.silence
        {
          return .lost
        }
        guard receive(nil) else { return interrupt(number) }
      }
    }
  }

  /// Whether invalid data has arrived. If so, any later data can't be decoded either.
  private var isBroken = false

  private mutating func nextReply() -> Reply? {
    do throws(BadFrame) {
      guard let content = try received.next() else { return nil }
      return try Reply(content: content)
    } catch {
      isBroken = true
      return nil
    }
  }

  /// Whether a reply belongs to an earlier request. This also records the end of an interrupted
  /// request.
  private mutating func isKnown(_ reply: Reply) -> Bool {
    guard reply.number < lastNumber, reply.number > 0 else { return false }
    if reply.isPartial { return true }
    if reply.number == interrupted?.number { interrupted = nil }
    return true
  }

  private mutating func readSocket() -> EngineSocket.Received {
    isBroken ? .ended : process.socket.receive(into: &received, waiting: limits.pollInterval)
  }

  private mutating func interrupt(_ number: UInt32) -> Outcome {
    interrupted = (number, interrupted?.since ?? .now)
    return send(.cancel(number)) ? .unwanted : .lost
  }

  /// Sends a request and returns whether it was sent. If the socket's buffer is full, this waits,
  /// because a working engine soon reads earlier requests.
  private func send(_ request: Request) -> Bool {
    var rest = request.frame[...]
    let start = SuspendingClock.now
    while !rest.isEmpty {
      guard let count = process.socket.send(rest) else { return false }
      rest = rest.dropFirst(count)
      if rest.isEmpty { break }
      guard start.duration(to: .now) < limits.silence else { return false }
      process.socket.waitForRoom(milliseconds: limits.pollInterval)
    }
    return true
  }
}

/// The times after which an engine's process counts as hanging.
struct EngineTimeLimits: Sendable {
  /// The maximum time without data from an engine that owes a reply.
  var silence: Duration
  /// The maximum time that a process may take to become ready.
  var start = Duration.seconds(5)
  /// The minimum time that an engine is given to react to an interruption.
  var interruption = Duration.milliseconds(100)
  /// The interval in milliseconds for checking whether a reply is still wanted.
  var pollInterval = 10
}
