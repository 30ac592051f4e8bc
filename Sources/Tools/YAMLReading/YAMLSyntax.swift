internal import SourceDiagnostics

/// Replaces libyaml's messages about syntax errors with clear ones.
enum YAMLSyntax {
  /// Returns the failure for a syntax error.
  ///
  /// - Parameters:
  ///   - problem: libyaml's message.
  ///   - context: libyaml's description of the construct that it was parsing.
  ///   - place: The place of the error.
  ///   - beginning: The place where the construct begins.
  /// - Returns: The failure, with a message that explains what to do.
  static func failure(
    problem: String, context: String, at place: YAMLPlace, since beginning: YAMLPlace
  ) -> YAMLFailure {
    var position = place.position
    let start = beginning.position
    let message: String
    switch problem {
    case "found character that cannot start any token":
      message =
        "A value can't begin with this character. Put text in quotation marks, and indent with "
        + "spaces, not tabs."
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      message = "Indent with spaces, not tabs."
    case "mapping values are not allowed in this context":
      message =
        "Unexpected colon. Put text that contains a colon in quotation marks, and indent keys of "
        + "the same mapping equally."
    case "did not find expected key":
      message =
        "Expected a key, or the end of the block that begins on line \(start.line). Indent keys of "
        + "the same mapping equally, and put the whole text in quotation marks, not only part of "
        + "it."
    case "did not find expected '-' indicator":
      message =
        "Expected a dash in column \(start.column) to continue the list that begins on line "
        + "\(start.line), or less indentation to end it."
    case "did not find expected ',' or ']'":
      message =
        "Expected a comma or “]” in the list that begins at line \(start.line), column "
        + "\(start.column)."
    case "did not find expected ',' or '}'":
      message =
        "Expected a comma or “}” in the mapping that begins at line \(start.line), column "
        + "\(start.column)."
    case "did not find expected node content":
      message = "Expected a value. Close all brackets, braces and quotation marks before this line."
    case "could not find expected ':'":
      position = start
      message = "Expected a colon after the key. Write “key: value”, with a space."
    case "found unexpected end of stream" where context.contains("quoted"):
      position = start
      message = "This quotation mark is never closed."
    case "found unknown escape character":
      message =
        "Unknown escape. For a backslash in double quotation marks write \\\\, or use single "
        + "quotation marks."
    case "found invalid Unicode character escape code":
      message = "Unknown character code. Write four digits after \\u or eight after \\U."
    case "did not find expected hexdecimal number":
      message = "Write two hexadecimal digits after \\x, four after \\u or eight after \\U."
    case "found undefined tag handle", "did not find expected tag URI":
      message = "Tags are not supported. To begin text with “!”, use quotation marks."
    case "did not find expected alphabetic or numeric character":
      message =
        "Expected a name of letters and digits after “&” or “*”. To begin text with one of them, "
        + "use quotation marks."
    case "did not find expected <document start>":
      message = "The document ended before this line. Remove everything after its end."
    case let words where words.hasPrefix("Maximum nesting level"):
      // libyaml after 0.2.5 has its own limit of 1000 levels. Because libyaml looks ahead, it may
      // reach its limit before Earshot does.
      return .tooDeep(YAMLLimits.maximumDepth, at: position)
    default: message = "This is not valid YAML: \(problem)\(context.isEmpty ? "" : ", \(context)")."
    }
    return YAMLFailure(position: position, message: message, isSyntax: true)
  }
}
