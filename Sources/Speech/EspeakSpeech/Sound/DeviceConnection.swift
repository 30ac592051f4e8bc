private import Locking
internal import SpeechOutput

/// The connection to a device that may disappear or stop answering.
///
/// After a failure, the connection tries to reopen the device every tenth of a second until
/// `Timeouts.absence` has passed. It waits just as long for a device that does not answer, and no
/// sound is lost if the device continues in time. After the timeout, sound is refused until the
/// device opens again, and each utterance tries to open it. Each problem is reported once. Only
/// `flush()` and the properties may be used during another call.
final class DeviceConnection: Sendable {
  /// The limits on waiting for a device.
  struct Timeouts: Sendable {
    /// The time to wait for an answer before a problem is reported. A sink that was idle may have
    /// prepared two seconds of silence, and it accepts no sound until the silence is over.
    var answer = Duration.seconds(3)
    /// The time to wait for an answer if the device has not answered the previous request either.
    var secondAnswer = Duration.milliseconds(100)
    /// The time to wait for a missing or unresponsive device before sound is refused.
    var absence = Duration.seconds(5)
    /// The time between two attempts to open a device.
    var attempt = Duration.milliseconds(100)
  }

  enum Outcome {
    case written, unwanted
    /// The device disappeared, but may return.
    case lost
  }

  /// The maximum number of abandoned threads, whose calls to a device may never return.
  private static let maximumAbandoned = 3
  /// The time after opening within which a failure means that the device has not recovered.
  private static let minimumUptime = Duration.milliseconds(300)

  private struct State {
    var thread: DeviceThread?
    var abandoned: [DeviceThread] = []
    var system: SoundSystem?
    var openedAt: ContinuousClock.Instant?
    var returnDeadline: ContinuousClock.Instant?
    var problem: SpeechError?
    var report: @Sendable (SpeechError) -> Void = { _ in }
  }
  private let state = PosixMutex(State())
  private let timeouts: Timeouts
  private let makeDevice: @Sendable (AudioFormat) -> (any SoundDevice)?

  /// Creates a connection without opening the device. `makeDevice` opens it on the device's own
  /// thread, or returns `nil` if there is no device.
  init(
    timeouts: Timeouts = Timeouts(),
    makeDevice: @escaping @Sendable (AudioFormat) -> (any SoundDevice)?
  ) {
    self.timeouts = timeouts
    self.makeDevice = makeDevice
  }

  deinit { state.withLock(\.thread)?.end() }

  /// The sound system of the open device, or `nil` if no device is open.
  var system: SoundSystem? { state.withLock(\.system) }

  func reportProblems(to handler: @escaping @Sendable (SpeechError) -> Void) {
    state.withLock { $0.report = handler }
  }

  /// Drops sound that has not been played, without waiting.
  func flush() { state.withLock(\.thread)?.flush() }

  /// Starts to open the device, without waiting for it.
  func prepare(_ format: AudioFormat) { usableThread().prepare(format) }

  /// Opens the device if it is not open. Throws if there is no device or no answer, unless a lost
  /// device may still return.
  func open(_ format: AudioFormat) throws(SpeechError) {
    guard system == nil else { return }
    let thread = usableThread()
    let isUnresponsive = thread.busySince.map { .now - $0 > timeouts.answer } ?? false
    let wait = isUnresponsive ? timeouts.secondAnswer : timeouts.answer
    switch thread.ask(.open(format), until: .now + wait, while: { true }) {
    case .isOpen(let system): recordOpened(system)
    case let answer:
      if state.withLock({ $0.returnDeadline.map { $0 > .now } ?? false }) { return }
      throw answer == nil ? Self.noAnswer : Self.noDevice
    }
  }

  /// Writes samples to the device. Throws if waiting for the device has timed out.
  func write(_ samples: [Int16], while isWanted: () -> Bool) throws(SpeechError) -> Outcome {
    let (thread, isAwaited) = state.withLock { state in
      (state.system == nil ? nil : state.thread, state.returnDeadline != nil)
    }
    guard let thread else {
      if isAwaited { return .lost }
      throw state.withLock(\.problem) ?? Self.noDevice
    }
    let answer = thread.ask(.write(samples), until: .now + timeouts.absence, while: isWanted) {
      guard $0 > timeouts.answer else { return false }
      report(Self.noAnswer)
      return true
    }
    switch answer {
    case .written: return .written
    case nil where !isWanted(): return .unwanted
    case nil:
      // The remaining samples would be heard at the wrong time, so drop them.
      thread.flush()
      refuse(because: Self.noAnswer)
      throw Self.noAnswer
    case .failed(let reason): recordLost(because: reason)
    case .isOpen, .noDevice: recordLost(because: "it is closed")
    }
    return .lost
  }

  /// Waits for a lost device and opens it when it returns. Returns `false` if sound is no longer
  /// wanted. Throws if waiting has timed out.
  func reopen(_ format: AudioFormat, while isWanted: () -> Bool) throws(SpeechError) -> Bool {
    let (deadline, problem) = state.withLock { state in
      (state.returnDeadline ?? .now, state.problem ?? Self.noDevice)
    }
    var isFirst = true
    repeat {
      let answer = usableThread().ask(
        .open(format), until: min(deadline, .now + timeouts.answer), while: isWanted)
      if case .isOpen(let system) = answer {
        recordOpened(system)
        return true
      }
      // Report the problem only after an attempt has failed, so users do not hear of a server that
      // restarts at once.
      if isFirst, isWanted() { report(problem) }
      isFirst = false
      let next = min(deadline, .now + timeouts.attempt)
      while isWanted(), .now < next { pause(.milliseconds(2)) }
    } while isWanted() && .now < deadline
    guard isWanted() else { return false }
    refuse(because: problem)
    throw problem
  }

  /// Returns a thread that can serve requests. A thread that is stuck in a call is abandoned, because
  /// another device may be available by now.
  private func usableThread() -> DeviceThread {
    state.withLock { state in
      state.abandoned.removeAll(where: \.hasEnded)
      if let thread = state.thread {
        let isStuck = thread.busySince.map { .now - $0 > timeouts.absence } ?? false
        guard isStuck, state.abandoned.count < Self.maximumAbandoned else { return thread }
        thread.end()
        state.abandoned.append(thread)
      }
      let thread = DeviceThread(makeDevice: makeDevice)
      state.thread = thread
      return thread
    }
  }

  private func recordOpened(_ system: SoundSystem) {
    state.withLock { ($0.system, $0.openedAt) = (system, .now) }
  }

  private func recordLost(because reason: String) {
    state.withLock { state in
      state.system = nil
      state.problem = SpeechError(
        .deviceFailed, "The sound device has failed: \(reason). Earshot keeps trying to open it.")
      let hasComeBack = state.openedAt.map { .now - $0 > Self.minimumUptime } ?? true
      if hasComeBack || state.returnDeadline == nil {
        state.returnDeadline = .now + timeouts.absence
      }
    }
  }

  private func refuse(because problem: SpeechError) {
    state.withLock { ($0.system, $0.returnDeadline, $0.problem) = (nil, nil, problem) }
  }

  private func report(_ problem: SpeechError) { state.withLock(\.report)(problem) }

  private static let noAnswer = SpeechError(
    .deviceFailed,
    "The sound device is not responding. If this persists, restart PulseAudio or PipeWire.")

  private static let noDevice = SpeechError(
    .noDevice, "There is no sound device. Start PulseAudio or PipeWire, or connect a sound card.")
}
