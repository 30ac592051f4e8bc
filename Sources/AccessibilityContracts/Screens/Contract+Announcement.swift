internal import AccessibilityModel
internal import ReaderSession

extension Contract where Tested == Subject<Role.Announcement> {
  /// The contract of an announcement.
  ///
  /// The test provides ``Subject/prepared(_:)`` and ``Subject/priority(_:)`` where they apply.
  ///
  /// ```swift
  /// Contract.announcement.check {
  ///   let editor = Editor()
  ///   return Subject("Saved", in: editor) { $0.perform("double tap") }
  ///     .prepared { $0.perform("go save") }
  /// }
  /// ```
  public static var announcement: Contract {
    Contract(
      "Announcement", clauses: [.said, .once, .priority, .finished, .cursorStays, .again])
  }
}

extension Clause where Tested == Subject<Role.Announcement> {
  private static var unsaid: Verdict { deferred(to: .said, "It is not said") }

  /// Returns a clause about the speech.
  private static func heard(
    _ name: String, _ statement: String, source: PublishedSource,
    verdict: @escaping @MainActor (Subject<Role.Announcement>, Heard) -> Verdict
  ) -> Clause {
    posted(name, statement, source: source) { subject, heard, _ in verdict(subject, heard) }
  }

  /// Returns a clause about the speech and the notifications of the application.
  private static func posted(
    _ name: String, _ statement: String, source: PublishedSource,
    verdict:
      @escaping @MainActor (Subject<Role.Announcement>, Heard, [AccessibilityNotification]) ->
      Verdict
  ) -> Clause {
    Clause(name, statement, source: source) { make in
      let subject = make()
      let listener = subject.preparedListener()
      var posted: [AccessibilityNotification] = []
      let subscription = subject.screen.observeNotifications { notification in
        if notification.name != .announcementDidFinish { posted.append(notification) }
      }
      let heard = subject.cause(listener)
      subscription.cancel()
      return verdict(subject, heard, posted)
    }
  }

  /// It is said, in the promised words.
  public static var said: Clause {
    heard(
      "said", "It is said, in the promised words.", source: .statusMessages
    ) { subject, heard in
      subject.announcements(in: heard).isEmpty
        ? .failed("the announcement \"\(subject.options.announcement)\"", heard)
        : .passed
    }
  }

  /// It is said once.
  public static var once: Clause {
    posted("once", "It is said once.", source: .announcementNotification) {
      subject, heard, posted in
      // Equal ones in a row are heard once here, and each time elsewhere.
      let count = posted.count { $0.words == subject.options.announcement }
      guard count > 0 else { return unsaid }
      guard count == 1 else {
        return .failed(
          "\"\(subject.options.announcement)\" to be announced once",
          heard, remark: "It is announced \(count) times.")
      }
      return .passed
    }
  }

  /// It has the promised priority.
  public static var priority: Clause {
    heard(
      "priority", "It has the promised priority.", source: .announcementPriority
    ) { subject, heard in
      guard let wanted = subject.options.priority else {
        return .notApplicable("None is promised.")
      }
      let announcements = subject.announcements(in: heard)
      guard !announcements.isEmpty else { return unsaid }
      guard let other = announcements.first(where: { $0.priority != wanted }) else {
        return .passed
      }
      return .failed("the priority \(wanted)", heard, remark: "It is \(other.priority).")
    }
  }

  /// It is heard to its end: no other announcement cuts it.
  public static var finished: Clause {
    posted(
      "finished", "It is heard to its end: no other announcement cuts it.",
      source: .announcementPriority
    ) { subject, heard, posted in
      let announcements = subject.announcements(in: heard)
      guard !announcements.isEmpty else { return unsaid }
      guard announcements.contains(where: { $0.ending == .finished }) else {
        return .failed("to hear \"\(subject.options.announcement)\" to its end", heard)
      }
      // This reader queues simultaneous announcements. The platform's speaks the last one.
      let place = posted.firstIndex { $0.words == subject.options.announcement } ?? 0
      let isSafe = posted.indices.contains(place) && posted[place].priority == .high
      let next = posted.dropFirst(place + 1).first {
        $0.priority != .low && $0.words != subject.options.announcement && $0.words != nil
      }
      guard let next, !isSafe else { return .passed }
      return .failed(
        "no other announcement at the same moment, or the priority high",
        heard, remark: "\"\(next.words ?? "")\" is announced after it, and cuts it.")
    }
  }

  /// The cursor stays where it is.
  public static var cursorStays: Clause {
    Clause("cursorStays", "The cursor stays where it is.", source: .alertPattern) { make in
      let subject = make()
      let listener = subject.preparedListener()
      let before = listener.focus
      let heard = subject.cause(listener)
      guard heard.focus === before else {
        let name = before.map(Heard.name) ?? "nothing"
        return .failed("the cursor on \(name)", heard)
      }
      return .passed
    }
  }

  /// When it happens again, it is said again.
  public static var again: Clause {
    Clause(
      "again", "When it happens again, it is said again.", source: .statusMessages
    ) { make in
      let subject = make()
      let listener = subject.preparedListener()
      guard !subject.announcements(in: subject.cause(listener)).isEmpty else {
        return unsaid
      }
      // The first time may have moved the cursor.
      subject.options.prepare(listener)
      let heard = subject.cause(listener)
      guard !subject.announcements(in: heard).isEmpty else {
        return .failed("the announcement \"\(subject.options.announcement)\" again", heard)
      }
      return .passed
    }
  }
}

extension Subject<Role.Announcement> {
  /// Opens the screen, and performs the first commands.
  fileprivate func preparedListener() -> Listener {
    let listener = listener()
    options.prepare(listener)
    return listener
  }

  /// Causes the announcement, and returns the speech.
  fileprivate func cause(_ listener: Listener) -> Heard {
    options.cause?(listener) ?? listener.opening
  }

  /// The announcements with the promised words.
  fileprivate func announcements(in heard: Heard) -> [Heard.Announcement] {
    heard.announcements.filter { $0.text == options.announcement }
  }
}

extension AccessibilityNotification {
  /// The words to be announced; `nil` without any.
  fileprivate var words: String? {
    switch argument {
    case .text(let text): text
    case .attributedText(let text): text.string
    case .element, .finished, nil: nil
    }
  }

  /// The priority of its words.
  fileprivate var priority: AccessibilityPriority {
    if case .attributedText(let text) = argument { text.announcementPriority } else { .default }
  }
}
