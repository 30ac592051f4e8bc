internal import AccessibilityModel
package import SpeechModel

/// The state of a reader that outlives a command, beside cursor and last reply.
///
/// Secrets are never part of it.
@MainActor
struct Session {
  /// The current reading, until another command ends it.
  var reading: Reading?
  /// The number of the last passage.
  var lastPassage = 0
  var isPaused = false
  var isSpeechOn = true
  /// Whether the printed words are hidden from people who look.
  var isCurtainOn = false
  /// The last words, for `repeat`.
  var lastWords: [Utterance] = []
  /// The last replies, the newest last.
  var replies: [Utterance] = []
  /// The elements of the last numbered list.
  var items: [AccessibilityElement] = []
  var searchText: String?
  /// The element whose value changes are announced.
  var watched: WatchedElement?
  /// The adjustments that can be undone, the newest last.
  var adjustments: [PastAdjustment] = []
  /// The last spoken page.
  var pageStatus: String?
  /// The announcements whose end is not known yet, by number.
  var announcements: [Int: PostedAnnouncement] = [:]
  var lastAnnouncement = 0
  /// The field that takes the next line as a secret.
  var secretField: AccessibilityElement?

  /// The maximum number of remembered replies.
  private static let maximumReplies = 20

  mutating func remember(_ utterance: Utterance) {
    guard !utterance.segments.isEmpty else { return }
    replies = (replies + [utterance]).suffix(Self.maximumReplies)
  }
}

extension ScreenReader {
  /// Ends the reading and the request for a secret. Paused speech is resumed as the same reading.
  mutating func prepare(for command: Command) {
    session.secretField = nil
    guard command != .pause else { return }
    session.reading = nil
    session.isPaused = false
  }

  /// Keeps the response to a command for `repeat` and `history`.
  mutating func remember(_ response: Response, of command: Command) {
    // Passages are kept when they start; repeated and copied speech was kept before.
    switch command {
    case .history, .repeat, .copy, .readAll, .readFromHere: return
    default: break
    }
    remember(response)
  }

  /// Remembers the words of a response; one without words leaves the last words as they are.
  package mutating func remember(_ response: Response) {
    let words = response.utterances.filter(\.hasWords)
    guard !words.isEmpty else { return }
    session.lastWords = words.map { Utterance($0.segments, pause: $0.pause) }
    session.remember(Utterance(words.flatMap(\.segments)))
  }
}

/// Speech that the host adds to the reader's replies.
extension ScreenReader {
  /// The replies that can be repeated and explained.
  package struct Recall {
    fileprivate var lastWords: [Utterance]
    fileprivate var replies: [Utterance]
    fileprivate var lastReply: Reply
    fileprivate var lastSwipe: Command?

    /// Forgets the explanations of the last reply, after the focus was changed without speech.
    package mutating func forgetElement() { lastReply = Reply() }
  }

  /// The replies that can be repeated and explained at this moment.
  ///
  /// The host restores an earlier value to discard replies that were not spoken.
  package var recall: Recall {
    get {
      Recall(
        lastWords: session.lastWords, replies: session.replies, lastReply: lastReply,
        lastSwipe: lastSwipe)
    }
    set {
      session.lastWords = newValue.lastWords
      session.replies = newValue.replies
      lastReply = newValue.lastReply
      lastSwipe = newValue.lastSwipe
    }
  }

  /// The utterances that announce English; empty if English is the reader's language.
  package var utterancesLeadingToEnglish: [Utterance] {
    leadingToEnglish.isEmpty ? [] : [Utterance(leadingToEnglish)]
  }

  /// Remembers a response with the host's additions, in place of the reader's own reply.
  package mutating func remember(_ response: Response, after recall: Recall) {
    session.lastWords = recall.lastWords
    session.replies = recall.replies
    remember(response)
  }
}
