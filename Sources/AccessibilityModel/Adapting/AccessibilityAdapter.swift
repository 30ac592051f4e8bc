/// Tells what the parts of another toolkit's tree are to assistive technology, so that the tree can be
/// read, audited and tested without inheriting from the classes here.
///
/// A toolkit has widgets, views or nodes of its own, as classes or as values. An adapter knows them and
/// answers four questions of each: which one it is, what is inside it, what it says about itself, and
/// what it does when it is operated. An ``AdaptedScreen`` asks whenever somebody wants to know, so that
/// nothing has to be told when the toolkit changes something.
///
/// An adapter lives on the main actor, as elements do. A tree that belongs to another thread is not read from here: copy what
/// is needed of it to the main actor.
///
/// ```swift
/// struct DialAdapter: AccessibilityAdapter {
///   let root: Dial
///
///   func children(of dial: Dial) -> [Dial] { dial.parts }
///
///   func describe(_ dial: Dial, as element: AccessibilityElement) {
///     element.isAccessibilityElement = dial.parts.isEmpty
///     element.accessibilityLabel = dial.caption
///     element.accessibilityTraits = .adjustable
///     element.accessibilityRange = AccessibilityRange(maximum: 11, value: dial.position)
///     element.accessibilityValue = DecimalNumber.text(dial.position)
///   }
///
///   func perform(_ action: AdaptedAction, on dial: Dial) -> Bool {
///     switch action {
///     case .increment: dial.turn(by: 1)
///     case .decrement: dial.turn(by: -1)
///     default: return false
///     }
///     return true
///   }
/// }
///
/// let screen = AdaptedScreen(DialAdapter(root: dial), title: "Amplifier")
/// ```
///
/// # Implementation requirements
///
/// - The ID of a node stays the same as long as the person would call it the same thing, also if the
///   toolkit makes its nodes anew; no two nodes of a tree have the same one. Nodes that are objects
///   have one already; for values an adapter says what it is.
/// - What is not known of a node is left out. The frame of each node is in points, from the upper left
///   corner of the screen, y downwards; where nodes lie in the cells of a terminal, a cell of 8 by 16
///   points will do. Elements whose upper edges are less than 8 points apart are in one row.
/// - `describe` and `children` change nothing; they are called often.
/// - A table is a node that is described with the container type `dataTable`; each cell in it, at any
///   depth, says by `cell(of:)` where it is and what it names.
@MainActor
public protocol AccessibilityAdapter {
  /// A widget, a view or a node of the toolkit.
  associatedtype Node
  /// What tells a node from others.
  associatedtype ID: Hashable

  /// The node that holds all others, as it is now.
  var root: Node { get }

  /// Returns what tells a node from others.
  ///
  /// - Parameter node: A node.
  /// - Returns: Its ID.
  func id(of node: Node) -> ID

  /// Returns the nodes inside a node, as they are now, in document order.
  ///
  /// - Parameter node: A node.
  /// - Returns: The nodes directly inside it.
  func children(of node: Node) -> [Node]

  /// Returns whether the nodes inside a node are visited in their own order, whatever their frames are.
  ///
  /// - Parameter node: A node.
  /// - Returns: Whether they are; unless an adapter says so, they are visited as they are laid out.
  func keepsOrder(inside node: Node) -> Bool

  /// Says about an element what the toolkit knows of a node as it is now.
  ///
  /// - Parameters:
  ///   - node: A node.
  ///   - element: An element that says nothing about itself yet. Where it is and what is inside it
  ///     in the tree is known without the adapter's doing.
  func describe(_ node: Node, as element: AccessibilityElement)

  /// Returns where a node is in the table that it lies in.
  ///
  /// - Parameter node: A node.
  /// - Returns: Its rows and columns, and whether it names them; nil if it is no cell, as a table in a table
  ///   is none.
  func cell(of node: Node) -> AdaptedCell?

  /// Does with a node what a person asks for.
  ///
  /// - Parameters:
  ///   - action: What is asked for.
  ///   - node: A node.
  /// - Returns: Whether the node does anything of the kind.
  func perform(_ action: AdaptedAction, on node: Node) -> Bool
}

extension AccessibilityAdapter {
  /// Returns that nodes are visited as they are laid out.
  public func keepsOrder(inside node: Node) -> Bool { false }

  /// Returns nil, for trees without tables.
  public func cell(of node: Node) -> AdaptedCell? { nil }

  /// Does nothing, for trees that can only be read.
  public func perform(_ action: AdaptedAction, on node: Node) -> Bool { false }
}

extension AccessibilityAdapter where Node: AnyObject {
  /// Returns the identity of the object.
  public func id(of node: Node) -> ObjectIdentifier { ObjectIdentifier(node) }
}
