private import Foundation

/// The scheduling priority of the threads between a typed line and its sound.
package enum SoundPriority {
  /// Gives the current thread real-time priority if the system permits it.
  ///
  /// On a busy machine, every thread in the chain may wait for a processor, in rare cases for
  /// seconds, and no other priority prevents this. The threads work for a few milliseconds at a time.
  /// The priority is the lowest of its kind, so sound servers take precedence. It is permitted for
  /// administrators and by `RLIMIT_RTPRIO`, such as for members of an audio group. With `RLIMIT_RTTIME`,
  /// the priority does not change, because the system would end a program that works for longer.
  ///
  /// - Parameter includingNewThreads: Whether threads and processes that the current thread starts
  ///   get the priority, too.
  package static func raise(includingNewThreads: Bool = false) {
    var limit = rlimit()
    guard unsafe getrlimit(Int32(__RLIMIT_RTTIME.rawValue), &limit) == 0, limit.rlim_cur == .max
    else { return }
    var priority = sched_param(sched_priority: sched_get_priority_min(SCHED_RR))
    let resetOnFork: Int32 = includingNewThreads ? 0 : 0x4000_0000
    _ = unsafe sched_setscheduler(0, SCHED_RR | resetOnFork, &priority)
  }
}
