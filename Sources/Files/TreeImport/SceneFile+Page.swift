internal import AccessibilityModel
package import PageTree
package import Scenes
internal import SourceDiagnostics

extension SceneFile {
  /// Converts the tree of a page to a scene, with notes about data that a scene can't represent.
  package init(of tree: ChromiumTree, named name: String) {
    self.init(of: tree, named: name, limits: DumpLimits())
  }

  init(of tree: ChromiumTree, named name: String, limits: DumpLimits) {
    let (page, report, problems) = PageDocument.convert(
      tree, named: name, depthLimit: limits.depth)
    var document = page.map { SceneDocument($0, report) }
    // A page that was read in full with its markup would have its title and its language.
    if tree.markup != nil { document?.knowledge.formUnion([.markup, .title, .language]) }
    self.init(document: document, problems: problems)
  }
}

extension SceneDocument {
  fileprivate init(_ page: PageDocument, _ report: PageReport) {
    self.init(elements: page.elements.map { SceneNode($0, report) })
    (toolkit, isPage) = (.html, true)
    knowledge = [.values, .pointSizes, .headings, .touchAreas, .hints]
    (title, language, size, rules) = (page.title, page.language, page.size, page.rules)
  }
}

extension SceneNode {
  fileprivate init(_ node: PageNode, _ report: PageReport) {
    self.init(node.description)
    children = node.children.map { SceneNode($0, report) }
    if let number = node.source, description.isElement {
      let text = description.label ?? ""
      reported = ReportedFacts(id: String(number)) {
        report.facts(of: number, text: text)
      }
    }
    activation =
      switch node.activation {
      case .toggle: .toggle
      case .select: .select
      case nil: nil
      }
    guard description.container == .dataTable else { return }
    for child in node.children {
      if let id = child.identifier, let cell = child.cell { addHeader(id, cell) }
    }
  }
}
