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
///   func description(of dial: Dial) -> ElementDescription {
///     var description = ElementDescription()
///     description.isElement = dial.parts.isEmpty
///     description.label = dial.caption
///     description.traits = .adjustable
///     description.range = AccessibilityRange(maximum: 11, value: dial.position)
///     description.value = DecimalNumber.text(dial.position)
///     return description
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
/// - `description` and `children` must not have side effects, because they are called often.
/// - A toolkit that reports its changes can implement ``revision`` and ``changes(since:)``, so that
///   large trees are not queried on every use.
/// - A toolkit with a keyboard focus can implement ``initialNode``, so that the screen opens there.
/// - A table is a node whose container type is `dataTable`. The description of each cell in it, at any
///   depth, has a ``ElementDescription/cell`` with the position, which says whether it is a header.
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

  /// Returns the description of the current state of a node.
  func description(of node: Node) -> ElementDescription

  /// Returns the application's own rotors, available on a node and its descendants.
  func customRotors(of node: Node) -> [AccessibilityCustomRotor]

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

  /// Returns no rotors, the default.
  public func customRotors(of node: Node) -> [AccessibilityCustomRotor] { [] }

  /// Returns `false`, the default for trees without actions.
  public func perform(_ action: AdaptedAction, on node: Node) -> Bool { false }
}

extension AccessibilityAdapter {
  /// Returns 0, the default for trees that do not report changes.
  public var revision: Int { 0 }

  /// Returns ``AdaptedChanges/unknown``, the default, so the whole tree is queried on every use.
  public func changes(since revision: Int) -> AdaptedChanges<Node> { .unknown }
}

/// An adapter of something that runs outside of the process, and may stop answering.
@MainActor
package protocol RemoteAdapter {
  /// Whether it answers.
  var isAnswering: Bool { get }
  /// Reads what has changed outside, as ``PolledScreen`` does.
  func poll(isUrgent: Bool)
  /// Reads the part with a text, as ``PolledScreen`` does.
  func readPart(containing text: String) -> PartSearch
  /// The sentence that says what has ended, as ``PolledScreen`` has it.
  var ending: AccessibilityAttributedString? { get }
  /// Whether there is a history of pages.
  var hasHistory: Bool { get }
  /// Moves through the history, as ``PolledScreen`` does.
  func travel(_ step: HistoryStep) -> HistoryResult
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
public enum AdaptedAction: Equatable, Sendable {
  /// A double tap.
  case activate
  /// An increase of the value by one step.
  case increment
  /// A decrease of the value by one step.
  case decrement
  /// An increase of the value by a larger step of the toolkit's own. If the toolkit has none, return
  /// `false`, so that a new value is set instead.
  case pageUp
  /// A decrease of the value by a larger step of the toolkit's own.
  case pageDown
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
  /// The action with a name, at an index of the description's ``ElementDescription/actions``.
  case custom(String, index: Int)
  /// Assistive technology has moved focus to the node.
  case becomeFocused
  /// Assistive technology has moved focus away from the node.
  case loseFocus
}
