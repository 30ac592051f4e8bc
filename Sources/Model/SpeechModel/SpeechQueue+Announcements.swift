/// Announcements from the application, by priority, and suppression of repeated ones.
extension SpeechQueue {
  /// Queues the utterances of one announcement by priority.
  ///
  /// - High priority interrupts everything except other announcements of high priority. An
  ///   interrupted reply or value is repeated afterwards.
  /// - Default priority interrupts earlier announcements and hints. It waits for replies and
  ///   values.
  /// - Low priority waits until all other speech has ended.
  /// - Only the newest announcement of a source waits. Progress is announced at intervals, and its
  ///   final value is always announced.
  /// - An announcement that has just been spoken is not repeated.
  package mutating func announce(_ block: [Utterance], at time: Duration? = nil) -> [Action] {
    setTime(time)
    beginBlock()
    var actions: [Action] = []
    for utterance in block {
      actions += schedule(entry(utterance, answersCommand: false, in: block.first?.priority))
    }
    while waiting.announcementCount + held.count > Self.maximumAnnouncements,
      let dropped = held.isEmpty ? waiting.removeLeastImportant() : held.removeFirst()
    {
      actions += end([dropped])
    }
    return actions + startNext()
  }

  /// Drops the waiting announcements of a source. The current announcement continues, because half
  /// of it would be hard to understand.
  package mutating func forget(_ source: SpeechSource, at time: Duration? = nil) -> [Action] {
    drop(at: time) { $0.source == source }
  }

  /// Drops the announcement with the given number if it is still waiting.
  package mutating func drop(announcement number: Int, at time: Duration? = nil) -> [Action] {
    drop(at: time) { $0.utterance.purpose == .announcement(number) }
  }

  private mutating func drop(at time: Duration?, where isGone: (Entry) -> Bool) -> [Action] {
    setTime(time)
    return end(removeWaiting { !$0.answersCommand && isGone($0) }) + startNext()
  }

  /// Removes waiting and held entries that meet a condition, and returns them.
  mutating func removeWaiting(where condition: (Entry) -> Bool) -> [Entry] {
    defer { held.removeAll(where: condition) }
    return waiting.removeAll(where: condition) + held.filter(condition)
  }

  private mutating func schedule(_ entry: Entry) -> [Action] {
    if repeats(entry) { return end([entry]) }
    var actions = replaceOlder(than: entry)
    // If an interrupted value of the source is waiting to be repeated, the newer value replaces it
    // below instead of being held.
    if mustWait(entry), !waiting.contains(where: { $0.source == entry.source }) {
      held.append(entry)
      return actions
    }
    // An announcement drops the waiting hints, unless it has low priority or reports progress.
    if entry.priority > .low, !entry.isProgress {
      actions += end(waiting.removeAll { $0.isHint && $0.block != entry.block && $0.source == nil })
    }
    if cuts(entry) { actions += cut(for: entry) }
    if let replaced = waiting.replace(with: entry) {
      actions += end([replaced])
    } else {
      waiting.append(entry)
    }
    return actions
  }

  /// Drops older announcements of the same source that `replace(with:)` does not replace: held ones,
  /// and waiting ones with another priority.
  private mutating func replaceOlder(than entry: Entry) -> [Action] {
    guard let source = entry.source else { return [] }
    defer { held.removeAll { $0.source == source } }
    let older = waiting.removeAll {
      !$0.answersCommand && $0.source == source && $0.priority != entry.priority
    }
    return end(held.filter { $0.source == source } + older)
  }

  /// Returns whether an announcement interrupts the current utterance.
  private func cuts(_ entry: Entry) -> Bool {
    guard let current, current.block != entry.block else { return false }
    switch entry.priority {
    case .high: return current.priority != .high
    case .low: return false
    case .default:
      if entry.isProgress { return false }
      if current.answersCommand { return current.isHint }
      // An announced value is spoken to its end, because two values that change constantly would
      // interrupt each other forever.
      return current.priority == .low || current.priority == .default && current.source == nil
    }
  }

  private mutating func cut(for entry: Entry) -> [Action] {
    guard let cut = current.take() else { return [] }
    if mustRepeat(cut, after: entry) {
      requeue(cut)
      return [.stop]
    }
    let rest = waiting.removeAll { $0.block == cut.block && !$0.answersCommand && $0.source == nil }
    return [.stop] + end([cut] + rest)
  }

  /// Returns whether an interrupted entry is repeated. Replies and values are repeated, but not hints
  /// or a value that is followed by a newer one of the same source.
  private func mustRepeat(_ cut: Entry, after entry: Entry) -> Bool {
    guard let source = cut.source else { return cut.answersCommand && !cut.isHint }
    return cut.answersCommand || entry.source != source && !isOutdated(cut)
  }

  /// Returns whether a newer value of the same source is waiting.
  func isOutdated(_ entry: Entry) -> Bool {
    guard !entry.answersCommand, let source = entry.source else { return false }
    func isNewer(_ other: Entry) -> Bool { other.source == source }
    return waiting.contains(where: isNewer) || held.contains(where: isNewer)
  }

  func end(_ entries: [Entry]) -> [Action] { entries.map { .end($0, wasFinished: false) } }

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

  mutating func recordSpoken(_ entry: Entry) {
    // Limit the memory if entries end very quickly.
    if recent.count == 100 { recent.removeFirst() }
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
    guard let source = entry.source, source.isProgress, entry.priority != .high
    else { return false }
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
