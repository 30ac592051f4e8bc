internal import AccessibilityModel
internal import Languages

/// Rules about announcements and sound.
extension AuditRule {
  static let lostAnnouncement = AuditRule(
    "lost-announcement", .warning,
    sources: ["WCAG 2.2 SC 4.1.3", "Apple: announcements and their priority"],
    title: "An announcement is interrupted",
    reason: "Other speech interrupts it at once, so users never hear “Saved”.",
    remedy: "Pass the text as the argument of screenChanged, or give it high priority.",
    limits: "Announcements made some time later are not detected.",
    .operating { copies in
      copies.tryEach(copies.original.targets.filter { !$0.isTextField }) { element, view, copy in
        if element.isAdjustable {
          view.accessibilityIncrement()
        } else {
          _ = copy.activate(view)
        }
        let speech = copy.notifications.map(NotificationSpeech.init)
        let message = speech.indices.lazy.compactMap { index -> String? in
          guard case .interruptible(let words) = speech[index],
            speech[(index + 1)...].contains(where: \.interrupts)
              || speech[..<index].contains(.focus)
          else { return nil }
          return "It announces “\(PlainText.line(words))”, and other speech interrupts it at once."
        }.first
        return (message, !copy.notifications.isEmpty)
      }
    })

  static let soundWithoutStop = AuditRule(
    "sound-without-stop", .warning, sources: ["WCAG 2.2 SC 1.4.2"],
    title: "Sound starts by itself, and nothing stops it",
    reason: "It drowns out the reader, so users cannot find the control that stops it.",
    remedy: "Start sound only on activation, or begin the screen with a control that stops it.",
    limits:
      "Elements that make sound are recognized by their traits, and a control that stops the sound by words such as stop, mute and volume.",
    .reading { screen in
      let playing = screen.elements.filter {
        !$0.traits.isDisjoint(with: [.startsMediaSession, .playsSound])
          && (!$0.isControl || !$0.isEnabled)
      }
      guard !playing.isEmpty, !screen.elements.contains(where: stopsSound) else { return [] }
      return playing.map {
        $0.finding("It makes sound without being activated, and no control stops it.")
      }
    })

  @MainActor
  private static func stopsSound(_ element: AuditedElement) -> Bool {
    let label = element.isTarget ? [element.label ?? ""] : []
    return (label + element.customActions.map(\.name)).contains(where: stopWords.occur)
  }

  private static let stopWords = SearchedWords(\.soundStops)
}

/// The speech that a notification causes.
private enum NotificationSpeech: Equatable {
  /// Speech that other speech can interrupt.
  case interruptible(String)
  /// Speech that nothing interrupts.
  case safe
  /// The description of the new focus.
  case focus
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
