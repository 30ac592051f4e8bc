/// What a person asks of a node of another toolkit's tree; custom actions have handlers of their own.
public enum AdaptedAction: Equatable, Sendable {
  /// A double tap.
  case activate
  /// One step up.
  case increment
  /// One step down.
  case decrement
  /// A number, in the units of the range that the node was described with.
  case setValue(Double)
  /// A double tap whose finger stays down.
  case longPress
  /// Back, or away with a dialog.
  case escape
  /// Whatever the application is for.
  case magicTap
  /// A page further.
  case scroll(AccessibilityScrollDirection)
  /// Text that is typed; only nodes that were described with a trait of text are asked.
  case insertText(String)
  /// The character before the insertion point goes; only nodes with a trait of text are asked.
  case deleteBackward
  /// The cursor of assistive technology has come.
  case becomeFocused
  /// The cursor of assistive technology has left.
  case loseFocus
}
