/// The size that an XML document may have.
package struct XMLLimits: Sendable {
  /// How many elements it may have.
  package let elements: Int
  /// How deep they may be nested.
  package let depth: Int
  /// How many attributes an element may have.
  package let attributes: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - elements: How many elements the document may have.
  ///   - depth: How deep they may be nested.
  ///   - attributes: How many attributes an element may have.
  package init(elements: Int, depth: Int, attributes: Int) {
    self.elements = elements
    self.depth = depth
    self.attributes = attributes
  }
}
