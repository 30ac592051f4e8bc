extension Utterance {
  /// A stretch of an utterance that one voice speaks in one manner.
  public struct Run: Equatable, Sendable {
    /// The language, as a BCP 47 tag; nil is that of the voice that speaks anyway.
    public let language: String?
    /// The words as the engine needs them.
    public let text: String
    /// How they are spoken, where it differs from the rest.
    public let attributes: SpeechAttributes

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - language: The language, as a BCP 47 tag; nil is that of the voice that speaks anyway.
    ///   - text: The words as the engine needs them.
    ///   - attributes: How they are spoken, where it differs from the rest.
    public init(
      language: String?, text: String, attributes: SpeechAttributes = SpeechAttributes()
    ) {
      self.language = language
      self.text = text
      self.attributes = attributes
    }
  }

  /// Returns the stretches that different voices have to speak, in order.
  ///
  /// - Parameter language: The language of the voice that speaks anyway. What is in it, in another
  ///   region's form of it, or in none that is told, needs no other voice.
  /// - Returns: The stretches; neighbours differ in their language or in how they are
  ///   spoken, or can't be joined.
  public func runs(forVoiceIn language: String) -> [Run] {
    var runs: [(first: SpeechSegment, language: String?, segments: [SpeechSegment])] = []
    for segment in segments {
      let isOwn = segment.language.map { Self.isSame($0, language) } ?? true
      let needed = isOwn ? nil : segment.language
      if let last = runs.last, last.language == needed, segment.attributes.isJoinable,
        last.first.attributes == segment.attributes
      {
        runs[runs.count - 1].segments.append(segment)
      } else {
        runs.append((segment, needed, [segment]))
      }
    }
    return runs.map { run in
      Run(
        language: run.language, text: Utterance(run.segments).engineText,
        attributes: run.first.attributes)
    }
  }

  /// Whether two tags name one language, whatever their regions.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    primary(one) == primary(other)
  }

  private static func primary(_ tag: String) -> String {
    tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }
}
