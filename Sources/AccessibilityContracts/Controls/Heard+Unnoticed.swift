internal import AccessibilityModel

extension Heard {
  /// Changes that nobody was told of in any way.
  ///
  /// Where the application says that the layout has changed, a sound is heard: so it is known that
  /// there is something to look for, which is all that the platform offers for what appears or goes.
  var unnoticedChanges: [ScreenChange] {
    notifications.contains(.layoutChanged) ? [] : untoldChanges
  }

  /// Whether the application has told of something that moves the cursor or asks to look around.
  var tellsOfAnotherPlace: Bool {
    notifications.contains(.layoutChanged) || notifications.contains(.screenChanged)
  }
}
