extension SpeechQueue {
  /// The waiting entries: the reply to the last command, and announcements by priority.
  struct Waiting: Sendable {
    private(set) var replies: [Entry] = []
    private var announcements: [Utterance.Priority: [Entry]] = [:]

    /// The order of speech; `nil` stands for the reply.
    ///
    /// An announcement of high priority waits only for another one, or for the end of a pause.
    private static let order: [Utterance.Priority?] = [.high, nil, .default, .low]

    var announcementCount: Int { announcements.values.reduce(0) { $0 + $1.count } }

    subscript(priority: Utterance.Priority) -> [Entry] {
      get { announcements[priority] ?? [] }
      set { announcements[priority] = newValue }
    }

    mutating func append(_ entry: Entry) {
      if entry.answersCommand { replies.append(entry) } else { self[entry.priority].append(entry) }
    }

    mutating func prepend(_ entry: Entry) {
      if entry.answersCommand {
        replies.insert(entry, at: 0)
      } else {
        self[entry.priority].insert(entry, at: 0)
      }
    }

    mutating func popFirst() -> Entry? {
      for priority in Self.order {
        if let priority {
          if !self[priority].isEmpty { return self[priority].removeFirst() }
        } else if !replies.isEmpty {
          return replies.removeFirst()
        }
      }
      return nil
    }

    /// Whether an announcement that meets a condition is waiting.
    func contains(where condition: (Entry) -> Bool) -> Bool {
      announcements.values.contains { $0.contains(where: condition) }
    }

    /// Replaces a waiting announcement of the same source and priority.
    ///
    /// The new one takes the place of the old one. At the end of the queue, a source that changes
    /// constantly would never be spoken.
    ///
    /// - Returns: The replaced announcement; `nil` if no announcement was replaced.
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
      var removed = replies.filter(condition)
      replies.removeAll(where: condition)
      for (priority, entries) in announcements {
        removed += entries.filter(condition)
        announcements[priority] = entries.filter { !condition($0) }
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
