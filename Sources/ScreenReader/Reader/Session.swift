internal import AccessibilityModel
package import SpeechModel

/// Reader state that persists between commands, except the focus and the last reply.
///
/// This state never contains secrets.
@MainActor
struct Session {
  /// The current reading, until another command ends it.
  var reading: Reading?
  /// The number of the last passage.
  var lastPassage = 0
  var isPaused = false
  var isSpeechOn = true
  /// Whether the curtain hides the printed words.
  var isCurtainOn = false
  /// The elements in the last numbered list.
  var items: [AccessibilityElement] = []
  var searchText: String?
  /// The element whose value changes are announced.
  var watched: WatchedElement?
  /// The adjustments that can be undone, the newest last.
  var adjustments: [PastAdjustment] = []
  /// The last page status that was spoken.
  var pageStatus: String?
  /// The announcements whose end has not been reported yet, by number.
  var announcements: [Int: PostedAnnouncement] = [:]
  var lastAnnouncement = 0
  /// The secure field that receives the next line.
  var secretField: AccessibilityElement?
}

/// The replies that can be repeated and explained, and the swipe that can be repeated.
package struct Recall {
  /// The utterances of the last reply, for `repeat`.
  var lastWords: [Utterance] = []
  /// The last replies, the newest last, for `history`.
  var replies: [Utterance] = []
  /// The last reply, for `why`.
  var lastReply = Reply()
  /// The swipe that an empty line repeats.
  package var lastSwipe: Command?

  /// The maximum number of remembered replies.
  private static let maximumReplies = 20

  mutating func remember(_ utterance: Utterance) {
    guard !utterance.segments.isEmpty else { return }
    replies.append(utterance)
    if replies.count > Self.maximumReplies { replies.removeFirst() }
  }

  /// Discards the explanations of the last reply, after the focus has moved silently.
  package mutating func forgetElement() { lastReply = Reply() }
}

/// The replies that the reader remembers.
extension ScreenReader {
  /// Withdraws a request for secret text and, unless the command is `pause`, ends continuous
  /// reading.
  mutating func prepare(for command: Command) {
    session.secretField = nil
    guard command != .pause else { return }
    session.reading = nil
    session.isPaused = false
  }

  /// Returns the response for a reply, and remembers it.
  package mutating func respond(with reply: Reply) -> Response {
    let response = response(to: reply)
    remember(response)
    return response
  }

  /// Remembers the words of a response. A response without words changes nothing.
  mutating func remember(_ response: Response) {
    let words = response.utterances.filter(\.hasWords)
    guard !words.isEmpty else { return }
    recall.lastWords = words.map { Utterance($0.segments, pause: $0.pause) }
    recall.remember(Utterance(words.flatMap(\.segments)))
  }
}

/// Speech that the tutorial adds to the reader's replies.
extension ScreenReader {
  /// The announcement that the following text is in English. It is empty if the reader speaks
  /// English.
  package var utterancesLeadingToEnglish: [Utterance] {
    leadingToEnglish.isEmpty ? [] : [Utterance(leadingToEnglish)]
  }

  /// Remembers a response with the host's additions, in place of the reader's own reply.
  ///
  /// `recall` contains the replies that preceded the response.
  package mutating func remember(_ response: Response, after recall: Recall) {
    self.recall.lastWords = recall.lastWords
    self.recall.replies = recall.replies
    remember(response)
  }
}
