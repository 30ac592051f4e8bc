/// Why nothing could be measured.
struct Failure: Error, CustomStringConvertible {
  /// What is wrong.
  let description: String

  /// Creates a failure.
  ///
  /// - Parameter description: What is wrong.
  init(_ description: String) {
    self.description = description
  }
}
