package import AccessibilityModel

/// A running copy of a screen that the audit operates, such as a page in a second tab.
///
/// The copy belongs to Earshot, never to the user. ``OperableDouble`` is a copy for tests.
@MainActor
package protocol OperableCopy: AnyObject {
  /// The screen of the copy, which changes with each operation.
  var screen: AccessibilityElement { get }
  /// The time by the clock of the copy.
  var now: Duration { get }
  /// The time by which operations should end, or `nil` for no limit besides that of the audit.
  var end: Duration? { get }
  /// A number that changes when an operation leaves the screen for another one.
  var visits: Int { get }

  /// The reason why controls with the permission `leaving` are not operated, as a sentence.
  var reasonForLeaving: String { get }

  /// Whether users must hear what an operation changes besides the element.
  ///
  /// Programs change much beside a control, and most toolkits have no means to announce it.
  var tellsSideEffects: Bool { get }

  /// Returns the operations that are safe on an element.
  func permission(of element: AccessibilityElement) -> OperationPermission

  /// Waits without an operation, so that what changes by itself becomes known.
  func idle(for time: Duration)

  /// Goes to an element, so that what the pointer or the focus shows is no effect of the operation.
  func approach(_ element: AccessibilityElement)

  /// Performs an operation, waits for its effects, and returns whether the element supports it.
  func perform(_ operation: AuditOperation, on element: AccessibilityElement) -> Bool

  /// Removes and returns the changes since the last call that users do not hear.
  func takeUnheard() -> [UnheardNews]

  /// The keyboard, or `nil` for a copy without a keyboard focus.
  var keyboard: (any CopyKeyboard)? { get }

  /// Returns the present screen for the rules that read, or `nil` if it can't be read.
  func snapshot() -> AuditTarget?

  /// Makes the copy new again, and returns whether that was possible.
  func reopen() -> Bool
}

extension OperableCopy {
  /// The reason for pages, the default.
  package var reasonForLeaving: String {
    "They lead to another page, send a form, or open a file, so they are not operated."
  }

  /// `nil`, as for scenes and programs.
  package var end: Duration? { nil }

  /// `nil`, as for scenes.
  package var keyboard: (any CopyKeyboard)? { nil }

  /// `nil`, as for scenes, whose revealed screens are found in another way.
  package func snapshot() -> AuditTarget? { nil }

  /// `true`, as for pages and scenes.
  package var tellsSideEffects: Bool { true }
}

/// The operations that are safe on an element of a copy.
package enum OperationPermission: Sendable {
  /// The element can be activated and adjusted.
  case safe
  /// Text can be typed into the element.
  case field
  /// An option of a list can be chosen, but the element can't be activated.
  case list
  /// An operation would leave the screen, or reach something outside of the copy.
  case leaving
  /// The audit can't operate the element.
  case impossible
}

/// An operation of the audit on one element.
package enum AuditOperation: Hashable, Sendable {
  case activate, increment, decrement
  /// Types text at the end of a field.
  case type(String)
  /// Presses the arrow key of a list twice.
  case arrows
  /// Chooses another option of a list.
  case choose
}
