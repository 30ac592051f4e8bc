public import AccessibilityModel
public import ScreenReader

/// A screen that a file describes, to be read and operated.
///
/// Its label is the title, its frame the size, where the file gives them. What an element does is
/// what its node says: steps and typing change its value, activation does what is named there.
public final class SceneScreen: AccessibilityElement {
  /// How rows are read, for the reader.
  public let rules: TraversalRules
  /// Width and height in points; nil where the file does not say.
  public let size: Size?

  /// The elements by the ids of their nodes.
  private(set) var elementsByID: [String: AccessibilityElement] = [:]
  /// What showed a node, by the element of the node.
  var openers: [ObjectIdentifier: Opener] = [:]
  /// The field that is edited; there is only one.
  weak var editedField: SceneElement?

  private var subscriptions: [Subscription] = []

  /// Makes the elements that a document describes.
  ///
  /// - Parameter document: The screen as data. An id that leads nowhere does nothing; of nodes with
  ///   the same id the first one has it.
  public init(_ document: SceneDocument) {
    rules = document.rules
    size = document.size
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

  func name(_ element: AccessibilityElement, _ id: String) {
    if elementsByID[id] == nil { elementsByID[id] = element }
  }

  func keep(_ subscription: Subscription) { subscriptions.append(subscription) }
}
