private import Dispatch
private import Foundation
private import Locking
private import SpeechOutput

/// The only thread that may call the engine. It lives as long as the process.
///
/// The engine may hang, so callers stop waiting if it shows no sign of life within the timeout.
/// A caller's closure may take any time if it runs within `yield(_:)`.
final class EngineThread: Sendable {
  private struct State {
    var lastNumber = 0
    var waiting: [(number: Int, body: @Sendable () -> Void)] = []
    /// The number of the running job, or 0 if no job is running.
    var running = 0
    /// The time of the running job's last sign of life, or `nil` while the thread is idle or runs a
    /// caller's closure.
    var silentSince: SuspendingClock.Instant?
    /// Whether the running job's caller has stopped waiting.
    var isAbandoned = false
  }

  private let timeout: Duration
  private let state = PosixMutex(State())
  private let available = DispatchSemaphore(value: 0)

  /// Creates the thread. `timeout` is the maximum time without a sign of life.
  init(name: String, timeout: Duration = .seconds(5)) {
    self.timeout = timeout
    let thread = Thread { [self] in
      while true {
        available.wait()
        let body = state.withLock { state -> (@Sendable () -> Void)? in
          guard !state.waiting.isEmpty else { return nil }
          let job = state.waiting.removeFirst()
          (state.running, state.silentSince, state.isAbandoned) = (job.number, .now, false)
          return job.body
        }
        body?()
        state.withLock { ($0.running, $0.silentSince) = (0, nil) }
      }
    }
    thread.name = name
    thread.start()
  }

  /// Runs a closure on the thread, after earlier jobs, and waits for its result. Returns `nil` if
  /// the thread hangs in this job or an earlier one. Calling this method on the thread itself
  /// deadlocks.
  func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value? {
    let promise = Promise<Value>()
    let number = state.withLock { state in
      state.lastNumber += 1
      state.waiting.append((state.lastNumber, { promise.fulfil(with: body()) }))
      // If the thread could not be created, it never shows a sign of life.
      if state.running == 0, state.silentSince == nil { state.silentSince = .now }
      return state.lastNumber
    }
    available.signal()
    while true {
      if let value = promise.wait(upTo: timeout / 4) { return value }
      if abandon(number) { return nil }
    }
  }

  /// Runs a caller's closure within a job, without counting its time toward the timeout. Returns
  /// `nil` without calling the closure if the caller has stopped waiting.
  func yield<Value>(_ body: () -> Value) -> Value? {
    let isWanted = state.withLock { state in
      if !state.isAbandoned { state.silentSince = nil }
      return !state.isAbandoned
    }
    guard isWanted else { return nil }
    defer { state.withLock { $0.silentSince = .now } }
    return body()
  }

  /// Abandons a job if the thread has shown no sign of life within the timeout. Returns whether it
  /// was abandoned.
  private func abandon(_ number: Int) -> Bool {
    let now = SuspendingClock.now
    return state.withLock { state in
      guard let since = state.silentSince, since.duration(to: now) > timeout else { return false }
      if state.running == number {
        state.isAbandoned = true
      } else if let index = state.waiting.firstIndex(where: { $0.number == number }) {
        state.waiting.remove(at: index)
      } else {
        // The job has just finished, so its result is ready.
        return false
      }
      return true
    }
  }
}

/// A value that one thread provides and another awaits.
private final class Promise<Value: Sendable>: Sendable {
  private let value = PosixMutex<Value?>(nil)
  private let ready = DispatchSemaphore(value: 0)

  func fulfil(with newValue: Value) {
    value.withLock { $0 = newValue }
    ready.signal()
  }

  /// Waits for the value. Returns `nil` if the timeout expires first.
  func wait(upTo timeout: Duration) -> Value? {
    let deadline = DispatchTime.now() + .milliseconds(max(Int(timeout / .milliseconds(1)), 1))
    _ = ready.wait(timeout: deadline)
    return value.withLock { $0 }
  }
}
