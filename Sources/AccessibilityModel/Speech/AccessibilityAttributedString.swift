/// A text that says how its parts are to be spoken, with the attributes that UIKit's accessibility
/// has for attributed strings.
public struct AccessibilityAttributedString: Equatable, Sendable, ExpressibleByStringLiteral {
  /// How a part is to be spoken; what is not said is as for any other text.
  public struct Attributes: Equatable, Sendable {
    /// The language, as a BCP 47 tag.
    public var language: String?
    /// How high, from 0 to 2; 1 is the voice's own.
    public var pitch: Double?
    /// Whether it is spelled, letter by letter.
    public var spellsOut = false
    /// How it is pronounced, in the alphabet of the International Phonetic Association. UIKit has it; the
    /// reader speaks the words as they are written.
    public var ipaNotation: String?
    /// Whether its punctuation is spoken; nil is as the person has chosen.
    public var includesPunctuation: Bool?

    /// Creates attributes that say nothing.
    public init() {}
  }

  /// A part with its attributes.
  public struct Run: Equatable, Sendable {
    /// The words.
    public var text: String
    /// How they are to be spoken.
    public var attributes: Attributes

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - attributes: How they are to be spoken.
    public init(_ text: String, _ attributes: Attributes = Attributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// The parts, in order.
  public var runs: [Run]
  /// How much an announcement of it may get in the way of other speech.
  public var announcementPriority: AccessibilityPriority

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - runs: The parts, in order.
  ///   - announcementPriority: How much an announcement of it may get in the way of other speech.
  public init(_ runs: [Run], announcementPriority: AccessibilityPriority = .default) {
    self.runs = runs
    self.announcementPriority = announcementPriority
  }

  /// Creates a text of one part.
  ///
  /// - Parameters:
  ///   - string: The words.
  ///   - announcementPriority: How much an announcement of it may get in the way of other speech.
  public init(_ string: String, announcementPriority: AccessibilityPriority = .default) {
    self.init([Run(string)], announcementPriority: announcementPriority)
  }

  /// Creates a text without attributes from the words as they stand in the source.
  public init(stringLiteral string: String) {
    self.init(string)
  }

  /// The words without their attributes.
  public var string: String { runs.map(\.text).joined() }
}
