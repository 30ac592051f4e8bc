internal import ScreenReader

/// A spelling suggestion for an unknown name.
package enum NearestName {
  /// Returns the known name nearest to an unknown word, or `nil` if no name is near.
  ///
  /// Case, spaces, hyphens and underscores are ignored. Up to a third of the letters may be wrong,
  /// missing, extra or swapped. A prefix of a name is near, too. Of equally near names, the first
  /// is returned.
  package static func to(_ word: String, of names: some Sequence<String>) -> String? {
    guard !word.isEmpty, word.utf8.count <= 40 else { return nil }
    let letters = letters(of: word)
    var nearest: (name: String, distance: Int)?
    for name in names where name.utf8.count <= 80 {
      let other = self.letters(of: name)
      let limit = max(1, min(letters.count, other.count) / 3)
      var distance = limit + 1
      if letters == other {
        distance = 0
      } else if abs(letters.count - other.count) <= limit {
        distance = LetterDistance.between(letters, other)
      }
      if distance > limit, letters.count >= 3, other.starts(with: letters) { distance = limit }
      if distance <= limit, distance < nearest?.distance ?? .max { nearest = (name, distance) }
    }
    return nearest?.name
  }

  /// Returns the sentence that names the nearest known name, or `nil` if no name is near.
  package static func advice(for word: String, among names: some Sequence<String>) -> String? {
    to(word, of: names).map(advice)
  }

  /// Returns the sentence that names a near name, in the words of the prompt.
  package static func advice(naming name: String) -> String { "Nearest: \(name)." }

  private static func letters(of word: String) -> [Character] {
    word.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  }
}
