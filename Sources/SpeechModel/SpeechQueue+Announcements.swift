extension SpeechQueue {
  /// Says what the application tells of its own accord, when it is its turn.
  ///
  /// - High priority cuts everything but high priority. A value or an answer that it cuts is said
  ///   again after it.
  /// - Default priority cuts what the application said before, and hints. It follows the answer to
  ///   a command, and a value that is being said.
  /// - Low priority waits until everything else has been said.
  /// - Of one source only the newest waits. Progress is told now and then, and its end in any case.
  /// - What has just been announced is not announced again.
  ///
  /// - Parameters:
  ///   - block: The utterances, which belong together.
  ///   - time: When they came.
  /// - Returns: What is to be done now.
  public mutating func announce(_ block: [Utterance], at time: Duration? = nil) -> [Action] {
    note(time)
    beginBlock()
    var actions: [Action] = []
    for utterance in block {
      actions += take(entry(utterance, answersCommand: false, in: block.first?.priority))
    }
    while waiting.announcementCount + held.count > Self.mostAnnouncements,
      let dropped = held.isEmpty ? waiting.removeLeast() : held.removeFirst()
    {
      actions.append(.end(dropped, wasFinished: false))
    }
    return actions + startNext()
  }

  /// Forgets what waits to be announced of an element that has gone away. What is being said of it
  /// is finished: to be cut in mid-word without having done anything says less.
  ///
  /// - Parameters:
  ///   - element: The element, as the number that its sources have.
  ///   - time: When it went away.
  /// - Returns: What is to be done now.
  public mutating func forget(element: Int, at time: Duration? = nil) -> [Action] {
    forget(at: time) { $0.source?.element == element }
  }

  /// Forgets what waits to be announced of a source.
  ///
  /// - Parameters:
  ///   - source: What there is nothing more to tell of.
  ///   - time: When that was so.
  /// - Returns: What is to be done now.
  public mutating func forget(_ source: SpeechSource, at time: Duration? = nil) -> [Action] {
    forget(at: time) { $0.source == source }
  }

  /// Drops an announcement, if it waits.
  ///
  /// - Parameters:
  ///   - number: The number of the announcement.
  ///   - time: When there was nothing more to tell of it.
  /// - Returns: What is to be done now.
  public mutating func drop(announcement number: Int, at time: Duration? = nil) -> [Action] {
    forget(at: time) { $0.utterance.purpose == .announcement(number) }
  }

  private mutating func forget(
    at time: Duration?, where isGone: (Entry) -> Bool
  ) -> [Action] {
    note(time)
    func isForgotten(_ entry: Entry) -> Bool {
      !entry.answersCommand && isGone(entry)
    }
    let forgotten = waiting.removeAll(where: isForgotten) + held.filter(isForgotten)
    held.removeAll(where: isForgotten)
    return forgotten.map { .end($0, wasFinished: false) } + startNext()
  }

  private mutating func take(_ entry: Entry) -> [Action] {
    if repeats(entry) { return [.end(entry, wasFinished: false)] }
    var actions = replaceOlder(than: entry)
    // Of a source that was cut the last value waits to be said again; the newer one takes its place.
    if isTooEarly(entry), !waiting.contains(where: { $0.source == entry.source }) {
      held.append(entry)
      return actions
    }
    // Nobody waits for a hint; but what waits itself until all has been said waits for it too.
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

  /// Forgets what waits of the same source, unless the entry can have its very place.
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

  /// Whether an announcement cuts what is being said.
  private func cuts(_ entry: Entry) -> Bool {
    guard let current, current.block != entry.block else { return false }
    switch entry.priority {
    case .high: return current.priority != .high
    case .low: return false
    case .default:
      if entry.isProgress { return false }
      if current.answersCommand { return current.isHint }
      // A value is finished: two of them that change all the time would cut each other for ever.
      return current.priority == .low || current.priority == .default && current.source == nil
    }
  }

  private mutating func cut(for entry: Entry) -> [Action] {
    guard let cut = current.take() else { return [] }
    if isOwed(cut, after: entry) {
      putBack(cut)
      return [.stop]
    }
    let rest = waiting.removeAll {
      $0.block == cut.block && !$0.answersCommand && $0.source == nil
    }
    return [.stop] + end([cut] + rest)
  }

  /// Whether what was cut by an announcement is said again: an answer is, since the person asked
  /// for it, and the last value of a source is. A hint is not.
  private func isOwed(_ cut: Entry, after entry: Entry) -> Bool {
    guard let source = cut.source else { return cut.answersCommand && !cut.isHint }
    return cut.answersCommand || entry.source != source && !isOutOfDate(cut)
  }

  /// Whether a newer value of the same source waits.
  func isOutOfDate(_ entry: Entry) -> Bool {
    guard !entry.answersCommand, let source = entry.source else { return false }
    func isNewer(_ other: Entry) -> Bool { other.source == source }
    return waiting.contains(where: isNewer) || held.contains(where: isNewer)
  }

  private func end(_ entries: [Entry]) -> [Action] {
    entries.map { .end($0, wasFinished: false) }
  }
}
