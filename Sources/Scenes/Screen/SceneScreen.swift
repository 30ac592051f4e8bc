public import AccessibilityModel
internal import Languages
public import ScreenReader

/// A screen that a file describes, to be read and operated.
///
/// Its label is the title, its frame the size, where the file gives them. What an element does is
/// what its node says: steps and typing change its value, activation does what is named there.
public final class SceneScreen: AccessibilityElement, LocalizableScreen {
  /// How rows are read, for the reader.
  public let rules: TraversalRules
  /// Width and height in points; nil where the file does not say.
  public let size: Size?

  /// The language that the person has chosen, as a BCP 47 tag; `nil` for the screen's own.
  ///
  /// Values of elements that name no language are written in it. A reader of the screen sets it.
  public var preferredLanguage: String? {
    didSet { if preferredLanguage != oldValue { styles = [:] } }
  }

  /// The elements by the ids of their nodes.
  private(set) var elementsByID: [String: AccessibilityElement] = [:]
  /// What showed a node, by the element of the node.
  var openers: [ObjectIdentifier: Opener] = [:]
  /// The field that is edited; there is only one.
  weak var editedField: SceneElement?

  private var styles: [String?: NumberStyle] = [:]
  private var subscriptions: [Subscription] = []

  /// Makes the elements that a document describes.
  ///
  /// - Parameters:
  ///   - document: The screen as data. An id that leads nowhere does nothing; of nodes with the
  ///     same id the first one has it.
  ///   - language: The language that the person has chosen, as a BCP 47 tag; nil is the screen's.
  public init(_ document: SceneDocument, language: String? = nil) {
    rules = document.rules
    size = document.size
    preferredLanguage = language
    super.init()
    accessibilityLabel = document.title
    accessibilityLanguage = document.language
    if let size { accessibilityFrame = Rectangle(origin: .zero, size: size) }
    build(document.elements)
  }

  /// Returns the element of a node.
  ///
  /// - Parameter id: The node's id, which is the element's `accessibilityIdentifier`. The parts of
  ///   a deck have ids of their own where no node has taken them: "cue", "loop", "record", "pitch"
  ///   and "disc".
  /// - Returns: The element, or nil if no node has the id.
  public func element(withID id: String) -> AccessibilityElement? { elementsByID[id] }

  // MARK: For the elements

  /// Returns how numbers are written in the language of an element: its own, else the person's,
  /// else the screen's, else English, as the reader chooses its words.
  func numbers(in own: String?) -> NumberStyle {
    if let known = styles[own] { return known }
    let phrases = own.flatMap(Phrases.matching) ?? language.flatMap(Phrases.matching) ?? .english
    styles[own] = phrases.numbers
    return phrases.numbers
  }

  /// The language of elements that name none; nil is that of whatever voice speaks.
  var language: String? { preferredLanguage ?? accessibilityLanguage }

  func name(_ element: AccessibilityElement, _ id: String) {
    if elementsByID[id] == nil { elementsByID[id] = element }
  }

  func keep(_ subscription: Subscription) { subscriptions.append(subscription) }
}
