internal import XMLReading

extension XMLTree.Element {
  /// Returns an attribute that some versions of a tool write and others leave empty.
  ///
  /// - Parameter name: The attribute's name.
  /// - Returns: Its value, or nil if it is missing or blank.
  func filled(_ name: String) -> String? {
    self[name].flatMap(DumpText.filled)
  }

  /// Whether an attribute says "true".
  func isTrue(_ name: String) -> Bool { self[name] == "true" }
}
