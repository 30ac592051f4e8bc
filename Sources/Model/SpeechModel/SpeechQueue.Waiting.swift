extension SpeechQueue {
  /// The waiting entries: the reply to the last command, and announcements by priority.
  struct Waiting: Sendable {
    /// The entries in the order in which they are spoken. Those of the same rank keep their order. An
    /// announcement of high priority waits only for others of high priority, or for a pause to end.
    private var entries: [Entry] = []

    var count: Int { entries.count }
    var replies: LazyFilterSequence<[Entry]> { entries.lazy.filter(\.answersCommand) }
    var announcementCount: Int { entries.count { !$0.answersCommand } }

    mutating func append(_ entry: Entry) {
      // The search begins at the end, because a long reply is appended there part by part.
      let previous = entries.lastIndex { $0.rank <= entry.rank }
      entries.insert(entry, at: previous.map { $0 + 1 } ?? entries.startIndex)
    }

    mutating func prepend(_ entry: Entry) {
      entries.insert(entry, at: entries.firstIndex { $0.rank >= entry.rank } ?? entries.endIndex)
    }

    mutating func popFirst() -> Entry? { entries.isEmpty ? nil : entries.removeFirst() }

    /// Returns whether an announcement that meets a condition is waiting.
    func contains(where condition: (Entry) -> Bool) -> Bool {
      entries.contains { !$0.answersCommand && condition($0) }
    }

    /// Replaces a waiting announcement of the same source and priority, and returns it. The new
    /// announcement takes the old one's place in the queue. If it went to the end, a source that
    /// changes constantly would never be heard.
    mutating func replace(with entry: Entry) -> Entry? {
      let isOlder = { (old: Entry) in
        !old.answersCommand && old.source == entry.source && old.priority == entry.priority
      }
      guard entry.source != nil, let index = entries.firstIndex(where: isOlder) else { return nil }
      defer { entries[index] = entry }
      return entries[index]
    }

    /// Removes the entries that meet a condition, and returns them in the order of arrival.
    mutating func removeAll(where condition: (Entry) -> Bool) -> [Entry] {
      let removed = entries.filter(condition)
      guard !removed.isEmpty else { return [] }
      entries.removeAll(where: condition)
      return removed.sorted { $0.id < $1.id }
    }

    /// Removes the least important announcement, and returns it. Among those of default priority, one
    /// without a source goes first, because the next one of a source replaces the last one anyway.
    mutating func removeLeastImportant() -> Entry? {
      func index(_ priority: Utterance.Priority, where condition: (Entry) -> Bool = { _ in true })
        -> Int?
      {
        entries.firstIndex { !$0.answersCommand && $0.priority == priority && condition($0) }
      }
      let index =
        index(.low) ?? index(.default) { $0.source == nil } ?? index(.default) ?? index(.high)
      return index.map { entries.remove(at: $0) }
    }
  }
}

extension SpeechQueue.Entry {
  /// The position in the order of speaking, lowest first.
  fileprivate var rank: Int {
    switch priority {
    case _ where answersCommand: 1
    case .high: 0
    case .default: 2
    case .low: 3
    }
  }
}
