internal import AccessibilityModel

extension Verdict {
  /// Returns evidence that swipes don't lead to an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - expected: What was expected, in words that go after "Expected".
  ///   - heard: What was heard in its place.
  /// - Returns: The evidence.
  @MainActor
  static func unreached(
    _ element: AccessibilityElement, expected: String, heard: Heard
  ) -> Verdict {
    let remark =
      isWithoutSize(element) ? "Its frame is empty, and what has no size is not visited.\n" : ""
    return .broken(
      Violation(expected: expected, found: "\(remark)\(heard)", commands: heard.shortestPath))
  }

  /// Returns whether an element has a frame without a size: the first thing that goes wrong in a test of
  /// a view that nobody has laid out.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether its frame is empty in both directions.
  @MainActor
  static func isWithoutSize(_ element: AccessibilityElement) -> Bool {
    element.accessibilityFrame.size == .zero
  }
}
