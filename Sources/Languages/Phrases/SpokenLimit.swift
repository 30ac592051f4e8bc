public import SpeechModel

/// Why a value could not go further, whatever the language in which it was said.
public enum SpokenLimit: Equatable, Sendable {
  /// The value is the highest there is: "Maximum."
  case maximum
  /// The value is the lowest there is: "Minimum."
  case minimum
  /// The value of the element with this label is in the way: "Limited by Maximum price."
  case element(String)
}

extension SpeechSegment {
  /// What a segment of the kind `limit` says; nil for any other.
  public var spokenLimit: SpokenLimit? {
    guard kind == .limit else { return nil }
    for phrases in Phrases.all {
      if text == phrases.maximum { return .maximum }
      if text == phrases.minimum { return .minimum }
    }
    // An element may be called as nearly anything, so this is asked only when nothing else fits.
    for phrases in Phrases.all {
      let template = phrases.limitedBy
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
