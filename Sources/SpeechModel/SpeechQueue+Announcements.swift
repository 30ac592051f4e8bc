/// Announcements from the application, by priority.
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

  /// Drops the waiting announcements of a source.
  ///
  /// The current announcement continues, because half of it would be hard to understand.
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

  /// Drops older announcements of the same source that `replace(with:)` does not replace.
  ///
  /// These are held announcements, and waiting ones with another priority.
  private mutating func replaceOlder(than entry: Entry) -> [Action] {
    guard let source = entry.source else { return [] }
    let older = held.filter { $0.source == source }
    held.removeAll { $0.source == source }
    return end(
      older
        + waiting.removeAll {
          !$0.answersCommand && $0.source == source && $0.priority != entry.priority
        })
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
    let rest = waiting.removeAll {
      $0.block == cut.block && !$0.answersCommand && $0.source == nil
    }
    return [.stop] + end([cut] + rest)
  }

  /// Returns whether an interrupted entry is repeated.
  ///
  /// Replies are repeated, because the user requested them. Values are repeated unless a newer
  /// value of the same source follows. Hints are not repeated.
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

  func end(_ entries: [Entry]) -> [Action] {
    entries.map { .end($0, wasFinished: false) }
  }
}
