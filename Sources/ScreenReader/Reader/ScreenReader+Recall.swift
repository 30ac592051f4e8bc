package import SpeechModel

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
