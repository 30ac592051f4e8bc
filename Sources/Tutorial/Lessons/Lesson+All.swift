extension Lesson {
  /// The lessons, each of which needs only those before it.
  public static let all: [Lesson] = [
    moving, activating, values, rotor, actions, typing, dialogs, speech, finding,
  ]

  /// Returns the place of the lesson of a name.
  ///
  /// - Parameter name: The name, in which case does not matter, or the number, as lessons are told by both.
  /// - Returns: The place among all lessons; nil if there is none of that name.
  public static func index(of name: String) -> Int? {
    let index = Int(name).flatMap { all.indices.contains($0 &- 1) ? $0 &- 1 : nil }
    return all.firstIndex { $0.name == name.lowercased() } ?? index
  }

  /// The names of all lessons, as they are told.
  public static var names: String { all.map(\.name).joined(separator: ", ") }

  /// Returns what is told to somebody who has asked for a lesson that there is not.
  ///
  /// - Parameter name: The name; nil where it may be a text that nobody may hear.
  /// - Returns: The sentences.
  public static func refusal(of name: String?) -> String {
    let refused =
      name.map { "There is no lesson “\($0.prefix(40))”." } ?? "There is no such lesson."
    return "\(refused) There are \(names)."
  }
}
