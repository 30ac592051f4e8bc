package import SpeechModel

/// The role of a segment, for which a profile can change the voice.
public enum VoiceRole: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  /// The name of an element, a screen, a header or an action.
  case label
  /// A value, a state or additional content: the parts that change.
  case value
  /// The kind, position, container or range of an element.
  case trait
  /// Instructions for use.
  case hint
  /// An announcement from the application.
  case announcement
  /// A message that the end of a range or the last element has been reached.
  case limit
  /// A reply to a command that failed or was not understood.
  case error
  /// A capital letter in spelled text.
  case capitals

  /// Creates the role for a kind of segment, or returns `nil` if the kind has no role. States sound
  /// like values, because both change and users listen for them. Titles and headers are names, as
  /// labels are. The reader's own replies have no role, so they use the plain voice.
  package init?(_ kind: SpeechSegment.Kind) {
    guard let role = Self.roles[kind] else { return nil }
    self = role
  }

  private static let roles: [SpeechSegment.Kind: VoiceRole] = [
    .title: .label, .label: .label, .tableHeader: .label, .action: .label,
    .value: .value, .state: .value, .content: .value,
    .trait: .trait, .position: .trait, .tablePosition: .trait, .container: .trait, .range: .trait,
    .hint: .hint, .announcement: .announcement, .limit: .limit, .edge: .limit, .error: .error,
  ]

  /// Creates the role for a segment, or returns `nil` if the segment has no role. A capital letter
  /// after a comma is part of spelled text, also with a word, as in "capital A" or "A mayúscula".
  init?(_ segment: SpeechSegment) {
    if segment.separator == .comma, segment.kind != .content, Self.isCapital(segment.text) {
      self = .capitals
    } else {
      self.init(segment.kind)
    }
  }

  private static func isCapital(_ text: String) -> Bool {
    guard text.utf8.count < 60 else { return false }
    let words = text.split(separator: " ")
    return words.count <= 2 && words.contains { $0.count == 1 && $0.first?.isUppercase == true }
  }
}

/// Changes to a voice while it speaks segments with one role, such as hints.
///
/// As in Emacspeak and aural style sheets, all changes are relative to the voice, so a value can
/// sound a little higher than its label in every voice. A property that is `nil` changes nothing.
public struct VoiceOverlay: Hashable, Codable, Sendable {
  /// The supported changes in pitch and pitch range, in points.
  static let points = -99...99
  /// The supported changes in rate and volume, in percent.
  static let percents = -90...100

  /// The change in pitch, in points.
  public var pitch: Int?
  /// The change in pitch range, in points.
  public var range: Int?
  /// The change in rate, in percent.
  public var rate: Int?
  /// The change in volume, in percent of the profile's volume.
  public var volume: Int?
  /// The engine's name for another variant of the voice, such as `whisper`.
  public var variant: String?

  /// Creates an overlay. Without arguments, it changes nothing. Changes are clamped to -99 to 99
  /// points, or to -90 to 100 percent.
  public init(
    pitch: Int? = nil, range: Int? = nil, rate: Int? = nil, volume: Int? = nil,
    variant: String? = nil
  ) {
    self.pitch = pitch
    self.range = range
    self.rate = rate
    self.volume = volume
    self.variant = variant
  }

  /// Whether the overlay changes nothing.
  var isNeutral: Bool {
    [pitch, range, rate, volume].allSatisfy { ($0 ?? 0) == 0 } && variant == nil
  }

  func over(_ profile: VoiceProfile) -> VoiceProfile {
    var voice = profile
    voice.overlays = [:]
    voice.pitch += (pitch ?? 0).clamped(to: Self.points)
    voice.range += (range ?? 0).clamped(to: Self.points)
    voice.rate += profile.rate * (rate ?? 0).clamped(to: Self.percents) / 100
    voice.volume += profile.volume * (volume ?? 0).clamped(to: Self.percents) / 100
    voice.variant = variant ?? profile.variant
    return voice
  }
}
