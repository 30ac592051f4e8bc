package import AccessibilityModel

/// The keyboard of a running copy, with which the audit moves the focus.
@MainActor
package protocol CopyKeyboard: AnyObject {
  /// The keys that leave an element, in the order in which they are tried.
  var waysOut: [KeyboardWayOut] { get }

  /// The places that the Tab key should reach, as far as they are known.
  var stops: [FocusStop] { get }

  /// Presses a key, and returns what it did to the focus, or `nil` if the copy does not answer.
  func press(_ key: FocusKey) -> FocusMove?
  /// Moves the focus to an element without a key, as a reader does.
  func focus(_ element: AccessibilityElement) -> FocusMove?
  /// Moves the focus to a place without a key.
  func focus(at stop: FocusStop) -> FocusMove?
  /// Returns the element at a place, or `nil` if readers do not get it.
  func element(at stop: FocusStop) -> AccessibilityElement?

  /// The dialogs that are shown.
  var dialogs: [OpenDialog] { get }
  /// Returns whether a dialog is still shown after the time that it may take to close.
  func staysShown(_ dialog: OpenDialog) -> Bool
  /// Whether no place on the screen has the focus.
  var hasLostFocus: Bool { get }
  /// Moves the focus into a dialog.
  func enter(_ dialog: OpenDialog)
}

/// A key that moves the focus.
package enum FocusKey: Hashable, Sendable {
  case tab, backTab, controlTab, escape
}

/// Keys that should move the focus away from an element.
package struct KeyboardWayOut: Sendable {
  let keys: [FocusKey]
  /// The keys in words, such as “Escape and Tab”.
  let words: String
  /// Whether the keys alone are enough.
  var isEnough = true

  package static let tab = KeyboardWayOut(keys: [.tab], words: "Tab")
  /// For editors on pages, which take Tab until Escape is pressed.
  package static let escapeAndTab = KeyboardWayOut(keys: [.escape, .tab], words: "Escape and Tab")
  /// For texts in programs, which take Tab.
  package static let controlTab = KeyboardWayOut(keys: [.controlTab], words: "Control-Tab")
  package static let backTab = KeyboardWayOut(keys: [.backTab], words: "Shift-Tab")
  /// On pages, what is behind the element must be reached, too.
  package static let onlyBackTab = KeyboardWayOut(
    keys: [.backTab], words: "Shift-Tab", isEnough: false)
}

/// A place that can have the keyboard focus.
package struct FocusStop: Hashable, Sendable {
  package let id: String

  package init(_ id: String) { self.id = id }
}

/// The effect of a key on the keyboard focus.
package struct FocusMove: Sendable {
  /// Where the screen moves the focus by itself.
  package enum Diversion: Hashable, Sendable {
    case to(FocusStop), nowhere
  }

  /// The first place that got the focus, or `nil` if none did.
  package var landing: FocusStop?
  /// Where the screen moved the focus from there, outside of the widget that has got it.
  package var diversion: Diversion?
  /// Where the screen moved the focus from its last place before this key.
  package var lateDiversion: Diversion?
  /// The place with the focus now, or `nil` if none has it.
  package var active: FocusStop?
  /// Whether the place is in another document or program part, whose places are unknown.
  package var isOpaque = false
  /// Whether the place is in a dialog.
  package var isInDialog = false
  /// The name of a modal dialog or a window that has opened.
  package var opened: String?

  package init() {}
}

/// A dialog that is shown on a running copy.
package struct OpenDialog: Hashable, Sendable {
  package let id: String
  package let name: String
  /// Whether the rest of the screen can't be reached.
  package let isModal: Bool
  package let hasFocus: Bool
  /// Whether it is a window, which the window manager can ask to close.
  package let isWindow: Bool

  package init(id: String, name: String, isModal: Bool, hasFocus: Bool, isWindow: Bool = false) {
    (self.id, self.name, self.isModal) = (id, name, isModal)
    (self.hasFocus, self.isWindow) = (hasFocus, isWindow)
  }
}
