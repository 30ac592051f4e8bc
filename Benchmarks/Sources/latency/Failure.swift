/// A failed measurement.
struct Failure: Error, CustomStringConvertible {
  /// The problem.
  let description: String

  /// Creates a failure.
  init(_ description: String) {
    self.description = description
  }
}
