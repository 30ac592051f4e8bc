/// A screen of a document that can be read by lines and quick keys, such as a page.
package protocol DocumentScreen: AccessibilityElement {
  /// The document as it is now, or `nil` if the screen has none or a window covers it.
  var readingDocument: ReadingDocument? { get }
  /// Moves the keyboard focus to an object, or the place from which Tab continues.
  func moveFocus(toObject id: Int)
  /// Returns the element that stands for an object, as swipes reach it.
  func element(ofObject id: Int) -> AccessibilityElement?
  /// Returns the object that an element stands for.
  func object(of element: AccessibilityElement) -> Int?
}

/// An adapter of a document, as ``DocumentScreen`` has.
@MainActor
package protocol DocumentAdapter {
  var readingDocument: ReadingDocument? { get }
  func moveFocus(toObject id: Int)
  /// Returns the node of an object, whose type is that of the adapter's nodes.
  func node(ofObject id: Int) -> AnyHashable?
  /// Returns the object of a node.
  func object(ofNode node: AnyHashable) -> Int?
}

extension AdaptedScreen: DocumentScreen {
  private var documentAdapter: (any DocumentAdapter)? { adapter as? any DocumentAdapter }

  package var readingDocument: ReadingDocument? { documentAdapter?.readingDocument }

  package func moveFocus(toObject id: Int) { documentAdapter?.moveFocus(toObject: id) }

  package func element(ofObject id: Int) -> AccessibilityElement? {
    update()
    return (documentAdapter?.node(ofObject: id)?.base as? Adapter.ID).flatMap {
      currentElement(id: $0)
    }
  }

  package func object(of element: AccessibilityElement) -> Int? {
    node(of: element).flatMap { documentAdapter?.object(ofNode: AnyHashable(adapter.id(of: $0))) }
  }
}
