package import SourceDiagnostics

/// An XML document as a flat list of elements, each with its place in the file.
///
/// It is flat so that neither reading nor freeing a deeply nested document needs a deep stack.
package struct XMLTree: Sendable {
  /// An element, in document order.
  package struct Element: Sendable {
    /// Its name, with the prefix.
    package let name: String
    /// Its attributes, in the order of the file.
    package var attributes: [(name: String, value: String)] = []
    /// The place where it begins.
    package let position: SourcePosition
    /// The elements directly inside, by their places in `elements`.
    package var children: [Int] = []

    init(name: String, position: SourcePosition) {
      self.name = name
      self.position = position
    }

    /// Returns the value of an attribute, which may be empty; nil if there is no such attribute.
    package subscript(name: String) -> String? {
      attributes.first { $0.name == name }?.value
    }
  }

  /// All elements; the root is the first one.
  package internal(set) var elements: [Element] = []
  /// The place of something that follows the root, which was not read; nil if nothing follows.
  package internal(set) var remainder: SourcePosition?
}
