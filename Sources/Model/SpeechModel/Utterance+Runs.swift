/// The division of an utterance into runs for several voices or styles.
extension Utterance {
  /// A run of text that one voice speaks in one style.
  package struct Run: Equatable, Sendable {
    /// The language as a BCP 47 tag, or `nil` for that of the current voice.
    package let language: String?
    /// The text for the engine, including the punctuation before the next run.
    package var text: String
    /// The speech attributes, without a pronunciation.
    package let attributes: SpeechAttributes
    /// The name of the style, or `nil` for plain speech.
    package let style: String?
    /// Whether the run ends with the pause of its final punctuation, because another run follows.
    package let pausesAtEnd: Bool

    package init(
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

  /// Divides the utterance into runs, each for one voice and one style, and returns them in order.
  ///
  /// The current voice also speaks regional variants of its language, and text that does not
  /// specify a language. If the voice speaks punctuation, each segment is a run, and no punctuation
  /// is added.
  package func runs(
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

  /// Returns whether two BCP 47 tags name the same language, ignoring regions. An underscore is
  /// equivalent to a hyphen.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    primary(one) == primary(other)
  }

  private static func primary(_ tag: String) -> String {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    // Mandarin has its own, rarely used tag, `cmn`, which names the same language as `zh`.
    return primary == "cmn" ? "zh" : primary
  }
}

/// Segments that one voice can speak without a break.
private struct Stretch {
  let language: String?
  let style: String?
  var segments: [SpeechSegment]

  var attributes: SpeechAttributes { segments.first?.attributes.spoken ?? SpeechAttributes() }

  func canJoin(_ next: Stretch, readsPunctuation: Bool) -> Bool {
    guard language == next.language, attributes == next.attributes, attributes.isJoinable
    else { return false }
    // A segment without a separator continues a word, which must not be split.
    let hasNoMark = next.segments.first?.separator == SpeechSegment.Separator.none
    return hasNoMark || !readsPunctuation && style == next.style
  }

  /// Returns the run for this stretch, given the segment that follows, if there is one.
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
