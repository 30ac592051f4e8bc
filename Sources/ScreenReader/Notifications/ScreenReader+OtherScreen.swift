package import AccessibilityModel

/// The transition from one screen to another.
extension ScreenReader {
  /// Returns a reader for another screen, with the same settings and history.
  ///
  /// State that refers to elements of the old screen is discarded. The given element gets the focus
  /// silently. If it is `nil` or can't be reached, the first element gets the focus.
  package func continuing(
    on other: AccessibilityElement, rules: TraversalRules,
    at element: AccessibilityElement? = nil
  ) -> ScreenReader {
    var next = ScreenReader(screen: other, settings: settings, rules: rules)
    next.verbosityPreset = verbosityPreset
    next.defaultSpeech = defaultSpeech
    next.voices = voices
    next.isCompanion = isCompanion
    next.voiceDefaults = voiceDefaults
    next.rotor.choice = rotor.choice
    next.session.takeSpeechState(of: session)
    next.recall = recall
    next.recall.forgetElement()
    next.session.searchText = session.searchText
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

  /// Adopts the settings and speech state of another screen's reader, such as the tutorial's.
  ///
  /// This reader keeps its own history, search text and adjustments.
  package mutating func restore(from other: ScreenReader) {
    settings = other.settings
    verbosityPreset = other.verbosityPreset
    defaultSpeech = other.defaultSpeech
    session.takeSpeechState(of: other.session)
    session.reading = nil
  }
}

extension Session {
  fileprivate mutating func takeSpeechState(of other: Session) {
    isSpeechOn = other.isSpeechOn
    isPaused = other.isPaused
    isCurtainOn = other.isCurtainOn
    // The numbering continues, so that the numbers of utterances are unique across both readers.
    lastPassage = other.lastPassage
    lastAnnouncement = other.lastAnnouncement
  }
}
