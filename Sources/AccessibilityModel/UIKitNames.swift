// UIKit's names of these types, so that the accessibility code of a control moves over unchanged.
// Where UIKit is available, its own types have these names.
#if !canImport(UIKit)
  /// UIKit's name of `AccessibilityTraits`.
  public typealias UIAccessibilityTraits = AccessibilityTraits

  /// UIKit's name of `AccessibilityScrollDirection`.
  public typealias UIAccessibilityScrollDirection = AccessibilityScrollDirection

  /// UIKit's name of `AccessibilityCustomAction`.
  public typealias UIAccessibilityCustomAction = AccessibilityCustomAction

  /// UIKit's name of `AccessibilityContainerType`.
  public typealias UIAccessibilityContainerType = AccessibilityContainerType

  /// UIKit's name of `AccessibilityExpandedStatus`.
  public typealias UIAccessibilityExpandedStatus = AccessibilityExpandedStatus

  /// UIKit's name of `AccessibilityContainerDataTable`.
  public typealias UIAccessibilityContainerDataTable = AccessibilityContainerDataTable

  /// UIKit's name of `AccessibilityContainerDataTableCell`.
  public typealias UIAccessibilityContainerDataTableCell = AccessibilityContainerDataTableCell

  /// UIKit's name of `KeyInput`.
  public typealias UIKeyInput = KeyInput

  /// UIKit's name of `AccessibilityCustomRotor`.
  public typealias UIAccessibilityCustomRotor = AccessibilityCustomRotor

  /// UIKit's name of `AccessibilityCustomRotorItemResult`.
  public typealias UIAccessibilityCustomRotorItemResult = AccessibilityCustomRotorItemResult

  /// UIKit's name of `AccessibilityCustomRotorSearchPredicate`.
  public typealias UIAccessibilityCustomRotorSearchPredicate =
    AccessibilityCustomRotorSearchPredicate

  /// UIKit's name of an element that is not a view.
  public typealias UIAccessibilityElement = AccessibilityElement
#endif

#if !canImport(Accessibility)
  /// The platform's name of `AccessibilityCustomContent`.
  public typealias AXCustomContent = AccessibilityCustomContent
#endif
