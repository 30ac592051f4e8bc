/// What is heard of a change of a line while it is typed.
public enum LineNews: Equatable, Sendable {
  /// These characters, each by its name.
  case characters(String)
  /// These words.
  case words(String)
  /// This was deleted.
  case deleted(String)
  /// The whole line, which is another one now; it may be empty.
  case line(String)
  /// The cursor stands before this now; nothing is the end of the line.
  case moved(String)
}
