internal import SpeechOutput

/// A connection to an engine's process, from its start to its end.
struct EngineConnection {
  enum Outcome {
    /// The last reply to the request.
    case answered(EngineReply)
    /// The caller wanted no more.
    case unwanted
    /// The process has ended, hangs or sends nonsense. The connection is unusable.
    case lost
  }

  /// The time in which a process must be ready.
  private static let startTimeout = Duration.seconds(5)
  /// The minimum time that an engine gets to react to an interruption.
  private static let interruptGrace = Duration.milliseconds(100)
  /// The time between two checks whether a reply is still wanted, in milliseconds.
  private static let pollInterval = 10

  /// Whether the engine has reported that it is ready.
  private(set) var isReady = false
  /// The engine's reason not to start, if it sent one.
  private(set) var refusal: SpeechError?

  private let process: EngineProcess
  /// The maximum silence of an engine that owes a reply.
  private let timeout: Duration
  private var received = FrameBuffer()
  private var lastNumber: UInt32 = 0
  /// The last interrupted request, until the engine reports its end, and the start of the engine's
  /// silence.
  private var interrupted: (number: UInt32, since: SuspendingClock.Instant)?

  init(with process: EngineProcess, timeout: Duration) {
    self.process = process
    self.timeout = timeout
  }

  /// Whether the process still has its end of the connection open.
  var isAlive: Bool { process.socket.isOpen }

  mutating func waitUntilReady() -> Bool {
    let start = SuspendingClock.now
    while !isReady {
      guard let reply = nextReply() else {
        let waited = start.duration(to: .now)
        guard waited < Self.startTimeout, receive() else { return false }
        continue
      }
      switch reply {
      case .ready(EngineReply.version): isReady = true
      case .ready(let version):
        refusal = SpeechError(
          .noEngine,
          "The engine's process has protocol version \(version), not "
            + "\(EngineReply.version). Install both from the same build.")
        return false
      case .failure(_, let error):
        refusal = error
        return false
      default: return false
      }
    }
    return true
  }

  /// Sends a request and waits for the complete reply.
  ///
  /// `receive` accepts samples, and returns whether more are wanted; an empty array only asks.
  mutating func ask(
    _ request: (UInt32) -> EngineRequest, _ receive: ([Int16]) -> Bool
  ) -> Outcome {
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
        guard case .samples(_, let samples) = reply else { return .answered(reply) }
        guard receive(samples) else { return interrupt(number) }
        // The receiver may take any time, which does not count against the engine.
        lastSign = .now
        continue
      }
      switch isBroken ? .ended : process.socket.receive(into: &received, waiting: Self.pollInterval)
      {
      case .some:
        lastSign = .now
        interrupted?.since = lastSign
      case .ended: return .lost
      case .nothing:
        let now = SuspendingClock.now
        if lastSign.duration(to: now) > timeout { return .lost }
        if let interrupted, start.duration(to: now) > Self.interruptGrace,
          interrupted.since.duration(to: now) > timeout
        {
          return .lost
        }
        guard receive([]) else { return interrupt(number) }
      }
    }
  }

  // MARK: Messages

  /// Whether invalid data has arrived; no later data can be decoded.
  private var isBroken = false

  private mutating func nextReply() -> EngineReply? {
    do throws(BadFrame) {
      return try received.next().map { content throws(BadFrame) in
        try EngineReply(content: content)
      }
    } catch {
      isBroken = true
      return nil
    }
  }

  /// Whether a reply belongs to an interrupted request; records the end of such a request.
  private mutating func isKnown(_ reply: EngineReply) -> Bool {
    guard reply.number < lastNumber, reply.number > 0 else { return false }
    if case .samples = reply { return true }
    if reply.number == interrupted?.number { interrupted = nil }
    return true
  }

  private mutating func receive() -> Bool {
    guard !isBroken else { return false }
    if case .ended = process.socket.receive(into: &received, waiting: Self.pollInterval) {
      return false
    }
    return true
  }

  private mutating func interrupt(_ number: UInt32) -> Outcome {
    interrupted = (number, interrupted?.since ?? .now)
    return send(.cancel(number)) ? .unwanted : .lost
  }

  /// Sends a request, and returns whether it was sent.
  ///
  /// If there is no room, it waits, since a working engine soon reads earlier requests.
  private func send(_ request: EngineRequest) -> Bool {
    var rest = request.frame[...]
    let start = SuspendingClock.now
    while !rest.isEmpty {
      guard let count = process.socket.send(rest) else { return false }
      rest = rest.dropFirst(count)
      guard !rest.isEmpty else { break }
      guard start.duration(to: .now) < timeout else { return false }
      process.socket.waitForRoom(milliseconds: Self.pollInterval)
    }
    return true
  }
}
