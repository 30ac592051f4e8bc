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
  /// UIKit's name for an element that is not a view.
  public typealias UIAccessibilityElement = AccessibilityElement
#endif

#if !canImport(Accessibility)
  /// Apple's name for `AccessibilityCustomContent`.
  public typealias AXCustomContent = AccessibilityCustomContent
#endif
