/// A part of what is said that has one meaning.
public struct SpeechSegment: Equatable, Sendable {
  /// What a segment means to the listener.
  ///
  /// The set is open: later readers and applications may add kinds of their own.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The name of the kind, as transcripts give it.
    public let rawValue: String

    /// Creates a kind.
    ///
    /// - Parameter rawValue: The name of the kind, as transcripts give it.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The title of a screen.
    public static let title = Kind(rawValue: "title")
    /// The name of an element.
    public static let label = Kind(rawValue: "label")
    /// The value of an element.
    public static let value = Kind(rawValue: "value")
    /// A state, such as being selected or switched on.
    public static let state = Kind(rawValue: "state")
    /// The word for what an element is.
    public static let trait = Kind(rawValue: "trait")
    /// The name of a row or a column, before the cell that is in it.
    public static let tableHeader = Kind(rawValue: "tableHeader")
    /// The rows and columns of a cell of a table.
    public static let tablePosition = Kind(rawValue: "tablePosition")
    /// The place of an element among those that belong together.
    public static let position = Kind(rawValue: "position")
    /// The beginning or the end of what elements lie in: a list, a landmark, a group.
    public static let container = Kind(rawValue: "container")
    /// Which values an adjustable element can have, and how it lies.
    public static let range = Kind(rawValue: "range")
    /// What more an element tells, by name.
    public static let content = Kind(rawValue: "content")
    /// How an element is operated.
    public static let hint = Kind(rawValue: "hint")
    /// That a value can't go further.
    public static let limit = Kind(rawValue: "limit")
    /// That there is no element further on.
    public static let edge = Kind(rawValue: "edge")
    /// What the application says of its own accord.
    public static let announcement = Kind(rawValue: "announcement")
    /// The name of something that can be done.
    public static let action = Kind(rawValue: "action")
    /// An answer of the reader itself.
    public static let message = Kind(rawValue: "message")
    /// That something could not be done or understood.
    public static let error = Kind(rawValue: "error")
  }

  /// What stands between a segment and the one before it.
  public enum Joint: Equatable, Sendable {
    /// A colon between a name and its value, a full stop between any others.
    case usual
    /// A blank and no mark. The engine is given a full stop: a letter and a number would run
    /// into each other.
    case blank
    /// A comma.
    case comma
    /// Nothing: the segment goes on where the one before it ends.
    case none
  }

  /// What the segment means.
  public var kind: Kind
  /// The words as they are written; a punctuation mark at the end belongs to them.
  public var text: String
  /// The words as the engine needs them, where they differ from those that are written; empty
  /// where there is nothing to be heard.
  public var engineText: String?
  /// The language of the words, as a BCP 47 tag; nil where it is the reader's own.
  public var language: String?
  /// What stands between this segment and the one before it.
  public var joint: Joint
  /// How the words are spoken, where it differs from the rest.
  public var attributes: SpeechAttributes

  /// Creates a segment.
  ///
  /// - Parameters:
  ///   - kind: What the segment means.
  ///   - text: The words as they are written.
  ///   - engineText: The words as the engine needs them; nil means as written.
  ///   - language: The language of the words, as a BCP 47 tag; nil means the reader's own.
  ///   - joint: What stands between this segment and the one before it.
  ///   - attributes: How the words are spoken, where it differs from the rest.
  public init(
    _ kind: Kind, _ text: String, engineText: String? = nil, language: String? = nil,
    joint: Joint = .usual, attributes: SpeechAttributes = SpeechAttributes()
  ) {
    self.kind = kind
    self.text = text
    self.engineText = engineText
    self.language = language
    self.joint = joint
    self.attributes = attributes
  }
}
