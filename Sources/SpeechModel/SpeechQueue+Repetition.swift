/// What is not said although it was announced: what was heard just now, and progress in between.
extension SpeechQueue {
  /// When `advance(to:)` has something to do, if nothing happens before; nil if it has nothing.
  public var nextDeadline: Duration? {
    let progress = held.compactMap { $0.source.flatMap { progressStarts[$0] } }.min()
    return [progress.map { $0 + Self.progressInterval }, staleAnswerDeadline].compactMap(\.self)
      .min()
  }

  /// Takes note that time has passed: progress that was held back is said, and a number that a held
  /// key has left behind makes room for the newest.
  ///
  /// - Parameter time: The time.
  /// - Returns: What is to be done now.
  public mutating func advance(to time: Duration) -> [Action] {
    note(time)
    return cutStaleAnswer() + startNext()
  }

  /// How much of what was heard is remembered, however much is heard in a second.
  private static let mostRecent = 100

  mutating func noteHeard(_ entry: Entry) {
    if recent.count == Self.mostRecent { recent.removeFirst() }
    recent.append((entry, now))
  }

  mutating func forgetOldTimes() {
    recent.removeAll { now - $0.end >= Self.repetition }
    if !progressStarts.isEmpty {
      progressStarts = progressStarts.filter { now - $0.value < Self.progressInterval }
    }
  }

  /// Lets progress wait for its turn that was held back for long enough.
  mutating func releaseHeld() {
    guard !held.isEmpty else { return }
    let due = held.filter { !isTooEarly($0) }
    held = held.filter(isTooEarly)
    for entry in due { waiting.append(entry) }
  }

  /// Whether progress was told of so short a time ago that this has to wait; what is of high
  /// priority never has.
  func isTooEarly(_ entry: Entry) -> Bool {
    guard let source = entry.source, source.isProgress, entry.priority != .high else {
      return false
    }
    return progressStarts[source] != nil
  }

  /// Whether an announcement tells what is being told, or was just now. Answers are never asked.
  func repeats(_ entry: Entry) -> Bool {
    func isSame(_ other: Entry) -> Bool {
      other.utterance.segments == entry.utterance.segments
        && (other.answersCommand || other.priority >= entry.priority)
    }
    func isOfSource(_ other: Entry) -> Bool { other.source == entry.source }
    guard entry.source != nil else {
      func isRepeated(_ other: Entry) -> Bool {
        !other.answersCommand && other.source == nil && isSame(other)
      }
      return current.map(isRepeated) ?? false || waiting.contains(where: isRepeated)
        || recent.contains { isRepeated($0.entry) }
    }
    // A value that was left and is there again is news: only the last one that was told counts.
    if held.contains(where: isOfSource) || waiting.contains(where: isOfSource) { return false }
    if waiting.answers.contains(where: isOfSource) { return false }
    if let current, isOfSource(current) { return isSame(current) }
    return recent.last { isOfSource($0.entry) }.map { isSame($0.entry) } ?? false
  }
}
