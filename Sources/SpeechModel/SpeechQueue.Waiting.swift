extension SpeechQueue {
  /// The waiting entries: the reply to the last command, and announcements by priority.
  struct Waiting: Sendable {
    /// The announcements by priority, and the reply under the key `nil`.
    private var entries: [Utterance.Priority?: [Entry]] = [:]

    /// The order in which entries are spoken.
    ///
    /// An announcement of high priority comes first, so it waits only for others of high priority,
    /// or for the end of a pause.
    private static let order: [Utterance.Priority?] = [.high, nil, .default, .low]

    var replies: [Entry] { self[nil] }
    var announcementCount: Int { entries.values.reduce(-replies.count) { $0 + $1.count } }

    private subscript(key: Utterance.Priority?) -> [Entry] {
      get { entries[key] ?? [] }
      _modify { yield &entries[key, default: []] }
    }

    mutating func append(_ entry: Entry) { self[entry.waitingKey].append(entry) }

    mutating func prepend(_ entry: Entry) { self[entry.waitingKey].insert(entry, at: 0) }

    mutating func popFirst() -> Entry? {
      Self.order.first { !self[$0].isEmpty }.map { self[$0].removeFirst() }
    }

    /// Returns whether an announcement that meets a condition is waiting.
    func contains(where condition: (Entry) -> Bool) -> Bool {
      entries.contains { $0 != nil && $1.contains(where: condition) }
    }

    /// Replaces a waiting announcement of the same source and priority.
    ///
    /// The new announcement takes the old one's place in the queue. If the new one went to the end,
    /// a source that changes constantly would never be heard.
    ///
    /// - Returns: The replaced announcement, or `nil` if nothing was replaced.
    mutating func replace(with entry: Entry) -> Entry? {
      guard let source = entry.source,
        let index = self[entry.priority].firstIndex(where: { $0.source == source })
      else { return nil }
      let replaced = self[entry.priority][index]
      self[entry.priority][index] = entry
      return replaced
    }

    /// Removes the entries that meet a condition, and returns them in the order of arrival.
    mutating func removeAll(where condition: (Entry) -> Bool) -> [Entry] {
      var removed: [Entry] = []
      for key in Self.order {
        removed += self[key].filter(condition)
        self[key].removeAll(where: condition)
      }
      return removed.sorted { $0.id < $1.id }
    }

    /// Removes the least important announcement, and returns it.
    mutating func removeLeastImportant() -> Entry? {
      if !self[.low].isEmpty { return self[.low].removeFirst() }
      if let index = self[.default].firstIndex(where: { $0.source == nil }) {
        return self[.default].remove(at: index)
      }
      for priority in [Utterance.Priority.default, .high] where !self[priority].isEmpty {
        return self[priority].removeFirst()
      }
      return nil
    }
  }
}

extension SpeechQueue.Entry {
  /// The priority of an announcement, or `nil` for a reply.
  fileprivate var waitingKey: Utterance.Priority? { answersCommand ? nil : priority }
}
