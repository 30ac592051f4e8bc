internal import SourceDiagnostics

/// The messages for syntax errors, in place of libyaml's.
enum YAMLSyntax {
  /// Returns the failure for a syntax error.
  ///
  /// - Parameters:
  ///   - problem: The words of libyaml for it.
  ///   - context: The words of libyaml for what it was reading.
  ///   - place: Where the error is.
  ///   - beginning: Where what it was reading began.
  /// - Returns: The failure, with a message that says what to do.
  static func failure(
    problem: String, context: String, at place: YAMLPlace, since beginning: YAMLPlace
  ) -> YAMLFailure {
    var position = place.position
    let start = beginning.position
    let message: String
    switch problem {
    case "found character that cannot start any token":
      message =
        "A value can't begin like this. Put a text into quotation marks, and indent with spaces, "
        + "not with tabs."
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      message = "Lines are indented with spaces, not with tabs."
    case "mapping values are not allowed in this context":
      message =
        "A colon followed by a space begins a value, and none can begin here. Put a text with a "
        + "colon into quotation marks, and give keys that belong together the same indentation."
    case "did not find expected key":
      message =
        "A key, or the end of the lines that began in line \(start.line), was expected here. Keys "
        + "that belong together have the same indentation, and a text that goes on after a "
        + "quotation mark is put into quotation marks as a whole."
    case "did not find expected '-' indicator":
      message =
        "The list that began in line \(start.line) goes on with a dash in column \(start.column), "
        + "or ends with less indentation."
    case "did not find expected ',' or ']'":
      message =
        "The list in brackets that began in line \(start.line), column \(start.column), needs a "
        + "comma or “]” here."
    case "did not find expected ',' or '}'":
      message =
        "The keys in braces that began in line \(start.line), column \(start.column), need a comma "
        + "or “}” here."
    case "did not find expected node content":
      message =
        "A value was expected here. Close the brackets, braces and quotation marks before it."
    case "could not find expected ':'":
      position = start
      message = "This line has no colon behind its key. Write “key: value”, with a space."
    case "found unexpected end of stream" where context.contains("quoted"):
      position = start
      message = "The quotation mark that begins here has no end."
    case "found unknown escape character":
      message =
        "There is no such character after a backslash. In quotation marks write \\\\ for a "
        + "backslash, or use single quotation marks."
    case "found invalid Unicode character escape code":
      message = "There is no such character; after \\u come four digits, after \\U eight."
    case "did not find expected hexdecimal number":
      message = "After \\x come two hexadecimal digits, after \\u four and after \\U eight."
    case "found undefined tag handle", "did not find expected tag URI":
      message = "There are no tags here. Put a text that begins with “!” into quotation marks."
    case "did not find expected alphabetic or numeric character":
      message =
        "A name of letters and digits follows “&” and “*”. Put a text that begins with them into "
        + "quotation marks."
    case "did not find expected <document start>":
      message = "The document ended before this line, and nothing may follow it."
    case let words where words.hasPrefix("Maximum nesting level"):
      // Versions of libyaml after 0.2.5 have a limit of their own, 1000, and may meet it first while they
      // look ahead.
      return .tooDeep(YAMLLimits.greatestDepth, at: position)
    default:
      message = "This is not valid YAML: \(problem)\(context.isEmpty ? "" : ", \(context)")."
    }
    return YAMLFailure(position: position, message: message, isSyntax: true)
  }
}
