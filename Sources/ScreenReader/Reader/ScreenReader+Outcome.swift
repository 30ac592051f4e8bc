internal import AccessibilityModel
internal import SpeechModel

extension ScreenReader {
  /// Returns whether a command did what it asked for, to judge by its answer: for those who do not
  /// listen, such as a script.
  ///
  /// Not done is what the reader answers with a refusal: there is no such element or action, no element
  /// further on, the element is dimmed, can't be adjusted or does nothing. A step against an end is not
  /// done, and neither is one that changes nothing. A number that was rounded to a step is set; one that
  /// was clamped is not. `minimum`, `maximum` and a number that is there already are done.
  ///
  /// - Parameters:
  ///   - command: The last command.
  ///   - effects: What it was answered.
  /// - Returns: Whether it was done.
  public func hasDone(_ command: Command, answering effects: [Effect]) -> Bool {
    let segments = effects.flatMap { effect in
      if case .speak(let utterance) = effect { utterance.segments } else { [SpeechSegment]() }
    }
    let earcons = effects.earcons
    if earcons.contains(.error) || segments.contains(where: { $0.kind == .error }) { return false }
    let books = [book] + (focusedElement.map { [describer.book(for: $0)] } ?? [])
    func says(_ kind: SpeechSegment.Kind, _ phrases: (Phrases) -> [String]) -> Bool {
      segments.contains { segment in
        segment.kind == kind && books.contains { phrases($0.phrases).contains(segment.text) }
      }
    }
    // What is found from the top is found.
    let isEdge = segments.contains { $0.kind == .edge }
    if isEdge, !says(.edge, { [$0.operating.fromTheTop, $0.operating.fromTheEnd] }) {
      return false
    }
    if says(.message, Self.refusals) { return false }
    // An element that has become dimmed was activated before, which is heard.
    if says(.state, { [$0.dimmed] }), earcons.isEmpty, isChange(command) { return false }
    switch command {
    case .minimum, .maximum: return true
    case .set(let number):
      guard segments.contains(where: { $0.kind == .limit }) else { return true }
      return focusedElement?.accessibilityRange?.value == number
    default:
      return !segments.contains { $0.kind == .limit } && !says(.message, { [$0.unchanged] })
    }
  }

  private static func refusals(_ phrases: Phrases) -> [String] {
    let operating = phrases.operating
    return [
      phrases.nothingToActivate, phrases.notSettable, phrases.noActions, phrases.nothingHere,
      phrases.nothingToDrag, phrases.noOtherOrientation, phrases.noItems, phrases.nothingToRepeat,
      operating.nothingToHold, operating.nothingWatched, operating.nothingToUndo,
      operating.nothingAdjustable, operating.noMoreContent, operating.nothingToSpell,
      operating.nothingEntered, operating.nothingToDelete,
    ]
  }

  /// Whether a command is meant to change something; one that only says an element says that it is
  /// dimmed, too.
  private func isChange(_ command: Command) -> Bool {
    switch command {
    case .swipe(.up, _), .swipe(.down, _), .page, .minimum, .maximum, .set, .activate, .magicTap,
      .do, .drag, .hold, .tripleTap, .type, .delete, .undo, .swipeAgain:
      true
    default: false
    }
  }
}
