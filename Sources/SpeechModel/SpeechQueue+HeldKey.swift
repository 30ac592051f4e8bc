/// A key that repeats itself: what is being said is finished, and the newest follows, in time.
extension SpeechQueue {
  /// How far apart commands are that come from a held key.
  ///
  /// Nobody presses a key more than seven times a second on purpose, and no key repeats itself a
  /// hundred times a second: such lines come from a program or were pasted, and only the last of
  /// them is of interest.
  public static let heldKeyIntervals: Range<Duration> = .milliseconds(10)..<(.milliseconds(150))
  /// How long after the last step of a held key its answer is complete, wherever the answer is short
  /// enough for it.
  public static let heldKeyLimit: Duration = .milliseconds(700)

  /// The steps of a key, as far as they were answered.
  struct Steps: Sendable {
    /// What the answers have in common.
    enum Subject: Equatable, Sendable {
      /// They tell of this.
      case source(SpeechSource)
      /// They say this, which is that there is nothing further on.
      case words([SpeechSegment])
    }
    let subject: Subject
    /// When the last step was.
    let time: Duration
    /// How long the longest of the answers took to be said to its end; zero if none was.
    var longest: Duration = .zero
  }

  /// Takes note of a command's answer.
  ///
  /// - Returns: Whether it belongs to a held key, and what is being said is one of its answers.
  mutating func noteStep(_ block: [Utterance]) -> Bool {
    guard let first = block.first, let subject = subject(of: first) else {
      steps = nil
      return false
    }
    guard let last = steps, last.subject == subject, isStep(first, after: last) else {
      steps = Steps(subject: subject, time: now)
      return false
    }
    steps = Steps(subject: subject, time: now, longest: last.longest)
    return isAnswerOfSteps(current)
  }

  /// What steps tell of; nil for what no held key is answered by. The same letter twice is two letters, however
  /// fast it is typed.
  private func subject(of answer: Utterance) -> Steps.Subject? {
    if let source = answer.source { return .source(source) }
    let leadsNowhere = answer.segments.contains { [.edge, .limit, .error].contains($0.kind) }
    return leadsNowhere ? .words(answer.segments) : nil
  }

  /// Whether an answer follows the last one as those of a held key do. However fast they come, words do
  /// not cut themselves: there is nothing newer in them.
  private func isStep(_ answer: Utterance, after last: Steps) -> Bool {
    let interval = now - last.time
    if Self.heldKeyIntervals.contains(interval) { return true }
    return interval < Self.heldKeyIntervals.lowerBound
      && current?.utterance.segments == answer.segments
  }

  /// Takes note of how long an answer took.
  mutating func noteDuration(of finished: Entry) {
    guard isAnswerOfSteps(finished), let longest = steps?.longest else { return }
    steps?.longest = max(longest, now - currentStart)
  }

  /// When the number that is being said has to make room for the newest; nil if it has not.
  ///
  /// As long as the key is held, it never has. Once the key was let go, it is finished if the newest
  /// one can still be complete in time after it, as far as can be told from those before; if it can't,
  /// whoever has let the key go wants to know where they are, not where they were.
  var staleAnswerDeadline: Duration? {
    guard let steps, let current, isAnswerOfSteps(current),
      let newest = waiting.answers.first(where: { isAnswerOfSteps($0) }),
      newest.utterance.segments != current.utterance.segments
    else { return nil }
    let isLetGo = steps.time + Self.heldKeyIntervals.upperBound
    let isKnown = steps.longest > .zero
    let latest = steps.time + Self.heldKeyLimit - (isKnown ? steps.longest : Self.heldKeyLimit / 2)
    let isInTime = !isKnown || currentStart + steps.longest <= latest
    return isInTime ? max(latest, isLetGo) : isLetGo
  }

  /// Cuts the number that is being said, if it had its time.
  mutating func cutStaleAnswer() -> [Action] {
    guard let deadline = staleAnswerDeadline, deadline <= now, let cut = current.take() else {
      return []
    }
    return [.stop, .end(cut, wasFinished: false)]
  }

  /// Forgets the newest answer of a key that was let go, if the one that has just been said had the same
  /// words: it began before the last step and ended after it, so nothing of it is old.
  mutating func forgetWhatWasJustSaid(by finished: Entry) -> [Action] {
    guard let steps, isAnswerOfSteps(finished),
      now - steps.time >= Self.heldKeyIntervals.upperBound,
      let newest = waiting.answers.first, isAnswerOfSteps(newest),
      newest.utterance.segments == finished.utterance.segments
    else { return [] }
    return waiting.removeAll { $0.id == newest.id }.map { .end($0, wasFinished: false) }
  }

  private func isAnswerOfSteps(_ entry: Entry?) -> Bool {
    guard let entry, let steps, entry.answersCommand, !entry.isHint else { return false }
    switch steps.subject {
    case .source(let source): return entry.source == source
    case .words(let words): return entry.source == nil && entry.utterance.segments == words
    }
  }
}
