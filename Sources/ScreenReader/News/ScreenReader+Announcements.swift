internal import AccessibilityModel
public import SpeechModel

/// An announcement whose end the application is told of.
struct PostedAnnouncement {
  weak var element: AccessibilityElement?
  let text: String
}

/// What applications say of their own accord, as they want it to be spoken.
extension ScreenReader {
  /// How many announcements are remembered until their end is known; of more, the oldest are
  /// forgotten, and nobody is told of their end.
  private static let mostAnnouncements = 200

  /// Says an announcement, numbered so that its end can be reported.
  mutating func announce(
    _ announcement: AccessibilityAttributedString, of element: AccessibilityElement,
    reply: inout Reply
  ) {
    let rule = "came with the notification announcement."
    let parts = announcement.runs.filter { !$0.text.isEmpty }
    let segments = parts.enumerated().map { index, run in
      let attributes = run.attributes
      var describer = describer
      // The engine itself reads the marks of a text that wants all of them; symbols it can't.
      if let isSpoken = attributes.includesPunctuation {
        describer.punctuation = isSpoken ? .some : .none
      }
      var segment = describer.segment(.announcement, run.text, of: element)
      if let language = attributes.language, !language.isEmpty {
        // The rules of another language must not spell it.
        segment.language = language
        segment.engineText = nil
      }
      // Letters and marks that are spelled are said one by one, as they are written.
      if attributes.spellsOut { segment.engineText = nil }
      segment.attributes = SpeechAttributes(
        pitch: attributes.pitch ?? 1, spellsOut: attributes.spellsOut,
        ipaNotation: attributes.ipaNotation, punctuation: attributes.includesPunctuation)
      if index > 0 { segment.separator = .none }
      return ExplainedSegment(segment, rule: rule)
    }
    reply.say(
      segments, priority: Self.priority(announcement.announcementPriority),
      purpose: purpose(of: PostedAnnouncement(element: element, text: announcement.string)))
  }

  /// Posts `announcementDidFinish` on the element of an announcement that is over, as UIKit does.
  ///
  /// - Parameters:
  ///   - purpose: The purpose of the utterance; only announcements are reported.
  ///   - completed: Whether it was spoken to its end.
  public mutating func utteranceDidEnd(_ purpose: Utterance.Purpose, completed: Bool) {
    guard case .announcement(let number) = purpose,
      let posted = session.announcements.removeValue(forKey: number)
    else { return }
    posted.element?.post(
      notification: .announcementDidFinish,
      argument: .finished(posted.text, wasSuccessful: completed))
  }

  /// Takes back what was announced of elements that have gone away since, as far as it waits: nobody
  /// can do anything with it.
  func forgetAnnouncementsOfGone() -> [HostRequest] {
    session.announcements.filter { !($0.value.element.map(isOnScreen) ?? false) }
      .keys.sorted().map { .dropAnnouncement($0) }
  }

  /// Whether an element still belongs to the screen: what has gone away has nothing to say.
  func isOnScreen(_ element: AccessibilityElement) -> Bool {
    element === screen || element.accessibilityContainers.contains { $0 === screen }
  }

  private mutating func purpose(of posted: PostedAnnouncement) -> Utterance.Purpose {
    session.lastAnnouncement += 1
    session.announcements[session.lastAnnouncement] = posted
    session.announcements[session.lastAnnouncement - Self.mostAnnouncements] = nil
    return .announcement(session.lastAnnouncement)
  }

  private static func priority(_ priority: AccessibilityPriority) -> Utterance.Priority {
    switch priority {
    case .high: .high
    case .default: .default
    case .low: .low
    }
  }
}
