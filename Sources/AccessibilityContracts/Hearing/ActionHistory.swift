/// What was done since a screen was opened, kept once for all that was heard of it: copies for every
/// action would take as much room as the square of their number.
final class ActionHistory {
  private var all: [String] = []

  /// Adds an action.
  ///
  /// - Parameter action: What was done.
  /// - Returns: How many there are now.
  @discardableResult
  func append(_ action: String) -> Int {
    all.append(action)
    return all.count
  }

  /// How many there are.
  var count: Int { all.count }

  /// Returns the first actions.
  ///
  /// - Parameter count: How many.
  /// - Returns: The actions, in their order.
  func actions(count: Int) -> [String] { Array(all.prefix(count)) }
}
