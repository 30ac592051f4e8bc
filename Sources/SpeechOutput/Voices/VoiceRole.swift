public import SpeechModel

/// The role of a segment, as far as voices can differ by it.
public enum VoiceRole: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  /// A name: of an element, a screen, a header or an action.
  case label
  /// A value, a state or additional content: the parts that change.
  case value
  /// The kind, position, container or range of an element.
  case trait
  /// Instructions for use.
  case hint
  /// An announcement of the application.
  case announcement
  /// The end of a range, or the last element.
  case limit
  /// A command that failed or was not understood.
  case error
  /// A capital letter that is spelled.
  case capitals

  /// Creates the role of a kind of segment.
  ///
  /// States sound like values, because both change and users listen for them; titles and headers
  /// are names like labels. The reader's own replies have no role: all roles differ from their
  /// plain voice.
  ///
  /// - Parameter kind: The kind; an unknown one has no role.
  public init?(_ kind: SpeechSegment.Kind) {
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

  /// Creates the role of a segment. A single capital letter between commas is spelled, with or
  /// without a word for it: "capital A", "A mayúscula".
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
