// UIKit's names for this library's types, so that accessibility code written for UIKit needs no
// changes. Where UIKit is available, the names refer to UIKit's own types.
#if !canImport(UIKit)
  /// UIKit's name for `AccessibilityTraits`.
  public typealias UIAccessibilityTraits = AccessibilityTraits
  /// UIKit's name for `AccessibilityScrollDirection`.
  public typealias UIAccessibilityScrollDirection = AccessibilityScrollDirection
  /// UIKit's name for `AccessibilityCustomAction`.
  public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
  /// UIKit's name for `AccessibilityContainerType`.
  public typealias UIAccessibilityContainerType = AccessibilityContainerType
  /// UIKit's name for `AccessibilityExpandedStatus`.
  public typealias UIAccessibilityExpandedStatus = AccessibilityExpandedStatus
  /// UIKit's name for `AccessibilityContainerDataTable`.
  public typealias UIAccessibilityContainerDataTable = AccessibilityContainerDataTable
  /// UIKit's name for `AccessibilityContainerDataTableCell`.
  public typealias UIAccessibilityContainerDataTableCell = AccessibilityContainerDataTableCell
  /// UIKit's name for `KeyInput`.
  public typealias UIKeyInput = KeyInput
  /// UIKit's name for `AccessibilityCustomRotor`.
  public typealias UIAccessibilityCustomRotor = AccessibilityCustomRotor
  /// UIKit's name for `AccessibilityCustomRotorItemResult`.
  public typealias UIAccessibilityCustomRotorItemResult = AccessibilityCustomRotorItemResult
  /// UIKit's name for `AccessibilityCustomRotorSearchPredicate`.
  public typealias UIAccessibilityCustomRotorSearchPredicate =
    AccessibilityCustomRotorSearchPredicate

  /// UIKit's functions for the whole process.
  public enum UIAccessibility {
    /// UIKit's name for the kind of a notification.
    public typealias Notification = AccessibilityNotification.Name

    /// Posts a notification to assistive technology, with an element, a string, a string with
    /// attributes, or `nil`. Any other argument is ignored.
    ///
    /// A notification about an element reaches the readers of the element's screen. During a
    /// command, any other notification reaches only the reader that carries out the command.
    /// Otherwise, it reaches all readers, as in UIKit.
    @MainActor
    public static func post(notification: Notification, argument: Any?) {
      if let element = argument as? AccessibilityElement {
        return element.post(notification: notification, argument: .element(element))
      }
      let text: AccessibilityNotification.Argument? =
        switch argument {
        case let text as String: .text(text)
        case let text as AccessibilityAttributedString: .attributedText(text)
        case let text as any AttributedText: .attributedText(text.attributedText)
        default: nil
        }
      ReaderPresence.post(notification: notification, argument: text)
    }

    /// Whether a reader reads any screen of the process.
    @MainActor public static var isVoiceOverRunning: Bool { ReaderPresence.isAnyPresent }

    /// Returns the element with a reader's focus, or `nil` if no element has it.
    ///
    /// During a command, this is the focus of the reader that carries out the command, and otherwise
    /// of the newest reader. The identifier is ignored, because Earshot is the only technology.
    @MainActor
    public static func focusedElement(using technology: String?) -> Any? {
      ReaderPresence.focusedElement
    }

    /// Returns a rectangle in the coordinates of an element in screen coordinates.
    @MainActor
    public static func convertToScreenCoordinates(
      _ rectangle: Rectangle, in element: AccessibilityElement
    ) -> Rectangle {
      element.convert(rectangle, to: nil)
    }
  }

  /// A type of another library for text with speech attributes, such as `NSAttributedString`.
  package protocol AttributedText {
    /// The text with its speech attributes.
    var attributedText: AccessibilityAttributedString { get }
  }
#endif

#if !canImport(Accessibility)
  /// Apple's name for `AccessibilityCustomContent`.
  public typealias AXCustomContent = AccessibilityCustomContent
#endif
