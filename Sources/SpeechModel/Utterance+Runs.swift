extension Utterance {
  /// A run of text that one voice speaks in one style.
  public struct Run: Equatable, Sendable {
    /// The language, a BCP 47 tag; `nil` means that of the current voice.
    public let language: String?
    /// The text for the engine, with the punctuation before the next run.
    public let text: String
    /// The speech attributes, without a pronunciation.
    public let attributes: SpeechAttributes
    /// The name of the style; `nil` means plain speech.
    public let style: String?
    /// Whether it ends with the pause of its final punctuation, because another run follows.
    public let pausesAtEnd: Bool

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - language: The language, as a BCP 47 tag; nil is that of the voice that speaks anyway.
    ///   - text: The text for the engine.
    ///   - attributes: The speech attributes.
    ///   - style: The name of the style; `nil` means plain speech.
    ///   - pausesAtEnd: Whether it ends with the pause of its final punctuation.
    public init(
      language: String?, text: String, attributes: SpeechAttributes = SpeechAttributes(),
      style: String? = nil, pausesAtEnd: Bool = false
    ) {
      self.language = language
      self.text = text
      self.attributes = attributes
      self.style = style
      self.pausesAtEnd = pausesAtEnd
    }
  }

  /// Returns the runs that different voices or styles have to speak, in order.
  ///
  /// - Parameters:
  ///   - language: The language of the current voice. Text in it, in a regional variant of it, or
  ///     without a language needs no other voice.
  ///   - readsPunctuation: Whether the voice speaks punctuation. Then each segment is a run without
  ///     added punctuation, which is not the application's.
  ///   - style: Returns the style of a segment; `nil` means plain speech.
  /// - Returns: The runs. Neighbours differ in language or style, or can't be joined.
  public func runs(
    forVoiceIn language: String, readsPunctuation: Bool = false,
    style: (SpeechSegment) -> String? = { _ in nil }
  ) -> [Run] {
    var stretches: [Stretch] = []
    for segment in segments where !(segment.engineText ?? segment.text).isEmpty {
      let isOwn = segment.language.map { Self.isSame($0, language) } ?? true
      let stretch = Stretch(
        language: isOwn ? nil : segment.language, style: style(segment), segments: [segment])
      if let last = stretches.last, last.canJoin(stretch, readsPunctuation: readsPunctuation) {
        stretches[stretches.count - 1].segments.append(segment)
      } else {
        stretches.append(stretch)
      }
    }
    return stretches.indices.map { index in
      let next = stretches[(index + 1)...].first
      return stretches[index].run(before: next?.segments.first, readsPunctuation: readsPunctuation)
    }
  }

  /// Returns whether two tags name the same language, ignoring regions.
  ///
  /// - Parameters:
  ///   - one: A BCP 47 tag; an underscore counts as a hyphen.
  ///   - other: Another tag.
  /// - Returns: Whether the primary languages are equal.
  public static func isSame(_ one: String, _ other: String) -> Bool {
    primary(one) == primary(other)
  }

  private static func primary(_ tag: String) -> String {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    // Mandarin has a rarely used tag of its own.
    return primary == "cmn" ? "zh" : primary
  }
}

/// Segments that one voice can speak without a break.
private struct Stretch {
  let language: String?
  let style: String?
  var segments: [SpeechSegment]

  var attributes: SpeechAttributes { segments.first?.attributes.spoken ?? SpeechAttributes() }

  /// Whether another stretch can be joined to this one.
  func canJoin(_ next: Stretch, readsPunctuation: Bool) -> Bool {
    guard language == next.language, attributes == next.attributes, attributes.isJoinable
    else { return false }
    // A segment without a separator continues a word, so it can't be split off.
    let hasNoMark = next.segments.first?.separator == SpeechSegment.Separator.none
    return hasNoMark || !readsPunctuation && style == next.style
  }

  /// Returns the run for this stretch, before another segment or at the end.
  func run(before next: SpeechSegment?, readsPunctuation: Bool) -> Utterance.Run {
    let formatter = UtteranceFormatter(form: .spoken)
    var text = formatter.text(of: segments)
    if !readsPunctuation, attributes.isJoinable, let last = segments.last, let next {
      text += formatter.finalMark(of: text, of: last, before: next)
    }
    return Utterance.Run(
      language: language, text: text, attributes: attributes, style: style,
      pausesAtEnd: next.map { $0.separator != .none } ?? false)
  }
}
