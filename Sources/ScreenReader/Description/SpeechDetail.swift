public import Languages

/// What is said of an element beside its label, its value and its state, switch by switch.
///
/// A person starts from a verbosity and changes what does not suit.
public struct SpeechDetail: Equatable, Codable, Sendable {
  /// Where the words for traits go.
  public enum TraitPlacement: String, CaseIterable, Codable, Sendable {
    /// In front: "Button. Save".
    case before
    /// Behind label and value: "Save. Button."
    case after
    /// Nowhere, unless nothing else could be said: "Save".
    case off
  }

  /// Which custom content is said without being asked for.
  public enum Content: String, CaseIterable, Codable, Sendable {
    /// None: "Report".
    case off
    /// That of high importance, after the value: "Report, 3 pages".
    case high
    /// All of it; the rest comes last, by name: "Report, 3 pages. Author: Ann".
    case all
  }

  /// Where the words for traits go; states such as "Dimmed." stay where they are.
  public var traits: TraitPlacement = .after
  /// Whether hints are said: "Double tap to edit."
  public var hints = true
  /// Whether the beginning and the end of what elements lie in, and places in a series, are said:
  /// "Mail. Tab. 1 of 3.", "Inbox. List Start.", "In Equaliser, Semantic Group."
  public var containers = true
  /// Whether the headers of a table are read before its cells: "Price. 5."
  public var tableHeaders = true
  /// Whether rows, columns and spans are said: "5. Row 1. Column 2."
  public var tablePositions = true
  /// Whether the reason behind a state is said: "Invalid. Must be between 1 and 8", "Dimmed. Sold
  /// out."
  public var reasons = true
  /// Whether places among those that belong together are said: "Red. 2 of 4."
  public var positions = false
  /// Whether it is said how a slider lies: "Horizontal."
  public var orientation = false
  /// Whether the bounds of a slider are said: "Minimum 0. Maximum 9."
  public var bounds = false
  /// Which custom content is said without being asked for.
  public var content: Content = .high

  /// Creates the switches of a verbosity.
  ///
  /// - Parameter verbosity: How much is said.
  public init(_ verbosity: Verbosity = .standard) {
    switch verbosity {
    case .brief:
      traits = .off
      hints = false
      containers = false
      tableHeaders = false
      tablePositions = false
      reasons = false
      content = .off
    case .standard:
      break
    case .full:
      positions = true
      orientation = true
      bounds = true
      content = .all
    }
  }

  /// Reads saved switches; those that are missing are as in the standard verbosity.
  public init(from decoder: any Decoder) throws {
    let saved = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ key: CodingKeys, into value: inout Value) throws {
      value = try saved.decodeIfPresent(Value.self, forKey: key) ?? value
    }
    try read(.traits, into: &traits)
    try read(.hints, into: &hints)
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
