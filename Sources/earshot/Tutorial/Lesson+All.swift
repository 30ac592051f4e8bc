extension Lesson {
  /// The lessons, each of which needs only those before it.
  static let all: [Lesson] = [
    moving, activating, values, rotor, actions, typing, dialogs, speech, finding,
  ]

  /// Returns the place of the lesson of a name.
  static func index(of name: String) -> Int? {
    all.firstIndex { $0.name == name.lowercased() }
  }
}
