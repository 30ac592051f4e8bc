public import AccessibilityModel

/// A dialog under test, and what shows it.
///
/// What the contract ``Contract/modal`` needs:
///
/// - `modal`, the view that the dialog is. It is asked for whenever it is needed, so it may be made
///   when it is opened.
/// - `screen`, new at each call, on which the dialog is not shown yet.
/// - what shows it: the element that opens it by a double tap, or whatever the application does.
///
/// ```swift
/// let (page, dialog, rename) = (
///   AccessibilityElement(), AccessibilityElement(), AccessibilityElement()
/// )
/// let modal = ModalUnderTest(dialog, in: page, openedBy: rename)
/// ```
///
/// What a test provides can be put into it bit by bit:
///
/// ```swift
/// var subject = ModalUnderTest(editor.dialog, in: editor, openedBy: editor.save)
/// subject.trigger = .application { editor.open() }
/// subject.returnsTo = editor.rename
/// XCTAssertNil(subject.modal(), "it is made when it is opened")
/// XCTAssertTrue(subject.screen === editor)
/// ```
@MainActor
public struct ModalUnderTest {
  /// What shows the dialog.
  ///
  /// ```swift
  /// let triggers: [(Editor) -> ModalUnderTest.Trigger] = [
  ///   { .opener($0.rename) }, { editor in .application { editor.open() } },
  /// ]
  /// for trigger in triggers {
  ///   Contract.modal.only(.opens, .title).check {
  ///     let editor = Editor()
  ///     var subject = ModalUnderTest(editor.dialog, in: editor, openedBy: editor.rename)
  ///     subject.trigger = trigger(editor)
  ///     return subject
  ///   }
  /// }
  /// ```
  public enum Trigger {
    /// A double tap on an element.
    case opener(AccessibilityElement)
    /// The application, of its own accord.
    case application(@MainActor () -> Void)
  }

  /// The view that the dialog is; nil while there is none.
  public var modal: @MainActor () -> AccessibilityElement?
  /// The root of the elements.
  public var screen: AccessibilityElement
  /// What shows the dialog.
  public var trigger: Trigger
  /// Where the cursor goes when the dialog is closed; nil for where it was when it was opened.
  public var returnsTo: AccessibilityElement?

  /// Creates the description of a dialog that is opened by an element.
  ///
  /// - Parameters:
  ///   - modal: The view that the dialog is; it is asked for whenever it is needed.
  ///   - screen: The root of the elements.
  ///   - opener: The element that opens it by a double tap.
  ///   - returnsTo: Where the cursor goes when the dialog is closed; nil for the opener.
  public init(
    _ modal: @escaping @autoclosure @MainActor () -> AccessibilityElement?,
    in screen: AccessibilityElement,
    openedBy opener: AccessibilityElement, returnsTo: AccessibilityElement? = nil
  ) {
    self.modal = modal
    self.screen = screen
    trigger = .opener(opener)
    self.returnsTo = returnsTo
  }

  /// Creates the description of a dialog that appears without the person's doing.
  ///
  /// - Parameters:
  ///   - modal: The view that the dialog is; it is asked for whenever it is needed.
  ///   - screen: The root of the elements.
  ///   - returnsTo: Where the cursor goes when the dialog is closed; nil for where it was.
  ///   - show: Lets it appear.
  public init(
    _ modal: @escaping @autoclosure @MainActor () -> AccessibilityElement?,
    in screen: AccessibilityElement,
    returnsTo: AccessibilityElement? = nil, appearing show: @escaping @MainActor () -> Void
  ) {
    self.modal = modal
    self.screen = screen
    trigger = .application(show)
    self.returnsTo = returnsTo
  }
}
