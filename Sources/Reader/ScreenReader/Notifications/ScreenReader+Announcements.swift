package import AccessibilityModel
internal import Dialects
public import SpeechModel

/// An announcement whose end is reported to the application.
struct PostedAnnouncement {
  weak var element: AccessibilityElement?
  let text: String
}

extension ScreenReader {
  /// The maximum number of unfinished announcements. When it is exceeded, the oldest is forgotten.
  private static let maximumAnnouncements = 200

  /// Says an announcement, and numbers it so that its end can be reported.
  mutating func announce(
    _ announcement: AccessibilityAttributedString, of element: AccessibilityElement,
    reply: inout Reply
  ) {
    if announcement.isOfStatusBar, describer.table != nil { return }
    if announcement.isOfDialog, describer.table?.readsFields == true { return }
    var announcement = announcement
    if let text = announcement.orcaText, describer.table?.readsFields == false {
      announcement.runs = [.init(text)]
    }
    if let name = announcement.newAlert, let table = describer.table, table.readsFields {
      // NVDA says an alert that appears as an object, and only the text of one that changes.
      let words = [name, table.dialect.roles[.notification] ?? "", announcement.string]
      announcement.runs = [.init(words.filter { !$0.isEmpty }.joined(separator: " "))]
    }
    guard !announcement.string.isEmpty else { return }
    let reason =
      announcement.reason.map { "is spoken since \($0)." }
      ?? "came with the notification announcement."
    let segments = describer.subject(element, isAtRest: false).segments(.announcement, announcement)
    reply.say(
      segments.map { $0.explained(by: reason) },
      priority: Self.priority(announcement.announcementPriority),
      purpose: purpose(of: PostedAnnouncement(element: element, text: announcement.string)))
  }

  /// Posts `announcementDidFinish` when an announcement is over, as UIKit does.
  ///
  /// - Parameters:
  ///   - purpose: The purpose of the utterance. Only the end of an announcement is reported.
  ///   - completed: Whether the utterance was spoken to the end.
  public mutating func utteranceDidEnd(_ purpose: Utterance.Purpose, completed: Bool) {
    guard case .announcement(let number) = purpose,
      let posted = memory.announcements.removeValue(forKey: number)
    else { return }
    posted.element?.post(
      notification: .announcementDidFinish,
      argument: .finished(posted.text, wasSuccessful: completed))
  }

  /// Returns requests to drop the queued announcements of elements that have been removed.
  func dropAnnouncementsForRemovedElements() -> [HostRequest] {
    guard !memory.announcements.isEmpty else { return [] }
    return memory.announcements.filter { !($0.value.element.map(isOnScreen) ?? false) }
      .keys.sorted().map { .dropAnnouncement($0) }
  }

  package func isOnScreen(_ element: AccessibilityElement) -> Bool {
    element === screen || element.accessibilityContainers.contains { $0 === screen }
  }

  private mutating func purpose(of posted: PostedAnnouncement) -> Utterance.Purpose {
    memory.lastAnnouncement += 1
    memory.announcements[memory.lastAnnouncement] = posted
    memory.announcements[memory.lastAnnouncement - Self.maximumAnnouncements] = nil
    return .announcement(memory.lastAnnouncement)
  }

  private static func priority(_ priority: AccessibilityPriority) -> Utterance.Priority {
    switch priority {
    case .high: .high
    case .default: .default
    case .low: .low
    }
  }
}
