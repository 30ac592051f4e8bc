private import Foundation

/// A value protected by a POSIX mutex. It replaces `Synchronization.Mutex`, whose lock on Linux is
/// invisible to ThreadSanitizer, which therefore reports every access to the protected value as a
/// race.
// The conformance is unchecked because the compiler can't see through the pointers. It is safe: the
// value was sent here (`sending`), only `withLock` accesses it, with the mutex locked, and the lock
// can't be copied.
package struct PosixMutex<Value>: ~Copyable, @unchecked Sendable {
  // The mutex and the value need fixed addresses, which struct fields lack, so they are allocated.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let value: UnsafeMutablePointer<Value>

  /// Creates a protected value. The caller gives up its own access to the value.
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

  /// Calls a closure with the value while no other thread has access. The closure must not lock the
  /// same value.
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }
}
