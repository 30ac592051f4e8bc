internal import AccessibilityModel
internal import SpeechModel

extension ScreenReader {
  /// Answers what the application has told since it was last asked; after every command that is
  /// part of the command's answer.
  ///
  /// Whoever owns the reader calls it when the application does something of its own accord.
  ///
  /// - Returns: What is to be heard after what is being said; nothing if there is no news.
  public mutating func receiveNotifications() -> [Effect] {
    var effects: [Effect] = []
    for notification in notifications.takeAll() {
      var reply = Reply()
      answer(notification, reply: &reply)
      effects += reply.effects
      lastReply.append(reply)
    }
    return effects
  }

  private mutating func answer(_ notification: AccessibilityNotification, reply: inout Reply) {
    switch notification.name {
    case .layoutChanged:
      reply.play(.layout)
      answer(argumentOf: notification, reply: &reply)
    case .announcement:
      reply.play(.announcement)
      answer(argumentOf: notification, reply: &reply)
    case .valueChanged:
      // Many things change at once; only what the person is on is told, and only once.
      guard let heard = heardOfFocusedElement, let told, told.element === heard.element else {
        return
      }
      reply.say(
        describer.news(of: heard.element, since: told.description),
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
    case nil, .text(""):
      break
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
}
