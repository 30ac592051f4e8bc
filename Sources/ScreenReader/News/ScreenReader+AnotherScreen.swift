public import AccessibilityModel

extension ScreenReader {
  /// Returns a reader of another screen that goes on where this one is: with what the person has chosen
  /// and what was heard, and with nothing of the elements of this screen.
  ///
  /// - Parameters:
  ///   - other: The root of the other elements.
  ///   - rules: The direction of a row of elements there, and where a new one begins.
  ///   - element: The element of the other screen that the cursor is on from now on, without a word;
  ///     nil is the first one, as is one that can't be reached.
  /// - Returns: The reader.
  public func goingOn(
    with other: AccessibilityElement, rules: TraversalRules,
    at element: AccessibilityElement? = nil
  ) -> ScreenReader {
    var next = ScreenReader(screen: other, settings: settings, rules: rules)
    next.chosenVerbosity = chosenVerbosity
    next.ownSpeech = ownSpeech
    next.voices = voices
    next.isCompanion = isCompanion
    next.speechByItself = speechByItself
    next.lastSwipe = lastSwipe
    next.rotor.own = rotor.own
    next.session.lastPassage = session.lastPassage
    next.session.lastAnnouncement = session.lastAnnouncement
    next.session.isSpeechOn = session.isSpeechOn
    next.session.isPaused = session.isPaused
    next.session.isCurtainOn = session.isCurtainOn
    next.session.lastWords = session.lastWords
    next.session.replies = session.replies
    next.session.wanted = session.wanted
    let elements = next.order.all()
    let index = element.flatMap { next.order.place(of: $0) } ?? 0
    if elements.indices.contains(index) {
      next.focusedElement = elements[index]
      next.focusedIndex = index
    }
    next.notifications.empty()
    next.told = next.heardOfFocusedElement
    return next
  }

  /// Takes over from a reader of another screen, which was read meanwhile, what the person has chosen there
  /// and how it is spoken. What was heard, looked for and changed here is as it was left.
  ///
  /// - Parameter other: The reader of the other screen.
  public mutating func comeBack(from other: ScreenReader) {
    settings = other.settings
    chosenVerbosity = other.chosenVerbosity
    ownSpeech = other.ownSpeech
    session.isSpeechOn = other.session.isSpeechOn
    session.isPaused = other.session.isPaused
    session.isCurtainOn = other.session.isCurtainOn
    // What is spoken is numbered once, whoever has said it.
    session.lastPassage = other.session.lastPassage
    session.lastAnnouncement = other.session.lastAnnouncement
    session.reading = nil
  }
}
