internal import TerminalKeys

/// What an editor keeps of the line that is being typed.
struct TypingState {
  /// Bytes that somebody else has read.
  var pending: [UInt8] = []
  var reader = LineKeys()
  /// Characters that are read and not yet given to the library.
  var characters: [Unicode.Scalar] = []
  /// A key that does nothing in a line, and of which the owner was not told yet; the last one, of several.
  var uselessKey: Key?
  /// What was typed since the owner was last told of a change, as far as it is worth keeping.
  var keys = ""
  var lastLine = LineEditor.Draft()
  /// Where in the history the line is from; nil for a new one.
  var recall: LineEditor.Recall?
  /// Whether control-D was pressed where it has nothing to delete.
  var wantsEnd = false
  var isTooLong = false
  var isGivenUp = false
  /// Whether the input has ended before a Return.
  var hasEnded = false
  /// Whether no line follows.
  var isLast = false
}
