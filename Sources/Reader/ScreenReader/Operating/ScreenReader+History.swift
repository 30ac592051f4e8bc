internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// The history of a browser.
extension ScreenReader {
  /// Performs the escape gesture. If nothing can be dismissed, goes to the page before, or suggests a
  /// swipe left.
  mutating func goBack() -> Reply {
    var reply = escape()
    guard reply.outcome == .atLimit else { return reply }
    if let page = travelled(.back) { return page }
    reply.say(Utterance(segments(phrases.nearest, english: "swipe left")))
    return latest(reply)
  }

  /// Goes through the history. Elsewhere, forward is the next element.
  mutating func travel(_ step: HistoryStep) -> Reply {
    if let page = travelled(step) { return page }
    if step == .forward { return move(by: 1) }
    return latest(Reply(inEnglish("Only a page can be loaded again."), .refused(.unsupported)))
  }

  /// Goes through the history, or returns `nil` if the screen has none.
  private mutating func travelled(_ step: HistoryStep) -> Reply? {
    guard let browser = screen as? any PolledScreen else { return nil }
    switch browser.travel(step) {
    case .unsupported: return nil
    case .noPage:
      let page = phrases.page
      var reply = refuseAtEdge(
        step == .back ? page.noEarlierPage : page.noLaterPage,
        "since the history of the browser ends here.")
      let swipe = step == .back ? "swipe left" : "swipe right"
      reply.say(Utterance(segments(phrases.nearest, english: swipe)))
      return latest(reply)
    case .opened:
      // The new screen is announced.
      return latest(Reply(playing: .activate))
    case .moved:
      var reply = Reply(playing: .activate)
      sayTitle(reply: &reply)
      if let recovery = recoverFocus() {
        reply.append(recovery)
      } else if let focusedElement {
        say(focusedElement, withHint: false, reply: &reply)
      }
      return latest(reply)
    }
  }
}
