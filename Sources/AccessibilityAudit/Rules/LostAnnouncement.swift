internal import AccessibilityModel

extension AuditRule {
  static let lostAnnouncement = AuditRule(
    "lost-announcement", .warning,
    title: "An announcement is cut before it is heard",
    reason: """
      Announcements are interrupted by the next one, and by the words for wherever the cursor is sent; \
      so “Saved” is never heard.
      """,
    remedy: """
      Give the words as the argument of screenChanged or layoutChanged, announce both in one text, \
      or give the announcement a high priority.
      """,
    sources: ["WCAG 2.2 SC 4.1.3", "Apple: announcements and their priority"],
    limits: "What is announced some time later can't be seen.",
    check: .acting { trials in
      var flaws: [Flaw] = []
      trials.tryEach(trials.original.targets.filter { !$0.isTextField }) { element, copy, trial in
        if element.traits.contains(.adjustable) {
          copy.accessibilityIncrement()
        } else {
          _ = trial.activate(copy)
        }
        let fates = trial.told.map(Fate.init)
        let lost = fates.indices.first { index in
          guard case .interruptible = fates[index] else { return false }
          return fates[(index + 1)...].contains { $0.interrupts }
            || fates[..<index].contains { $0 == .focus }
        }
        if let lost, case .interruptible(let words) = fates[lost] {
          flaws.append(
            Flaw(
              element.element,
              "It announces “\(PlainText.line(words))”, and other speech comes at the same moment.")
          )
        }
        return !trial.told.isEmpty
      }
      return flaws
    })
}

/// What a notification does to speech.
private enum Fate: Equatable {
  /// It is spoken, and stops when something else is.
  case interruptible(String)
  /// It is spoken, and nothing stops it.
  case safe
  /// The cursor goes somewhere, and what is there is spoken.
  case focus
  /// It says nothing.
  case silent

  init(_ notification: AccessibilityNotification) {
    switch (notification.name, notification.argument) {
    case (.announcement, .text(let text)): self = .interruptible(text)
    case (.announcement, .attributedText(let text)):
      self = text.announcementPriority == .default ? .interruptible(text.string) : .safe
    case (.screenChanged, _), (.layoutChanged, .element): self = .focus
    default: self = .silent
    }
  }

  var interrupts: Bool {
    switch self {
    case .interruptible, .focus: true
    case .safe, .silent: false
    }
  }
}
