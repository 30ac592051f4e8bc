internal import AccessibilityModel

/// The document of a source that has one.
extension LiveAdapter {
  private var document: (any DocumentAdapter)? { source as? any DocumentAdapter }

  var readingDocument: ReadingDocument? { document?.readingDocument }

  func moveFocus(toObject id: Int) {
    _ = screen?.operate { source in
      (source as? any DocumentAdapter)?.moveFocus(toObject: id)
      return true
    }
  }

  func node(ofObject id: Int) -> AnyHashable? { document?.node(ofObject: id) }

  func object(ofNode node: AnyHashable) -> Int? { document?.object(ofNode: node) }
}
