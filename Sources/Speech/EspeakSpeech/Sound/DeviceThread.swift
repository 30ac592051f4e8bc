private import Dispatch
private import Foundation
private import Locking
internal import SpeechOutput

/// A thread that calls a device, so a hanging device never blocks its callers.
///
/// The thread serves one request at a time until `end()`. Callers may stop waiting at any time, but
/// the device may still finish the request later.
final class DeviceThread: Sendable {
  enum Request: Sendable {
    case open(AudioFormat)
    case write([Int16])
  }

  enum Answer: Equatable, Sendable {
    case isOpen(SoundSystem)
    case noDevice, written
    /// The device failed and was closed.
    case failed(String)
  }

  /// The silence that a newly opened device plays first, because it cuts off the start of its sound
  /// while it wakes up.
  private static let leadIn = Duration.milliseconds(100)

  /// The time after which a wait of a few milliseconds shows that the process was stopped.
  private static let longestWait = Duration.milliseconds(500)

  private struct State {
    /// The number of the last request.
    var number = 0
    var request: Request?
    var answer: Answer?
    var mustFlush = false
    var busySince: ContinuousClock.Instant?
    var isOver = false
    var hasEnded = false
  }
  private let state = PosixMutex(State())
  private let work = DispatchSemaphore(value: 0)
  private let answered = DispatchSemaphore(value: 0)

  /// Starts the thread. `makeDevice` is called on an `open` request, and returns `nil` if there is
  /// no device.
  init(makeDevice: @escaping @Sendable (AudioFormat) -> (any SoundDevice)?) {
    let thread = Thread { [self] in serve(makeDevice) }
    thread.name = "sound device"
    thread.start()
  }

  var hasEnded: Bool { state.withLock(\.hasEnded) }

  /// The start of the device's current call, or `nil` if the device is idle.
  var busySince: ContinuousClock.Instant? { state.withLock(\.busySince) }

  /// Closes the device and ends the thread, after the device's current call.
  func end() {
    state.withLock { $0.isOver = true }
    work.signal()
  }

  /// Drops sound that has not been played, without waiting.
  func flush() {
    state.withLock { $0.mustFlush = true }
    work.signal()
  }

  /// Opens the device without waiting for the answer.
  func prepare(_ format: AudioFormat) { _ = submit(.open(format)) }

  /// Submits a request and waits for the answer. Returns `nil` after the deadline or if the answer
  /// is no longer wanted.
  ///
  /// Every few milliseconds, this checks `isWanted` and calls `onWait` with the elapsed time. Once
  /// `onWait` has returned `true`, it is not called again. The time during which the process is
  /// stopped, as by Control-Z, does not count, because no device can answer then.
  func ask(
    _ request: Request, until deadline: ContinuousClock.Instant, while isWanted: () -> Bool,
    onWait: (Duration) -> Bool = { _ in true }
  ) -> Answer? {
    var start = ContinuousClock.now
    var deadline = deadline
    let number = submit(request)
    var isDone = false
    while true {
      if let answer = state.withLock({ $0.number == number ? $0.answer : nil }) { return answer }
      guard isWanted(), .now < deadline else {
        // Withdraw the request. If the device is already busy with it, the answer is dropped.
        _ = submit(nil)
        return nil
      }
      let beginning = ContinuousClock.now
      _ = answered.wait(timeout: .now() + .milliseconds(2))
      let stopped = beginning.duration(to: .now) - Self.longestWait
      if stopped > .zero { (start, deadline) = (start + stopped, deadline + stopped) }
      if !isDone { isDone = onWait(.now - start) }
    }
  }

  /// Replaces the current request and returns the number of the new one.
  private func submit(_ request: Request?) -> Int {
    defer { if request != nil { work.signal() } }
    return state.withLock { state in
      (state.request, state.answer) = (request, nil)
      state.number += 1
      return state.number
    }
  }

  /// Serves requests until `end()` is called.
  private func serve(_ makeDevice: (AudioFormat) -> (any SoundDevice)?) {
    // The threads that a sound system starts for the device get the same priority.
    SoundPriority.raise(includingNewThreads: true)
    var device: (any SoundDevice)?
    var failure = "the device is closed"
    while let (request, number, mustFlush) = nextWork() {
      if mustFlush, let problem = device?.flush() { (device, failure) = (nil, problem) }
      switch request {
      case .open(let format):
        if device == nil {
          device = makeDevice(format)
          let silence = [Int16](repeating: 0, count: format.samples(in: Self.leadIn))
          if let problem = device?.write(silence) { (device, failure) = (nil, problem) }
        }
        reply(device.map { .isOpen($0.system) } ?? .noDevice, to: number)
      case .write(let samples):
        let problem = if let device { device.write(samples) } else { failure }
        // Reply before closing a failed device, because closing may hang, too.
        reply(problem.map { .failed($0) } ?? .written, to: number)
        if let problem { (device, failure) = (nil, problem) }
      case nil: break
      }
      state.withLock { $0.busySince = nil }
    }
    device = nil
    state.withLock { $0.hasEnded = true }
  }

  /// Waits for work and marks the device as busy. Returns `nil` if the thread should end.
  private func nextWork() -> (request: Request?, number: Int, mustFlush: Bool)? {
    work.wait()
    return state.withLock { state in
      defer { state.mustFlush = false }
      state.busySince = .now
      return state.isOver ? nil : (state.request.take(), state.number, state.mustFlush)
    }
  }

  private func reply(_ answer: Answer, to number: Int) {
    state.withLock { if $0.number == number { $0.answer = answer } }
    answered.signal()
  }
}
