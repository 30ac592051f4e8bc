/// The role, states and behavior of an element.
///
/// The bit positions are UIKit's, so a raw value dumped from a real application has the same
/// meaning here. Bits without a name are kept.
///
/// UIKit does not document the traits described as private. Their bits were observed on devices.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits, with UIKit's positions.
  public let rawValue: UInt64

  /// Creates traits from UIKit's bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { self.init(rawValue: 1 << bit) }

  /// No traits.
  public static let none: AccessibilityTraits = []
  /// The element is a button.
  public static let button = AccessibilityTraits(bit: 0)
  /// The element is a link.
  public static let link = AccessibilityTraits(bit: 1)
  /// The element is an image.
  public static let image = AccessibilityTraits(bit: 2)
  /// The element is selected.
  public static let selected = AccessibilityTraits(bit: 3)
  /// The element plays its own sound when it is activated.
  public static let playsSound = AccessibilityTraits(bit: 4)
  /// The element is a key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(bit: 5)
  /// The element is text that can't change.
  public static let staticText = AccessibilityTraits(bit: 6)
  /// The element summarizes the screen when the screen opens.
  public static let summaryElement = AccessibilityTraits(bit: 7)
  /// The element is disabled.
  public static let notEnabled = AccessibilityTraits(bit: 8)
  /// The element changes so frequently that a reader polls it instead of waiting for notifications.
  public static let updatesFrequently = AccessibilityTraits(bit: 9)
  /// The element is a search field.
  public static let searchField = AccessibilityTraits(bit: 10)
  /// The element starts a sound, such as music, that speech must not cover.
  public static let startsMediaSession = AccessibilityTraits(bit: 11)
  /// The element has a value that users can increment and decrement.
  public static let adjustable = AccessibilityTraits(bit: 12)
  /// The element handles touches directly, without the reader's gestures.
  public static let allowsDirectInteraction = AccessibilityTraits(bit: 13)
  /// Reading the element to its end should turn the page.
  public static let causesPageTurn = AccessibilityTraits(bit: 14)
  /// The element contains tabs.
  public static let tabBar = AccessibilityTraits(bit: 15)
  /// The element is a heading.
  public static let header = AccessibilityTraits(bit: 16)
  /// The element accepts text (private).
  public static let textEntry = AccessibilityTraits(bit: 18)
  /// The element is a component of a picker (private). Its position is spoken.
  public static let pickerElement = AccessibilityTraits(bit: 19)
  /// The element's text is being edited (private).
  public static let isEditing = AccessibilityTraits(bit: 21)
  /// The element accepts secret text (private).
  public static let secureTextField = AccessibilityTraits(bit: 24)
  /// The element's text is shown, but is a secret: it is spoken, and kept out of files (private).
  package static let privateText = AccessibilityTraits(bit: 25)
  /// The element is a back button (private).
  public static let backButton = AccessibilityTraits(bit: 27)
  /// The element is a tab (private).
  public static let tabBarItem = AccessibilityTraits(bit: 28)
  /// Users can zoom the element's content.
  public static let supportsZoom = AccessibilityTraits(bit: 46)
  /// The element accepts several lines of text (private).
  public static let textArea = AccessibilityTraits(bit: 47)
  /// The element is a switch.
  public static let toggleButton = AccessibilityTraits(bit: 53)
}

extension AccessibilityTraits {
  /// Whether text that is typed into the element is a secret, whether or not it is shown.
  package var isSecret: Bool { !isDisjoint(with: [.secureTextField, .privateText]) }
}
