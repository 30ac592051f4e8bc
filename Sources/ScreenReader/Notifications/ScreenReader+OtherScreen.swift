public import AccessibilityModel

extension ScreenReader {
  /// Returns a reader of another screen that keeps the person's settings and history.
  ///
  /// Nothing about the elements of this screen is kept.
  ///
  /// - Parameters:
  ///   - other: The root of the other elements.
  ///   - rules: The traversal rules of the other screen.
  ///   - element: The element that gets the focus without speech. If it is `nil` or unreachable,
  ///     the first element gets it.
  /// - Returns: The reader.
  public func continuing(
    on other: AccessibilityElement, rules: TraversalRules,
    at element: AccessibilityElement? = nil
  ) -> ScreenReader {
    var next = ScreenReader(screen: other, settings: settings, rules: rules)
    next.verbosityPreset = verbosityPreset
    next.defaultSpeech = defaultSpeech
    next.voices = voices
    next.isCompanion = isCompanion
    next.voiceDefaults = voiceDefaults
    next.lastSwipe = lastSwipe
    next.rotor.choice = rotor.choice
    next.session.lastPassage = session.lastPassage
    next.session.lastAnnouncement = session.lastAnnouncement
    next.session.isSpeechOn = session.isSpeechOn
    next.session.isPaused = session.isPaused
    next.session.isCurtainOn = session.isCurtainOn
    next.session.lastWords = session.lastWords
    next.session.replies = session.replies
    next.session.searchText = session.searchText
    let elements = next.order.all()
    let index = element.flatMap { next.order.place(of: $0) } ?? 0
    if elements.indices.contains(index) {
      next.focusedElement = elements[index]
      next.focusedIndex = index
    }
    next.notifications.removeAll()
    next.lastDescription = next.focusedSnapshot
    return next
  }

  /// Restores this reader after another screen was read, with the settings made there.
  ///
  /// The history, the search text and the adjustments are those of this reader.
  ///
  /// - Parameter other: The reader of the other screen.
  public mutating func restore(from other: ScreenReader) {
    settings = other.settings
    verbosityPreset = other.verbosityPreset
    defaultSpeech = other.defaultSpeech
    session.isSpeechOn = other.session.isSpeechOn
    session.isPaused = other.session.isPaused
    session.isCurtainOn = other.session.isCurtainOn
    // Numbers of utterances stay unique across both readers.
    session.lastPassage = other.session.lastPassage
    session.lastAnnouncement = other.session.lastAnnouncement
    session.reading = nil
  }
}
