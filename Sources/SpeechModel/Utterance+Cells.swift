extension Utterance {
  /// What a person has asked for, as far as that is a part of its own.
  private static let results: Set<SpeechSegment.Kind> = [.value, .state, .limit, .error]

  /// Returns the words in one line, for those who see only its beginning, as on a braille display.
  ///
  /// They are in their own order where the value, the states and the limits end soon enough; else these
  /// come first: "7. A label of very many words. Adjustable."
  ///
  /// - Parameter cells: How many characters are seen.
  /// - Returns: The words.
  public func line(withResultIn cells: Int) -> String {
    guard let last = segments.lastIndex(where: { Self.results.contains($0.kind) }),
      Utterance(Array(segments[...last])).text.count > cells
    else { return Self.oneLine(text) }
    let found = segments.filter { Self.results.contains($0.kind) }
    let rest = segments.filter { !Self.results.contains($0.kind) }
    // What goes on with the part before it makes no sense elsewhere.
    guard segments.allSatisfy({ $0.joint != .none }) else { return Self.oneLine(text) }
    return Self.oneLine(Utterance(found + rest).text)
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
