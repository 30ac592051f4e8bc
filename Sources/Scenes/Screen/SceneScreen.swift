public import AccessibilityModel
internal import Languages
public import ScreenReader

/// The live screen of a scene document, which a reader can read and operate.
///
/// Its label is the title of the document, its frame the size. Elements behave as their nodes specify:
/// steps and typing change their values, and activation has the specified effect.
public final class SceneScreen: AccessibilityElement, LocalizableScreen {
  /// The reading direction and the kind of device, for the reader.
  public let rules: TraversalRules
  /// Width and height, in points; `nil` if the file does not specify them.
  public let size: Size?

  /// The user's choice of language, as a BCP 47 tag; `nil` for the screen's language.
  ///
  /// Values of elements without a language are formatted in it. The reader sets it.
  public var preferredLanguage: String? {
    didSet { if preferredLanguage != oldValue { styles = [:] } }
  }

  /// The elements by the ids of their nodes.
  private(set) var elementsByID: [String: AccessibilityElement] = [:]
  /// The openers of opened views, by view.
  var openers: [ObjectIdentifier: Opener] = [:]
  /// The field that is being edited; there is at most one.
  weak var editedField: SceneElement?

  private var styles: [String?: NumberStyle] = [:]
  private var subscriptions: [Subscription] = []

  /// Creates the elements of a document.
  ///
  /// - Parameters:
  ///   - document: The document. References to unknown ids have no effect; the first node with a
  ///     duplicate id keeps it.
  ///   - language: The user's choice of language, as a BCP 47 tag; `nil` for the screen's language.
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
  /// - Parameter id: The id of the node, which is the element's `accessibilityIdentifier`. The parts of
  ///   a deck have the ids "cue", "loop", "record", "pitch" and "disc", unless nodes use them.
  /// - Returns: The element; `nil` if no node has the id.
  public func element(withID id: String) -> AccessibilityElement? { elementsByID[id] }

  // MARK: For the elements

  /// Returns the number format for an element.
  ///
  /// It follows the language of the element, else the user's, else the screen's, else English, as the
  /// reader's phrases do.
  func numbers(in own: String?) -> NumberStyle {
    if let known = styles[own] { return known }
    let phrases = own.flatMap(Phrases.matching) ?? language.flatMap(Phrases.matching) ?? .english
    styles[own] = phrases.numbers
    return phrases.numbers
  }

  /// The language of elements without one; `nil` for that of the voice.
  var language: String? { preferredLanguage ?? accessibilityLanguage }

  func name(_ element: AccessibilityElement, _ id: String) {
    if elementsByID[id] == nil { elementsByID[id] = element }
  }

  func keep(_ subscription: Subscription) { subscriptions.append(subscription) }
}
