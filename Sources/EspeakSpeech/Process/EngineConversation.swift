internal import SpeechOutput

/// What is being said between this process and one that the engine runs in, from its start to its end.
struct EngineConversation {
  /// What came of a request.
  enum Outcome {
    /// The last answer to it.
    case answered(EngineAnswer)
    /// No more was wanted.
    case unwanted
    /// The other process has ended, does not come back, or makes no sense. It is of no more use.
    case lost
  }

  /// How long a process may take to be ready.
  private static let startPatience = Duration.seconds(5)
  /// How long an engine gets that has not even noticed yet that it was interrupted.
  private static let lastChance = Duration.milliseconds(100)
  /// How often it is asked whether an answer is still waited for.
  private static let glance = 10

  /// Whether the engine has said that it is ready.
  private(set) var isReady = false
  /// Why the engine does not start, if it says so.
  private(set) var refusal: SpeechError?

  private let process: EngineProcess
  /// How long the engine may be silent while an answer is owed.
  private let patience: Duration
  private var received = FrameBuffer()
  private var lastNumber: UInt32 = 0
  /// The number of the last interrupted request, if its end has not come yet, and since when the
  /// engine has owed some sign that it knows.
  private var interrupted: (number: UInt32, since: SuspendingClock.Instant)?

  init(with process: EngineProcess, patience: Duration) {
    self.process = process
    self.patience = patience
  }

  /// Whether the other process is there, as far as can be told without asking it.
  var isAlive: Bool { process.socket.isOpen }

  /// Waits until the engine is ready.
  ///
  /// - Returns: Whether it is.
  mutating func waitUntilReady() -> Bool {
    let start = SuspendingClock.now
    while !isReady {
      guard let answer = nextAnswer() else {
        let waited = start.duration(to: .now)
        guard waited < Self.startPatience, receive() else { return false }
        continue
      }
      switch answer {
      case .ready(EngineAnswer.version): isReady = true
      case .ready(let version):
        refusal = SpeechError(
          .noEngine,
          "The engine's process speaks version \(version) of our messages, not "
            + "\(EngineAnswer.version). Both must come from the same build.")
        return false
      case .failure(_, let error):
        refusal = error
        return false
      default: return false
      }
    }
    return true
  }

  /// Asks for something and waits for all of the answer.
  ///
  /// - Parameters:
  ///   - request: Makes the request with its number.
  ///   - take: Takes sound, or nothing while there is none yet, and tells whether more is wanted.
  /// - Returns: What came of it.
  mutating func ask(
    _ request: (UInt32) -> EngineRequest, _ take: ([Int16]) -> Bool
  ) -> Outcome {
    guard lastNumber < .max else { return .lost }
    lastNumber += 1
    let number = lastNumber
    guard send(request(number)) else { return .lost }
    let start = SuspendingClock.now
    var lastSign = start
    while true {
      if let answer = nextAnswer() {
        guard answer.number == number else {
          guard isKnown(answer) else { return .lost }
          continue
        }
        guard case .samples(_, let samples) = answer else { return .answered(answer) }
        guard take(samples) else { return interrupt(number) }
        // Whoever plays it may take any time; the engine is not to blame for that.
        lastSign = .now
        continue
      }
      switch isBroken ? .ended : process.socket.receive(into: &received, waiting: Self.glance) {
      case .some:
        lastSign = .now
        interrupted?.since = lastSign
      case .ended: return .lost
      case .nothing:
        let now = SuspendingClock.now
        if lastSign.duration(to: now) > patience { return .lost }
        if let interrupted, start.duration(to: now) > Self.lastChance,
          interrupted.since.duration(to: now) > patience
        {
          return .lost
        }
        guard take([]) else { return interrupt(number) }
      }
    }
  }

  // MARK: Messages

  /// Whether something has come that is no message; nothing that follows can be one.
  private var isBroken = false

  private mutating func nextAnswer() -> EngineAnswer? {
    do throws(BadFrame) {
      return try received.next().map { content throws(BadFrame) in
        try EngineAnswer(content: content)
      }
    } catch {
      isBroken = true
      return nil
    }
  }

  /// Returns whether an answer belongs to a request that was interrupted; its end is noted.
  private mutating func isKnown(_ answer: EngineAnswer) -> Bool {
    guard answer.number < lastNumber, answer.number > 0 else { return false }
    if case .samples = answer { return true }
    if answer.number == interrupted?.number { interrupted = nil }
    return true
  }

  private mutating func receive() -> Bool {
    guard !isBroken else { return false }
    if case .ended = process.socket.receive(into: &received, waiting: Self.glance) { return false }
    return true
  }

  private mutating func interrupt(_ number: UInt32) -> Outcome {
    interrupted = (number, interrupted?.since ?? .now)
    return send(.cancel(number)) ? .unwanted : .lost
  }

  /// Sends a request, and waits while there is no room for it, which a living engine soon makes.
  ///
  /// - Returns: Whether it was sent.
  private func send(_ request: EngineRequest) -> Bool {
    var rest = request.frame[...]
    let start = SuspendingClock.now
    while !rest.isEmpty {
      guard let count = process.socket.send(rest) else { return false }
      rest = rest.dropFirst(count)
      guard !rest.isEmpty else { break }
      guard start.duration(to: .now) < patience else { return false }
      process.socket.waitForRoom(milliseconds: Self.glance)
    }
    return true
  }
}
