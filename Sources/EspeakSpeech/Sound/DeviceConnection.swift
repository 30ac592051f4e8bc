internal import SpeechOutput

/// The way to a device that may be gone, or may not answer.
///
/// A device that fails is opened again every tenth of a second, for a while. One that does not answer
/// is waited for as long; nothing is lost if it goes on, for it still has what it was given. Both are
/// told once. When the time is over, sound is refused until the device opens again, which the next
/// utterance tries. Calls come one at a time, except for `flush()` and what tells of the state.
final class DeviceConnection: Sendable {
  /// How long a device is waited for.
  struct Patience: Sendable {
    /// For an answer, before it is told that there is none. A sink that was idle may have prepared
    /// silence for the next two seconds, and takes no sound before that is over.
    var answer = Duration.seconds(3)
    /// For the next answer of a device that has not given the last one.
    var secondAnswer = Duration.milliseconds(100)
    /// For a device that is gone, or silent, before sound is refused.
    var absence = Duration.seconds(5)
    /// Between two attempts to open a device.
    var attempt = Duration.milliseconds(100)
  }

  /// What became of some sound.
  enum Outcome {
    case written
    /// It does not matter any more.
    case unwanted
    /// The device is not there; it can be waited for.
    case lost
  }

  /// A device that never returns from a call keeps its thread; so many may be lost that way.
  private static let mostAbandoned = 3
  /// A device that fails again sooner than this after it came back has not come back.
  private static let steadiness = Duration.milliseconds(300)

  private struct State {
    var thread: DeviceThread?
    var abandoned: [DeviceThread] = []
    var system: SoundSystem?
    var openedAt: ContinuousClock.Instant?
    /// Until when a device that is gone is waited for.
    var awaitedUntil: ContinuousClock.Instant?
    var problem: SpeechError?
    var tell: @Sendable (SpeechError) -> Void = { _ in }
  }
  private let state = Locked(State())
  private let patience: Patience
  private let makeDevice: @Sendable (AudioFormat) -> (any SoundDevice)?

  /// Creates a connection; the device is not touched yet.
  ///
  /// - Parameters:
  ///   - patience: How long a device is waited for.
  ///   - makeDevice: Opens the device, or returns nil if there is none. It is called on the device's
  ///     own thread.
  init(
    patience: Patience = Patience(),
    makeDevice: @escaping @Sendable (AudioFormat) -> (any SoundDevice)?
  ) {
    self.patience = patience
    self.makeDevice = makeDevice
  }

  /// What the open device belongs to; nil if none is open.
  var system: SoundSystem? { state.withLock(\.system) }

  func reportProblems(to tell: @escaping @Sendable (SpeechError) -> Void) {
    state.withLock { $0.tell = tell }
  }

  /// Takes back what has not sounded yet; returns at once.
  func flush() { state.withLock(\.thread)?.flush() }

  /// Opens the device, if it is not open.
  ///
  /// - Parameter format: The format of all sound.
  /// - Returns: Whether the device has not been given anything yet.
  /// - Throws: `SpeechError` if there is no device, and none that has just gone.
  func open(_ format: AudioFormat) throws(SpeechError) -> Bool {
    guard system == nil else { return false }
    let thread = usableThread()
    let isKnownToBeSilent = thread.busySince.map { .now - $0 > patience.answer } ?? false
    let wait = isKnownToBeSilent ? patience.secondAnswer : patience.answer
    switch thread.ask(.open(format), until: .now + wait, while: { true }) {
    case .isOpen(let system, let isFresh):
      noteOpened(system)
      return isFresh
    case let answer:
      if state.withLock({ $0.awaitedUntil.map { $0 > .now } ?? false }) { return false }
      throw answer == nil ? Self.noAnswer : Self.noDevice
    }
  }

