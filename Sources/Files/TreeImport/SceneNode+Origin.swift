internal import AccessibilityModel
internal import Scenes
internal import SourceDiagnostics

/// An author's words for an element and its toolkit.
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

extension SourceToolkit {
  /// The toolkit of a program, by the name in AT-SPI. Others are spoken of in plain words.
  init(named name: String) {
    let name = name.lowercased()
    let known: [(String, SourceToolkit)] = [
      ("gtk", .gtk), ("gail", .gtk), ("qt", .qt), ("chromium", .html), ("gecko", .html),
      ("j2se", .java),
    ]
    self = known.first { name.contains($0.0) }?.1 ?? .scene
  }
}
