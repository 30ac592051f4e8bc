package import SourceDiagnostics

/// The reason why a file was not read to its end.
package struct YAMLFailure: Error {
  /// The place of it; nil where it is the file as a whole.
  package let position: SourcePosition?
  /// What was found, what is allowed, and what to do.
  package let message: String
  /// Whether it is a syntax error: the file before it is read, and makes sense.
  package var isSyntax = false

  /// Returns the failure for lists and mappings that are nested too deep.
  static func tooDeep(_ limit: Int, at position: SourcePosition) -> YAMLFailure {
    YAMLFailure(
      position: position,
      message:
        "More than \(limit) lists and mappings are inside one another here, which is the limit."
    )
  }
}
