/// What happens on a screen when somebody does something, as a file describes it.
public indirect enum SceneAction: Equatable, Sendable {
  /// A switch, whose value is 0 or 1, becomes the other.
  case toggle
  /// The node becomes the selected one of its siblings.
  case select
  /// A text is announced.
  case announce(String)
  /// A hidden node, by its id, is shown, and the cursor goes there.
  case open(String)
  /// The nearest modal view around the node is hidden, and the cursor goes back to what opened it.
  case dismiss
  /// Nodes, by their ids, are set to numbers.
  case set([String: Double])
  /// A node, by its id, goes up by a step.
  case increment(String)
  /// A node, by its id, goes down by a step.
  case decrement(String)
}

/// Something that can be done with a node beyond its standard actions.
public struct SceneNamedAction: Equatable, Sendable {
  /// What it is called.
  public var name: String
  /// What it does.
  public var does: SceneAction

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - does: What it does.
  public init(name: String, does: SceneAction) {
    self.name = name
    self.does = does
  }
}
