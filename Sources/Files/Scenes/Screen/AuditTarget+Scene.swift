public import AccessibilityAudit
private import SourceDiagnostics

extension AuditTarget {
  /// Creates a target for a scene, whose findings have positions in the file of the scene.
  ///
  /// If the file describes behavior, rules that operate elements receive copies of the scene.
  public init(_ document: SceneDocument, named file: String) {
    let screen = SceneScreen(document)
    // A scene without a language is in English.
    let language = document.knowledge.contains(.behavior) ? "en" : nil
    self.init(
      screen, rules: document.rules, title: document.title, language: document.language ?? language)
    knowledge = document.knowledge.union(.layoutByProgram)
    toolkit = document.toolkit
    if document.knowledge.contains(.behavior) { makeCopy = { SceneScreen(document) } }
    self.file = file
    position = { screen.position(of: $0) }
  }
}
