extension Utterance {
  /// A stretch of an utterance that one voice speaks in one manner.
  public struct Run: Equatable, Sendable {
    /// The language, as a BCP 47 tag; nil is that of the voice that speaks anyway.
    public let language: String?
    /// The words as the engine needs them, with the mark that stands before the next stretch.
    public let text: String
    /// How they are spoken, where it differs from the rest; never with a pronunciation.
    public let attributes: SpeechAttributes
    /// The manner in which they are spoken, as whoever asked for the stretches names it; nil is the
    /// plain one.
    public let manner: String?
    /// Whether the pause of the mark at its end belongs to it, because another stretch follows.
    public let pausesAtEnd: Bool

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - language: The language, as a BCP 47 tag; nil is that of the voice that speaks anyway.
    ///   - text: The words as the engine needs them.
    ///   - attributes: How they are spoken, where it differs from the rest.
    ///   - manner: The manner in which they are spoken; nil is the plain one.
    ///   - pausesAtEnd: Whether the pause of the mark at its end belongs to it.
    public init(
      language: String?, text: String, attributes: SpeechAttributes = SpeechAttributes(),
      manner: String? = nil, pausesAtEnd: Bool = false
    ) {
      self.language = language
      self.text = text
      self.attributes = attributes
      self.manner = manner
      self.pausesAtEnd = pausesAtEnd
    }
  }

  /// Returns the stretches that different voices have to speak, in order.
  ///
  /// - Parameters:
  ///   - language: The language of the voice that speaks anyway. What is in it, in another region's
  ///     form of it, or in none that is told, needs no other voice.
  ///   - readsMarks: Whether the voice reads punctuation marks. Then no stretch has a mark between
  ///     its parts or at its end, since these are not the application's: each part is a stretch.
  ///   - manner: The manner in which a part is spoken; nil is the plain one.
  /// - Returns: The stretches; neighbours differ in their language or in how they are spoken, or can't
  ///   be joined.
  public func runs(
    forVoiceIn language: String, readsMarks: Bool = false,
    manner: (SpeechSegment) -> String? = { _ in nil }
  ) -> [Run] {
    var stretches: [Stretch] = []
    for segment in segments where !(segment.engineText ?? segment.text).isEmpty {
      let isOwn = segment.language.map { Self.isSame($0, language) } ?? true
      let stretch = Stretch(
        language: isOwn ? nil : segment.language, manner: manner(segment), segments: [segment])
      if let last = stretches.last, last.goesOn(with: stretch, readsMarks: readsMarks) {
        stretches[stretches.count - 1].segments.append(segment)
      } else {
        stretches.append(stretch)
      }
    }
    return stretches.indices.map { index in
      let next = stretches[(index + 1)...].first
      return stretches[index].run(before: next?.segments.first, readsMarks: readsMarks)
    }
  }

  /// Whether two tags name one language, whatever their regions.
  ///
  /// - Parameters:
  ///   - one: A BCP 47 tag; an underscore is taken for a hyphen.
  ///   - other: Another tag.
  /// - Returns: Whether what is in one is understood by who understands the other.
  public static func isSame(_ one: String, _ other: String) -> Bool {
    primary(one) == primary(other)
  }

  private static func primary(_ tag: String) -> String {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    // Mandarin has a tag of its own, which few use.
    return primary == "cmn" ? "zh" : primary
  }
}

/// Parts of an utterance that may be spoken in one go.
private struct Stretch {
  let language: String?
  let manner: String?
  var segments: [SpeechSegment]

  var attributes: SpeechAttributes { segments.first?.attributes.spoken ?? SpeechAttributes() }

  /// Whether another stretch is spoken in one go with this one.
  func goesOn(with next: Stretch, readsMarks: Bool) -> Bool {
    guard language == next.language, attributes == next.attributes, attributes.isJoinable
    else { return false }
    // What goes on without a mark can't be parted without being heard as two words.
    let hasNoMark = next.segments.first?.joint == SpeechSegment.Joint.none
    return hasNoMark || !readsMarks && manner == next.manner
  }

  /// Returns the stretch as it is to be spoken before another part, or at the end.
  func run(before next: SpeechSegment?, readsMarks: Bool) -> Utterance.Run {
    let joiner = SegmentJoiner(form: .spoken)
    var text = joiner.text(of: segments)
    if !readsMarks, attributes.isJoinable, let last = segments.last, let next {
      text += joiner.markAtEnd(of: text, of: last, before: next)
    }
    return Utterance.Run(
      language: language, text: text, attributes: attributes, manner: manner,
      pausesAtEnd: next.map { $0.joint != .none } ?? false)
  }
}
