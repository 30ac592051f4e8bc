/// A piece of text, as somebody reads who goes over it slowly.
public enum TextUnit: CaseIterable, Sendable {
  /// A character, as it is seen: a letter with its marks is one.
  case characters
  /// A word with the marks that stand at it; of a script without blanks, a sign.
  case words
  /// A line, as the application has broken the text.
  case lines
}
