internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The application's notifications that the reader has not handled yet.
///
/// The reader is a value type and acts only on input, while notifications arrive at any time.
/// Copies of a reader share one queue, so the first copy that empties the queue gets the
/// notifications.
@MainActor
final class NotificationQueue {
  private var waiting: [AccessibilityNotification] = []
  private var subscription: Subscription?

  /// The maximum number of waiting notifications. When it is exceeded, the older half is dropped.
  private static let maximumCount = 1_000

  init(of screen: AccessibilityElement) {
    subscription = screen.observeNotifications { [weak self] in self?.append($0) }
  }

  var hasSpeech: Bool { !texts.isEmpty }

  /// Whether the focus may move, so that another element is heard next.
  var moveFocus: Bool { waiting.contains { $0.name != .valueChanged && $0.name != .announcement } }

  /// The texts that will be spoken.
  var texts: [String] {
    waiting.compactMap { notification in
      notification.argument?.announcedText
    }.filter { !$0.isEmpty }
  }

  func removeAll() { waiting = [] }

  /// Removes all announcements.
  func removeAnnouncements() { waiting.removeAll(where: \.isAnnouncement) }

  /// Removes the announcements with a text.
  func removeAnnouncements(of text: String) {
    waiting.removeAll { $0.isAnnouncement && $0.argument?.announcedText == text }
  }

  /// Removes what the words about the keyboard focus already say: its moves and changes.
  func removeMoves() {
    waiting.removeAll { notification in
      switch (notification.name, notification.argument) {
      case (.valueChanged, _), (.layoutChanged, nil), (.screenChanged, nil): true
      case (.layoutChanged, .element), (.screenChanged, .element): true
      default: false
      }
    }
  }

  func removeValueChanges() { waiting.removeAll { $0.name == .valueChanged } }

  func takeAll() -> [AccessibilityNotification] {
    defer { waiting = [] }
    return waiting
  }

  private func append(_ notification: AccessibilityNotification) {
    // The reader posts this notification itself, so it must not respond.
    guard notification.name != .announcementDidFinish else { return }
    if waiting.count == Self.maximumCount { waiting.removeFirst(Self.maximumCount / 2) }
    // An application and its toolkit may name the same element, which is then said only once.
    if let last = waiting.last(where: { $0.name != .valueChanged }), notification.repeats(last) {
      return
    }
    waiting.append(notification)
  }
}

extension AccessibilityNotification.Argument {
  /// The text that will be spoken, or `nil` for an element.
  fileprivate var announcedText: String? {
    switch self {
    case .text(let text): text
    case .attributedText(let text): text.string
    default: nil
    }
  }
}

extension AccessibilityNotification {
  /// Whether the notification names the element that the cursor moves to.
  fileprivate var hasElement: Bool { if case .element = argument { true } else { false } }

  fileprivate var isAnnouncement: Bool { name == .announcement }

  /// Whether this notification is of the same kind as another one and names the same element.
  fileprivate func repeats(_ other: AccessibilityNotification) -> Bool {
    guard name == other.name, case .element(let element) = argument,
      case .element(let named) = other.argument
    else { return false }
    return element === named
  }
}

extension ScreenReader {
  /// Responds to the application's notifications since the last input.
  ///
  /// The response to a command already includes the waiting notifications, so the host calls this
  /// method only when the application acts on its own. If the focused element is gone, the new
  /// focus is spoken as well.
  ///
  /// - Returns: The response. It has no reply, and is empty if nothing has changed.
  public mutating func receiveNotifications() -> Response {
    pollScreen(isUrgent: false)
    var reply = notificationReply()
    reply.interrupts = false
    return respond(with: reply)
  }

  /// Returns the speech for the notifications since the last input.
  mutating func notificationReply() -> Reply {
    var all = Reply()
    for request in dropAnnouncementsForRemovedElements() { all.request(request) }
    stayInTerminal()
    if !hasEnded, notifications.moveFocus, let reply = sayMovedKeyboardFocus() { all.append(reply) }
    for notification in notifications.takeAll() where !hasEnded || notification.isAnnouncement {
      var reply = Reply()
      answer(notification, reply: &reply)
      all.append(reply)
      recall.lastReply.append(reply)
    }
    // Nothing that a program or a page has left behind is there any more.
    guard !hasEnded else { return all }
    all.append(watchedValueChanges(besides: all))
    all.append(refocusIfRemoved(besides: all))
    return all
  }

