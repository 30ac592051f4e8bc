/// A failed measurement.
struct Failure: Error, CustomStringConvertible {
  /// The problem.
  let description: String

  /// Creates a failure.
  ///
  /// - Parameter description: The problem.
  init(_ description: String) {
    self.description = description
  }
}
