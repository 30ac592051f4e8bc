/// A queue that speaks one utterance at a time, puts the user first, and drops outdated speech.
///
/// The queue is a pure value without a clock, threads or sound. Each call reports an event and
/// returns actions, which the owner performs in order. Times can come from any monotonic clock. If
/// a call has no time, the time of the previous call is used.
///
/// The utterances of one call form a block. They do not interrupt each other, and if one is dropped
/// by an interruption, so are the rest.
package struct SpeechQueue: Sendable {
  /// An utterance in the queue, identified by a number.
  package struct Entry: Equatable, Sendable {
    /// The number, which increases from entry to entry. A repetition has a new number.
    package internal(set) var id: Int
    package let utterance: Utterance
    /// Whether the utterance replies to a command.
    package let answersCommand: Bool
    /// The number of the block, which all utterances of one call share.
    let block: Int
    /// The effective priority of the utterance in its block. It is the lower of the utterance's and
    /// the block's priorities, unless the utterance has high priority. An announcement of low
    /// priority is therefore spoken before its hint.
    let priority: Utterance.Priority

    var source: SpeechSource? { utterance.source }
    var isProgress: Bool { utterance.source?.isProgress ?? false }
    /// Whether the utterance follows a pause, as a hint does. A value that follows its tones after a
    /// pause is not a hint.
    var isHint: Bool { utterance.pause > .zero && utterance.tones.isEmpty }
  }

  /// An action for the owner of the queue.
  package enum Action: Equatable, Sendable {
    /// Wait for the pause of the utterance, speak it, then call `finish(_:at:)`.
    case start(Entry)
    /// Stop speaking at once, and drop the current utterance.
    case stop
    /// Play the tone of a held key's step during speech. The number is the position of the value in
    /// its range, from 0 to 1, or `nil` if it is unknown.
    case stepTone(Double?)
    /// Report that an utterance has ended, and whether it was spoken to the end.
    case end(Entry, wasFinished: Bool)
  }

  /// The time during which an announcement is not repeated.
  package static let repetition: Duration = .seconds(1)
  /// The minimum time between the starts of two progress announcements of a source.
  package static let progressInterval: Duration = .seconds(3)
  /// The maximum number of waiting announcements. Beyond this number, the queue drops delayed
  /// progress first, then the oldest announcements of low priority, then those of default priority
  /// without a source, then the others.
  package static let maximumAnnouncements = 200
  /// The maximum number of utterances in the waiting reply. Further ones are dropped.
  package static let maximumReplies = 10_000

  var current: Entry?
  var waiting = Waiting()
  /// The newest delayed announcement of each progress source.
  var held: [Entry] = []
  /// The start of the last announcement of each progress source.
  var progressStarts: [SpeechSource: Duration] = [:]
  /// The entries that have just been spoken to the end, newest last.
  var recent: [(entry: Entry, end: Duration)] = []
  var now: Duration = .zero
  var currentStart: Duration = .zero
  /// The last steps of a held key.
  var steps: Steps?
  private var lastID = 0
  private var lastBlock = 0

  /// Whether the user has paused speech.
  package private(set) var isPaused = false

  package init() {}

  /// Whether no utterance is being spoken. During a pause, utterances may still be waiting.
  package var isQuiet: Bool { current == nil }

  /// Speaks the reply to a command and drops everything else.
  ///
  /// The reply interrupts the current utterance, even one of high priority. A held key is the
  /// exception: if its replies have the same source or words, the current reply is finished before
  /// the newest is spoken, because thirty interrupted numbers a second would be unintelligible.
  /// After the last step, the current reply is interrupted if the newest would otherwise come too
  /// late (see `heldKeyLimit`). Utterances of low priority wait as usual.
  package mutating func answer(_ block: [Utterance], at time: Duration? = nil) -> [Action] {
    setTime(time)
    let actions =
      recordStep(block) ? [.stepTone(block.first?.tones.last)] + dropWaiting() : dropAll()
    beginBlock()
    for utterance in block {
      waiting.append(entry(utterance, answersCommand: utterance.priority != .low))
    }
    return actions + startNext()
  }

  /// Appends an utterance to the waiting reply.
  package mutating func enqueue(_ utterance: Utterance, at time: Duration? = nil) -> [Action] {
    setTime(time)
    let entry = entry(utterance, answersCommand: true)
    // The replies are counted only if there may be too many.
    guard waiting.count < Self.maximumReplies || waiting.replies.count < Self.maximumReplies
    else { return end([entry]) }
    waiting.append(entry)
    return startNext()
  }

  /// Stops speech and drops all waiting entries, as every command does.
  package mutating func interrupt(at time: Duration? = nil) -> [Action] {
    setTime(time)
    steps = nil
    return dropAll()
  }

  /// Pauses speech. The current utterance stops, and new ones wait. A reply or an interruption ends
  /// the pause, because the user has continued.
  package mutating func pause(at time: Duration? = nil) -> [Action] {
    setTime(time)
    isPaused = true
    guard let cut = current.take() else { return [] }
    // An outdated value is dropped, because its repetition would follow the newer value.
    if isOutdated(cut) { return [.stop] + end([cut]) }
    requeue(cut)
    return [.stop]
  }

  /// Resumes speech: repeats the interrupted utterance, then speaks the waiting ones.
  package mutating func resume(at time: Duration? = nil) -> [Action] {
    setTime(time)
    isPaused = false
    return startNext()
  }

  /// Reports that the entry with the given number has been spoken to the end. The number of an
  /// interrupted entry is ignored.
  package mutating func finish(_ id: Int, at time: Duration? = nil) -> [Action] {
    setTime(time)
    guard let finished = current, finished.id == id else { return [] }
    current = nil
    recordDuration(of: finished)
    recordSpoken(finished)
    return [.end(finished, wasFinished: true)] + dropRepeatedReply(by: finished) + startNext()
  }

  mutating func setTime(_ time: Duration?) {
    if let time { now = max(now, time) }
    dropOldRecords()
    releaseHeld()
  }

  mutating func entry(
    _ utterance: Utterance, answersCommand: Bool, in priority: Utterance.Priority? = nil
  ) -> Entry {
    lastID += 1
    let own = utterance.priority
    return Entry(
      id: lastID, utterance: utterance, answersCommand: answersCommand, block: lastBlock,
      priority: own == .high ? own : min(own, priority ?? own))
  }

  mutating func beginBlock() { lastBlock += 1 }

  /// Queues an interrupted entry for repetition, before the other replies or the announcements of the
  /// same priority. Its new number distinguishes its end from that of the interrupted entry.
  mutating func requeue(_ cut: Entry) {
    lastID += 1
    var again = cut
    again.id = lastID
    waiting.prepend(again)
  }

  mutating func startNext() -> [Action] {
    guard current == nil, !isPaused, let next = waiting.popFirst() else { return [] }
    current = next
    currentStart = now
    if let source = next.source, source.isProgress { progressStarts[source] = now }
    return [.start(next)]
  }

  private mutating func dropAll() -> [Action] {
    isPaused = false
    guard let cut = current.take() else { return dropWaiting() }
    return [.stop] + end([cut]) + dropWaiting()
  }

  private mutating func dropWaiting() -> [Action] { end(removeWaiting { _ in true }) }
}
