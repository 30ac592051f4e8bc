private import Dispatch
private import Foundation
private import SpeechOutput

/// The thread of the engine, which only one thread may touch; it lives as long as the process.
///
/// The engine may hang, so callers wait only as long as the engine shows signs of life. Closures of
/// callers may take any time; they run within `yield(_:)`.
final class EngineThread: Sendable {
  private struct Job: Sendable {
    let number: Int
    let body: @Sendable () -> Void
  }

  private struct State {
    var lastNumber = 0
    var waiting: [Job] = []
    /// The number of the running job; 0 if no job runs.
    var running = 0
    /// The last sign of life of the running job; `nil` while none is due.
    var silentSince: SuspendingClock.Instant?
    /// Whether the running job's caller has stopped waiting.
    var isAbandoned = false
  }

  private let timeout: Duration
  private let state = PosixMutex(State())
  private let available = DispatchSemaphore(value: 0)

  /// Creates the thread; the timeout is the maximum time without a sign of life.
  init(name: String, timeout: Duration = .seconds(5)) {
    self.timeout = timeout
    let thread = Thread { [self] in
      while true {
        available.wait()
        let job = state.withLock { state -> Job? in
          guard !state.waiting.isEmpty else { return nil }
          let job = state.waiting.removeFirst()
          state.running = job.number
          state.silentSince = .now
          state.isAbandoned = false
          return job
        }
        job?.body()
        state.withLock { state in
          state.running = 0
          state.silentSince = nil
        }
      }
    }
    thread.name = name
    thread.start()
  }

  /// Runs a closure on the thread, after earlier jobs, and waits for its result. Returns `nil` if
  /// the thread hangs in this job or an earlier one. Calling it on the thread itself deadlocks.
  func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value? {
    let promise = Promise<Value>()
    let number = state.withLock { state in
      state.lastNumber += 1
      state.waiting.append(Job(number: state.lastNumber) { promise.fulfil(with: body()) })
      return state.lastNumber
    }
    available.signal()
    while true {
      if let value = promise.wait(upTo: timeout / 4) { return value }
      if abandon(number) { return nil }
    }
  }

  /// Runs a closure of the caller within a job, without counting its time. Returns `nil`, without
  /// calling the closure, if the caller has stopped waiting.
  func yield<Value>(_ body: () -> Value) -> Value? {
    let isWanted = state.withLock { state in
      if !state.isAbandoned { state.silentSince = nil }
      return !state.isAbandoned
    }
    guard isWanted else { return nil }
    defer { state.withLock { $0.silentSince = .now } }
    return body()
  }

  /// Stops waiting for a job if the thread has been silent for too long; returns whether it has.
  private func abandon(_ number: Int) -> Bool {
    let now = SuspendingClock.now
    return state.withLock { state in
      guard let since = state.silentSince, since.duration(to: now) > timeout else { return false }
      if state.running == number {
        state.isAbandoned = true
      } else if let index = state.waiting.firstIndex(where: { $0.number == number }) {
        state.waiting.remove(at: index)
      } else {
        // The job has just finished.
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

  /// Waits for the value; `nil` after the timeout.
  func wait(upTo timeout: Duration) -> Value? {
    let deadline = DispatchTime.now() + .milliseconds(max(Int(timeout / .milliseconds(1)), 1))
    _ = ready.wait(timeout: deadline)
    return value.withLock { $0 }
  }
}
