/// Checks for characters that a terminal obeys instead of showing them.
extension Unicode.Scalar {
  /// Whether the character controls a terminal or changes the direction of the text after it.
  package var controlsTerminal: Bool { properties.generalCategory == .control || changesDirection }

  /// Whether the character embeds, overrides or isolates the direction of text.
  ///
  /// A file name could use such a character to look like another name.
  package var changesDirection: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
