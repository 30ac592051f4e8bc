extension AccessibilityElement {
  /// Counts a change to what decides whether and where the element, or what is inside, is visited.
  package func noteLayoutChange() {
    layoutChanges?.note()
  }

  /// Counts a change of a text if the text decides whether a group stays together: only one that
  /// has a name does.
  func noteName(_ text: String?, replacing old: String?) {
    guard layoutChanges != nil, (text ?? "").isEmpty != (old ?? "").isEmpty else { return }
    if accessibilityContainerType == .semanticGroup { noteLayoutChange() }
  }
}
