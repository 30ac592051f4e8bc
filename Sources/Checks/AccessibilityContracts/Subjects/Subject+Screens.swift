public import AccessibilityModel
public import SpeechModel

extension Role {
  /// A dialog, which hides the rest of the screen from swipes while it is open.
  public struct Modal {
    var dialog: @MainActor () -> AccessibilityElement?
    /// The element that opens the dialog, or `nil` if `show` opens it.
    var opener: AccessibilityElement?
    var show: @MainActor () -> Void = {}
    var returnsTo: AccessibilityElement?
  }
}

extension Subject where Kind == Role.Modal {
  /// Creates a subject for a dialog that opens when an element is double tapped.
  ///
  /// `modal` is evaluated on each use, so the application may create the view of the dialog when
  /// the dialog opens. The screen is the root of the element tree, and must not show the dialog
  /// yet.
  public init(
    _ modal: @escaping @autoclosure @MainActor () -> AccessibilityElement?,
    in screen: AccessibilityElement, openedBy opener: AccessibilityElement
  ) {
    self.init(screen, in: screen, Role.Modal(dialog: modal, opener: opener))
  }

  /// Creates a subject for a dialog that `show` opens, without any user action.
  public init(
    _ modal: @escaping @autoclosure @MainActor () -> AccessibilityElement?,
    in screen: AccessibilityElement, appearing show: @escaping @MainActor () -> Void
  ) {
    self.init(screen, in: screen, Role.Modal(dialog: modal, show: show))
  }

  /// Returns the subject with the element that must have the focus after the dialog closes.
  ///
  /// Without this modifier, the cursor must return to the element that was focused before the
  /// dialog opened.
  public consuming func returning(to element: AccessibilityElement) -> Subject {
    with { $0.options.returnsTo = element }
  }
}

extension Role {
  /// Text that the application asks the reader to speak.
  public struct Announcement {
    var text: String
    var cause: @MainActor (Listener) -> Heard
    var priority: Utterance.Priority?
    var prepare: @MainActor (Listener) -> Void = { _ in }
  }
}

extension Subject where Kind == Role.Announcement {
  /// Creates a subject for an announcement with exactly the given text.
  ///
  /// The screen is the root of the element tree. `cause` makes the application post the
  /// announcement, and returns what was heard. `cause` must be repeatable, because the clause
  /// `again` calls it twice.
  public init(
    _ text: String, in screen: AccessibilityElement,
    cause: @escaping @MainActor (Listener) -> Heard
  ) {
    self.init(screen, in: screen, Role.Announcement(text: text, cause: cause))
  }

  /// Returns the subject with the priority that the announcement must have.
  public consuming func priority(_ priority: Utterance.Priority) -> Subject {
    with { $0.options.priority = priority }
  }

  /// Returns the subject with commands to perform before `cause`, such as going to a button.
  public consuming func prepared(_ prepare: @escaping @MainActor (Listener) -> Void) -> Subject {
    with { $0.options.prepare = prepare }
  }
}
