package import SpeechModel

/// Who speaks beside the reader, as a part of its answers.
extension ScreenReader {
  /// What can be said again and asked about.
  package struct Recall {
    fileprivate var lastWords: [Utterance]
    fileprivate var replies: [Utterance]
    fileprivate var lastReply: Reply
    fileprivate var lastSwipe: Command?

    /// Forgets which words told what, where the cursor is on another element than they told of.
    package mutating func forgetElement() { lastReply = Reply() }
  }

  /// What can be said again and asked about at this moment. To set it takes back what was answered since,
  /// as where nobody has heard it.
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

  /// What leads over to what there is only in English; nothing if that is the reader's language anyway.
  package var utterancesLeadingToEnglish: [Utterance] {
    leadingToEnglish.isEmpty ? [] : [Utterance(leadingToEnglish)]
  }

  /// Remembers an answer as a whole, with what somebody else has added, in the place of what the reader
  /// has remembered of it.
  ///
  /// - Parameters:
  ///   - response: The answer, as it is heard.
  ///   - recall: What could be said again before it.
  package mutating func remember(_ response: Response, after recall: Recall) {
    session.lastWords = recall.lastWords
    session.replies = recall.replies
    remember(response)
  }
}
