/// Replies to a held key. The current reply is finished before the newest is spoken.
extension SpeechQueue {
  /// The intervals between the commands of a held key. Users press a key at most seven times a
  /// second, and a held key repeats at most a hundred times a second. Faster commands come from a
  /// program or were pasted, so only the last one matters.
  package static let heldKeyIntervals: Range<Duration> = .milliseconds(10)..<(.milliseconds(150))
  /// The maximum time from the last step of a held key to the end of a short reply.
  package static let heldKeyLimit: Duration = .milliseconds(700)

  /// The steps of a held key so far.
  struct Steps: Sendable {
    /// The subject that the replies to the steps share.
    enum Subject: Equatable, Sendable {
      /// A value. All replies have the same source.
      case source(SpeechSource)
      /// A message at a limit or an edge. All replies have the same words.
      case words([SpeechSegment])
    }
    let subject: Subject
    /// The time of the last step.
    let time: Duration
    /// The duration of the longest finished reply, or zero if none has finished.
    var longest: Duration = .zero
  }

  /// Records the reply to a command. Returns whether an earlier reply to the same held key is being
  /// spoken.
  mutating func recordStep(_ block: [Utterance]) -> Bool {
    guard let first = block.first, let subject = subject(of: first) else {
      steps = nil
      return false
    }
    guard let last = steps, last.subject == subject, isStep(first, after: last) else {
      steps = Steps(subject: subject, time: now)
      return false
    }
    steps = Steps(subject: subject, time: now, longest: last.longest)
    return isReplyToSteps(current)
  }

  /// Returns the subject of a reply, or `nil` if the reply can't come from a held key, such as the
  /// echo of a letter that is typed twice.
  private func subject(of answer: Utterance) -> Steps.Subject? {
    if let source = answer.source { return .source(source) }
    let isAtLimit = answer.segments.contains { [.edge, .limit, .error].contains($0.kind) }
    return isAtLimit ? .words(answer.segments) : nil
  }

  /// Returns whether a reply follows the previous step at the interval of a held key. After a shorter
  /// interval, a reply is a step only if it repeats the current reply, which it must not interrupt.
  private func isStep(_ answer: Utterance, after last: Steps) -> Bool {
    let interval = now - last.time
    if Self.heldKeyIntervals.contains(interval) { return true }
    return interval < Self.heldKeyIntervals.lowerBound
      && current?.utterance.segments == answer.segments
  }

  /// Records the duration of a finished reply if it is the longest so far.
  mutating func recordDuration(of finished: Entry) {
    guard isReplyToSteps(finished), let longest = steps?.longest else { return }
    steps?.longest = max(longest, now - currentStart)
  }

  /// The time to interrupt the current reply for the newest one, or `nil` to let it end.
  ///
  /// While the key is held, the current reply is never interrupted. After the release, it is finished
  /// if the newest reply can still end in time, judging by the durations of earlier replies.
  /// Otherwise the newest reply matters more, because it describes the current state.
  var outdatedReplyDeadline: Duration? {
    guard let steps, let current, isReplyToSteps(current),
      let newest = waiting.replies.first(where: { isReplyToSteps($0) }),
      newest.utterance.segments != current.utterance.segments
    else { return nil }
    let release = steps.time + Self.heldKeyIntervals.upperBound
    let isKnown = steps.longest > .zero
    let latest = steps.time + Self.heldKeyLimit - (isKnown ? steps.longest : Self.heldKeyLimit / 2)
    let isInTime = !isKnown || currentStart + steps.longest <= latest
    return isInTime ? max(latest, release) : release
  }

  /// Interrupts the current reply if its deadline has passed.
  mutating func interruptOutdatedReply() -> [Action] {
    guard let deadline = outdatedReplyDeadline, deadline <= now, let cut = current.take()
    else { return [] }
    return [.stop] + end([cut])
  }

  /// Drops the last reply to a released key if the finished reply had the same words. The finished
  /// reply ended after the last step, so it is up to date.
  mutating func dropRepeatedReply(by finished: Entry) -> [Action] {
    guard let steps, isReplyToSteps(finished), now - steps.time >= Self.heldKeyIntervals.upperBound,
      let newest = waiting.replies.first, isReplyToSteps(newest),
      newest.utterance.segments == finished.utterance.segments
    else { return [] }
    return end(waiting.removeAll { $0.id == newest.id })
  }

  private func isReplyToSteps(_ entry: Entry?) -> Bool {
    guard let entry, let steps, entry.answersCommand, !entry.isHint else { return false }
    switch steps.subject {
    case .source(let source): return entry.source == source
    case .words(let words): return entry.source == nil && entry.utterance.segments == words
    }
  }
}
