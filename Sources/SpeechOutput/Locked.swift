private import Foundation

/// A value that one thread at a time can get at, as `Synchronization.Mutex` is.
///
/// On Linux that one locks in a way of its own, which ThreadSanitizer does not see: it reports every
/// access to what such a lock protects as a race, down to a program of ten lines. Whether speech has
/// races can be known only with a lock that it sees; this one is a mutex of POSIX.
// Unchecked, for the compiler knows nothing of the pointers: the value came from whoever no longer has it
// (`sending`), only `withLock` reaches it, and that holds the mutex; the lock itself can't be copied.
package struct Locked<Value>: ~Copyable, @unchecked Sendable {
  // Both have to stay where they are for as long as they exist, which fields of a value do not.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let value: UnsafeMutablePointer<Value>

  /// Keeps a value.
  ///
  /// - Parameter initialValue: The value, which nobody else has any more.
  package init(_ initialValue: consuming sending Value) {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    value = .allocate(capacity: 1)
    value.initialize(to: initialValue)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls something with the value, while no other thread has it.
  ///
  /// - Parameter body: What is called; it must not come back here.
  /// - Returns: What it returns.
  /// - Throws: What it throws.
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }
}
