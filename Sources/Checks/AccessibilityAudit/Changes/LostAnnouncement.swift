package import AccessibilityModel

/// An announcement that other speech of the same moment interrupts, which audits report and
/// contracts reject.
package struct LostAnnouncement: Sendable {
  package let text: String
  /// The notification whose speech interrupts the announcement.
  package let interruption: AccessibilityNotification

  /// Returns the first lost announcement among the notifications of one moment.
  ///
  /// With a text, only announcements of this text are judged.
  package static func first(
    in posted: some Collection<AccessibilityNotification>, saying wanted: String? = nil
  ) -> LostAnnouncement? {
    let posted = Array(posted)
    for (index, one) in posted.enumerated() {
      guard one.name == .announcement, one.priority == .default, let text = one.text,
        wanted.map({ $0 == text }) ?? true
      else { continue }
      let interruption =
        posted[..<index].first(where: \.describesFocus)
        ?? posted[(index + 1)...].first {
          $0.describesFocus || $0.text != nil && $0.text != text && $0.priority != .low
        }
      if let interruption { return LostAnnouncement(text: text, interruption: interruption) }
    }
    return nil
  }
}

extension AccessibilityNotification {
  /// Whether the reader describes the focused element in answer.
  fileprivate var describesFocus: Bool {
    name == .screenChanged || name == .layoutChanged && target != nil
  }
}
