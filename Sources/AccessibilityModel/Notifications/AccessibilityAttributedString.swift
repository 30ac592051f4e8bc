/// A text with speech attributes, as in UIKit's attributed strings.
public struct AccessibilityAttributedString: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The speech attributes of a part. Unset attributes leave the speech unchanged.
  public struct Attributes: Equatable, Sendable {
    /// The language, a BCP 47 tag.
    public var language: String?
    /// The pitch, as a factor from 0 to 2 of the voice's own.
    public var pitch: Double?
    /// Whether the text is spelled letter by letter.
    public var spellsOut = false
    /// The pronunciation in the International Phonetic Alphabet, for hosts that use it.
    ///
    /// UIKit has this attribute. Earshot speaks the text as it is written.
    public var ipaNotation: String?
    /// Whether punctuation is spoken; `nil` if the user's setting applies.
    public var includesPunctuation: Bool?

    /// Creates attributes that change nothing.
    public init() {}
  }

  /// A part with its attributes.
  public struct Run: Equatable, Sendable {
    /// The text.
    public var text: String
    /// The speech attributes.
    public var attributes: Attributes

    /// Creates a part.
    public init(_ text: String, _ attributes: Attributes = Attributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// The parts, in order.
  public var runs: [Run]
  /// The priority of an announcement of the text.
  public var announcementPriority: AccessibilityPriority

  /// Creates a text.
  public init(_ runs: [Run], announcementPriority: AccessibilityPriority = .default) {
    self.runs = runs
    self.announcementPriority = announcementPriority
  }

  /// Creates a text of one part.
  public init(_ string: String, announcementPriority: AccessibilityPriority = .default) {
    self.init([Run(string)], announcementPriority: announcementPriority)
  }

  /// Creates a text without attributes from a string literal.
  public init(stringLiteral string: String) {
    self.init(string)
  }

  /// The text without attributes.
  package var string: String { runs.map(\.text).joined() }
}

/// The priority of an announcement, like UIKit's `UIAccessibilityPriority`.
public enum AccessibilityPriority: String, CaseIterable, Sendable {
  /// Interrupts other announcements; later announcements do not interrupt it.
  case high
  /// Interrupts other announcements; later announcements interrupt it.
  case `default`
  /// Waits until all other speech has ended.
  case low
}
