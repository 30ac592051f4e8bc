/// Decides what is heard: one utterance at a time, the person first, and never a stale one.
///
/// The queue is pure. It is told what happens and when, and answers with what is to be done;
/// whoever owns it does that, and reports back when an utterance has come to its end. Times are
/// those of any clock that never goes back; a call without one happens when the last one did.
///
/// Words are handed over in one of three ways:
///
/// - `answer(_:at:)`: the person asked for them. They cut everything, high priority too.
/// - `enqueue(_:at:)`: more of what the person asked for.
/// - `announce(_:at:)`: the application says them of its own accord.
///
/// What is handed over together is one block: nothing in it cuts the rest of it, and what cuts a
/// part of it also cuts what follows.
public struct SpeechQueue: Sendable {
  /// An utterance on its way, told from others with the same words by a number.
  public struct Entry: Equatable, Sendable {
    /// The number; later entries have larger ones, and what is said a second time has a new one.
    public internal(set) var id: Int
    /// What is to be said.
    public let utterance: Utterance
    /// Whether the person asked for it.
    public let answersCommand: Bool
    /// The number of what it was handed over with.
    let block: Int
    /// Its own priority; if that of the block is lower, and its own is not high, that one: the hint
    /// of something that can wait does not come before it.
    let priority: Utterance.Priority

    var source: SpeechSource? { utterance.source }
    var isProgress: Bool { utterance.source?.isProgress ?? false }
    /// Whether it comes after a pause, as a hint does: nobody waits for it. A value that comes after
    /// a pause, to be told from the tones before it, is no hint.
    var isHint: Bool { utterance.pause > .zero && utterance.tones.isEmpty }
  }

  /// What the owner of the queue has to do.
  public enum Action: Equatable, Sendable {
    /// Keep the utterance's pause, then say it, then call `finish(_:at:)`.
    case start(Entry)
    /// Be silent at once, and forget what was being said.
    case stop
    /// Play the tone of a step of a held key, through what is being said; it is that of the value's
    /// place in its range, from 0 to 1, if that is known.
    case stepTone(Double?)
    /// Tell whoever wants to know that nothing more will be heard of an utterance, and whether it
    /// was heard to its end.
    case end(Entry, wasFinished: Bool)
  }

  /// An announcement is not repeated for so long after it was heard.
  public static let repetition: Duration = .seconds(1)
  /// How long after the beginning of a progress announcement the next one of that source begins,
  /// at the earliest.
  public static let progressInterval: Duration = .seconds(3)
  /// How many announcements wait at most. Of more, those of low priority go first, then those that
  /// tell of no value, then the other ones of default priority; the oldest of each first.
  public static let mostAnnouncements = 200
  /// How many utterances of `enqueue(_:at:)` wait at most; what would be more is not said.
  public static let mostAnswers = 10_000

  var current: Entry?
  var waiting = Waiting()
  /// The newest announcement of each progress source that was told of a short time ago.
  var held: [Entry] = []
  /// When the last announcement of a progress source began.
  var progressStarts: [SpeechSource: Duration] = [:]
  /// What was heard to its end a short time ago, the newest last.
  var recent: [(entry: Entry, end: Duration)] = []
  var now: Duration = .zero
  /// When what is being said began.
  var currentStart: Duration = .zero
  /// The steps that were answered last.
  var steps: Steps?
  private var lastID = 0
  private var lastBlock = 0

  /// Whether the person wants silence until they ask for more.
  public private(set) var isPaused = false

  /// Creates an empty queue.
  public init() {}

  /// Whether nothing is being said, and nothing is about to be.
  public var isQuiet: Bool { current == nil }

  // MARK: What the person wants

