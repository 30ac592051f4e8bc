/// Whether Orca and the program have come to rest after a key.
///
/// Each round asks the program, so that it has handled its input, and then Orca, so that its queue is
/// empty. They rest when several rounds have brought neither a word nor an event.
struct WitnessRest {
  /// The number of quiet rounds that are needed.
  let rounds: Int
  /// The number of events before the key, or `nil` if no event is expected.
  var events: Int?
  private var counts: [Int] = []
  private var quiet = 0

  /// The time for the first event. Browsers answer before their pages have the key.
  private static let patience = Duration.milliseconds(400)

  init(rounds: Int, after events: Int? = nil) { (self.rounds, self.events) = (rounds, events) }

  /// Counts a round at the time since the key, and returns whether that was the last one.
  mutating func isReached(words: Int, events: Int, at time: Duration) -> Bool {
    let now = [words, events]
    quiet = now == counts ? quiet + 1 : 0
    counts = now
    guard quiet >= rounds else { return false }
    return events != self.events || time >= Self.patience
  }
}
