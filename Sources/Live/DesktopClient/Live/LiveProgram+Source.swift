package import AccessibilityModel
internal import DesktopBus
package import DesktopTree
internal import Languages
package import LiveTree

/// The program as a live source.
extension LiveProgram: LiveSource {
  package var adapter: DesktopAdapter { DesktopAdapter(mirror) }

  package var title: (text: String?, language: String?) { (windowTitle, nil) }

  package var now: Duration { bus.now }

  /// The reason why the program can't be operated, or `nil` if it can.
  package var failure: DesktopFailure? {
    switch state {
    case .running: nil
    case .hung: .hung(program.title)
    case .ended:
      switch finalExitCode() {
      case 0: .closed(program.title)
      case let code? where (1...125).contains(code): .closedWithCode(program.title, code)
      case let code: .ended(program.title, code: code)
      }
    }
  }

  package var report: AccessibilityAttributedString? {
    sentence { [failure, program] in
      failure?.description(in: $0) ?? Phrases.fill($0.answersAgain, ["name": program.title])
    }
  }

  /// Returns a sentence about the program in the language of the reader.
  func sentence(_ words: (ProgramPhrases) -> String) -> AccessibilityAttributedString {
    let phrases = PhraseBook.of(readerLanguage).phrases
    var attributes = AccessibilityAttributedString.Attributes()
    attributes.language = phrases.segmentLanguage
    return AccessibilityAttributedString([.init(words(phrases.program), attributes)])
  }

  package func perform(_ action: AdaptedAction, on item: DesktopItem) -> Bool {
    // Activation of a link without an object would edit the text around it.
    if action == .activate, tree.run(of: item)?.isLink == true { return false }
    if case .unread(let below) = item.part, action == .activate {
      return readMore(below: below, of: item.node)
    }
    return perform(action, on: item.node)
  }

  package func waitForChange(of item: DesktopItem, until deadline: Duration) -> Bool {
    guard state == .running, bus.now < deadline else { return false }
    bus.waitForSignals(timeout: min(Limits.quiet, deadline - bus.now))
    tree.readAgain(around: item.node)
    update(within: timeLeft)
    return true
  }

  package func takeEvents() -> [LiveEvent<DesktopItem>] {
    takeNodeEvents().compactMap { event in
      switch event {
      case .opened: .opened(arrival.flatMap(tree.element))
      case .focusMoved: event.map(tree.itemToFocus)
      case .announcement, .shown: event.map(tree.itemToRead)
      }
    }
  }
}