  /// Says the answer to a command, in the place of everything else.
  ///
  /// It cuts what is being said. Only where a key is held, and answers of one source, or with the same
  /// words, follow each other faster than they can be said, is the one that is being said finished, and the newest
  /// follows it: 30 beginnings of a number in a second tell nothing. After the last step, what is being
  /// said is cut if the newest would come too late: see `heldKeyLimit`.
  ///
  /// - Parameters:
  ///   - block: The utterances of the answer. Those of low priority wait like any other such.
  ///   - time: When the command was given.
  /// - Returns: What is to be done now.
  public mutating func answer(_ block: [Utterance], at time: Duration? = nil) -> [Action] {
    note(time)
    var actions =
      noteStep(block) ? [.stepTone(block.first?.tones.last)] + forgetWaiting() : forgetAll()
    lastBlock += 1
    for utterance in block {
      let isLow = utterance.priority == .low
      waiting.append(entry(utterance, answersCommand: !isLow))
    }
    actions += startNext()
    return actions
  }

  /// Adds an utterance to what the person asked for, behind what of it waits.
  ///
  /// - Parameters:
  ///   - utterance: What is to be said.
  ///   - time: When it was asked for.
  /// - Returns: What is to be done now.
  public mutating func enqueue(_ utterance: Utterance, at time: Duration? = nil) -> [Action] {
    note(time)
    let entry = entry(utterance, answersCommand: true)
    guard waiting.answers.count < Self.mostAnswers else { return [.end(entry, wasFinished: false)] }
    waiting.append(entry)
    return startNext()
  }

  /// Cuts what is being said and forgets what waits, as every command of the person does.
  ///
  /// - Parameter time: When it was asked for.
  /// - Returns: What is to be done now; nothing if there was nothing to be said.
  public mutating func interrupt(at time: Duration? = nil) -> [Action] {
    note(time)
    steps = nil
    return forgetAll()
  }

  /// Holds everything: what is being said is silent, and what comes waits.
  ///
  /// An answer and an interruption end the pause, since the person has gone on.
  ///
  /// - Parameter time: When it was asked for.
  /// - Returns: What is to be done now.
  public mutating func pause(at time: Duration? = nil) -> [Action] {
    note(time)
    isPaused = true
    guard let cut = current.take() else { return [] }
    // Told again, a value that has changed since would be heard after the newer one.
    if isOutOfDate(cut) { return [.stop, .end(cut, wasFinished: false)] }
    putBack(cut)
    return [.stop]
  }

  /// Goes on after a pause: what was being said is said again from its beginning, then what waits.
  ///
  /// - Parameter time: When it was asked for.
  /// - Returns: What is to be done now.
  public mutating func resume(at time: Duration? = nil) -> [Action] {
    note(time)
    isPaused = false
    return startNext()
  }

  // MARK: What the owner reports

  /// Takes note that an utterance has been said to its end.
  ///
  /// - Parameters:
  ///   - id: The number of its entry. One that is no longer being said, because it was
  ///     interrupted meanwhile, changes nothing.
  ///   - time: When it came to its end.
  /// - Returns: What is to be done now.
  public mutating func finish(_ id: Int, at time: Duration? = nil) -> [Action] {
    note(time)
    guard let finished = current, finished.id == id else { return [] }
    current = nil
    noteDuration(of: finished)
    noteHeard(finished)
    return [.end(finished, wasFinished: true)] + forgetWhatWasJustSaid(by: finished) + startNext()
  }

  // MARK: Parts

  mutating func note(_ time: Duration?) {
    if let time { now = max(now, time) }
    forgetOldTimes()
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

  /// Lets an entry that was cut be said again, before all others of its kind. It has a new number,
  /// so that the end of the first time is not taken for that of the second.
  mutating func putBack(_ cut: Entry) {
    lastID += 1
    var again = cut
    again.id = lastID
    waiting.putFirst(again)
  }

  mutating func startNext() -> [Action] {
    guard current == nil, !isPaused, let next = waiting.popFirst() else { return [] }
    current = next
    currentStart = now
    if let source = next.source, source.isProgress { progressStarts[source] = now }
    return [.start(next)]
  }

  private mutating func forgetAll() -> [Action] {
    isPaused = false
    guard let cut = current.take() else { return forgetWaiting() }
    return [.stop, .end(cut, wasFinished: false)] + forgetWaiting()
  }

  private mutating func forgetWaiting() -> [Action] {
    let forgotten = waiting.removeAll { _ in true } + held
    held = []
    return forgotten.map { .end($0, wasFinished: false) }
  }
}
