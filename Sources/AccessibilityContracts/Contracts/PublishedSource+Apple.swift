/// Apple's documentation of what controls and containers tell.
extension PublishedSource {
  private static let element =
    "https://developer.apple.com/documentation/objectivec/nsobject-swift.class/"
  private static let uikit = "https://developer.apple.com/documentation/uikit/"

  /// Apple's documentation of what an increment is.
  public static let accessibilityIncrement = PublishedSource(
    "UIAccessibilityAction, accessibilityIncrement()",
    at: element + "accessibilityincrement()")
  /// Apple's documentation of the value of an element.
  public static let accessibilityValue = PublishedSource(
    "UIAccessibility, accessibilityValue",
    at: element + "accessibilityvalue")
  /// Apple's documentation of labels.
  public static let accessibilityLabel = PublishedSource(
    "UIAccessibility, accessibilityLabel",
    at: element + "accessibilitylabel")
  /// Apple's documentation of hints.
  public static let accessibilityHint = PublishedSource(
    "UIAccessibility, accessibilityHint",
    at: element + "accessibilityhint")
  /// Apple's documentation of the trait of what can be raised and lowered.
  public static let adjustableTrait = PublishedSource(
    "UIAccessibilityTraits, adjustable", at: uikit + "uiaccessibilitytraits/adjustable")
  /// Apple's documentation of the trait of what can't be operated.
  public static let notEnabledTrait = PublishedSource(
    "UIAccessibilityTraits, notEnabled", at: uikit + "uiaccessibilitytraits/notenabled")
  /// Apple's documentation of the event of a changed value.
  public static let valueChangedEvent = PublishedSource(
    "UIControl.Event, valueChanged", at: uikit + "uicontrol/event/valuechanged")
  /// Apple's documentation of activation.
  public static let accessibilityActivate = PublishedSource(
    "UIAccessibilityAction, accessibilityActivate()", at: element + "accessibilityactivate()")
  /// Apple's documentation of the gesture that dismisses.
  public static let accessibilityPerformEscape = PublishedSource(
    "UIAccessibilityAction, accessibilityPerformEscape()",
    at: element + "accessibilityperformescape()")
  /// Apple's documentation of what keeps the elements beside a dialog from being read.
  public static let accessibilityViewIsModal = PublishedSource(
    "UIAccessibility, accessibilityViewIsModal", at: element + "accessibilityviewismodal")
  /// Apple's documentation of the elements that a container names.
  public static let accessibilityElements = PublishedSource(
    "UIAccessibilityContainer, accessibilityElements", at: element + "accessibilityelements")
  /// Apple's documentation of what kinds of container there are.
  public static let accessibilityContainerType = PublishedSource(
    "UIAccessibilityContainer, accessibilityContainerType",
    at: element + "accessibilitycontainertype")
  /// Apple's documentation of the container that an element belongs to.
  public static let accessibilityContainer = PublishedSource(
    "UIAccessibilityElement, accessibilityContainer",
    at: uikit + "uiaccessibilityelement/accessibilitycontainer")
  /// Apple's documentation of the trait of a button.
  public static let buttonTrait = PublishedSource(
    "UIAccessibilityTraits, button", at: uikit + "uiaccessibilitytraits/button")
  /// Apple's documentation of the trait of what is switched on and off.
  public static let toggleButtonTrait = PublishedSource(
    "UIAccessibilityTraits, toggleButton", at: uikit + "uiaccessibilitytraits/togglebutton")
  /// Apple's documentation of the trait of what is selected.
  public static let selectedTrait = PublishedSource(
    "UIAccessibilityTraits, selected", at: uikit + "uiaccessibilitytraits/selected")
  /// Apple's documentation of the trait of a bar of tabs.
  public static let tabBarTrait = PublishedSource(
    "UIAccessibilityTraits, tabBar", at: uikit + "uiaccessibilitytraits/tabbar")
  /// Apple's documentation of what text can be typed into.
  public static let keyInput = PublishedSource("UIKeyInput", at: uikit + "uikeyinput")
  /// Apple's documentation of text that is not shown.
  public static let secureTextEntry = PublishedSource(
    "UITextInputTraits, isSecureTextEntry", at: uikit + "uitextinputtraits/issecuretextentry")
  /// Apple's documentation of a field that is being edited.
  public static let fieldIsEditing = PublishedSource(
    "UITextField, isEditing", at: uikit + "uitextfield/isediting")
  /// Apple's documentation of tables.
  public static let dataTable = PublishedSource(
    "UIAccessibilityContainerDataTable", at: uikit + "uiaccessibilitycontainerdatatable")
  /// Apple's documentation of cells of tables.
  public static let dataTableCell = PublishedSource(
    "UIAccessibilityContainerDataTableCell", at: uikit + "uiaccessibilitycontainerdatatablecell")
  /// Apple's documentation of announcements.
  public static let announcementNotification = PublishedSource(
    "UIAccessibility.Notification, announcement",
    at: uikit + "uiaccessibility/notification/announcement")
  /// Apple's documentation of how much an announcement may get in the way.
  public static let announcementPriority = PublishedSource(
    "UIAccessibilityPriority", at: uikit + "uiaccessibilitypriority")
  /// Apple's documentation of how a change of the layout is told.
  public static let layoutChangedNotification = PublishedSource(
    "UIAccessibility.Notification, layoutChanged",
    at: uikit + "uiaccessibility/notification/layoutchanged")
  /// Apple's documentation of how another screen is told.
  public static let screenChangedNotification = PublishedSource(
    "UIAccessibility.Notification, screenChanged",
    at: uikit + "uiaccessibility/notification/screenchanged")
}
