/// Where a rule is published, so that whoever breaks it can read why it is one.
///
/// ```swift
/// let source = PublishedSource(
///   "WCAG 2.2, 2.5.3 Label in Name",
///   at: "https://www.w3.org/WAI/WCAG22/Understanding/label-in-name")
/// ```
///
/// A list of what a contract rests on:
///
/// ```swift
/// for source in Contract.button.clauses.map(\.source) {
///   print("[\(source.title)](\(source.address))")
/// }
/// ```
public struct PublishedSource: Equatable, Sendable {
  /// What it is called, such as "WCAG 2.2, 4.1.2 Name, Role, Value".
  public let title: String
  /// Its address.
  public let address: String

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - address: Its address.
  public init(_ title: String, at address: String) {
    self.title = title
    self.address = address
  }
}

extension PublishedSource {
  private static let apple = "https://developer.apple.com/documentation/"
  private static let wcag = "https://www.w3.org/WAI/WCAG22/Understanding/"
  private static let patterns = "https://www.w3.org/WAI/ARIA/apg/patterns/"

  /// Apple's documentation of what an increment is.
  public static let accessibilityIncrement = PublishedSource(
    "UIAccessibilityAction, accessibilityIncrement()",
    at: apple + "objectivec/nsobject-swift.class/accessibilityincrement()")
  /// Apple's documentation of the value of an element.
  public static let accessibilityValue = PublishedSource(
    "UIAccessibility, accessibilityValue",
    at: apple + "objectivec/nsobject-swift.class/accessibilityvalue")
  /// Apple's documentation of labels.
  public static let accessibilityLabel = PublishedSource(
    "UIAccessibility, accessibilityLabel",
    at: apple + "objectivec/nsobject-swift.class/accessibilitylabel")
  /// Apple's documentation of hints.
  public static let accessibilityHint = PublishedSource(
    "UIAccessibility, accessibilityHint",
    at: apple + "objectivec/nsobject-swift.class/accessibilityhint")
  /// Apple's documentation of the trait of what can be raised and lowered.
  public static let adjustableTrait = PublishedSource(
    "UIAccessibilityTraits, adjustable", at: apple + "uikit/uiaccessibilitytraits/adjustable")
  /// Apple's documentation of the trait of what can't be operated.
  public static let notEnabledTrait = PublishedSource(
    "UIAccessibilityTraits, notEnabled", at: apple + "uikit/uiaccessibilitytraits/notenabled")
  /// Apple's documentation of the event of a changed value.
  public static let valueChangedEvent = PublishedSource(
    "UIControl.Event, valueChanged", at: apple + "uikit/uicontrol/event/valuechanged")
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
  /// The request that the end of a slider be told.
  public static let tellingEnds = PublishedSource(
    "ARIA and Assistive Technologies, issue 412: convey the bounds of a slider",
    at: "https://github.com/w3c-cg/aria-at/issues/412")
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
}
