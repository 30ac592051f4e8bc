package import SourceDiagnostics

/// An XML document as a flat list of elements, with their positions.
///
/// A flat list needs no deep stack to read or free a deeply nested document.
package struct XMLTree: Sendable {
  /// An element, in document order.
  package struct Element: Sendable {
    /// The name, with its prefix.
    package let name: String
    /// The attributes, in file order.
    package var attributes: [(name: String, value: String)] = []
    /// The position of the start tag.
    package let position: SourcePosition
    /// The children, as indices into `elements`.
    package var children: [Int] = []

    init(name: String, position: SourcePosition) {
      self.name = name
      self.position = position
    }

    /// The value of an attribute, possibly empty; `nil` if the attribute is absent.
    package subscript(name: String) -> String? {
      attributes.first { $0.name == name }?.value
    }
  }

  /// All elements, in document order; the first is the root.
  package internal(set) var elements: [Element] = []
  /// The position of ignored text after the root; `nil` if nothing follows the root.
  package internal(set) var remainder: SourcePosition?
}
