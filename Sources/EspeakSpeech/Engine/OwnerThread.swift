private import Dispatch
private import Foundation
private import SpeechOutput

/// A thread that owns something which only one thread may touch; it lives as long as the process.
///
/// What it owns may hang. So whoever waits for it does so only as long as it shows signs of life: a job
/// that calls somebody else, who may take any time, does that within `leave(_:)`.
final class OwnerThread: Sendable {
  private struct Job: Sendable {
    let number: Int
    let body: @Sendable () -> Void
  }

  private struct State {
    var lastNumber = 0
    var waiting: [Job] = []
    /// The number of the job that runs; 0 if none does.
    var running = 0
    /// Since when the job that runs has shown no sign of life; nil if it owes none.
    var silentSince: SuspendingClock.Instant?
    /// Whether nobody waits for the job that runs any more.
    var isAbandoned = false
  }

  private let patience: Duration
  private let state = Locked(State())
  private let available = DispatchSemaphore(value: 0)

  /// Creates the thread.
  ///
  /// - Parameters:
  ///   - name: Its name, for whoever looks at the process.
  ///   - patience: How long a job may show no sign of life.
  init(name: String, patience: Duration = .seconds(5)) {
    self.patience = patience
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

  /// Runs something on the thread, after what was asked for before, and waits for its result.
  ///
  /// It must not be called from the thread itself, which would wait for itself.
  ///
  /// - Parameter body: What is run.
  /// - Returns: The result; nil if the thread does not come back, from this or from an earlier job.
  func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value? {
    let promise = Promise<Value>()
    let number = state.withLock { state in
      state.lastNumber += 1
      state.waiting.append(Job(number: state.lastNumber) { promise.fulfil(with: body()) })
      return state.lastNumber
    }
    available.signal()
    while true {
      if let value = promise.wait(upTo: patience / 4) { return value }
      if giveUp(number) { return nil }
    }
  }

  /// Calls somebody else from within a job.
  ///
  /// - Parameter body: What takes any time.
  /// - Returns: The result; nil if nobody waits for the job any more, so that it is not called.
  func leave<Value>(_ body: () -> Value) -> Value? {
    let isWanted = state.withLock { state in
      if !state.isAbandoned { state.silentSince = nil }
      return !state.isAbandoned
    }
    guard isWanted else { return nil }
    defer { state.withLock { $0.silentSince = .now } }
    return body()
  }

  /// Gives up waiting for a job if the thread has been silent for too long.
  ///
  /// - Returns: Whether it has.
  private func giveUp(_ number: Int) -> Bool {
    let now = SuspendingClock.now
    return state.withLock { state in
      guard let since = state.silentSince, since.duration(to: now) > patience else { return false }
      if state.running == number {
        state.isAbandoned = true
      } else if let index = state.waiting.firstIndex(where: { $0.number == number }) {
        state.waiting.remove(at: index)
      } else {
        // It has just been done.
        return false
      }
      return true
    }
  }
}

/// A value that one thread will have and another waits for.
private final class Promise<Value: Sendable>: Sendable {
  private let value = Locked<Value?>(nil)
  private let ready = DispatchSemaphore(value: 0)

  func fulfil(with newValue: Value) {
    value.withLock { $0 = newValue }
    ready.signal()
  }

  /// Waits for the value.
  ///
  /// - Returns: The value; nil if it is not there in time.
  func wait(upTo patience: Duration) -> Value? {
    let deadline = DispatchTime.now() + .milliseconds(max(Int(patience / .milliseconds(1)), 1))
    _ = ready.wait(timeout: deadline)
    return value.withLock { $0 }
  }
}
