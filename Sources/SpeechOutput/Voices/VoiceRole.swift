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

  /// Creates the role for a kind of segment, or returns `nil` if the kind has no role.
  ///
  /// States sound like values, because both change and users listen for them. Titles and headers
  /// are names, as labels are. The reader's own replies have no role, so they use the plain voice.
  package init?(_ kind: SpeechSegment.Kind) {
    guard let role = Self.roles[kind] else { return nil }
    self = role
  }

  private static let roles: [SpeechSegment.Kind: VoiceRole] = [
    .title: .label, .label: .label, .tableHeader: .label, .action: .label,
    .value: .value, .state: .value, .content: .value,
    .trait: .trait, .position: .trait, .tablePosition: .trait, .container: .trait, .range: .trait,
    .hint: .hint,
    .announcement: .announcement,
    .limit: .limit, .edge: .limit,
    .error: .error,
  ]

  /// Creates the role for a segment, or returns `nil` if the segment has no role.
  ///
  /// A capital letter after a comma is assumed to be part of spelled text. Another word may
  /// accompany the letter, as in "capital A" or "A mayúscula".
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
