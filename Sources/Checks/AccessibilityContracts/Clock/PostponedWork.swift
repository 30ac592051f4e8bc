internal import CDispatchTap
internal import Foundation
internal import Locking
internal import ReaderSession

/// A piece of work that the program under test has postponed, such as a block for the main queue.
///
/// Its queue has it, too, and performs it at its time unless the kit does so before.
// The conformance is unchecked because of the pointers in `work`. They are used once, by the thread
// that has taken the work under the lock.
final class PostponedWork: @unchecked Sendable {
  /// The time at which the work is due, by the listener's clock.
  let due: Duration
  private let work: earshot_work
  private let isTaken = PosixMutex(false)

  fileprivate init(_ work: earshot_work, due: Duration) { (self.work, self.due) = (work, due) }

  deinit { if let queue = work.queue { earshot_release_queue(queue) } }

  /// Hands a reference to the queue.
  fileprivate func enqueue() {
    var copy = work
    copy.context = Unmanaged.passRetained(self).toOpaque()
    copy.function = { context in
      guard let context else { return }
      let work = Unmanaged<PostponedWork>.fromOpaque(context).takeRetainedValue()
      if work.take() { work.work.function?(work.work.context) }
    }
    earshot_pass_on(copy)
  }

  private func take() -> Bool {
    isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
  }

  /// Performs the work unless its queue has done so. Work for another queue is done there.
  @MainActor
  func perform() {
    guard take() else { return }
    if work.queue == nil { work.function?(work.context) } else { earshot_perform_counted(work) }
  }

  /// Whether the work is still to be done.
  var isPending: Bool { isTaken.withLock { !$0 } }
}

extension PostponedWork {
  /// The work of all programs under test that is still to be done, and who receives more.
  fileprivate struct Store {
    /// The number of entries into the kit, which may be nested. Work is received if it is not zero.
    var entries = 0
    /// The clock that work is received for, or 0 if there is no listener yet.
    var clock = 0
    var now: Duration = .zero
    var works: [Int: [PostponedWork]] = [:]
    var lastClock = 0
  }

  private static let store = PosixMutex(Store())

  /// Receives work while a closure runs.
  @MainActor
  static func receiving<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    let isFirst = store.withLock { store in
      store.entries += 1
      return store.entries == 1
    }
    // Swift Testing uses other threads than the main one, which may also belong to other tests.
    if isFirst { earshot_receive_work(receive, Thread.isMainThread) }
    defer { if store.withLock({ $0.leave() }) { earshot_receive_work(nil, false) } }
    return try body()
  }

  private static let receive: earshot_work_receiver = { work in
    let received = store.withLock { store -> PostponedWork? in
      guard store.entries > 0 else { return nil }
      let new = PostponedWork(work, due: (store.now + .nanoseconds(work.delay)).bounded)
      store.works[store.clock, default: []].append(new)
      return new
    }
    received?.enqueue()
    return received != nil
  }

  /// Returns a number for a new clock.
  static func newClock() -> Int {
    store.withLock { store in
      store.lastClock += 1
      return store.lastClock
    }
  }

  /// Receives work for a clock from now on, and returns the clock that received it before.
  static func switchClock(to clock: Int, at now: Duration) -> (clock: Int, now: Duration) {
    store.withLock { store in
      defer { (store.clock, store.now) = (clock, now) }
      return (store.clock, store.now)
    }
  }

  /// The time of the program under test, by the clock that receives its work.
  static var now: Duration { store.withLock { $0.now } }

  /// Gives a clock the work that was received before there was a listener.
  static func adopt(for clock: Int) {
    store.withLock { store in
      guard clock != 0, let works = store.works.removeValue(forKey: 0) else { return }
      store.works[clock, default: []] += works
    }
  }

  /// Forgets the work for a clock, which its queues still do.
  static func forget(for clock: Int) { store.withLock { $0.works[clock] = nil } }

  /// Returns the next work for a clock if it is due at a time, or `nil`.
  static func next(for clock: Int, dueAt now: Duration) -> PostponedWork? {
    store.withLock { $0.next(for: clock).flatMap { $0.due <= now ? $0 : nil } }
  }

  /// The time at which work for a clock is due next, or `nil` if all work is done.
  static func nextDue(for clock: Int) -> Duration? { store.withLock { $0.next(for: clock)?.due } }
}

extension PostponedWork.Store {
  fileprivate mutating func next(for clock: Int) -> PostponedWork? {
    guard let all = works[clock] else { return nil }
    let pending = all.filter(\.isPending)
    works[clock] = pending.isEmpty ? nil : pending
    return pending.min { $0.due < $1.due }
  }

  /// Leaves the kit, and returns whether that was the last entry.
  fileprivate mutating func leave() -> Bool {
    entries -= 1
    return entries == 0
  }
}
