package import SpeechModel

extension Phrases {
  /// Puts texts in the place of the names in braces.
  ///
  /// - Parameters:
  ///   - phrase: The phrase with names in braces.
  ///   - values: The texts by name. What they contain is never taken for a name again.
  /// - Returns: The whole phrase.
  package static func fill(_ phrase: String, _ values: [String: String]) -> String {
    // Most phrases are whole.
    guard phrase.utf8.contains(UInt8(ascii: "{")) else { return phrase }
    var filled = ""
    var rest = phrase[...]
    while let open = rest.firstIndex(of: "{"),
      let close = rest[open...].firstIndex(of: "}")
    {
      filled += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      filled += values[name] ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }

  /// Returns a phrase of this language as a part of what is said.
  ///
  /// - Parameters:
  ///   - kind: What the phrase means.
  ///   - phrase: The phrase, with names in braces.
  ///   - values: The texts by name.
  ///   - separator: What stands between the phrase and what is said before it.
  /// - Returns: The phrase with its form for the engine.
  package func segment(
    _ kind: SpeechSegment.Kind, _ phrase: String, _ values: [String: String] = [:],
    separator: SpeechSegment.Separator = .standard
  ) -> SpeechSegment {
    let text = Self.fill(phrase, values)
    let forEngine = Self.fill(engine.phrases[phrase] ?? phrase, values)
    let spelled = engine.spelled(forEngine) ?? forEngine
    return SpeechSegment(
      kind, text, engineText: spelled == text ? nil : spelled, language: toldLanguage, separator: separator)
  }
}
