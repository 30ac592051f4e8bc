/// An element that accepts typed text, with the members of UIKit's `UIKeyInput` and
/// `resignFirstResponder()` of `UIResponder`.
public protocol KeyInput: AccessibilityElement {
  /// Whether the field contains text.
  var hasText: Bool { get }

  /// Inserts typed text at the insertion point.
  func insertText(_ text: String)

  /// Deletes the character before the insertion point.
  func deleteBackward()

  /// Stops editing the text, and returns whether it was being edited.
  func resignFirstResponder() -> Bool
}

extension KeyInput {
  /// Returns `false`, because a field without an editing state has nothing to stop.
  public func resignFirstResponder() -> Bool { false }
}

/// The orientation of a screen, with UIKit's names.
public enum InterfaceOrientation: String, CaseIterable, Sendable {
  /// Taller than wide.
  case portrait
  /// Wider than tall.
  case landscape

  package var other: InterfaceOrientation { self == .portrait ? .landscape : .portrait }
}

/// A screen that has a layout for each orientation.
public protocol Rotatable: AccessibilityElement {
  /// The orientation of the screen. The setter lays out the screen, and posts `layoutChanged` with
  /// text that describes the change.
  var orientation: InterfaceOrientation { get set }
}

/// An element of a program that may stop answering.
package protocol RemoteElement: AccessibilityElement {
  /// Whether the program answers, so that the effects of actions are known.
  var isAnswering: Bool { get }

  /// Changes the value by the program's own larger step, and returns whether it has one.
  func accessibilityPage(up: Bool) -> Bool
}

/// A screen of something that runs outside of the process. No property of an element reads from
/// there, so a reader updates the screen when a command begins.
package protocol PolledScreen: AccessibilityElement {
  /// Reads what has changed outside, unless that was done a moment ago.
  ///
  /// - Parameter isUrgent: Whether a command follows that may be about any element, so that effects
  ///   of the last operation that may not have been read are read in any case.
  func poll(isUrgent: Bool)
  /// Searches the parts of long lists that are not elements yet, and reads the part with a text.
  func readPart(containing text: String) -> PartSearch
  /// The sentence that says what has ended, or `nil` while there is something to read.
  var ending: AccessibilityAttributedString? { get }
  /// Whether there is a history of pages, so that a step through it loses what was typed.
  var hasHistory: Bool { get }
  /// Moves through the history of pages.
  func travel(_ step: HistoryStep) -> HistoryResult
}

/// A step through the history of a browser.
public enum HistoryStep: Equatable, Sendable {
  /// To the page before.
  case back
  /// To the page after, from which the user went back.
  case forward
  /// To the same page, loaded again.
  case reload
}

/// The result of a step through the history.
public enum HistoryResult: Equatable, Sendable {
  /// Another document is open, which is announced as a new screen.
  case opened
  /// The place within the same document is another one.
  case moved
  /// There is no page in that direction.
  case noPage
  /// The screen has no history, or its dialog must be answered first.
  case unsupported
}

/// The result of a search for text in the parts of lists that are not read.
public enum PartSearch: Equatable, Sendable {
  /// The part with the text was read.
  case found
  /// No part has the text.
  case absent
  /// Some parts were not searched, with the sentence that says so.
  case unfinished(AccessibilityAttributedString)
}

/// A screen that opens at an element of its choice, such as the one with the keyboard focus.
package protocol OpenedElsewhere: AccessibilityElement {
  /// The element at which the screen opens, or `nil` for the first.
  var initialElement: AccessibilityElement? { get }
}
