package import SpeechModel

/// A limit that was announced for a value, independent of the language.
public enum SpokenLimit: Equatable, Sendable {
  /// The maximum: "Maximum."
  case maximum
  /// The minimum: "Minimum."
  case minimum
  /// The value of the element with this label: "Limited by Maximum price."
  case element(String)
}

extension SpeechSegment {
  /// The limit in a segment of the kind `limit`, or `nil` for any other segment.
  package var spokenLimit: SpokenLimit? {
    guard kind == .limit else { return nil }
    // Indexes copy only one phrase of a language, and not all of them.
    for index in Phrases.all.indices {
      if text == Phrases.all[index].maximum { return .maximum }
      if text == Phrases.all[index].minimum { return .minimum }
    }
    // Check the phrase with a label last, because a label can be almost any text.
    for index in Phrases.all.indices {
      let template = Phrases.all[index].limitedBy
      guard let open = template.firstIndex(of: "{"), let close = template.firstIndex(of: "}") else {
        continue
      }
      let start = template[..<open]
      let end = template[template.index(after: close)...]
      guard text.count >= start.count + end.count, text.hasPrefix(start), text.hasSuffix(end) else {
        continue
      }
      return .element(String(text.dropFirst(start.count).dropLast(end.count)))
    }
    return nil
  }
}
