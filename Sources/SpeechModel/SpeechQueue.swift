/// Schedules speech: one utterance at a time, the user first, and nothing outdated.
///
/// The queue is a pure value. It receives events with their times and returns actions. Its owner
/// performs them and reports the end of each utterance. Times come from any monotonic clock; a call
/// without a time happens at the time of the last one.
///
/// Utterances enter the queue in one of three ways:
///
/// - `answer(_:at:)`: a reply to the user. It interrupts everything, including high priority.
/// - `enqueue(_:at:)`: more of a reply.
/// - `announce(_:at:)`: speech of the application.
///
/// Utterances of one call form a block: they do not interrupt each other, and an interruption of
/// one drops the rest.
public struct SpeechQueue: Sendable {
  /// An utterance in the queue, identified by a number.
  public struct Entry: Equatable, Sendable {
    /// The number. It increases, and a repeated utterance gets a new one.
    public internal(set) var id: Int
    /// The utterance.
    public let utterance: Utterance
    /// Whether it replies to a command.
    public let answersCommand: Bool
    /// The number of its block.
    let block: Int
    /// The effective priority: that of the block, if it is lower and its own is not high.
    ///
    /// So the hint of a low announcement does not come before it.
    let priority: Utterance.Priority

    var source: SpeechSource? { utterance.source }
    var isProgress: Bool { utterance.source?.isProgress ?? false }
    /// Whether it follows a pause, as a hint does. A value that follows a pause after its tones is
    /// no hint.
    var isHint: Bool { utterance.pause > .zero && utterance.tones.isEmpty }
  }

  /// An action for the owner of the queue.
  public enum Action: Equatable, Sendable {
    /// Wait for the pause of the utterance, speak it, then call `finish(_:at:)`.
    case start(Entry)
    /// Stop speaking at once, and drop the current utterance.
    case stop
    /// Play the tone of a step of a held key during speech.
    ///
    /// It is the tone of the value's position in its range, from 0 to 1, if that is known.
    case stepTone(Double?)
    /// Report the end of an utterance, and whether it was spoken to its end.
    case end(Entry, wasFinished: Bool)
  }

  /// The time during which an announcement is not repeated.
  public static let repetition: Duration = .seconds(1)
  /// The minimum time between the starts of two progress announcements of a source.
  public static let progressInterval: Duration = .seconds(3)
  /// The maximum number of waiting announcements.
  ///
  /// Beyond it, the queue drops the oldest announcements: first those of low priority, then those
  /// of default priority without a value, then the others.
  public static let maximumAnnouncements = 200
  /// The maximum number of waiting utterances of `enqueue(_:at:)`; further ones are dropped.
  public static let maximumReplies = 10_000

  var current: Entry?
  var waiting = Waiting()
  /// The newest announcement of each progress source that has to wait.
  var held: [Entry] = []
  /// The start of the last announcement of each progress source.
  var progressStarts: [SpeechSource: Duration] = [:]
  /// The entries that have just been spoken to their end, newest last.
  var recent: [(entry: Entry, end: Duration)] = []
  var now: Duration = .zero
  /// The start of the current utterance.
  var currentStart: Duration = .zero
  /// The last steps of a held key.
  var steps: Steps?
  private var lastID = 0
  private var lastBlock = 0

  /// Whether the user has paused speech.
  public private(set) var isPaused = false

  /// Creates an empty queue.
  public init() {}

  /// Whether no utterance is current.
  public var isQuiet: Bool { current == nil }

  // MARK: Calls for the user

  /// Speaks the reply to a command and drops everything else.
  ///
  /// The reply interrupts the current utterance, except for a held key: if replies about one
  /// source, or with the same words, follow faster than speech, the current one is finished and the
  /// newest follows. Thirty interrupted numbers a second would say nothing. After the last step,
  /// the current one is interrupted if the newest would come too late; see `heldKeyLimit`.
  ///
  /// - Parameters:
  ///   - block: The utterances of the reply. Utterances of low priority wait as usual.
  ///   - time: The time of the command.
  /// - Returns: The actions for the owner.
  public mutating func answer(_ block: [Utterance], at time: Duration? = nil) -> [Action] {
    setTime(time)
    var actions =
      recordStep(block) ? [.stepTone(block.first?.tones.last)] + dropWaiting() : dropAll()
    lastBlock += 1
    for utterance in block {
      let isLow = utterance.priority == .low
      waiting.append(entry(utterance, answersCommand: !isLow))
    }
    actions += startNext()
    return actions
  }

  /// Appends an utterance to the waiting reply.
  ///
  /// - Parameters:
  ///   - utterance: The utterance.
  ///   - time: The time of the call.
  /// - Returns: The actions for the owner.
  public mutating func enqueue(_ utterance: Utterance, at time: Duration? = nil) -> [Action] {
    setTime(time)
    let entry = entry(utterance, answersCommand: true)
    guard waiting.replies.count < Self.maximumReplies else {
      return [.end(entry, wasFinished: false)]
    }
    waiting.append(entry)
    return startNext()
  }

  /// Stops speech and drops all waiting entries, as every command does.
  ///
  /// - Parameter time: The time of the call.
  /// - Returns: The actions for the owner; empty without speech.
  public mutating func interrupt(at time: Duration? = nil) -> [Action] {
    setTime(time)
    steps = nil
    return dropAll()
  }

  /// Pauses speech: the current utterance stops, and new ones wait.
  ///
  /// A reply or an interruption ends the pause, because the user has continued.
  ///
  /// - Parameter time: The time of the call.
  /// - Returns: The actions for the owner.
  public mutating func pause(at time: Duration? = nil) -> [Action] {
    setTime(time)
    isPaused = true
    guard let cut = current.take() else { return [] }
    // A repetition of an outdated value would follow the newer one.
    if isOutdated(cut) { return [.stop, .end(cut, wasFinished: false)] }
    requeue(cut)
    return [.stop]
  }

  /// Resumes after a pause: repeats the interrupted utterance, then speaks the waiting ones.
  ///
  /// - Parameter time: The time of the call.
  /// - Returns: The actions for the owner.
  public mutating func resume(at time: Duration? = nil) -> [Action] {
    setTime(time)
    isPaused = false
    return startNext()
  }

  // MARK: Calls of the owner

  /// Reports that an utterance has been spoken to its end.
  ///
  /// - Parameters:
  ///   - id: The number of its entry. The number of an interrupted entry is ignored.
  ///   - time: The time of its end.
  /// - Returns: The actions for the owner.
  public mutating func finish(_ id: Int, at time: Duration? = nil) -> [Action] {
    setTime(time)
    guard let finished = current, finished.id == id else { return [] }
    current = nil
    recordDuration(of: finished)
    recordSpoken(finished)
    return [.end(finished, wasFinished: true)] + dropRepeatedReply(by: finished) + startNext()
  }

  // MARK: Parts

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

  /// Queues an interrupted entry for repetition, before all others of its kind.
  ///
  /// The repetition has a new number, so that its end is not confused with the first one's.
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
    return [.stop, .end(cut, wasFinished: false)] + dropWaiting()
  }

  private mutating func dropWaiting() -> [Action] {
    let forgotten = waiting.removeAll { _ in true } + held
    held = []
    return forgotten.map { .end($0, wasFinished: false) }
  }
}
