/// Rules of WCAG and patterns of the ARIA Authoring Practices Guide.
extension PublishedSource {
  private static let wcag = "https://www.w3.org/WAI/WCAG22/Understanding/"
  private static let patterns = "https://www.w3.org/WAI/ARIA/apg/patterns/"

  /// WCAG's rule that what belongs together can be heard to.
  public static let infoAndRelationships = PublishedSource(
    "WCAG 2.2, 1.3.1 Info and Relationships", at: wcag + "info-and-relationships")
  /// WCAG's rule that everything can be reached without pointing.
  public static let keyboard = PublishedSource("WCAG 2.2, 2.1.1 Keyboard", at: wcag + "keyboard")
  /// WCAG's rule that the cursor goes from element to element in an order that keeps the meaning.
  public static let focusOrder = PublishedSource(
    "WCAG 2.2, 2.4.3 Focus Order", at: wcag + "focus-order")
  /// WCAG's rule that headings and labels say what they are about.
  public static let headingsAndLabels = PublishedSource(
    "WCAG 2.2, 2.4.6 Headings and Labels", at: wcag + "headings-and-labels")
  /// WCAG's rule that nothing happens because the cursor comes by.
  public static let onFocus = PublishedSource("WCAG 2.2, 3.2.1 On Focus", at: wcag + "on-focus")
  /// WCAG's rule that an error is said in words.
  public static let errorIdentification = PublishedSource(
    "WCAG 2.2, 3.3.1 Error Identification", at: wcag + "error-identification")
  /// The pattern of tabs in the ARIA Authoring Practices Guide.
  public static let tabsPattern = PublishedSource(
    "ARIA Authoring Practices Guide, Tabs Pattern", at: patterns + "tabs/")
  /// The pattern of a table in the ARIA Authoring Practices Guide.
  public static let tablePattern = PublishedSource(
    "ARIA Authoring Practices Guide, Table Pattern", at: patterns + "table/")
  /// The pattern of an alert in the ARIA Authoring Practices Guide.
  public static let alertPattern = PublishedSource(
    "ARIA Authoring Practices Guide, Alert Pattern", at: patterns + "alert/")
  /// The pattern of a slider in the ARIA Authoring Practices Guide.
  public static let sliderPattern = PublishedSource(
    "ARIA Authoring Practices Guide, Slider Pattern", at: patterns + "slider/")
  /// The pattern of a button in the ARIA Authoring Practices Guide.
  public static let buttonPattern = PublishedSource(
    "ARIA Authoring Practices Guide, Button Pattern", at: patterns + "button/")
  /// The pattern of a switch in the ARIA Authoring Practices Guide.
  public static let switchPattern = PublishedSource(
    "ARIA Authoring Practices Guide, Switch Pattern", at: patterns + "switch/")
  /// The pattern of a modal dialog in the ARIA Authoring Practices Guide.
  public static let dialogPattern = PublishedSource(
    "ARIA Authoring Practices Guide, Dialog (Modal) Pattern", at: patterns + "dialog-modal/")
  /// WCAG's rule that the sequence of content keeps its meaning.
  public static let meaningfulSequence = PublishedSource(
    "WCAG 2.2, 1.3.2 Meaningful Sequence", at: wcag + "meaningful-sequence")
  /// WCAG's rule that nobody is trapped.
  public static let noTrap = PublishedSource(
    "WCAG 2.2, 2.1.2 No Keyboard Trap", at: wcag + "no-keyboard-trap")
  /// WCAG's rule that a control has a name, a role and a value.
  public static let nameRoleValue = PublishedSource(
    "WCAG 2.2, 4.1.2 Name, Role, Value", at: wcag + "name-role-value")
  /// WCAG's rule that a change is told without the cursor having to go there.
  public static let statusMessages = PublishedSource(
    "WCAG 2.2, 4.1.3 Status Messages", at: wcag + "status-messages")
  /// The pattern of a slider with several thumbs in the ARIA Authoring Practices Guide.
  public static let multiThumbPattern = PublishedSource(
    "ARIA Authoring Practices Guide, Slider (Multi-Thumb) Pattern",
    at: patterns + "slider-multithumb/")
}
