/// Some commands that belong together, as a few sentences for the ear.
struct HelpTopic: Sendable {
  /// The name that is asked for.
  let name: String
  /// What is said, one after the other.
  let lines: [String]

  /// Returns the topic of a name, or nil if there is none.
  static func named(_ name: String) -> HelpTopic? {
    let wanted = name.lowercased()
    return all.first { $0.name == wanted }
  }
}
