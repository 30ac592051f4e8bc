public import AccessibilityModel
public import ScreenReader
public import SourceDiagnostics

/// A screen as a file describes it: what a scene file or another tool's dump says, as data.
///
/// Nothing in it moves; `SceneScreen` makes elements of it that can be read and operated.
public struct SceneDocument: Equatable, Sendable {
  /// The words that are spoken when the screen opens.
  public var title: String?
  /// The language of the screen's texts, as a BCP 47 tag; nil where the file does not say.
  public var language: String?
  /// Whether rows are read from the left or from the right, and on which kind of device.
  public var rules: TraversalRules
  /// Width and height, in points.
  public var size: Size?
  /// The facts that the file contains; a scene contains all of them, a dump does not.
  public var knowledge: SourceKnowledge = .all
  /// The views of the screen, in document order; they are read in geometric order.
  public var elements: [SceneNode]

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - title: The words that are spoken when the screen opens.
  ///   - language: The language of the screen's texts, as a BCP 47 tag.
  ///   - rules: Whether rows are read from the left or from the right, and on which kind of device.
  ///   - size: Width and height, in points.
  ///   - elements: The views of the screen, in document order.
  public init(
    title: String? = nil, language: String? = nil, rules: TraversalRules = TraversalRules(),
    size: Size? = nil, elements: [SceneNode] = []
  ) {
    self.title = title
    self.language = language
    self.rules = rules
    self.size = size
    self.elements = elements
  }
}

extension SceneDocument {
  /// How many views the screen has, those inside others included.
  public var elementCount: Int {
    var count = 0
    var rest: [ArraySlice<SceneNode>] = [elements[...]]
    while var siblings = rest.popLast() {
      guard let node = siblings.popFirst() else { continue }
      count += 1
      rest.append(siblings)
      rest.append(node.children[...])
    }
    return count
  }
}
