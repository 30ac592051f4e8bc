/// A help topic: a few spoken sentences about related commands.
struct HelpTopic: Sendable {
  /// The name.
  let name: String
  /// The sentences, one for each line.
  let lines: [String]

  /// Returns the topic of a name; `nil` for an unknown name.
  static func named(_ name: String) -> HelpTopic? {
    let wanted = name.lowercased()
    return all.first { $0.name == wanted }
  }
}
