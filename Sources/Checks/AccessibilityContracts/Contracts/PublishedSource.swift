/// A publication that contains a rule.
///
/// ```swift
/// let own = PublishedSource("House style, Sliders", at: "https://example.org/style#sliders")
/// let sources: [PublishedSource] = [own, .wcag("2.5.3 Label in Name")]
/// for source in sources { print("[\(source.title)](\(source.address))") }
/// ```
public struct PublishedSource: Equatable, Sendable {
  /// The title, such as "WCAG 2.2, 4.1.2 Name, Role, Value".
  public let title: String
  /// The web address.
  public let address: String

  /// Creates a source from its title and its address.
  public init(_ title: String, at address: String) { (self.title, self.address) = (title, address) }

  /// Returns a success criterion of WCAG 2.2 by number and name, such as "2.4.3 Focus Order".
  public static func wcag(_ criterion: String) -> PublishedSource {
    PublishedSource(
      "WCAG 2.2, \(criterion)",
      at: "https://www.w3.org/WAI/WCAG22/Understanding/\(slug(criterion.drop { $0 != " " }))")
  }

  /// Returns a pattern of the ARIA Authoring Practices Guide, such as "Dialog (Modal)". `page` is
  /// the last segment of the address, which by default is derived from the name.
  private static func ariaPattern(_ name: String, page: String? = nil) -> PublishedSource {
    PublishedSource(
      "ARIA Authoring Practices Guide, \(name) Pattern",
      at: "https://www.w3.org/WAI/ARIA/apg/patterns/\(page ?? slug(name[...]))/")
  }

  private static func apple(_ title: String, _ path: String) -> PublishedSource {
    PublishedSource(title, at: "https://developer.apple.com/documentation/\(path)")
  }

  /// A request to announce the ends of a slider, which no standard requires of readers.
  static let sliderEnds = PublishedSource(
    "ARIA and Assistive Technologies, issue 412: convey the bounds of a slider",
    at: "https://github.com/w3c-cg/aria-at/issues/412")

  private static func slug(_ name: Substring) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
  static let infoAndRelationships = wcag("1.3.1 Info and Relationships")
  static let meaningfulSequence = wcag("1.3.2 Meaningful Sequence")
  static let keyboard = wcag("2.1.1 Keyboard")
  static let noTrap = wcag("2.1.2 No Keyboard Trap")
  static let focusOrder = wcag("2.4.3 Focus Order")
  static let headingsAndLabels = wcag("2.4.6 Headings and Labels")
  static let onFocus = wcag("3.2.1 On Focus")
  static let onInput = wcag("3.2.2 On Input")
  static let errorIdentification = wcag("3.3.1 Error Identification")
  static let nameRoleValue = wcag("4.1.2 Name, Role, Value")
  static let statusMessages = wcag("4.1.3 Status Messages")

  static let tabsPattern = ariaPattern("Tabs")
  static let radioGroupPattern = ariaPattern("Radio Group", page: "radio")
  static let disclosurePattern = ariaPattern("Disclosure (Show/Hide)", page: "disclosure")
  static let progressbarRole = PublishedSource(
    "WAI-ARIA 1.2, progressbar (role)", at: "https://www.w3.org/TR/wai-aria-1.2/#progressbar")
  static let tablePattern = ariaPattern("Table")
  static let alertPattern = ariaPattern("Alert")
  static let sliderPattern = ariaPattern("Slider")
  static let buttonPattern = ariaPattern("Button")
  static let switchPattern = ariaPattern("Switch")
  static let dialogPattern = ariaPattern("Dialog (Modal)")
  static let multiThumbPattern = ariaPattern("Slider (Multi-Thumb)", page: "slider-multithumb")

  static let accessibilityIncrement = action("accessibilityIncrement()")
  static let accessibilityActivate = action("accessibilityActivate()")
  static let accessibilityPerformEscape = action("accessibilityPerformEscape()")
  static let accessibilityValue = element("accessibilityValue")
  static let accessibilityLabel = element("accessibilityLabel")
  static let accessibilityHint = element("accessibilityHint")
  static let accessibilityFrame = element("accessibilityFrame")
  static let accessibilityTraits = element("accessibilityTraits")
  static let accessibilityViewIsModal = element("accessibilityViewIsModal")
  static let accessibilityElements = element(
    "accessibilityElements", of: "UIAccessibilityContainer")
  static let accessibilityContainerType = element(
    "accessibilityContainerType", of: "UIAccessibilityContainer")
  static let accessibilityContainer = uikit("UIAccessibilityElement", "accessibilityContainer")
  static let adjustableTrait = trait("adjustable")
  static let notEnabledTrait = trait("notEnabled")
  static let buttonTrait = trait("button")
  static let toggleButtonTrait = trait("toggleButton")
  static let selectedTrait = trait("selected")
  static let tabBarTrait = trait("tabBar")
  static let updatesFrequentlyTrait = trait("updatesFrequently")
  static let expandedStatus = element("accessibilityExpandedStatus")
  static let segmentedControl = uikit("UISegmentedControl")
  static let pageControl = uikit("UIPageControl")
  static let pickerView = uikit("UIPickerView")
  static let stepperControl = uikit("UIStepper")
  static let valueChangedEvent = uikit("UIControl.Event", "valueChanged")
  static let keyInput = uikit("UIKeyInput")
  static let secureTextEntry = uikit("UITextInputTraits", "isSecureTextEntry")
  static let fieldIsEditing = uikit("UITextField", "isEditing")
  static let dataTable = uikit("UIAccessibilityContainerDataTable")
  static let dataTableCell = uikit("UIAccessibilityContainerDataTableCell")
  static let announcementNotification = uikit("UIAccessibility.Notification", "announcement")
  static let announcementPriority = uikit("UIAccessibilityPriority")
  static let layoutChangedNotification = uikit("UIAccessibility.Notification", "layoutChanged")
  static let screenChangedNotification = uikit("UIAccessibility.Notification", "screenChanged")

  private static func element(
    _ member: String, of type: String = "UIAccessibility"
  ) -> PublishedSource {
    apple("\(type), \(member)", "objectivec/nsobject-swift.class/\(member.lowercased())")
  }

  private static func action(_ member: String) -> PublishedSource {
    element(member, of: "UIAccessibilityAction")
  }

  private static func trait(_ name: String) -> PublishedSource {
    uikit("UIAccessibilityTraits", name)
  }

  private static func uikit(_ type: String, _ member: String? = nil) -> PublishedSource {
    let parts =
      type.lowercased().split(separator: ".") + [member?.lowercased()[...]].compactMap(\.self)
    return apple(
      [type, member].compactMap(\.self).joined(separator: ", "),
      "uikit/" + parts.joined(separator: "/"))
  }
}
