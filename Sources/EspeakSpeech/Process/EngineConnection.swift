internal import SpeechOutput

/// A connection to an engine's process, which lasts as long as the process.
struct EngineConnection {
  enum Outcome {
    /// The engine completed the request. The value is its last reply.
    case answered(EngineReply)
    /// The caller no longer wanted the reply.
    case unwanted
    /// The process has ended, hangs or sends invalid data, so the connection is unusable.
    case lost
  }

  /// The maximum time that a process may take to become ready.
  private static let startTimeout = Duration.seconds(5)
  /// The minimum time that an engine is given to react to an interruption.
  private static let interruptGrace = Duration.milliseconds(100)
  /// The interval in milliseconds for checking whether a reply is still wanted.
  private static let pollInterval = 10

  /// The engine's reason for not starting, if it sent one.
  private(set) var refusal: SpeechError?

  private let process: EngineProcess
  /// The maximum time without data from an engine that owes a reply.
  private let timeout: Duration
  private var received = FrameBuffer()
  private var lastNumber: UInt32 = 0
  /// The last interrupted request, or `nil` if the engine has reported the end of that request.
  /// `since` is the time when data last arrived from the engine.
  private var interrupted: (number: UInt32, since: SuspendingClock.Instant)?

  init(with process: EngineProcess, timeout: Duration) {
    self.process = process
    self.timeout = timeout
  }

  var isAlive: Bool { process.socket.isOpen }

  mutating func waitUntilReady() -> Bool {
    let start = SuspendingClock.now
    while true {
      switch nextReply() {
      case nil:
        guard start.duration(to: .now) < Self.startTimeout, readSocket() != .ended
        else { return false }
      case .ready(EngineReply.version): return true
      case .ready(let version):
        refusal = SpeechError(
          .noEngine,
          "The speech engine's process has protocol version \(version), but this program needs "
            + "\(EngineReply.version). Install both from the same build.")
        return false
      case .failure(_, let error):
        refusal = error
        return false
      default: return false
      }
    }
  }

  /// Sends a request and waits for the complete reply.
  ///
  /// `receive` accepts samples and returns whether more are wanted. While no samples arrive, it is
  /// called with an empty array.
  mutating func ask(_ request: (UInt32) -> EngineRequest, _ receive: ([Int16]) -> Bool) -> Outcome {
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

  /// Whether invalid data has arrived. If so, any later data can't be decoded either.
  private var isBroken = false

  private mutating func nextReply() -> EngineReply? {
    do throws(BadFrame) {
      guard let content = try received.next() else { return nil }
      return try EngineReply(content: content)
    } catch {
      isBroken = true
      return nil
    }
  }

  /// Whether a reply belongs to an earlier request. This also records the end of an interrupted
  /// request.
  private mutating func isKnown(_ reply: EngineReply) -> Bool {
    guard reply.number < lastNumber, reply.number > 0 else { return false }
    if case .samples = reply { return true }
    if reply.number == interrupted?.number { interrupted = nil }
    return true
  }

  private mutating func readSocket() -> EngineSocket.Received {
    isBroken ? .ended : process.socket.receive(into: &received, waiting: Self.pollInterval)
  }

  private mutating func interrupt(_ number: UInt32) -> Outcome {
    interrupted = (number, interrupted?.since ?? .now)
    return send(.cancel(number)) ? .unwanted : .lost
  }

  /// Sends a request and returns whether it was sent. If the socket's buffer is full, this waits,
  /// because a working engine soon reads earlier requests.
  private func send(_ request: EngineRequest) -> Bool {
    var rest = request.frame[...]
    let start = SuspendingClock.now
    while !rest.isEmpty {
      guard let count = process.socket.send(rest) else { return false }
      rest = rest.dropFirst(count)
      if rest.isEmpty { break }
      guard start.duration(to: .now) < timeout else { return false }
      process.socket.waitForRoom(milliseconds: Self.pollInterval)
    }
    return true
  }
}
