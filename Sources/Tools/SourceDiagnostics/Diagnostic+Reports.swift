package import TextFormats

/// Problems in reports that programs read.
extension [Diagnostic] {
  /// The problems as JSON: `[{"line": 3, "column": 5, "message": "…"}]`.
  package var json: JSONValue {
    .array(
      map {
        [
          "line": JSONValue($0.position?.line), "column": JSONValue($0.position?.column),
          "message": .string($0.message),
        ]
      })
  }
}

extension JUnitDocument.Result {
  /// Creates the result of a test case that could not be checked because of problems with a file.
  package static func unread(_ problems: [Diagnostic]) -> Self {
    .error(
      type: "unread", message: problems.first?.message ?? "",
      text: problems.map(\.description).joined(separator: "\n"))
  }
}
