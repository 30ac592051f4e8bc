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
    for phrases in Self.limits {
      if text == phrases.maximum { return .maximum }
      if text == phrases.minimum { return .minimum }
    }
    // Check the phrase with a label last, because a label can be almost any text.
    for template in Self.limits.map(\.limitedBy) {
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

  /// The phrases for limits in all languages. Copying all phrases of a language takes longer.
  private static let limits = Phrases.all.map {
    (maximum: $0.maximum, minimum: $0.minimum, limitedBy: $0.limitedBy)
  }
}
