private import Foundation
private import TextFormats

/// The progress of long work, reported at a terminal in lines that are easy to hear.
///
/// The first report comes after a second, and further reports at intervals of five seconds.
struct WorkProgress {
  private static let interval = Duration.seconds(5)

  private let verb: String
  private let count: Int
  private let noun: String
  private let now: () -> ContinuousClock.Instant
  private let report: ((String) -> Void)?
  private var finished = 0
  private var nextReport: ContinuousClock.Instant

  /// Creates the progress of work on a number of files, for reports such as "Audited 3 of 12
  /// scenes."
  ///
  /// The reports go to standard error, and nowhere if it is not a terminal.
  init(_ verb: String, of count: Int, _ noun: String) {
    let isTerminal = isatty(STDERR_FILENO) == 1
    self.init(
      verb, of: count, noun, now: { .now },
      report: isTerminal ? { StandardError.write($0) } : nil)
  }

  init(
    _ verb: String, of count: Int, _ noun: String,
    now: @escaping () -> ContinuousClock.Instant, report: ((String) -> Void)?
  ) {
    self.verb = verb
    self.count = count
    self.noun = noun
    self.now = now
    self.report = report
    nextReport = now() + .seconds(1)
  }

  /// Records that one more file is finished. The last one is not reported, because the results
  /// follow.
  mutating func advance() {
    finished += 1
    let time = now()
    guard let report, finished < count, time >= nextReport else { return }
    report("\(verb) \(finished) of \(count.counting(noun)).")
    nextReport = time + Self.interval
  }
}
