internal import AccessibilityAudit
internal import AccessibilityModel
internal import ReaderSession

extension Contract where Tested == Subject<Role.Announcement> {
  /// The contract for an announcement.
  ///
  /// Add ``Subject/prepared(_:)`` and ``Subject/priority(_:)`` to the subject if they apply.
  ///
  /// ```swift
  /// Contract.announcement.check {
  ///   let editor = Editor()
  ///   return Subject("Saved", in: editor) { $0.perform("double tap") }
  ///     .prepared { $0.perform("go save") }
  /// }
  /// ```
  public static var announcement: Contract {
    Contract("Announcement", of: .said, .once, .priority, .finished, .cursorStays, .again)
  }
}

extension Clause where Tested == Subject<Role.Announcement> {
  private static var unsaid: Verdict { deferred(to: .said, "The announcement is not spoken") }

  /// A notification, and the time at which it was posted.
  private typealias Post = (notification: AccessibilityNotification, time: Duration)

  /// Returns a clause that judges the speech and the posted notifications.
  private static func posted(
    _ statement: String, source: PublishedSource, name: String = #function,
    verdict:
      @escaping @MainActor (Subject<Role.Announcement>, Heard, [Post]) -> Verdict
  ) -> Clause {
    Clause(statement, source: source, name: name) { make, _ in
      let subject = make()
      let listener = subject.preparedListener()
      var posted: [Post] = []
      let subscription = subject.screen.observeNotifications { notification in
        guard notification.name != .announcementDidFinish else { return }
        posted.append((notification, PostponedWork.now))
      }
      let heard = subject.cause(listener)
      subscription.cancel()
      return verdict(subject, heard, posted)
    }
  }

  /// The announcement is spoken, in the expected words.
  public static var said: Clause {
    posted("The announcement is spoken, in the expected words.", source: .statusMessages) {
      subject, heard, _ in
      .passed(
        if: !subject.announcements(in: heard).isEmpty,
        else: "the announcement \"\(subject.options.text)\"", heard)
    }
  }

  /// The application makes the announcement once.
  public static var once: Clause {
    posted("The application makes the announcement once.", source: .announcementNotification) {
      subject, heard, posted in
      // This reader speaks identical announcements in a row only once, but other readers repeat
      // them, so count the notifications.
      let count = posted.count { $0.notification.text == subject.options.text }
      guard count > 0 else { return unsaid }
      return .passed(
        if: count == 1, else: "\"\(subject.options.text)\" to be announced once", heard,
        remark: "The text is announced \(count) times.")
    }
  }

  /// The announcement has the specified priority.
  public static var priority: Clause {
    posted("The announcement has the specified priority.", source: .announcementPriority) {
      subject, heard, _ in
      guard let wanted = subject.options.priority else {
        return .notApplicable("The test specifies no priority.")
      }
      let announcements = subject.announcements(in: heard)
      guard !announcements.isEmpty else { return unsaid }
      let other = announcements.first { $0.priority != wanted }
      guard let other else { return .passed }
      return .failed(
        "the priority to be \(wanted)", heard, remark: "The priority is \(other.priority).")
    }
  }

  /// The announcement is spoken to the end, and no other speech interrupts it.
  public static var finished: Clause {
    posted(
      "The announcement is spoken to the end, and no other speech interrupts it.",
      source: .announcementPriority
    ) { subject, heard, posted in
      let announcements = subject.announcements(in: heard)
      guard !announcements.isEmpty else { return unsaid }
      guard announcements.contains(where: { $0.ending == .finished }) else {
        return .failed("to hear \"\(subject.options.text)\" to the end", heard)
      }
      // This reader queues the speech of one moment, but the platform's reader speaks only the
      // last, so what follows is a defect.
      let text = subject.options.text
      let time = posted.first { $0.notification.text == text }?.time
      // A later text may still come before the end, but a later move of the cursor may not.
      let moment = posted.filter { $0.time == time || $0.notification.text != nil }
        .map(\.notification)
      guard let lost = LostAnnouncement.first(in: moment, saying: text) else { return .passed }
      guard let other = lost.interruption.text else {
        return .failed(
          "no other speech at the same moment, or high priority for the announcement", heard,
          remark: "The application also posts \(lost.interruption.name.rawValue), and the "
            + "description of the focused element interrupts the announcement.")
      }
      return .failed(
        "no other announcement at the same moment, or high priority for this one", heard,
        remark: "\"\(other)\" is announced afterwards and interrupts it.")
    }
  }

  /// The announcement does not move the cursor.
  public static var cursorStays: Clause {
    Clause("The announcement does not move the cursor.", source: .alertPattern) { make, _ in
      let subject = make()
      let listener = subject.preparedListener()
      let before = listener.focus
      let heard = subject.cause(listener)
      return .passed(
        if: heard.focus === before, else: "the cursor on \(before.map(Heard.name) ?? "nothing")",
        heard)
    }
  }

  /// When the cause recurs, the announcement is spoken again.
  public static var again: Clause {
    Clause("When the cause recurs, the announcement is spoken again.", source: .statusMessages) {
      make, _ in
      let subject = make()
      let listener = subject.preparedListener()
      guard !subject.announcements(in: subject.cause(listener)).isEmpty else { return unsaid }
      // Prepare again, because the first announcement may have moved the cursor.
      subject.options.prepare(listener)
      let heard = subject.cause(listener)
      return .passed(
        if: !subject.announcements(in: heard).isEmpty,
        else: "the announcement \"\(subject.options.text)\" again", heard)
    }
  }
}

extension Subject<Role.Announcement> {
  /// Opens the screen and performs the commands that prepare for the announcement.
  fileprivate func preparedListener() -> Listener {
    let listener = listener()
    options.prepare(listener)
    return listener
  }

  fileprivate func cause(_ listener: Listener) -> Heard {
    options.cause(listener)
  }

  fileprivate func announcements(in heard: Heard) -> [Heard.Announcement] {
    heard.announcements.filter { $0.text == options.text }
  }
}