  /// Hands sound over.
  ///
  /// - Parameters:
  ///   - samples: The sound.
  ///   - isWanted: Whether it still matters.
  /// - Returns: What became of it.
  /// - Throws: `SpeechError` if the device is not waited for any more.
  func write(_ samples: [Int16], while isWanted: () -> Bool) throws(SpeechError) -> Outcome {
    let (thread, isAwaited) = state.withLock { state in
      (state.system == nil ? nil : state.thread, state.awaitedUntil != nil)
    }
    guard let thread else {
      if isAwaited { return .lost }
      throw state.withLock(\.problem) ?? Self.noDevice
    }
    let start = ContinuousClock.now
    let answer = thread.ask(.write(samples), until: start + patience.absence, while: isWanted) {
      guard $0 > patience.answer else { return false }
      tell(Self.noAnswer)
      return true
    }
    switch answer {
    case .written: return .written
    case nil where !isWanted(): return .unwanted
    case nil:
      // What it has got would be out of place when it goes on.
      thread.flush()
      refuse(because: Self.noAnswer)
      throw Self.noAnswer
    case .failed(let reason): noteLost(because: reason)
    case .isOpen, .noDevice: noteLost(because: "it is closed")
    }
    return .lost
  }

  /// Waits for a device that is gone, and opens it when it is back.
  ///
  /// - Parameters:
  ///   - format: The format of all sound.
  ///   - isWanted: Whether sound still matters.
  /// - Returns: Whether the device has not been given anything yet; nil if no sound is wanted.
  /// - Throws: `SpeechError` if the device is not waited for any more.
  func reopen(_ format: AudioFormat, while isWanted: () -> Bool) throws(SpeechError) -> Bool? {
    let (deadline, problem) = state.withLock { state in
      (state.awaitedUntil ?? .now, state.problem ?? Self.noDevice)
    }
    var isFirst = true
    repeat {
      let answer = usableThread().ask(
        .open(format), until: min(deadline, .now + patience.answer), while: isWanted)
      if case .isOpen(let system, let isFresh) = answer {
        noteOpened(system)
        return isFresh
      }
      // A server that is started again at once is back before there is anything to tell.
      if isFirst, isWanted() { tell(problem) }
      isFirst = false
      let next = min(deadline, .now + patience.attempt)
      while isWanted(), .now < next { pause(.milliseconds(2)) }
    } while isWanted() && .now < deadline
    guard isWanted() else { return nil }
    refuse(because: problem)
    throw problem
  }

  // MARK: State

  /// Returns a thread to ask. One whose device has not returned for long is left to itself, since
  /// another device may be there by now; but only a few times.
  private func usableThread() -> DeviceThread {
    state.withLock { state in
      state.abandoned.removeAll(where: \.hasEnded)
      if let thread = state.thread {
        let isStuck = thread.busySince.map { .now - $0 > patience.absence } ?? false
        guard isStuck, state.abandoned.count < Self.mostAbandoned else { return thread }
        thread.end()
        state.abandoned.append(thread)
      }
      let thread = DeviceThread(makeDevice: makeDevice)
      state.thread = thread
      return thread
    }
  }

  private func noteOpened(_ system: SoundSystem) {
    state.withLock { state in
      state.system = system
      state.openedAt = .now
    }
  }

  private func noteLost(because reason: String) {
    state.withLock { state in
      state.system = nil
      state.problem = Self.lost(reason)
      let hasComeBack = state.openedAt.map { .now - $0 > Self.steadiness } ?? true
      if hasComeBack || state.awaitedUntil == nil { state.awaitedUntil = .now + patience.absence }
    }
  }

  private func refuse(because problem: SpeechError) {
    state.withLock { state in
      state.system = nil
      state.awaitedUntil = nil
      state.problem = problem
    }
  }

  private func tell(_ problem: SpeechError) { state.withLock(\.tell)(problem) }

  private static func lost(_ reason: String) -> SpeechError {
    SpeechError(
      .deviceFailed,
      "The sound device no longer takes sound: \(reason). It is tried again and again.")
  }

  private static let noAnswer = SpeechError(
    .deviceFailed,
    "The sound device does not answer. If it stays so, start PulseAudio or PipeWire again.")

  private static let noDevice = SpeechError(
    .noDevice,
    "There is no sound device. Start PulseAudio or PipeWire, or connect a sound card.")
}
