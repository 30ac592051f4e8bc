internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// A version of a scene as it opens, with what is kept open on it: what is heard of its elements, and what the file says of them.
struct SceneVersion {
  /// An element, or a view that can be found again.
  struct Part {
    let element: AccessibilityElement
    /// What the file says of it, but for what is inside; nil for a part of a control.
    let node: SceneNode?
    /// What is said of it; of a view that is no element, its name.
    let words: String
    /// All that is heard of it sooner or later.
    let heard: [String]
    /// Whether swipes visit it.
    let isShown: Bool
  }

  /// What the elements are on; without it they would not know the language of their numbers.
  let screen: SceneScreen
  /// The views of the file in document order, each without what is inside.
  let views: [View]
  /// What can be found again, in document order.
  let parts: [Part]
  /// The places among the parts of those that swipes visit, in the order of the swipes.
  let visited: [Int]

  /// A view and how many there are inside.
  struct View: Equatable {
    let node: SceneNode?
    let count: Int
  }

  /// Opens a version.
  ///
  /// - Parameters:
  ///   - document: The scene.
  ///   - settings: What the person has chosen, which decides what is said.
  ///   - left: A version on which things were opened, which are open here, too; nil for none.
  init(of document: SceneDocument, settings: ReaderSettings, leaving left: SceneScreen?) {
    screen = SceneScreen(document, language: settings.language)
    let reader = ScreenReader(screen: screen, settings: settings, rules: screen.rules)
    let describer = ElementDescriber(
      phrases: reader.phrases, language: settings.language, detail: settings.detail)
    var spoken = reader.spokenElements()
    // What a dialog covers is still shown.
    if let left {
      screen.keepOpen(from: left)
      spoken += reader.spokenElements()
    }
    let spokenByElement = Dictionary(
      spoken.map { (ObjectIdentifier($0.element), $0) }, uniquingKeysWith: { $1 })
    var parts: [Part] = []
    var places: [ObjectIdentifier: Int] = [:]
    let all = screen.elements(of: document.elements)
    for (element, node) in all where element.isKnown {
      let identity = ObjectIdentifier(element)
      let shown = spokenByElement[identity]
      var heard: [String] = []
      if let shown {
        heard = [shown.description.text, shown.hint?.text ?? ""]
      } else if element.isAccessibilityElement {
        let said = describer.describe(element)
        heard = [said.description, said.hint].map { Utterance($0.map(\.segment)).text }
      }
      let words = heard.first ?? ""
      places[identity] = parts.count
      parts.append(
        Part(
          element: element, node: node?.itself(isElement: element.isAccessibilityElement),
          words: Self.sentence(words.isEmpty ? Self.name(of: element) : words),
          heard: heard + (node?.actions.map(\.name) ?? []), isShown: shown != nil))
    }
    self.parts = parts
    // Each once, where it is first.
    visited = spoken.compactMap { places.removeValue(forKey: ObjectIdentifier($0.element)) }
    views = all.map {
      View(node: $0.node?.itself(isElement: true), count: $0.element.children.count)
    }
  }

  private static func name(of element: AccessibilityElement) -> String {
    let names = [element.accessibilityLabel, element.accessibilityIdentifier]
    return names.compactMap { $0 }.first { !$0.isEmpty } ?? "Something without a name"
  }

  private static func sentence(_ words: String) -> String {
    SentenceEnd.isHeard(in: words) ? words : words + "."
  }
}

extension SceneNode {
  /// Returns the node without what is inside and where it is written. That a view is hidden is told of
  /// the elements inside.
  fileprivate func itself(isElement: Bool) -> SceneNode {
    var node = self
    node.children = []
    node.position = nil
    if !isElement { node.isHidden = false }
    return node
  }
}
