/// Text that is spoken in one piece and interrupted as a whole.
public struct Utterance: Equatable, Sendable {
  /// The segments, in order of speech.
  public var segments: [SpeechSegment]
  /// The silence before the speech. Interrupting the silence interrupts the utterance.
  public var pause: Duration
  /// The purpose, which decides whether the host reports the progress of the speech.
  public var purpose = Purpose.reply
  /// The priority of an announcement.
  public var priority: Priority
  /// The source, which lets newer speech replace the utterance, or `nil` if nothing can replace it.
  public var source: SpeechSource?
  /// The earcons, played at the start of the words.
  public var earcons: [Earcon] = []
  /// The positions in a range, from 0 to 1, that are played as tones at the start.
  public var tones: [Double] = []

  /// Creates an utterance.
  public init(
    _ segments: [SpeechSegment], pause: Duration = .zero, priority: Priority = .default,
    source: SpeechSource? = nil
  ) {
    self.segments = segments
    self.pause = pause
    self.priority = priority
    self.source = source
  }

  /// Creates an utterance of one segment.
  public init(_ kind: SpeechSegment.Kind, _ text: String) { self.init([SpeechSegment(kind, text)]) }

  /// Whether the utterance has words, not only sounds.
  public var hasWords: Bool { !segments.isEmpty }

  /// Whether the utterance has earcons or tones.
  package var hasSounds: Bool { !earcons.isEmpty || !tones.isEmpty }

  /// The written text, in one line unless a segment contains line breaks. As in VoiceOver, only a
  /// full stop ends a sentence, as in “Really?. Button.”
  public var text: String { UtteranceFormatter(form: .written).text(of: segments) }

  /// The written text for files, without secrets.
  package var recordedText: String { recorded.text }

  /// The utterance with bullets in place of secrets.
  package var recorded: Utterance {
    var recorded = self
    recorded.segments = segments.map { segment in
      guard segment.isPrivate else { return segment }
      var segment = segment
      (segment.text, segment.engineText) = (SpeechSegment.mask, nil)
      return segment
    }
    return recorded
  }

  /// The text for the engine, such as “Really? Button.”
  public var engineText: String { UtteranceFormatter(form: .spoken).text(of: segments) }
}

extension Utterance {
  /// The priority of an announcement.
  ///
  /// The cases match UIAccessibility's priorities. A reply needs no priority, because it answers the
  /// user's command.
  public enum Priority: Int, Comparable, Sendable {
    /// Waits until all other speech has ended.
    case low
    /// Interrupts earlier announcements, and waits for the reply to a command.
    case `default`
    /// Interrupts everything else, and only the user can interrupt it.
    case high

    /// Returns whether one priority is lower than another.
    public static func < (one: Priority, other: Priority) -> Bool { one.rawValue < other.rawValue }
  }

  /// The purpose of an utterance.
  public enum Purpose: Hashable, Sendable {
    /// The reply to a command.
    case reply
    /// A numbered passage of continuous reading, which the focus follows.
    case passage(Int)
    /// A numbered announcement from the application.
    case announcement(Int)
    /// The echo of typed text, which is already on the screen.
    case typingEcho
    /// A line of help or of a list, which the host prints at once with all other lines.
    case listing
    /// A sentence of the tutorial before a task, such as the verdict on the task before.
    case verdict
    /// A task of the tutorial, which users can answer after they have heard it.
    case task

    /// Whether the host reports the start and the end of the speech.
    package var isReported: Bool { ![.reply, .typingEcho, .listing].contains(self) }
  }
}

/// A line for a short braille display.
extension Utterance {
  private static let results: Set<SpeechSegment.Kind> = [.value, .state, .limit, .error]

  /// Returns the text in one line, with its result in the first `cells` characters if possible. If
  /// the value, states, limits and errors do not fit there in the usual order, they come first, as
  /// in "7. A label of very many words. Adjustable."
  package func line(withResultIn cells: Int) -> String {
    var text = text
    if let last = segments.lastIndex(where: { Self.results.contains($0.kind) }),
      Utterance(Array(segments[...last])).text.count > cells,
      // A segment that continues the previous one makes no sense elsewhere, so the order stays.
      segments.allSatisfy({ $0.separator != .none })
    {
      let found = segments.filter { Self.results.contains($0.kind) }
      let rest = segments.filter { !Self.results.contains($0.kind) }
      text = Utterance(found + rest).text
    }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

/// The property of an element that an utterance describes.
///
/// Two utterances of one source describe the same property at different times, so the newer one
/// makes the older one obsolete.
public struct SpeechSource: Hashable, Sendable {
  /// The number of the element, which is unique at any given time.
  package let element: Int
  /// The name of the property, such as "value".
  package let property: String
  /// Whether the property changes frequently without user input. If so, changes are announced only
  /// at intervals.
  package let isProgress: Bool

  package init(element: Int, property: String, isProgress: Bool = false) {
    self.element = element
    self.property = property
    self.isProgress = isProgress
  }

  /// Creates the source of a property of an object, which is not retained.
  package init(of object: AnyObject, property: String, isProgress: Bool = false) {
    self.init(
      element: Int(bitPattern: ObjectIdentifier(object)), property: property,
      isProgress: isProgress)
  }
}

/// A short sound with a meaning. The player chooses the sound.
public enum Earcon: String, CaseIterable, Sendable {
  /// The focus moved to an element.
  case focus
  /// An element was activated.
  case activate
  /// A value is at a limit.
  case limit
  /// There is no element in that direction.
  case edge
  /// A switch was turned on.
  case on
  /// A switch was turned off.
  case off
  /// A command failed or was not understood.
  case error
  /// The application made an announcement.
  case announcement
  /// A new screen appeared.
  case screen
  /// Part of the screen changed.
  case layout
  /// The page changed.
  case page
}
