/// Text with speech attributes, like UIKit's attributed strings.
public struct AccessibilityAttributedString: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The speech attributes of a run. Attributes that are not set leave the speech unchanged.
  public struct Attributes: Equatable, Sendable {
    /// The language as a BCP 47 tag.
    public var language: String?
    /// The factor applied to the voice's own pitch, from 0 to 2.
    public var pitch: Double?
    /// Whether the text is spelled letter by letter.
    public var spellsOut = false
    /// The pronunciation in the International Phonetic Alphabet, for programs that use the reader.
    /// Earshot itself speaks the text as it is written.
    public var ipaNotation: String?
    /// Whether punctuation is spoken, or `nil` to use the user's setting.
    public var includesPunctuation: Bool?

    /// Creates attributes that change nothing.
    public init() {}
  }

  /// A run of text with the same attributes.
  public struct Run: Equatable, Sendable {
    /// The text of the run.
    public var text: String
    /// The speech attributes of the text.
    public var attributes: Attributes

    /// Creates a run from text and its attributes.
    public init(_ text: String, _ attributes: Attributes = Attributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// The runs, in order.
  public var runs: [Run]
  /// The priority with which the text is announced.
  public var announcementPriority: AccessibilityPriority
  /// Whether the text is that of a status bar, which only VoiceOver announces.
  package var isOfStatusBar = false
  /// Whether a dialog has appeared without the keyboard focus, for which NVDA has no event.
  package var isOfDialog = false
  /// The text that Orca says, which has only what is new in a region, and knows regions that are new.
  package var orcaText: String?
  /// The name of the alert that has appeared with the text, which is empty without a name, or `nil` if
  /// none has appeared.
  package var newAlert: String?

  /// The reason for the announcement, as a clause after “since”, or `nil` if only its source knows it.
  package var reason: String?

  /// Creates a string from runs.
  public init(_ runs: [Run], announcementPriority: AccessibilityPriority = .default) {
    self.runs = runs
    self.announcementPriority = announcementPriority
  }

  /// Creates a string without attributes.
  public init(_ string: String, announcementPriority: AccessibilityPriority = .default) {
    self.init([Run(string)], announcementPriority: announcementPriority)
  }

  /// Creates a string without attributes from a literal.
  public init(stringLiteral string: String) { self.init(string) }

  /// The text without attributes.
  package var string: String { runs.map(\.text).joined() }
}

/// The priority of an announcement, like UIKit's `UIAccessibilityPriority`.
public enum AccessibilityPriority: String, CaseIterable, Sendable {
  /// Interrupts other announcements, and is not interrupted by later ones.
  case high
  /// Interrupts other announcements, and can be interrupted by later ones.
  case `default`
  /// Waits until all other speech has ended.
  case low
}
