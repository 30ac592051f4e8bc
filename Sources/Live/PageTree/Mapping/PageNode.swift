package import AccessibilityModel
internal import LiveTree
package import ScreenReader
package import SourceDiagnostics

/// A view or an element of a page, with those inside it.
@dynamicMemberLookup
package struct PageNode: Equatable, Sendable {
  /// What activation does, where no browser performs it.
  package enum Activation: Sendable { case toggle, select }

  /// The description, in an array of one, because copies of an array share its storage.
  private(set) var shared = [ElementDescription()]
  package var children: [PageNode] = []
  /// The number of the node that it was made from, or `nil` for a view around others.
  package var source: Int?
  package var activation: Activation?

  package var description: ElementDescription {
    get { shared[0] }
    _modify { yield &shared[0] }
  }

  package subscript<Value>(
    dynamicMember property: WritableKeyPath<ElementDescription, Value>
  ) -> Value {
    @inline(__always) get { shared[0][keyPath: property] }
    @inline(__always) _modify { yield &shared[0][keyPath: property] }
  }
}

extension PageNode: ViewTree {
  package var frame: Rectangle? {
    get { shared[0].frame }
    set { description.frame = newValue }
  }

  package var isModal: Bool {
    get { shared[0].isModal }
    set { description.isModal = newValue }
  }

  package var isPlainView: Bool { !shared[0].isElement }

  package init(around children: [PageNode], frame: Rectangle? = nil) {
    self.children = children
    self.frame = frame
  }
}

/// A page as views and elements.
package struct PageDocument: Sendable {
  package var elements: [PageNode] = []
  package var title: String?
  package var language: String?
  /// The rules of the reading order.
  package var rules = TraversalRules()
  package var size: Size?

  /// Converts a tree, with notes about what is left out, or returns no document if it has no root.
  package static func convert(
    _ tree: ChromiumTree, named file: String, depthLimit: Int
  ) -> (document: PageDocument?, report: PageReport, problems: [Diagnostic]) {
    var screen = ChromiumScreen(tree: tree, file: file, depthLimit: depthLimit)
    let document = screen.document()
    return (document, PageReport(screen), screen.notes.problems)
  }
}
