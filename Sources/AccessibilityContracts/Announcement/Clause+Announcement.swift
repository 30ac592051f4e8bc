internal import AccessibilityModel
internal import ReaderSession

extension Clause where Subject == AnnouncementUnderTest {
  private static var unsaid: Verdict { .leftTo(.said, "It is not said") }

  /// A clause about what was heard when it happened.
  private static func heard(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    verdict: @escaping @MainActor (AnnouncementUnderTest, Heard) -> Verdict
  ) -> Clause {
    Clause(id, statement, source: source) { make in
      let subject = make()
      let listener = subject.listener()
      return verdict(subject, subject.cause(listener))
    }
  }

  /// A clause about what was heard and what the application told when it happened.
  private static func posted(
    _ id: ClauseID, _ statement: String, source: PublishedSource,
    verdict:
      @escaping @MainActor (AnnouncementUnderTest, Heard, [AccessibilityNotification]) -> Verdict
  ) -> Clause {
    Clause(id, statement, source: source) { make in
      let subject = make()
      let listener = subject.listener()
      var posted: [AccessibilityNotification] = []
      let subscription = subject.screen.observeNotifications { notification in
        if notification.name != .announcementDidFinish { posted.append(notification) }
      }
      let heard = subject.cause(listener)
      subscription.cancel()
      return verdict(subject, heard, posted)
    }
  }

  static var said: Clause {
    heard(
      .said, "It is said, in the words that were promised.", source: .statusMessages
    ) { subject, heard in
      subject.announcements(in: heard).isEmpty
        ? .broken(Violation(expected: "the announcement \"\(subject.text)\"", heard: heard))
        : .kept
    }
  }

  static var once: Clause {
    posted(.once, "It is said once.", source: .announcementNotification) { subject, heard, posted in
      // Of equal ones in a row one is heard here, and all of them elsewhere.
      let count = posted.count { $0.words == subject.text }
      guard count > 0 else { return unsaid }
      guard count == 1 else {
        return .broken(
          Violation(
            expected: "\"\(subject.text)\" to be told once",
            found: "It is told \(count) times.\n\(heard)", commands: heard.shortestPath))
      }
      return .kept
    }
  }

  static var priority: Clause {
    heard(
      .priority, "It has the priority that is promised.", source: .announcementPriority
    ) { subject, heard in
      guard let wanted = subject.priority else { return .doesNotApply("None is promised.") }
      let announcements = subject.announcements(in: heard)
      guard !announcements.isEmpty else { return unsaid }
      guard let other = announcements.first(where: { $0.priority != wanted }) else {
        return .kept
      }
      return .broken(
        Violation(
          expected: "the priority \(wanted)", found: "It is \(other.priority).\n\(heard)",
          commands: heard.shortestPath))
    }
  }

  static var finished: Clause {
    posted(
      .finished, "It is heard to its end: no other announcement cuts it.",
      source: .announcementPriority
    ) { subject, heard, posted in
      let announcements = subject.announcements(in: heard)
      guard !announcements.isEmpty else { return unsaid }
      guard announcements.contains(where: { $0.ending == .finished }) else {
        return .broken(
          Violation(expected: "to hear \"\(subject.text)\" to its end", heard: heard))
      }
      // This reader says in turn what comes at the same moment. The platform's says the last of it.
      let place = posted.firstIndex { $0.words == subject.text } ?? 0
      let isSafe = posted.indices.contains(place) && posted[place].priority == .high
      let next = posted.dropFirst(place + 1).first {
        $0.priority != .low && $0.words != subject.text && $0.words != nil
      }
      guard let next, !isSafe else { return .kept }
      return .broken(
        Violation(
          expected: "no other announcement at the same moment, or the priority high",
          found: "\"\(next.words ?? "")\" is announced after it, and cuts it.\n\(heard)",
          commands: heard.shortestPath))
    }
  }

  static var cursorStays: Clause {
    Clause(.cursorStays, "The cursor stays where it is.", source: .alertPattern) { make in
      let subject = make()
      let listener = subject.listener()
      let before = listener.focus
      let heard = subject.cause(listener)
      guard heard.focus === before else {
        let name = before.map(Heard.name) ?? "nothing"
        return .broken(Violation(expected: "the cursor on \(name)", heard: heard))
      }
      return .kept
    }
  }

  static var again: Clause {
    Clause(
      .again, "When it happens again, it is said again.", source: .statusMessages
    ) { make in
      let subject = make()
      let listener = subject.listener()
      guard !subject.announcements(in: subject.cause(listener)).isEmpty else {
        return unsaid
      }
      // The first time may have led elsewhere.
      subject.prepare(listener)
      let heard = subject.cause(listener)
      guard !subject.announcements(in: heard).isEmpty else {
        return .broken(
          Violation(expected: "the announcement \"\(subject.text)\" again", heard: heard))
      }
      return .kept
    }
  }
}

extension AnnouncementUnderTest {
  /// Opens the screen, and does what is done first.
  fileprivate func listener() -> Listener {
    let listener = Listener(to: screen)
    prepare(listener)
    return listener
  }

  /// The announcements with the promised words.
  fileprivate func announcements(in heard: Heard) -> [Heard.Announcement] {
    heard.announcements.filter { $0.text == text }
  }
}

extension AccessibilityNotification {
  /// The words that are to be said; nil if there are none.
  fileprivate var words: String? {
    switch argument {
    case .text(let text): text
    case .attributedText(let text): text.string
    case .element, .finished, nil: nil
    }
  }

  /// How much its words may get in the way.
  fileprivate var priority: AccessibilityPriority {
    if case .attributedText(let text) = argument { text.announcementPriority } else { .default }
  }
}