  /// Moves the focus if the focused element was removed or covered, and says the new focus.
  private mutating func refocusIfRemoved(besides other: Reply) -> Reply {
    // If no element had the focus, the screen was empty, which the reader has already said. The
    // first element to appear gets the focus.
    let removed = focusedElement
    guard removed != nil || !order.all().isEmpty, var recovery = recoverFocus() else {
      return Reply()
    }
    lastDescription = focusedSnapshot
    if order.elements.isEmpty, hasSaidKeyboardFocus { return Reply() }
    // Other readers say nothing of what is gone from a page, and stay where it was.
    if removed != nil, reading != nil {
      memory.document.element = focusedElement
      recovery = recovery.withoutSpeech
    }
    // An alert that has replaced everything is heard once.
    if recovery.repeatsAnnouncement(of: other) { recovery = recovery.withoutSpeech }
    if let removed { recovery.request(.dropValue(.value(of: removed))) }
    return recovery
  }

  /// Whether users hear only the keyboard focus, which is said after each key.
  private var hasSaidKeyboardFocus: Bool {
    describer.table != nil && hasKeyboard && !isTerminal && memory.lastFocus != nil
  }

  private mutating func answer(_ notification: AccessibilityNotification, reply: inout Reply) {
    switch notification.name {
    case .screenChanged: changeScreen(notification, reply: &reply)
    case .pageScrolled: answer(pageScrolled: notification, reply: &reply)
    case .layoutChanged:
      reply.play(.layout)
      answer(argumentOf: notification, reply: &reply)
    case .announcement:
      guard isOnScreen(notification.element) else { return }
      var words = Reply()
      if case .text(let text) = notification.argument {
        announce(AccessibilityAttributedString(text), of: notification.element, reply: &words)
      } else {
        answer(argumentOf: notification, reply: &words)
      }
      // The earcon would be confusing without words, so it is played only if something is said.
      if words.isAudible { reply.play(.announcement) }
      reply.append(words)
    case .valueChanged:
      // Many values may change at once, so only the focused value is spoken, and only once.
      guard let current = focusedSnapshot, let lastDescription,
        lastDescription.element === current.element
      else { return }
      // Secure text that becomes visible must not be read aloud.
      guard !lastDescription.snapshot.traits.isSecret else {
        return self.lastDescription = current
      }
      reply.say(
        describer.changes(
          of: current.element, since: lastDescription.snapshot, to: current.snapshot),
        source: .value(of: current.element))
      self.lastDescription = current
    default: answer(argumentOf: notification, reply: &reply)
    }
  }

  private mutating func answer(
    argumentOf notification: AccessibilityNotification, reply: inout Reply
  ) {
    switch notification.argument {
    case nil, .text(""), .finished: break
    case .attributedText(let text): announce(text, of: notification.element, reply: &reply)
    case .text(let text):
      reply.say(
        describer.segment(.announcement, text, of: notification.element),
        rule: "came with the notification \(notification.name.rawValue).")
    case .element(let element):
      guard let index = order.index(of: element) else { return }
      focus(index, of: order.elements, reply: &reply)
      lastDescription = focusedSnapshot
    }
  }

  /// Goes to the element that a notification names. If swipes can't reach it, first says the
  /// notification's text or the screen's title, and goes to the first element.
  private mutating func changeScreen(
    _ notification: AccessibilityNotification, reply: inout Reply
  ) {
    if hasLostFocusInPage, !notification.hasElement { return }
    reply.play(.screen)
    memory.pageStatus = nil
    book = .of(language)
    if case .element(let element) = notification.argument, order.index(of: element) != nil {
      leaveAlert(enteringAlertOf: element)
      return answer(argumentOf: notification, reply: &reply)
    }
    if case .text = notification.argument {
      answer(argumentOf: notification, reply: &reply)
    } else {
      sayTitle(reply: &reply)
    }
    enterScreen(reply: &reply)
    lastDescription = focusedSnapshot
  }

  /// Whether the page is the same, and the object that had its keyboard focus is gone, as in a dialog that
  /// has closed.
  private var hasLostFocusInPage: Bool {
    guard let document = reading?.document, !memory.document.known.isDisjoint(with: document.order),
      let last = memory.lastFocus?.id.base as? Int, document.objects[last] == nil
    else { return false }
    return (screen as? any KeyboardScreen)?.keyboardFocus() == nil
  }

