extension Unicode.Scalar {
  /// Whether a terminal obeys the character instead of showing it.
  ///
  /// This includes characters that embed, override or isolate the direction of text, because a file
  /// name could use them to look like another name.
  package var controlsTerminal: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: properties.generalCategory == .control
    }
  }
}
