internal import AccessibilityModel
internal import SpeechModel

/// Changes that nobody was told of.
extension Heard {
  /// What changed without being heard: a silent change.
  ///
  /// A change counts as told if its new words were heard, if the cursor has gone to what appeared, or
  /// if the application said something of its own accord meanwhile, which then is about all of it.
  /// WCAG 2.2 asks for it in success criterion 4.1.3, Status Messages.
  ///
  /// Of a line with several commands each is judged by what was heard of it: what the application says
  /// about the first tells nothing of the second.
  public var untoldChanges: [ScreenChange] {
    let cut = cut
    return (commands.isEmpty ? [self] : commands).flatMap { $0.untoldChanges(without: cut) }
  }

  /// Returns what changed by a single command without being heard.
  ///
  /// - Parameter cut: What was cut, be it by a later command.
  /// - Returns: The changes.
  private func untoldChanges(without cut: Set<Int>) -> [ScreenChange] {
    let heard = utterances(in: events[...], without: cut).flatMap(\.segments)
    guard !heard.contains(where: { $0.kind == .announcement }),
      !notifications.contains(.screenChanged)
    else { return [] }
    let texts = Set(heard.map(\.text))
    // Where the cursor has gone, what it has left is known to be behind it.
    let hasEntered = changes.contains { $0.kind == .appeared && $0.element === focus }
    return changes.filter { change in
      switch change.kind {
      case .appeared, .went: return !hasEntered
      case .changed:
        guard !change.after.isEmpty else { return change.element !== focus || heard.isEmpty }
        return !change.after.contains { texts.contains($0.text) }
      }
    }
  }
}