  /// Forgets the focus in an alert that has been replaced by another one, so that the new one is
  /// announced as an alert, too.
  private mutating func leaveAlert(enteringAlertOf element: AccessibilityElement) {
    let isAlert = element.accessibilityContainers.contains {
      $0.accessibilityContainerType == .alert
    }
    if isAlert { focusedElement = nil }
  }

  /// Says the title of the screen, unless the screen is itself an element.
  func sayTitle(reply: inout Reply) {
    if !screen.isAccessibilityElement, let title = describer.title(of: screen) {
      reply.say([title])
    }
  }

  /// Focuses and says the screen's initial element, or says that the screen is empty.
  mutating func enterScreen(reply: inout Reply) {
    let elements = order.all()
    guard !elements.isEmpty else {
      focusedElement = nil
      if hasSaidKeyboardFocus { return }
      if openProgram(at: 0, of: [], reply: &reply) { return }
      return reply.say(
        phrases.segment(.message, phrases.noItems),
        rule: "since nothing on the screen can be read.")
    }
    let initial = (screen as? any OpenedElsewhere)?.initialElement
    let index = initial.flatMap { order.index(of: $0) } ?? 0
    leaveAlert(enteringAlertOf: elements[index])
    if openDocument(at: index, of: elements, reply: &reply) { return }
    if openProgram(at: index, of: elements, reply: &reply) { return }
    focus(index, of: elements, reply: &reply)
  }

  /// Says the page status after a scroll, with the edge earcon if the status has not changed.
  private mutating func answer(
    pageScrolled notification: AccessibilityNotification, reply: inout Reply
  ) {
    guard case .text(let status) = notification.argument else { return reply.play(.page) }
    reply.play(status == memory.pageStatus ? .edge : .page)
    memory.pageStatus = status
    answer(argumentOf: notification, reply: &reply)
  }

  /// Returns the state and description of an element, to detect changes later.
  func snapshot(of element: AccessibilityElement) -> ElementSnapshot {
    ElementSnapshot(of: element, .traits, describer: describer)
  }

  /// Says the changed parts of an element, except the words that the application announces, too.
  ///
  /// Announcements are often about something else, such as a number of results.
  func speakChanges(
    of element: AccessibilityElement, since before: ElementSnapshot, reply: inout Reply
  ) {
    var changes = describer.changes(of: element, since: before)
    // A trait of an element that is gone, such as an item of a closed menu, may be outdated, and its
    // words no longer depend on the containers.
    if element is any RemoteElement, !isOnScreen(element) {
      let known = (before.words ?? []).map(\.segment.text.wordsOnly)
      // A selection is spoken with its label.
      let prefix = describer.book(for: element).phrases.selectedPrefix
      let isSelection = changes.contains { $0.segment.text == prefix }
      changes.removeAll {
        $0.segment.kind == .trait || !isSelection && known.contains($0.segment.text.wordsOnly)
      }
    }
    reply.say(unannounced(changes, of: element))
  }

  /// Says that an operation did not change an element, unless the application announces why. The
  /// announcements of pages and programs may be about something else.
  func sayUnchanged(of element: AccessibilityElement, _ rule: String, reply: inout Reply) {
    reply.outcome = .unchanged
    guard !notifications.hasSpeech || element is any RemoteElement else { return }
    sayUnchanged(rule, reply: &reply)
  }

  /// Returns the parts whose words the application does not announce.
  ///
  /// A state with the name of another thing, such as “2 selected”, is not that of an element, which
  /// is named if the announcement is more than the state.
  func unannounced(
    _ parts: [ExplainedSegment], of element: AccessibilityElement? = nil
  ) -> [ExplainedSegment] {
    let announced = notifications.texts.map(\.wordsOnly)
    let name = element is any RemoteElement ? element?.accessibilityLabel?.wordsOnly : nil
    return parts.filter { part in
      let words = part.segment.text.wordsOnly
      let isState = [.state, .trait].contains(part.segment.kind)
      return !announced.contains { text in
        text.contains(words) && (!isState || text == words || text.contains(name ?? ""))
      }
    }
  }

  var focusedSnapshot: (element: AccessibilityElement, snapshot: ElementSnapshot)? {
    focusedElement.map { ($0, snapshot(of: $0)) }
  }
}

extension String {
  /// The words in lower case, each with a space before and after it, so that only whole words are
  /// found in another text.
  fileprivate var wordsOnly: String {
    " " + lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
  }
}
