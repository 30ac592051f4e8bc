internal import AccessibilityModel
internal import SpeechModel

/// What a reader remembers from one command to the next, beside its cursor and its last reply.
///
/// A text that was typed unseen is never part of it.
@MainActor
struct Session {
  /// What is read element by element, as long as nothing else was asked for.
  var reading: Reading?
  /// The number of the last passage that was to be read aloud.
  var lastPassage = 0
  /// Whether speech is held.
  var isPaused = false
  /// Whether speech is switched on.
  var isSpeechOn = true
  /// Whether what is said is hidden from those who look.
  var isCurtainOn = false
  /// What was said last, to be said again.
  var lastWords: [Utterance] = []
  /// What was heard last, reply by reply, the newest last.
  var replies: [Utterance] = []
  /// The elements that were numbered last.
  var items: [AccessibilityElement] = []
  /// The text that was looked for last.
  var wanted: String?
  /// The element whose value is told when it changes.
  var watched: WatchedElement?
  /// What can be taken back, the newest last.
  var adjustments: [PastAdjustment] = []
  /// The page that was told last.
  var pageStatus: String?
  /// The announcements whose end is not known yet, by number.
  var announcements: [Int: PostedAnnouncement] = [:]
  var lastAnnouncement = 0
  /// The element that is given the next line, unseen.
  var secretField: AccessibilityElement?

  /// The maximum number of remembered replies.
  private static let maximumReplies = 20

  mutating func remember(_ utterance: Utterance) {
    guard !utterance.segments.isEmpty else { return }
    replies = (replies + [utterance]).suffix(Self.maximumReplies)
  }
}

extension ScreenReader {
  /// Ends what every command ends. Speech that is held is the same reading when it goes on.
  mutating func prepare(for command: Command) {
    session.secretField = nil
    guard command != .pause else { return }
    session.reading = nil
    session.isPaused = false
  }

  /// Keeps what a command was answered, to be said again.
  mutating func remember(_ response: Response, of command: Command) {
    // What is read is kept when it is heard; what is said again, or copied, was kept before.
    switch command {
    case .history, .repeat, .copy, .readAll, .readFromHere: return
    default: break
    }
    remember(response)
  }

  /// Remembers the words of a response; one without words leaves the last words as they are.
  ///
  /// - Parameter response: The response.
  package mutating func remember(_ response: Response) {
    let words = response.utterances.filter(\.hasWords)
    guard !words.isEmpty else { return }
    session.lastWords = words.map { Utterance($0.segments, pause: $0.pause) }
    session.remember(Utterance(words.flatMap(\.segments)))
  }
}
