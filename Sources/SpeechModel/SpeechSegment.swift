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

  /// What the segment means.
  public var kind: Kind
  /// The words as they are written; a punctuation mark at the end belongs to them.
  public var text: String
  /// The words as the engine needs them, where they differ from those that are written.
  public var engineText: String?

  /// Creates a segment.
  ///
  /// - Parameters:
  ///   - kind: What the segment means.
  ///   - text: The words as they are written.
  ///   - engineText: The words as the engine needs them; nil means as written.
  public init(_ kind: Kind, _ text: String, engineText: String? = nil) {
    self.kind = kind
    self.text = text
    self.engineText = engineText
  }
}
