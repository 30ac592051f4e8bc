package import AccessibilityModel
package import SpeechModel

/// Reader state that persists between commands, except the focus and the last reply. This state
/// never contains secrets.
@MainActor
struct ReaderMemory {
  /// The current reading, until another command ends it.
  var reading: Reading?
  var lastPassage = 0
  var isPaused = false
  var isSpeechOn = true
  var isCurtainOn = false
  /// The elements in the last numbered list.
  var items: [AccessibilityElement] = []
  var searchText: String?
  /// The element whose value changes are announced, and its value at the last check.
  var watched: (element: AccessibilityElement, value: String?)?
  /// The changes that can be undone, the newest last.
  var undoSteps: [UndoStep] = []
  /// The field whose text is selected, so that typing replaces it.
  var selectedField: AccessibilityElement?
  /// The last places of the caret in fields, for readers whose words depend on it.
  var carets: [ObjectIdentifier: Int] = [:]
  /// The keyboard focus, for readers whose users move it with keys.
  var focusCursor = FocusCursor()
  /// The object that had the keyboard focus after the last key, or `nil` if there was no key yet.
  var lastFocus: KeyboardFocus?
  /// The element at which the swipe cursor was after the last key: at the keyboard focus, or where it has
  /// stayed because swipes don't reach the focus.
  var followed: AccessibilityElement?
  /// Whether the program in a terminal has hidden the text that was typed last.
  var hasHiddenText = false
  /// The place in a page, for readers that read it by lines.
  var document = DocumentCursor()
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
  /// The last announcement of the application.
  var announcement: Utterance?
  /// The last reply, for `why`.
  var lastReply = Reply()
  /// The swipe that an empty line repeats.
  package var lastSwipe: Command?

  private static let maximumReplies = 20

  mutating func remember(_ utterance: Utterance) {
    guard !utterance.segments.isEmpty else { return }
    replies.append(utterance)
    let announced = utterance.segments.filter { $0.kind == .announcement }
    if !announced.isEmpty { announcement = Utterance(announced) }
    if replies.count > Self.maximumReplies { replies.removeFirst() }
  }

  /// Discards the explanations of the last reply, after the focus has moved silently.
  package mutating func forgetElement() { lastReply = Reply() }
}

extension ScreenReader {
  /// Withdraws a request for secret text, and ends reading unless the command is `pause`.
  mutating func prepare(for command: Command) {
    memory.secretField = nil
    guard command != .pause else { return }
    memory.reading = nil
    memory.isPaused = false
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

  /// The announcement that the following text is in English, if the reader does not speak it.
  package var utterancesLeadingToEnglish: [Utterance] {
    leadingToEnglish.isEmpty ? [] : [Utterance(leadingToEnglish)]
  }

  /// Remembers a response with the host's additions instead of the replies after `recall`.
  package mutating func remember(_ response: Response, after recall: Recall) {
    self.recall.lastWords = recall.lastWords
    self.recall.replies = recall.replies
    remember(response)
  }

  /// Returns a reader for another screen, with the same settings and history. The given element
  /// gets the focus silently. If it is `nil` or can't be reached, the first element gets the focus.
  package func continuing(
    on other: AccessibilityElement, rules: TraversalRules, at element: AccessibilityElement? = nil
  ) -> ScreenReader {
    var next = ScreenReader(screen: other, settings: settings, rules: rules)
    next.verbosityPreset = verbosityPreset
    next.defaultSpeech = defaultSpeech
    next.voices = voices
    next.isCompanion = isCompanion
    next.canStartAgain = canStartAgain
    next.voiceDefaults = voiceDefaults
    next.rotor.choice = rotor.choice
    next.memory.copySpeechState(of: memory)
    next.recall = recall
    next.recall.forgetElement()
    next.memory.searchText = memory.searchText
    let elements = next.order.all()
    let index = element.flatMap { next.order.index(of: $0) } ?? 0
    if elements.indices.contains(index) {
      next.focusedElement = elements[index]
      next.focusedIndex = index
    }
    next.notifications.removeAll()
    next.lastDescription = next.focusedSnapshot
    return next
  }

  /// Adopts the settings and speech state of another screen's reader, such as the tutorial's. This
  /// reader keeps its own history, search text and adjustments.
  package mutating func restore(from other: ScreenReader) {
    settings = other.settings
    verbosityPreset = other.verbosityPreset
    defaultSpeech = other.defaultSpeech
    memory.copySpeechState(of: other.memory)
    memory.reading = nil
  }
}

extension ReaderMemory {
  fileprivate mutating func copySpeechState(of other: ReaderMemory) {
    isSpeechOn = other.isSpeechOn
    isPaused = other.isPaused
    isCurtainOn = other.isCurtainOn
    // The numbering continues, so that the numbers of utterances are unique across both readers.
    lastPassage = other.lastPassage
    lastAnnouncement = other.lastAnnouncement
  }
}
