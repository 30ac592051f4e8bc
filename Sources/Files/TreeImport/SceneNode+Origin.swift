internal import AccessibilityModel
internal import Scenes

/// An author's words for an element.
extension SceneNode {
  /// The class of the element, which a dump names.
  var origin: String? {
    get { description.facts?.origin?.name }
    set {
      guard let newValue else { return }
      description.facts = SourceFacts(origin: SourceFacts.Origin(newValue))
    }
  }
}
