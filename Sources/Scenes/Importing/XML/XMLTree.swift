internal import Diagnostics

/// An XML document as a flat list of elements, each with its place in the file.
///
/// It is flat so that neither to read nor to forget a deeply nested document needs a deep stack.
struct XMLTree {
  /// An element, in document order.
  struct Element {
    var name: String
    var attributes: [(name: String, value: String)]
    var position: SourcePosition
    /// The elements directly inside, by their places in `elements`.
    var children: [Int] = []

    /// Returns an attribute.
    ///
    /// - Parameter name: The attribute's name.
    /// - Returns: Its value, or nil if there is none; empty is there.
    subscript(name: String) -> String? {
      attributes.first { $0.name == name }?.value
    }

    /// Returns an attribute that is told in some versions of a tool and left empty in others.
    ///
    /// - Parameter name: The attribute's name.
    /// - Returns: Its value, or nil if there is none or it is blank.
    func filled(_ name: String) -> String? {
      self[name].flatMap(DumpText.filled)
    }

    /// Whether an attribute says "true".
    func isTrue(_ name: String) -> Bool { self[name] == "true" }
  }

  /// All elements; the root is the first one.
  var elements: [Element] = []
  /// Where something else follows the root, which was not read; nil where nothing does.
  var remainder: SourcePosition?
}
