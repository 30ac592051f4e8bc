/// A type that describes another toolkit's tree as accessibility elements.
///
/// With an adapter, the tree can be read, audited and tested, even though its nodes do not
/// inherit from the classes of this library.
///
/// The nodes of a tree are the toolkit's own widgets or views, which can be objects or values. An
/// adapter returns each node's identity, children and description, and performs actions on the
/// node. An ``AdaptedScreen`` queries the adapter on every use, so the toolkit need not report its
/// changes.
///
/// An adapter is isolated to the main actor, like elements. If the tree belongs to another thread,
/// copy the needed data to the main actor.
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
/// - The ID of a node must stay the same as long as users regard the node as the same, even if the
///   toolkit recreates it. IDs must be unique in a tree. Nodes that are objects have a default ID;
///   for values, the adapter defines one.
/// - Leave unknown properties unset. Frames are in points, from the upper left corner of the
///   screen, with y downwards. In a terminal, use 8 by 16 points for each character cell. Elements
///   whose upper edges are less than 8 points apart are in one row.
/// - `describe` and `children` must not have side effects, because they are called often.
/// - A toolkit that reports its changes can implement ``revision`` and ``changes(since:)``, so that
///   large trees are not queried on every use.
/// - A toolkit with a keyboard focus can implement ``initialNode``, so that the screen opens there.
/// - A table is a node with the container type `dataTable`. For each cell in it, at any depth,
///   `cell(of:)` returns the position and whether the cell is a header.
@MainActor
public protocol AccessibilityAdapter {
  /// The type of the tree's nodes, such as a widget or a view of the toolkit.
  associatedtype Node
  /// The type of value that identifies a node.
  associatedtype ID: Hashable

  /// The current root of the tree.
  var root: Node { get }

  /// The node at which the screen opens, or `nil` for the first.
  var initialNode: Node? { get }

  /// Returns the ID of a node. No other node in the tree may have the same ID.
  func id(of node: Node) -> ID

  /// Returns the current children of a node, in document order.
  func children(of node: Node) -> [Node]

  /// Returns whether swipes visit the children in document order, regardless of their frames.
  func keepsOrder(inside node: Node) -> Bool

  /// Describes the current state of a node by setting the properties of a new element. Do not set
  /// the parent or the children of the element.
  func describe(_ node: Node, as element: AccessibilityElement)

  /// Returns the position of a node in its table, or `nil` for a node that is not a cell.
  func cell(of node: Node) -> AdaptedCell?

  /// Performs an action on a node, and returns whether the node supports the action.
  func perform(_ action: AdaptedAction, on node: Node) -> Bool

  /// The number of changes to the tree so far. Return 0 if the toolkit does not report changes.
  var revision: Int { get }

  /// Returns what has changed since an earlier revision.
  func changes(since revision: Int) -> AdaptedChanges<Node>
}

extension AccessibilityAdapter {
  /// `nil`, the default, so the screen opens at its first element.
  public var initialNode: Node? { nil }

  /// Returns `false`, the default, so the frames of the children determine the order.
  public func keepsOrder(inside node: Node) -> Bool { false }

  /// Returns `nil`, the default for trees without tables.
  public func cell(of node: Node) -> AdaptedCell? { nil }

  /// Returns `false`, the default for trees without actions.
  public func perform(_ action: AdaptedAction, on node: Node) -> Bool { false }
}

extension AccessibilityAdapter {
  /// Returns 0, the default for trees that do not report changes.
  public var revision: Int { 0 }

  /// Returns ``AdaptedChanges/unknown``, the default, so the whole tree is queried on every use.
  public func changes(since revision: Int) -> AdaptedChanges<Node> { .unknown }
}

/// An adapter of a program that may stop answering.
@MainActor
package protocol RemoteAdapter {
  /// Whether the program answers.
  var isAnswering: Bool { get }
}

/// The changes of a tree since a revision.
public enum AdaptedChanges<Node> {
  /// Anything may have changed, so the whole tree is queried.
  case unknown
  /// Nothing has changed, so nothing is queried.
  case none
  /// Only these nodes have another description, or other children.
  ///
  /// A node that moved is not listed, but its old and new parents are. Nodes that are no longer in
  /// the tree may be listed.
  case nodes([Node])
}

extension AccessibilityAdapter where Node: AnyObject {
  /// Returns the object identifier of the node, which is the default ID for objects.
  public func id(of node: Node) -> ObjectIdentifier { ObjectIdentifier(node) }
}

/// An action that a reader performs on a node of another toolkit.
///
/// Custom actions are not included, because they have their own handlers.
public enum AdaptedAction: Equatable, Sendable {
  /// A double tap.
  case activate
  /// An increase of the value by one step.
  case increment
  /// A decrease of the value by one step.
  case decrement
  /// A new value, in the units of the node's range.
  case setValue(Double)
  /// A double tap and hold.
  case longPress
  /// A two-finger scrub, to go back or close a dialog.
  case escape
  /// A magic tap, to perform the main action of the application.
  case magicTap
  /// A scroll by one page.
  case scroll(AccessibilityScrollDirection)
  /// Typed text, for nodes with a text trait.
  case insertText(String)
  /// Deletion of the character before the insertion point, for nodes with a text trait.
  case deleteBackward
  /// Assistive technology has moved focus to the node.
  case becomeFocused
  /// Assistive technology has moved focus away from the node.
  case loseFocus
}

/// The position of a node in a table.
///
/// ```swift
/// func cell(of widget: Widget) -> AdaptedCell? {
///   (widget as? Square).map {
///     AdaptedCell(
///       row: $0.row, column: $0.column, namesRow: $0.column == 0, namesColumn: $0.row == 0)
///   }
/// }
/// ```
public struct AdaptedCell: Equatable, Sendable {
  let rows: AccessibilityCellRange
  let columns: AccessibilityCellRange
  /// Whether the cell is the header of its rows.
  let namesRow: Bool
  /// Whether the cell is the header of its columns.
  let namesColumn: Bool

  /// Creates a position in a table from the first row and column, counted from 0, and the numbers of
  /// rows and columns that the cell spans. A number less than 1 becomes 1.
  public init(
    row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1, namesRow: Bool = false,
    namesColumn: Bool = false
  ) {
    rows = AccessibilityCellRange(location: row, length: rowSpan)
    columns = AccessibilityCellRange(location: column, length: columnSpan)
    self.namesRow = namesRow
    self.namesColumn = namesColumn
  }
}
