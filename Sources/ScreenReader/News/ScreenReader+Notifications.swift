internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// Answers what the application has told since it was last asked; after every command that is
  /// part of the command's answer.
  ///
  /// Whoever owns the reader calls it when the application does something of its own accord. If the
  /// element that the cursor was on is gone, where the cursor is now is told as well.
  ///
  /// - Returns: What is to be heard after what is being said; nothing if there is no news.
  public mutating func receiveNotifications() -> Response {
    var news = news()
    news.interrupts = false
    let response = response(to: news)
    remember(response)
    return response
  }

  /// Answers what the application has told, with its sounds.
  mutating func news() -> Reply {
    var news = Reply()
    for request in forgetAnnouncementsOfGone() { news.request(request) }
    for notification in notifications.takeAll() {
      var reply = Reply()
      answer(notification, reply: &reply)
      news.append(reply)
      lastReply.append(reply)
    }
    news.append(newsOfWatched(besides: news))
    news.append(followIfGone())
    return news
  }

  /// Says where the cursor is now if its element can't be reached any more: what the application
  /// has just done may have taken it away or covered it.
  private mutating func followIfGone() -> Reply {
    // An empty screen is told once; what appears on it is gone to.
    let gone = focusedElement
    guard gone != nil || !order.all().isEmpty, var recovery = recover() else { return Reply() }
    told = heardOfFocusedElement
    if let gone { recovery.request(.dropValue(.value(of: gone))) }
    return recovery
  }

  private mutating func answer(_ notification: AccessibilityNotification, reply: inout Reply) {
    switch notification.name {
    case .screenChanged:
      reply.play(.screen)
      changeScreen(notification, reply: &reply)
    case .pageScrolled:
      answer(pageScrolled: notification, reply: &reply)
    case .layoutChanged:
      reply.play(.layout)
      answer(argumentOf: notification, reply: &reply)
    case .announcement:
      guard isOnScreen(notification.element) else { return }
      var words = Reply()
      switch notification.argument {
      case .text(let text):
        announce(AccessibilityAttributedString(text), of: notification.element, reply: &words)
      case .attributedText(let text):
        announce(text, of: notification.element, reply: &words)
      default:
        answer(argumentOf: notification, reply: &words)
      }
      // A sound that announces nothing would be a riddle.
      if words.isAudible { reply.play(.announcement) }
      reply.append(words)
    case .valueChanged:
      // Many things change at once; only what the person is on is told, and only once.
      guard let heard = heardOfFocusedElement, let told, told.element === heard.element else {
        return
      }
      // A text that is shown all of a sudden is not read out to everybody in the room.
      guard !told.snapshot.traits.contains(.secureTextField) else { return self.told = heard }
      reply.say(
        describer.news(of: heard.element, since: told.snapshot),
        source: .value(of: heard.element))
      self.told = heard
    default:
      answer(argumentOf: notification, reply: &reply)
    }
  }

  private mutating func answer(
    argumentOf notification: AccessibilityNotification, reply: inout Reply
  ) {
    switch notification.argument {
    case nil, .text(""), .finished:
      break
    case .attributedText(let text):
      announce(text, of: notification.element, reply: &reply)
    case .text(let text):
      reply.say(
        describer.segment(.announcement, text, of: notification.element),
        rule: "came with the notification \(notification.name.rawValue).")
    case .element(let element):
      guard let index = order.place(of: element) else { return }
      focus(index, of: order.elements, reply: &reply)
      told = heardOfFocusedElement
    }
  }

  /// Goes to the element that a new screen names, else says its title and goes to its first element.
  private mutating func changeScreen(
    _ notification: AccessibilityNotification, reply: inout Reply
  ) {
    session.pageStatus = nil
    book = .of(language)
    if case .element(let element) = notification.argument, order.place(of: element) != nil {
      return answer(argumentOf: notification, reply: &reply)
    }
    if case .text = notification.argument {
      answer(argumentOf: notification, reply: &reply)
    } else if !screen.isAccessibilityElement, let title = describer.title(of: screen) {
      reply.say([title])
    }
    let elements = order.all()
    guard !elements.isEmpty else {
      focusedElement = nil
      return reply.say(
        phrases.segment(.message, phrases.noItems),
        rule: "since nothing on the screen can be read.")
    }
    focus(0, of: elements, reply: &reply)
    told = heardOfFocusedElement
  }

  /// Says which page is there; that there is no further one has a sound of its own.
  private mutating func answer(
    pageScrolled notification: AccessibilityNotification, reply: inout Reply
  ) {
    guard case .text(let status) = notification.argument else { return reply.play(.page) }
    reply.play(status == session.pageStatus ? .edge : .page)
    session.pageStatus = status
    answer(argumentOf: notification, reply: &reply)
  }
}
