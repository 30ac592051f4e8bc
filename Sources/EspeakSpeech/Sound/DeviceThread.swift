private import Dispatch
private import Foundation
internal import SpeechOutput

/// A thread that calls a device, so that no caller hangs with it.
///
/// It serves one request at a time. Callers may stop waiting at any time; the device may still
/// finish the request later. `flush()` never waits, and comes before the next request.
final class DeviceThread: Sendable {
  enum Request: Sendable {
    case open(AudioFormat)
    case write([Int16])
  }

  enum Answer: Equatable, Sendable {
    /// A device is open; it is fresh until the first write.
    case isOpen(SoundSystem, isFresh: Bool)
    case noDevice
    /// The samples were written.
    case written
    /// The device failed and was closed.
    case failed(String)
  }

  private let mailbox = DeviceMailbox()

  /// Starts a thread without a device. `makeDevice` returns `nil` if there is no device.
  init(makeDevice: @escaping @Sendable (AudioFormat) -> (any SoundDevice)?) {
    let thread = Thread { [mailbox] in
      var worker = DeviceWorker(mailbox: mailbox, makeDevice: makeDevice)
      worker.serve()
    }
    thread.name = "sound device"
    thread.start()
  }

  deinit { end() }

  /// Closes the device and ends the thread, after the device's current call.
  func end() { mailbox.end() }

  var hasEnded: Bool { mailbox.hasEnded }

  /// The start of the device's current call; `nil` if it is idle.
  var busySince: ContinuousClock.Instant? { mailbox.busySince }

  /// Drops sound that has not been played; returns at once.
  func flush() { mailbox.flush() }

  /// Submits a request and returns the answer; `nil` after the deadline, or if it is unwanted.
  ///
  /// Every few milliseconds it checks `isWanted`, and calls `onWait` with the time so far until that
  /// returns `true`.
  func ask(
    _ request: Request, until deadline: ContinuousClock.Instant, while isWanted: () -> Bool,
    onWait: (Duration) -> Bool = { _ in true }
  ) -> Answer? {
    let start = ContinuousClock.now
    let number = mailbox.submit(request)
    var isDone = false
    while true {
      if let answer = mailbox.answer(to: number) { return answer }
      guard isWanted(), .now < deadline else {
        mailbox.withdraw(number)
        return nil
      }
      mailbox.waitBriefly()
      if !isDone { isDone = onWait(.now - start) }
    }
  }
}

/// Owns the device on its thread, and carries out the requests in the mailbox.
struct DeviceWorker {
  let mailbox: DeviceMailbox
  let makeDevice: @Sendable (AudioFormat) -> (any SoundDevice)?
  private var device: (any SoundDevice)?
  private var isFresh = false
  private var failure = "the device is closed"

  init(mailbox: DeviceMailbox, makeDevice: @escaping @Sendable (AudioFormat) -> (any SoundDevice)?)
  {
    self.mailbox = mailbox
    self.makeDevice = makeDevice
  }

  /// Serves requests until the thread is to end. The answer comes before a failed device is closed,
  /// since closing may hang, too.
  mutating func serve() {
    while true {
      let work = mailbox.nextWork()
      guard !work.isOver else { break }
      if work.mustFlush, let problem = device?.flush() { close(because: problem) }
      switch work.request {
      case .open(let format): mailbox.reply(open(format), to: work.number)
      case .write(let samples):
        isFresh = false
        if let problem = write(samples) {
          mailbox.reply(.failed(problem), to: work.number)
          close(because: problem)
        } else {
          mailbox.reply(.written, to: work.number)
        }
      case nil: break
      }
      mailbox.done()
    }
    device = nil
    mailbox.close()
  }

  private mutating func open(_ format: AudioFormat) -> DeviceThread.Answer {
    if device == nil {
      device = makeDevice(format)
      isFresh = true
    }
    return device.map { .isOpen($0.system, isFresh: isFresh) } ?? .noDevice
  }

  private func write(_ samples: [Int16]) -> String? {
    guard let device else { return failure }
    return device.write(samples)
  }

  private mutating func close(because problem: String) {
    failure = problem
    device = nil
  }
}

/// The mailbox between a device's thread and its callers. It outlives a caller, since a call of the
/// device may hang.
final class DeviceMailbox: Sendable {
  /// The next work of the device's thread.
  struct Work {
    let request: DeviceThread.Request?
    let number: Int
    let mustFlush: Bool
    let isOver: Bool
  }

  private struct State {
    var number = 0
    var request: DeviceThread.Request?
    var answer: DeviceThread.Answer?
    var mustFlush = false
    var busySince: ContinuousClock.Instant?
    var isOver = false
    var hasEnded = false
  }
  private let state = PosixMutex(State())
  private let work = DispatchSemaphore(value: 0)
  private let answered = DispatchSemaphore(value: 0)

  var hasEnded: Bool { state.withLock(\.hasEnded) }
  var busySince: ContinuousClock.Instant? { state.withLock(\.busySince) }

  // MARK: Callers

  /// Submits a request, in place of any earlier one, and returns its number.
  func submit(_ request: DeviceThread.Request) -> Int {
    let number = state.withLock { state in
      state.number += 1
      (state.request, state.answer) = (request, nil)
      return state.number
    }
    work.signal()
    return number
  }

  func answer(to number: Int) -> DeviceThread.Answer? {
    state.withLock { $0.number == number ? $0.answer : nil }
  }

  /// Waits for an answer for at most two milliseconds.
  func waitBriefly() { _ = answered.wait(timeout: .now() + .milliseconds(2)) }

  /// Withdraws a request; if it has started, its answer is dropped.
  func withdraw(_ number: Int) {
    state.withLock { state in
      guard state.number == number else { return }
      state.number += 1
      (state.request, state.answer) = (nil, nil)
    }
  }

  func flush() {
    state.withLock { $0.mustFlush = true }
    work.signal()
  }

  func end() {
    state.withLock { $0.isOver = true }
    work.signal()
  }

  // MARK: The device's thread

  /// Waits for work; from then on the device is busy.
  func nextWork() -> Work {
    work.wait()
    return state.withLock { state in
      defer { state.mustFlush = false }
      state.busySince = .now
      return Work(
        request: state.request.take(), number: state.number, mustFlush: state.mustFlush,
        isOver: state.isOver)
    }
  }

  func reply(_ answer: DeviceThread.Answer, to number: Int) {
    state.withLock { state in
      if state.number == number { state.answer = answer }
    }
    answered.signal()
  }

  func done() { state.withLock { $0.busySince = nil } }

  func close() { state.withLock { $0.hasEnded = true } }
}
