public import Languages

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
  /// Whether containers are announced: their start and end, and positions in a series.
  ///
  /// Examples are "Mail. Tab. 1 of 3.", "Inbox. List Start." and "In Equaliser, Semantic Group."
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

  /// Decodes saved options. A missing option gets its value in the standard verbosity.
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
