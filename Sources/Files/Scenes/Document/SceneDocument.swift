package import AccessibilityModel
public import ScreenReader
public import SourceDiagnostics

/// The content of a scene file or a dump, as data.
///
/// `SceneScreen` turns it into elements that can be read and operated.
public struct SceneDocument: Equatable, Sendable {
  /// The title, spoken when the screen opens.
  public package(set) var title: String?
  /// The language of the text as a BCP 47 tag, or `nil` if the file does not specify it.
  public package(set) var language: String?
  /// The reading direction and the kind of device.
  public package(set) var rules: TraversalRules
  /// The kinds of facts that the file contains. A scene contains all of them, but a dump may not.
  public package(set) var knowledge: SourceKnowledge = .all
  /// The toolkit in whose words an audit advises.
  public package(set) var toolkit = SourceToolkit.scene
  /// Whether the screen is a page, for which VoiceOver has other words.
  package var isPage = false
  /// The width and height, in points.
  package var size: Size?
  /// The views of the screen in document order. The reader visits them in geometric order.
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

  /// The number of views, including nested ones.
  public var elementCount: Int {
    var count = 0
    var lists = [elements]
    while let nodes = lists.popLast() {
      count += nodes.count
      for node in nodes where !node.children.isEmpty { lists.append(node.children) }
    }
    return count
  }
}
