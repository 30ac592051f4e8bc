/// The object that has the keyboard focus of a program.
///
/// The object need not be an element at which swipes stop: a row of a table is several elements.
package struct KeyboardFocus {
  /// Tells the object apart from others of the same program.
  package let id: AnyHashable
  /// The object as its source describes it.
  package let object: ElementFacts
  /// The element that stands for the object, or `nil` if swipes don't reach it.
  package var element: AccessibilityElement?
  /// An object inside that the same key has reached before, or `nil`.
  package var passed: ElementFacts?
  /// Whether what had the focus before is gone without notice, so that no other object precedes this one.
  package var isFirst = false
  /// The tab that has the focus in place of its window, silently for some readers, or `nil`.
  package var silentTab: ElementFacts?

  package init(id: AnyHashable, _ object: ElementFacts, element: AccessibilityElement? = nil) {
    (self.id, self.object, self.element) = (id, object, element)
  }
}

/// A screen of something that takes keys.
package protocol KeyboardScreen: AccessibilityElement {
  /// Whether there is a keyboard focus that keys move.
  var hasKeyboard: Bool { get }
  /// Whether a dialog of the browser hides the keyboard focus until it is answered.
  var hidesFocus: Bool { get }
  /// Returns the object with the keyboard focus now, or `nil` if none has it.
  func keyboardFocus() -> KeyboardFocus?
  /// Sends a key to the object with the keyboard focus, and waits for its effect.
  ///
  /// - Returns: `false` if the screen takes no keys.
  func press(_ stroke: KeyStroke) -> Bool
  /// Whether the screen is a terminal, which gets keys and text with every reader, and announces what they
  /// change.
  var isTerminal: Bool { get }
  /// Sends text as keys to the object with the keyboard focus, and waits for its effect.
  func type(_ text: String) -> TypedText
}

/// The result of sending text as keys.
package enum TypedText: Sendable {
  case sent
  /// The program in a terminal has hidden the text, as a secret.
  case hidden
  /// No keys arrive, or text does not go by keys.
  case unsent
}

/// An adapter of something that takes keys, as ``KeyboardScreen`` does.
@MainActor
package protocol KeyboardAdapter {
  var hasKeyboard: Bool { get }
  var hidesFocus: Bool { get }
  func keyboardFocus() -> KeyboardFocus?
  func press(_ stroke: KeyStroke) -> Bool
  var isTerminal: Bool { get }
  func type(_ text: String) -> TypedText
}

extension AdaptedScreen: KeyboardScreen {
  package var hasKeyboard: Bool { (adapter as? any KeyboardAdapter)?.hasKeyboard == true }

  package var hidesFocus: Bool { (adapter as? any KeyboardAdapter)?.hidesFocus == true }

  package func keyboardFocus() -> KeyboardFocus? {
    guard var focus = (adapter as? any KeyboardAdapter)?.keyboardFocus() else { return nil }
    focus.element = initialElement ?? (focus.id.base as? Int).flatMap(element(ofObject:))
    return focus
  }

  package func press(_ stroke: KeyStroke) -> Bool {
    (adapter as? any KeyboardAdapter)?.press(stroke) ?? false
  }

  package var isTerminal: Bool { (adapter as? any KeyboardAdapter)?.isTerminal == true }

  package func type(_ text: String) -> TypedText {
    (adapter as? any KeyboardAdapter)?.type(text) ?? .unsent
  }
}
