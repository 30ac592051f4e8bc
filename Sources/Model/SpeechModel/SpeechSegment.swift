/// A part of an utterance with one meaning, such as a label or a value.
public struct SpeechSegment: Equatable, Sendable {
  /// The meaning of a segment.
  ///
  /// Readers and applications may add their own kinds.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The name, as it appears in transcripts.
    public let rawValue: String

    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The title of a screen.
    public static let title = Kind(rawValue: "title")
    /// The name of an element.
    public static let label = Kind(rawValue: "label")
    /// The value of an element.
    public static let value = Kind(rawValue: "value")
    /// A state, such as "Selected".
    public static let state = Kind(rawValue: "state")
    /// The word for a trait.
    public static let trait = Kind(rawValue: "trait")
    /// The header of a row or column, before a cell.
    public static let tableHeader = Kind(rawValue: "tableHeader")
    /// The rows and columns of a cell.
    public static let tablePosition = Kind(rawValue: "tablePosition")
    /// The position of an element in its set.
    public static let position = Kind(rawValue: "position")
    /// The start or end of a container, such as a list, a landmark or a group.
    public static let container = Kind(rawValue: "container")
    /// The limits and the orientation of an adjustable element.
    public static let range = Kind(rawValue: "range")
    /// Custom content of an element.
    public static let content = Kind(rawValue: "content")
    /// The hint of an element.
    public static let hint = Kind(rawValue: "hint")
    /// A limit that a value has reached.
    public static let limit = Kind(rawValue: "limit")
    /// A message that there is nothing further in a direction.
    public static let edge = Kind(rawValue: "edge")
    /// An announcement from the application.
    public static let announcement = Kind(rawValue: "announcement")
    /// The name of an action.
    public static let action = Kind(rawValue: "action")
    /// A message from the reader.
    public static let message = Kind(rawValue: "message")
    /// An error message from the reader.
    public static let error = Kind(rawValue: "error")
  }

  /// The separator before a segment.
  public enum Separator: Equatable, Sendable {
    /// A colon between a label and its value, and a full stop between any others.
    case standard
    /// A space in written text, but a full stop for the engine, which would otherwise run a letter
    /// and a number together.
    case space
    /// A comma.
    case comma
    /// No separator, because the segment continues the previous one.
    case none
  }

  /// The meaning of the segment.
  public var kind: Kind
  /// The written text, including its final punctuation.
  public var text: String
  /// The text for the engine if it differs from the written one. An empty text is not spoken.
  public var engineText: String?
  /// The language of the text as a BCP 47 tag, or `nil` for the reader's own language.
  public var language: String?
  /// The separator before the segment.
  public var separator: Separator
  /// The speech attributes.
  public var attributes: SpeechAttributes
  /// Whether the text is a secret, which is spoken but kept out of files.
  package var isPrivate = false

  /// The text that stands for a secret, whatever its length.
  package static let mask = "••••••••"

  /// Creates a segment.
  public init(
    _ kind: Kind, _ text: String, engineText: String? = nil, language: String? = nil,
    separator: Separator = .standard, attributes: SpeechAttributes = SpeechAttributes()
  ) {
    self.kind = kind
    self.text = text
    self.engineText = engineText
    self.language = language
    self.separator = separator
    self.attributes = attributes
  }
}
