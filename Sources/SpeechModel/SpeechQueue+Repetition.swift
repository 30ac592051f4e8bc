/// Suppression of repeated announcements and intermediate progress.
extension SpeechQueue {
  /// The time to call `advance(to:)` next, or `nil` if no call is needed.
  package var nextDeadline: Duration? {
    let progress = held.compactMap { $0.source.flatMap { progressStarts[$0] } }.min()
    return [progress.map { $0 + Self.progressInterval }, outdatedReplyDeadline].compactMap(\.self)
      .min()
  }

  /// Advances the time, speaks delayed progress, and interrupts an outdated reply to a held key.
  package mutating func advance(to time: Duration) -> [Action] {
    setTime(time)
    return interruptOutdatedReply() + startNext()
  }

  /// The maximum number of remembered entries. It limits the memory if entries end very quickly.
  private static let maximumRecent = 100

  mutating func recordSpoken(_ entry: Entry) {
    if recent.count == Self.maximumRecent { recent.removeFirst() }
    recent.append((entry, now))
  }

  mutating func dropOldRecords() {
    recent.removeAll { now - $0.end >= Self.repetition }
    if !progressStarts.isEmpty {
      progressStarts = progressStarts.filter { now - $0.value < Self.progressInterval }
    }
  }

  /// Queues delayed progress that has waited long enough.
  mutating func releaseHeld() {
    guard !held.isEmpty else { return }
    let due = held.filter { !mustWait($0) }
    held = held.filter(mustWait)
    for entry in due { waiting.append(entry) }
  }

  /// Returns whether an entry has to wait because its source has just announced progress.
  func mustWait(_ entry: Entry) -> Bool {
    guard let source = entry.source, source.isProgress, entry.priority != .high else {
      return false
    }
    return progressStarts[source] != nil
  }

  /// Returns whether an announcement repeats current or recent speech. Replies are never checked.
  func repeats(_ entry: Entry) -> Bool {
    func isSame(_ other: Entry) -> Bool {
      other.utterance.segments == entry.utterance.segments
        // Utterances without words are the same only if their earcons are the same.
        && (entry.utterance.hasWords || other.utterance.earcons == entry.utterance.earcons)
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
    // A value that changes and changes back is announced both times, so it is compared only with
    // the newest value of its source.
    if held.contains(where: isOfSource) || waiting.contains(where: isOfSource) { return false }
    if waiting.replies.contains(where: isOfSource) { return false }
    if let current, isOfSource(current) { return isSame(current) }
    return recent.last { isOfSource($0.entry) }.map { isSame($0.entry) } ?? false
  }
}
