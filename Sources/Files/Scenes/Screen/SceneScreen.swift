public import AccessibilityModel
public import ScreenReader
public import SourceDiagnostics

/// The live screen of a scene document, which a reader can read and operate.
///
/// The screen's label is the document's title, and its frame has the document's size. Steps and
/// typing change the values of elements. Activation has the effect that the document specifies.
public final class SceneScreen: AccessibilityElement, OpenedElsewhere, ToolkitScreen {
  /// The rules of the screen's reading order: the reading direction and the kind of device.
  public let rules: TraversalRules

  /// The elements by the ids of their nodes.
  private(set) var elementsByID: [String: AccessibilityElement] = [:]
  /// The positions of the nodes in the file, by the identity of their elements.
  private var positions: [ObjectIdentifier: SourcePosition] = [:]
  /// The elements that opened views, by the identity of the opened view.
  var openers: [ObjectIdentifier: Opener] = [:]
  /// The field being edited, if any.
  weak var editedField: SceneElement?

  /// HTML for the dump of a page, and unknown for any other screen.
  package let toolkitName: String?

  /// The element at which the screen opens, or `nil` for the first.
  package internal(set) weak var initialElement: AccessibilityElement?

  /// The subscriptions to events of reference controls.
  var subscriptions: [Subscription] = []

  /// Creates a screen with the elements of a document.
  ///
  /// - Parameter document: The document. References to unknown ids have no effect. If two nodes
  ///   have the same id, the id refers to the first.
  public init(_ document: SceneDocument) {
    rules = document.rules
    toolkitName = document.isPage ? "HTML" : nil
    super.init()
    accessibilityLabel = document.title
    accessibilityLanguage = document.language
    if let size = document.size { accessibilityFrame = Rectangle(origin: .zero, size: size) }
    build(document.elements)
  }

  /// Returns the element of a node.
  ///
  /// - Parameter id: The id of the node, which is the element's `accessibilityIdentifier`. The
  ///   parts of a deck have the ids "cue", "loop", "record", "pitch" and "disc", unless nodes use
  ///   them.
  /// - Returns: The element, or `nil` if no node has the id.
  public func element(withID id: String) -> AccessibilityElement? { elementsByID[id] }

  /// Returns the position of an element in the file of the scene.
  ///
  /// An element without a position, such as a part of a control, has that of its container.
  public func position(of element: AccessibilityElement) -> SourcePosition? {
    ([element] + element.accessibilityContainers).lazy
      .compactMap { self.positions[ObjectIdentifier($0)] }.first
  }

  /// Records the position of an element's node.
  func place(_ element: AccessibilityElement, at position: SourcePosition?) {
    positions[ObjectIdentifier(element)] = position
  }

  /// Assigns an id to an element unless another element already has that id.
  func name(_ element: AccessibilityElement, _ id: String) {
    if elementsByID[id] == nil { elementsByID[id] = element }
  }
}
