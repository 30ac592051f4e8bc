private import Dispatch
private import Foundation
private import Synchronization

/// A thread that owns something which only one thread may touch; it lives as long as the process.
final class OwnerThread: Sendable {
  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let available = DispatchSemaphore(value: 0)

  init(name: String) {
    let thread = Thread { [self] in
      while true {
        available.wait()
        let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        job?()
      }
    }
    thread.name = name
    thread.start()
  }

  /// Runs something on the thread, after what was asked for before, and waits for its result.
  ///
  /// It must not be called from the thread itself, which would wait for itself.
  func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    let promise = Promise<Value>()
    jobs.withLock { jobs in
      jobs.append { promise.fulfil(with: body()) }
    }
    available.signal()
    return promise.wait()
  }
}

/// A value that one thread will have and another waits for.
private final class Promise<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let ready = DispatchSemaphore(value: 0)

  func fulfil(with newValue: Value) {
    value.withLock { $0 = newValue }
    ready.signal()
  }

  func wait() -> Value {
    while true {
      ready.wait()
      if let value = value.withLock({ $0 }) { return value }
    }
  }
}
