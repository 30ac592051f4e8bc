internal import ScreenReader

/// Finds the name that was probably meant.
package enum NearestName {
  /// Returns the name nearest to one that is not known.
  ///
  /// Capital letters, blanks and hyphens count for nothing; then up to a third of the letters may be
  /// wrong, missing, extra or swapped. A word that begins a name of which only the end is missing is
  /// near, too.
  ///
  /// - Parameters:
  ///   - word: What was found, of any length.
  ///   - names: The names that are known; of those that are equally near the first one is taken.
  /// - Returns: The nearest name, or nil if none is near.
  package static func to(_ word: String, of names: some Sequence<String>) -> String? {
    guard !word.isEmpty, word.utf8.count <= 40 else { return nil }
    let letters = letters(of: word)
    var nearest: (name: String, distance: Int)?
    for name in names where name.utf8.count <= 80 {
      let other = self.letters(of: name)
      let most = max(1, min(letters.count, other.count) / 3)
      var distance = most + 1
      if letters == other {
        distance = 0
      } else if abs(letters.count - other.count) <= most {
        distance = LetterDistance.between(letters, other)
      }
      if distance > most, letters.count >= 3, other.starts(with: letters) { distance = most }
      if distance <= most, distance < nearest?.distance ?? .max { nearest = (name, distance) }
    }
    return nearest?.name
  }

  private static func letters(of word: String) -> [Character] {
    word.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  }
}
