/// The change by which an activation shows that it works.
package enum ActivationEffect: Hashable, Sendable {
  /// The state of the element itself, such as that of a check box.
  case ownState
  /// The expanded state of the element, or contents that a page shows without changing that state.
  case expansion
  /// Something on the screen, such as a menu that opens.
  case screen
  /// Perhaps nothing on the screen, as for a button.
  case unknown
}

extension ElementDescription {
  /// The change by which an activation of the element shows that it works.
  package var activationEffect: ActivationEffect {
    guard traits.isDisjoint(with: [.textEntry, .notEnabled]) else { return .unknown }
    if let check {
      // A radio button that is checked stays so.
      return check.kind == .radioButton && check.state == .checked ? .unknown : .ownState
    }
    if traits.contains(.toggleButton) { return .ownState }
    if isExpanded != nil { return .expansion }
    // Some toggle buttons act like plain ones and release themselves, such as those of a calculator.
    if pressed != nil { return .unknown }
    if traits.contains(.tabBarItem) { return traits.contains(.selected) ? .unknown : .screen }
    return popup == nil ? .unknown : .screen
  }

  /// Returns whether the states that an activation may change are the same as in another description.
  package func hasSameState(as other: Self) -> Bool {
    (check, pressed, expandedStatus, value) == (
      other.check, other.pressed, other.expandedStatus, other.value
    )
      && traits == other.traits
  }
}
