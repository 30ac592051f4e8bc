internal import Foundation

/// The times of an answer to an utterance, for the benchmark.
///
/// The times are seconds of the monotonic clock, so that another process can compare them with its
/// own.
struct AnswerTimes {
  /// The time at which the last samples of the utterance had arrived.
  private let arrival = Self.seconds(of: CLOCK_MONOTONIC)
  private let processorTime = Self.seconds(of: CLOCK_PROCESS_CPUTIME_ID)
  /// The time at which its words were known.
  private var recognition = 0.0

  mutating func noteRecognition() { recognition = Self.seconds(of: CLOCK_MONOTONIC) }

  /// Writes the two times, the present time, at which the speaker has the answer, and the processor
  /// time of this process in between to standard error.
  func report() {
    let answer = Self.seconds(of: CLOCK_MONOTONIC)
    let used = Self.seconds(of: CLOCK_PROCESS_CPUTIME_ID) - processorTime
    StandardError.write("Times: \(arrival) \(recognition) \(answer) \(used)")
  }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
