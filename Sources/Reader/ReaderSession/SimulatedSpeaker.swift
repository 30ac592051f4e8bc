package import ScreenReader
public import SpeechModel

/// A speaker without sound, for tests and transcripts. The host advances its clock. As with a real
/// voice, the speech queue decides what is heard.
package struct SimulatedSpeaker {
  private struct Speaking {
    let entry: SpeechQueue.Entry
    let begin: Duration
    let end: Duration
    var hasBegun: Bool
  }

  package private(set) var now: Duration = .zero
  private var events: [SpeechEvent] = []
  private var earcons: [Earcon] = []
  private var reports: [ReaderSession.Input] = []

  private var queue = SpeechQueue()
  private var speaking: Speaking?
  private let length: (Utterance) -> Duration

  /// Creates a speaker. `length` returns the duration of an utterance, without its pause.
  package init(length: @escaping (Utterance) -> Duration = { _ in .zero }) { self.length = length }

  /// Speaks a response. The caller must handle the requests that do not concern the speech queue.
  package mutating func speak(_ response: Response) { perform(queue.add(response, at: now)) }

  /// Speaks a response a minute after all earlier speech, so it is not dropped as a repetition.
  package mutating func hear(_ response: Response) -> [Utterance] {
    let start = now + Self.timeBetweenCommands
    while advance(to: start) {}
    _ = takeEvents()
    speak(response)
    while advance(to: nil) {}
    return takeEvents().events.filter { $0.kind == .finished }.map(\.utterance)
  }

  /// The silence between two commands in a transcript.
  static let timeBetweenCommands: Duration = .seconds(60)

  private mutating func perform(_ actions: [SpeechQueue.Action]) {
    for action in actions {
      switch action {
      case .start(let entry):
        let begin = now + entry.utterance.pause.bounded
        let length = length(entry.utterance).bounded
        speaking = Speaking(entry: entry, begin: begin, end: begin + length, hasBegun: false)
        if begin == now { beginSpeaking() }
      case .stop: if let cut = speaking.take(), cut.hasBegun { record(.interrupted, cut.entry) }
      case .end(let entry, let wasFinished):
        let hasBegun = events.contains { $0.id == entry.id && $0.kind == .began }
        if wasFinished {
          record(.finished, entry)
        } else if !hasBegun, !events.contains(where: { $0.id == entry.id }) {
          record(.unheard, entry)
        }
        if entry.utterance.purpose.isReported {
          reports.append(.utteranceEnded(entry.utterance.purpose, completed: wasFinished))
        }
      case .stepTone: break
      }
    }
  }

  /// The time of the next event, or `nil` if all speech is over.
  package var nextEvent: Duration? {
    let deadline = queue.nextDeadline.map { max($0, now) }
    guard let speaking else { return deadline }
    let change = speaking.hasBegun ? speaking.end : speaking.begin
    return min(deadline ?? change, change)
  }

  /// Advances the clock to the next event, but not beyond `target`. Returns whether there was one.
  package mutating func advance(to target: Duration?) -> Bool {
    guard let next = nextEvent, target.map({ next <= $0 }) ?? true else {
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
    if entry.utterance.purpose.isReported {
      reports.append(.utteranceStarted(entry.utterance.purpose))
    }
    record(.began, entry)
  }

  private mutating func record(_ kind: SpeechEvent.Kind, _ entry: SpeechQueue.Entry) {
    events.append(
      SpeechEvent(
        kind: kind, utterance: entry.utterance, answersCommand: entry.answersCommand, time: now,
        id: entry.id))
  }

  /// Returns the events and the earcons since the last call, in order.
  package mutating func takeEvents() -> (events: [SpeechEvent], earcons: [Earcon]) {
    defer { (events, earcons) = ([], []) }
    return (events, earcons)
  }

  /// Returns the reports for the session since the last call, in order.
  package mutating func takeReports() -> [ReaderSession.Input] {
    defer { reports = [] }
    return reports
  }
}

extension Duration {
  /// The duration, limited to 100 years and never negative, so sums can't overflow.
  package var bounded: Duration { min(max(self, .zero), .seconds(3_155_760_000)) }
}

/// A change in the state of an utterance, with its time.
public struct SpeechEvent: Equatable, Sendable {
  /// The kind of change in the state of an utterance.
  public enum Kind: String, Equatable, Sendable {
    /// The utterance began, after its pause.
    case began
    /// The utterance was completed.
    case finished
    /// The utterance began and was interrupted.
    case interrupted
    /// The utterance was replaced by other speech before it began.
    case unheard
  }

  /// The kind of change.
  public let kind: Kind
  /// The utterance.
  public let utterance: Utterance
  /// Whether the utterance answers a command. Otherwise, it is an announcement.
  public let answersCommand: Bool
  /// The time of the change, by the speaker's clock.
  public let time: Duration
  /// The identifier of the utterance, which distinguishes utterances with equal content.
  package let id: Int
}

extension SpeechQueue {
  /// Queues the speech of a response, and returns the actions, except other requests to the host.
  package mutating func add(_ response: Response, at time: Duration) -> [Action] {
    var actions = carryOut(response.requests.filter { !$0.followsSpeech }, at: time)
    if let reply = response.reply { actions += answer(reply, at: time) }
    actions += carryOut(response.requests.filter(\.followsSpeech), at: time)
    if !response.announcements.isEmpty { actions += announce(response.announcements, at: time) }
    return actions
  }

  private mutating func carryOut(_ requests: [HostRequest], at time: Duration) -> [Action] {
    var actions: [Action] = []
    for request in requests {
      switch request {
      case .pause: actions += pause(at: time)
      case .resume: actions += resume(at: time)
      case .dropAnnouncement(let number): actions += drop(announcement: number, at: time)
      case .dropValue(let source): actions += forget(source, at: time)
      case .speech, .copy, .curtain, .voice: break
      }
    }
    return actions
  }
}
