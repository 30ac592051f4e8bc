/// Decides how long to wait for the effect of an operation.
///
/// A source that confirms an operation has often done nothing yet. It has settled when a first change
/// has come and no other follows, or when none has come in time.
package struct Settling {
  /// The time for the first effect.
  package static let effect = Duration.milliseconds(150)
  /// The time for all effects, such as a window that opens slowly.
  package static let all = Duration.milliseconds(500)
  /// The time in which a source shows an answer that it has received.
  package static let answer = Duration.milliseconds(100)
  /// The time after the last change.
  package static let quiet = Duration.milliseconds(30)

  private let start: Duration
  private let effect: Duration
  private let least: Duration
  private let before: Int
  private var known: Int
  private var lastChange: Duration
  /// The time at which the source was loading last.
  private var lastLoading: Duration?

  /// Starts to wait.
  ///
  /// - Parameters:
  ///   - now: The time of the operation.
  ///   - revision: The revision of the mirror before the operation.
  ///   - effect: The time for the first effect.
  ///   - least: The time to wait also if the source is quiet after a first change.
  package init(
    at now: Duration, revision: Int, effect: Duration = effect, atLeast least: Duration = .zero
  ) {
    (start, lastChange, self.effect, self.least) = (now, now, effect, least)
    (before, known) = (revision, revision)
  }

  /// Returns the time to wait for the next event, or `nil` if the source has settled.
  ///
  /// - Parameters:
  ///   - now: The present time.
  ///   - revision: The revision of the mirror after the last event was read.
  ///   - loading: The time that the source gets from the start because it is loading something, or
  ///     `nil` if it is not.
  /// - Returns: The time to wait.
  package mutating func wait(
    at now: Duration, revision: Int, loading: Duration? = nil
  ) -> Duration? {
    if revision != known { (known, lastChange) = (revision, now) }
    if let loading {
      lastLoading = now
      return now - start < loading ? Self.quiet : nil
    }
    let answered = lastLoading ?? start
    guard now - answered < Self.all else { return nil }
    let first = revision == before ? answered + effect : lastChange + Self.quiet
    let shown = lastLoading.map { $0 + Self.answer } ?? first
    let rest = max(first, shown, start + least) - now
    return rest > .zero ? rest : nil
  }
}
