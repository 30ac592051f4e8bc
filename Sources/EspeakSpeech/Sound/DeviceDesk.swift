private import Dispatch
internal import SpeechOutput

/// Where requests to a device are put and answers are found. It outlives whoever asks, since a call
/// that hangs does.
final class DeviceDesk: Sendable {
  /// What the device's thread is to do next.
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
  private let state = Locked(State())
  private let work = DispatchSemaphore(value: 0)
  private let answered = DispatchSemaphore(value: 0)

  var hasEnded: Bool { state.withLock(\.hasEnded) }
  var busySince: ContinuousClock.Instant? { state.withLock(\.busySince) }

  // MARK: For those who ask

  /// Puts a request in the place of any other.
  ///
  /// - Returns: The number by which to ask for the answer.
  func put(_ request: DeviceThread.Request) -> Int {
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

  /// Waits for an answer, a few milliseconds at the most.
  func waitAWhile() { _ = answered.wait(timeout: .now() + .milliseconds(2)) }

  /// Takes a request back; if it was begun, nobody will see the answer.
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

  // MARK: For the device's thread

  /// Waits for something to do; the device is busy from then on.
  func take() -> Work {
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
