package import AccessibilityModel
public import ScreenReader
public import SourceDiagnostics

/// The content of a scene file or a dump, as data.
///
/// `SceneScreen` turns it into elements that can be read and operated.
public struct SceneDocument: Equatable, Sendable {
  /// The title, spoken when the screen opens.
  public package(set) var title: String?
  /// The language of the texts, as a BCP 47 tag; `nil` if the file does not specify it.
  public package(set) var language: String?
  /// The reading direction and the kind of device.
  public package(set) var rules: TraversalRules
  /// The facts that the file contains; a scene contains all of them, a dump does not.
  public package(set) var knowledge: SourceKnowledge = .all
  /// Width and height, in points.
  package var size: Size?
  /// The views of the screen, in document order; the reader visits them in geometric order.
  package var elements: [SceneNode]

  package init(
    title: String? = nil, language: String? = nil, rules: TraversalRules = TraversalRules(),
    size: Size? = nil, elements: [SceneNode] = []
  ) {
    self.title = title
    self.language = language
    self.rules = rules
    self.size = size
    self.elements = elements
  }

  /// The number of views, nested ones included.
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
