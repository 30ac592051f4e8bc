public import SpeechModel

/// What a part of what is said is for its listener, as far as a voice makes a difference of it.
public enum VoiceRole: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  /// A name: of an element, a screen, a header, something that can be done.
  case label
  /// What changes: a value, a state, more content.
  case value
  /// What something is and where: its kind, its place, what it lies in, which values it can have.
  case trait
  /// How something is operated.
  case hint
  /// What the application says of its own accord.
  case announcement
  /// That it does not go on: the end of a range, the last element.
  case limit
  /// That something could not be done or understood.
  case error
  /// A capital letter that is spelled.
  case capitals

  /// Finds the role of a kind of segment.
  ///
  /// A state is to be heard like a value, because that is what changes and is listened for; a title
  /// and a header are names like labels. The reader's own answers have no role: they are the plain
  /// voice that everything else differs from.
  ///
  /// - Parameter kind: The kind; one that is not known has no role.
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

  /// Finds the role of a segment.
  ///
  /// - Parameter segment: The segment. A single capital letter between commas is being spelled, with
  ///   or without a word that says so: "capital A", "A mayúscula".
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
