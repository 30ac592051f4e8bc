package import Dialects
public import Languages
public import SpeechModel

/// The user's reader settings, in a form that can be saved.
///
/// Saved settings may come from an older or newer version. Missing settings get their defaults, and
/// unknown settings are ignored.
public struct ReaderSettings: Equatable, Codable, Sendable {
  /// The silence between a description and its hint.
  public var hintPause: Duration = .milliseconds(700)
  /// The detail settings, which a verbosity sets together.
  public var detail = VerbosityOptions()
  /// The language of the reader's words, and of text without its own language, as a BCP 47 tag.
  ///
  /// If it is `nil`, the reader uses the language of the screen, or English if the screen has none.
  /// With "de", "Volume: 5. Adjustable." becomes "Volume: 5. Einstellbar."
  public var language: String?
  /// The voice, and any rate, pitch and volume that differ from its defaults.
  public var speech = SpeechSettings()
  /// Whether sounds are played. This does not affect words.
  public var sounds = true
  /// The volume of sounds, in percent, independent of the volume of the voice.
  public var soundVolume = 50
  /// The echo of typing at the prompt.
  public var echo = TypingEcho.words
  /// The words of another reader, or `nil` for VoiceOver's. They are chosen for a session, and not
  /// saved.
  package var dialect: Dialect? {
    get { table?.dialect }
    set { table = newValue.map { TableDescriber($0) } }
  }
  /// The describer in the words of the dialect.
  var table: TableDescriber?

  private enum CodingKeys: String, CodingKey {
    case hintPause, detail, language, speech, sounds, soundVolume, echo
  }

  /// Creates the default settings.
  public init() {}

  /// Decodes saved settings. A missing setting gets its default.
  public init(from decoder: any Decoder) throws {
    let saved = try decoder.container(keyedBy: CodingKeys.self)
    hintPause = try saved.decodeIfPresent(Duration.self, forKey: .hintPause) ?? hintPause
    detail = try saved.decodeIfPresent(VerbosityOptions.self, forKey: .detail) ?? detail
    language = try saved.decodeIfPresent(String.self, forKey: .language)
    speech = try saved.decodeIfPresent(SpeechSettings.self, forKey: .speech) ?? speech
    sounds = try saved.decodeIfPresent(Bool.self, forKey: .sounds) ?? sounds
    soundVolume = try saved.decodeIfPresent(Int.self, forKey: .soundVolume) ?? soundVolume
    echo = try saved.decodeIfPresent(TypingEcho.self, forKey: .echo) ?? echo
  }
}

/// The part of typed text that is spoken back.
public enum TypingEcho: String, CaseIterable, Codable, Sendable {
  /// Each word, as soon as it is complete.
  case words
  /// Each character.
  case characters
  /// Nothing.
  case off
}

/// Switches for the parts of a description other than label, value and state.
///
/// A verbosity sets all switches together, and users can change each switch.
public struct VerbosityOptions: Equatable, Codable, Sendable {
  /// The position of the words for traits.
  public enum TraitPlacement: String, CaseIterable, Codable, Sendable {
    /// Before label and value: "Button. Save".
    case before
    /// After label and value: "Save. Button."
    case after
    /// Left out unless nothing else is spoken: "Save".
    case off
  }

  /// The amount of custom content in a description.
  public enum Content: String, CaseIterable, Codable, Sendable {
    /// No content: "Report".
    case off
    /// Content of high importance, after the value: "Report, 3 pages".
    case high
    /// All content. Content of normal importance is at the end: "Report, 3 pages. Author: Ann".
    case all
  }

  /// The position of the words for traits. States such as "Dimmed." are not affected.
  public var traits: TraitPlacement = .after
  /// Whether hints are spoken: "Double tap to edit."
  public var hints = true
  /// Whether the hint says that an element has custom actions: "Actions available."
  public var actionsHint = true
  /// Whether containers are announced: their start and end, and positions in a series.
  ///
  /// Examples are "Mail. Tab. 1 of 3.", "Inbox. List Start." and "Equaliser. Bass: 5."
  public var containers = true
  /// Whether the headers of a table are spoken before its cells: "Price. 5."
  public var tableHeaders = true
  /// Whether rows, columns and spans are spoken: "5. Row 1. Column 2."
  public var tablePositions = true
  /// Whether the reason for a state is spoken.
  ///
  /// Examples are "Invalid. Must be between 1 and 8" and "Dimmed. Sold out."
  public var reasons = true
  /// Whether positions in a set are spoken: "Red. 2 of 4."
  public var positions = false
  /// Whether the orientation of a slider is spoken: "Horizontal."
  public var orientation = false
  /// Whether the bounds of a slider are spoken: "Minimum 0. Maximum 9."
  public var bounds = false
  /// The amount of custom content in a description.
  public var content: Content = .high

  /// Creates the options of a verbosity.
  ///
  /// - Parameter verbosity: The verbosity that determines the options.
  public init(_ verbosity: Verbosity = .standard) {
    switch verbosity {
    case .brief:
      traits = .off
      hints = false
      actionsHint = false
      containers = false
      tableHeaders = false
      tablePositions = false
      reasons = false
      content = .off
    case .standard: break
    case .full:
      positions = true
      orientation = true
      bounds = true
      content = .all
    }
  }

  /// Decodes saved options. A missing option gets its value in the standard verbosity.
  public init(from decoder: any Decoder) throws {
    let saved = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ key: CodingKeys, into value: inout Value) throws {
      value = try saved.decodeIfPresent(Value.self, forKey: key) ?? value
    }
    try read(.traits, into: &traits)
    try read(.hints, into: &hints)
    try read(.actionsHint, into: &actionsHint)
    try read(.containers, into: &containers)
    try read(.tableHeaders, into: &tableHeaders)
    try read(.tablePositions, into: &tablePositions)
    try read(.reasons, into: &reasons)
    try read(.positions, into: &positions)
    try read(.orientation, into: &orientation)
    try read(.bounds, into: &bounds)
    try read(.content, into: &content)
  }
}
