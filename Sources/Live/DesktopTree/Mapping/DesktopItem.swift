/// The identity of an item on the screen: a node, or a part of one.
package struct DesktopItem: Hashable, Sendable {
  /// The part of a node that an item represents.
  package enum Part: Hashable, Sendable {
    /// The node with its contents.
    case whole
    /// The element of a node whose contents are separate items, such as a page tab.
    case own
    /// The tabs of a page tab list, without the pages.
    case tabs
    /// A run of text between the controls of a paragraph, counting from 0.
    case run(Int)
    /// Words in the place of the objects of a container that are not read, above or below the others.
    case unread(below: Bool)
  }

  package var node: String
  /// Distinguishes objects that used the same path one after the other.
  package var serial: Int
  package var part: Part = .whole

  /// Whether the item stands for what is not read.
  var isUnread: Bool { if case .unread = part { true } else { false } }
}
