internal import CDispatchTap
internal import Foundation
internal import ReaderSession

/// The clock of the program under test, which gives postponed work its turn.
///
/// Work for the main queue and for tasks is done when it is due by the listener's clock, which takes
/// no real time. Work on other queues and timers of the run loop take real time, for which an
/// operation waits at most ``realLimit``.
@MainActor
final class ProgramClock {
  /// The longest real time that one operation waits for other queues and timers.
  static let realLimit: Duration = .milliseconds(1_500)
  /// The longest real time that the operations of an audit take together before they wait no longer.
  private static let totalLimit: Duration = .seconds(5)
  /// The time after an operation in which postponed work is always done.
  static let patience: Duration = .milliseconds(1_500)
  /// The largest number of works that one operation performs.
  private static let maximumWorks = 1_000

  private let number: Int
  /// The time by this clock, for operations without a listener.
  private var now: Duration = .zero
  /// The real time at which the current operation stops waiting, or `nil` if it has not waited yet.
  private var end: ContinuousClock.Instant?
  private var limit = ProgramClock.realLimit
  private var worksLeft = ProgramClock.maximumWorks
  private var seenTimer: Date?
  private var isTimerSeen = false
  /// The time of the run loop's next timer when the last operation ended.
  private static var knownTimer: Date?

  init() { number = PostponedWork.newClock() }

  deinit { PostponedWork.forget(for: number) }

  /// Performs an operation of the program, whose postponed work this clock receives.
  func run<Result>(
    at now: Duration, limit: Duration = realLimit, _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    let outer = PostponedWork.switchClock(to: number, at: now)
    let saved = (self.end, self.limit, worksLeft)
    (self.end, self.limit, worksLeft) = (nil, limit, Self.maximumWorks)
    PostponedWork.adopt(for: number)
    defer {
      // The next operation does not wait for work that this one has waited for in vain.
      if isWorkingElsewhere { earshot_forget_counted_work() }
      Self.knownTimer = timer
      (seenTimer, isTimerSeen) = (nil, false)
      (self.end, self.limit, worksLeft) = saved
      _ = PostponedWork.switchClock(to: outer.clock, at: outer.now)
    }
    return try body()
  }

  /// Performs an operation without a listener, and the work that it postpones.
  func operate<Result>(
    limit: Duration = realLimit, _ body: @MainActor () -> Result
  ) -> Result {
    run(at: now, limit: limit) {
      let result = body()
      let last = now + Self.patience
      _ = performWork(at: now)
      while let next = next(at: now), next.due <= last {
        now = max(now, next.due)
        if next.isTimer { awaitTimer(at: now) }
        _ = performWork(at: now)
      }
      return result
    }
  }

  /// Returns a function that performs an operation and the work that it postpones, with a clock for
  /// each. All of them together wait a few seconds of real time, because an audit has many.
  static func limitedInTotal() -> @MainActor (() -> Void) -> Void {
    var left = Self.totalLimit
    return { body in
      let start = ContinuousClock.now
      ProgramClock().operate(limit: min(left, realLimit)) { body() }
      left = max(left - (ContinuousClock.now - start), .zero)
    }
  }

  /// The time at which work is due next, or `nil` if all work is done.
  ///
  /// A timer counts if it was set since the last operation, and if it fires before the limit.
  func next(at now: Duration) -> (due: Duration, isTimer: Bool)? {
    guard worksLeft > 0 else { return nil }
    let time = newTimer.flatMap { $0 < (end == nil ? limit : timeLeft) ? now + $0 : nil }
    let work = PostponedWork.nextDue(for: number)
    if let time, work.map({ time < $0 }) ?? true { return (time, true) }
    return work.map { ($0, false) }
  }

  /// Performs the work that is due, and the work that it postpones to the same moment.
  ///
  /// - Returns: Whether there was any.
  func performWork(at now: Duration) -> Bool {
    _ = PostponedWork.switchClock(to: number, at: now)
    let before = worksLeft
    while worksLeft > 0 {
      if let work = PostponedWork.next(for: number, dueAt: now) {
        worksLeft -= 1
        work.perform()
      } else if isWorkingElsewhere, timeLeft > .zero {
        _ = earshot_wait_for_counted_work(1_000_000)
      } else {
        break
      }
    }
    guard worksLeft < before else { return false }
    isTimerSeen = false
    return true
  }

  /// Waits in real time until the run loop's next timer has fired.
  func awaitTimer(at now: Duration) {
    _ = PostponedWork.switchClock(to: number, at: now)
    guard worksLeft > 0, let date = timer else { return }
    worksLeft -= 1
    while Date() < date, timeLeft > .zero {
      _ = RunLoop.current.run(mode: .default, before: date)
    }
    isTimerSeen = false
    Self.knownTimer = timer
  }

  /// Why the listener can't know of postponed work, or `nil` if it can.
  nonisolated static let deafness: String? =
    earshot_can_receive_work()
    ? nil
    : "Postponed work is not performed here, because the test runs under the thread sanitizer, is "
      + "linked statically, or does not run on Linux."

  /// The work that the program still has to do, and what the test can do, or `nil`.
  func pending(at now: Duration) -> String? {
    if worksLeft == 0 {
      return "The program postpones work again and again, so the listener stopped."
    }
    if isWorkingElsewhere {
      return
        "The program still works on another queue. Use a double that answers at once, or await "
        + "the work, and call listener.wait()."
    }
    let timer = newTimer.map { now + $0 }
    guard let due = [PostponedWork.nextDue(for: number), timer].compactMap(\.self).min() else {
      return nil
    }
    let seconds = "\(max(Int((due - now) / .milliseconds(100) + 1), 1))"
    let text = "\(seconds.dropLast().isEmpty ? "0" : seconds.dropLast()).\(seconds.suffix(1))"
    return "The program has postponed work, which is due in \(text) seconds. Call "
      + "listener.wait(.seconds(\(text))), or let the test set a shorter delay."
  }

  private var isWorkingElsewhere: Bool { !earshot_wait_for_counted_work(0) }

  /// The real time that the operation may still wait. It begins when the operation first waits.
  private var timeLeft: Duration {
    let now = ContinuousClock.now
    if end == nil { end = now + limit }
    return end.map { $0 - now } ?? .zero
  }

  /// The real time until a timer that was set since the last operation, or `nil`.
  private var newTimer: Duration? {
    guard let date = timer, Self.knownTimer.map({ date < $0 }) ?? true else { return nil }
    return .seconds(max(date.timeIntervalSinceNow, 0))
  }

  /// The time of the run loop's next timer, which is read once, and again after work.
  ///
  /// Reading it performs what the run loop has to do now.
  private var timer: Date? {
    if !isTimerSeen {
      isTimerSeen = true
      seenTimer = RunLoop.current.limitDate(forMode: .default)
      if let date = seenTimer, date >= .distantFuture { seenTimer = nil }
    }
    return seenTimer
  }
}
