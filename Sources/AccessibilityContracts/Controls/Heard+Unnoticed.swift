internal import AccessibilityModel
internal import SpeechModel

extension Heard {
  /// Changes that nobody was told of in any way.
  ///
  /// Where the application says that the layout has changed, a sound is heard: so it is known that
  /// there is something to look for, and the platform offers no more for what appears or goes. What is
  /// selected no longer, because something else is, is part of a choice that was told. And what
  /// updates frequently is asked, rather than telling.
  @MainActor
  var unnoticedChanges: [ScreenChange] {
    guard !notifications.contains(.layoutChanged) else { return [] }
    return untoldChanges.filter { change in
      !change.element.accessibilityTraits.contains(.updatesFrequently) && !isLostChoice(change)
    }
  }

  /// Whether the application has told of something that moves the cursor or asks to look around.
  var tellsOfAnotherPlace: Bool {
    notifications.contains(.layoutChanged) || notifications.contains(.screenChanged)
  }

  /// Whether all that has become of an element is that it is not selected any more, since the one
  /// that the cursor is on is.
  @MainActor
  private func isLostChoice(_ change: ScreenChange) -> Bool {
    let isSelected = focus?.accessibilityTraits.contains(.selected) ?? false
    return change.kind == .changed && isSelected && kinds.contains(.state)
      && change.after.isEmpty && change.before.allSatisfy { $0.kind == .state }
      && !change.element.accessibilityTraits.contains(.selected)
  }
}
