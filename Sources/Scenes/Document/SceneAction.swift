/// The effect of an activation or a named action.
public indirect enum SceneAction: Equatable, Sendable {
  /// Toggles a switch between 0 and 1.
  case toggle
  /// Selects the node and deselects its siblings.
  case select
  /// Announces a text.
  case announce(String)
  /// Shows the hidden node with an id, and moves the cursor there.
  case open(String)
  /// Hides the nearest modal view around the node, and returns the cursor to the element that opened it.
  case dismiss
  /// Sets nodes, by id, to numbers.
  case set([String: Double])
  /// Increments the node with an id by a step.
  case increment(String)
  /// Decrements the node with an id by a step.
  case decrement(String)
}

/// A custom action of a node.
public struct SceneNamedAction: Equatable, Sendable {
  /// The name that the reader speaks.
  public var name: String
  /// The effect.
  public var does: SceneAction

  /// Creates an action.
  public init(name: String, does: SceneAction) {
    self.name = name
    self.does = does
  }
}
