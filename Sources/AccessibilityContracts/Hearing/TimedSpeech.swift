internal import ScreenReader
internal import SpeechModel

/// Speech that takes time by a clock which only the test moves.
///
/// The queue is the one that decides at the prompt; only the voice is imagined.
struct TimedSpeech {
  private struct Speaking {
    let entry: SpeechQueue.Entry
    let begin: Duration
    let end: Duration
    var hasBegun: Bool
  }

  private(set) var now: Duration = .zero
  /// What became of utterances since it was last taken.
  private(set) var events: [Heard.Event] = []
  /// The sounds of what began to be heard, in its order.
  private(set) var earcons: [Earcon] = []
  /// The marks of what began, and of what ended.
  private var began: [Int] = []
  private var ended: [(mark: Int, wasFinished: Bool)] = []

  private var queue = SpeechQueue()
  private var speaking: Speaking?
  /// How long an utterance takes to be said.
  var length: (Utterance) -> Duration

  init(length: @escaping (Utterance) -> Duration) {
    self.length = length
  }

  // MARK: What the reader wants

  mutating func perform(_ effects: [Effect]) {
    perform(queue.take(effects, at: now))
  }

  private mutating func perform(_ actions: [SpeechQueue.Action]) {
    for action in actions {
      switch action {
      case .start(let entry):
        let begin = now + entry.utterance.pause.bounded
        let length = length(entry.utterance).bounded
        speaking = Speaking(entry: entry, begin: begin, end: begin + length, hasBegun: false)
        if begin == now { beginSpeaking() }
      case .stop:
        if let cut = speaking.take(), cut.hasBegun { note(.interrupted, cut.entry) }
      case .end(let entry, let wasFinished):
        let hasBegun = events.contains { $0.id == entry.id && $0.kind == .began }
        if wasFinished {
          note(.finished, entry)
        } else if !hasBegun, !events.contains(where: { $0.id == entry.id }) {
          note(.unheard, entry)
        }
        if let mark = entry.utterance.mark { ended.append((mark, wasFinished)) }
      case .stepTone: break
      }
    }
  }

  // MARK: Time

  /// Lets time pass up to a moment, or to the next thing that happens if that is earlier.
  ///
  /// - Returns: Whether something happened.
  mutating func advance(to target: Duration?) -> Bool {
    var next = queue.nextDeadline.map { max($0, now) }
    if let speaking {
      let change = speaking.hasBegun ? speaking.end : speaking.begin
      next = min(next ?? change, change)
    }
    guard let next, target.map({ next <= $0 }) ?? true else {
      now = max(target ?? now, now)
      return false
    }
    let hasPassed = next > now
    now = max(next, now)
    if let speaking, speaking.hasBegun ? speaking.end <= now : speaking.begin <= now {
      if speaking.hasBegun {
        self.speaking = nil
        perform(queue.finish(speaking.entry.id, at: now))
      } else {
        beginSpeaking()
      }
      return true
    }
    let actions = queue.advance(to: now)
    perform(actions)
    return hasPassed || !actions.isEmpty
  }

  private mutating func beginSpeaking() {
    speaking?.hasBegun = true
    guard let entry = speaking?.entry else { return }
    earcons += entry.utterance.earcons
    if let mark = entry.utterance.mark { began.append(mark) }
    note(.began, entry)
  }

  private mutating func note(_ kind: Heard.Event.Kind, _ entry: SpeechQueue.Entry) {
    events.append(
      Heard.Event(
        kind: kind, utterance: entry.utterance, answersCommand: entry.answersCommand, time: now,
        id: entry.id))
  }

  // MARK: For the listener

  mutating func takeHeard() -> (events: [Heard.Event], earcons: [Earcon]) {
    defer { (events, earcons) = ([], []) }
    return (events, earcons)
  }

  /// The marks that the reader has to be told of.
  mutating func takeMarks() -> (began: [Int], ended: [(mark: Int, wasFinished: Bool)]) {
    defer { (began, ended) = ([], []) }
    return (began, ended)
  }
}

extension Duration {
  /// A time that can be added to others: none if it is less than that, a century if it is more.
  var bounded: Duration { min(max(self, .zero), .seconds(3_155_760_000)) }
}
