private import Foundation

/// A pronunciation as somebody wrote it, down to the signs that can make a difference here.
struct IPANotation: Equatable {
  /// The longest notation that is read, in bytes; a sentence of fifty words is shorter.
  static let mostBytes = 2_000

  /// The signs: letters, stress, length, tones, marks, and blanks between words.
  let signs: [Unicode.Scalar]

  /// Reads a notation; nil if it is too long to be one, or has no letter. Whether its signs are any
  /// that make a sound is another matter.
  ///
  /// - Parameter text: The notation, between slashes or square brackets or without.
  init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
    var signs = Self.withoutFrame(
      text.decomposedStringWithCanonicalMapping.unicodeScalars.map(Self.usual))
    signs.removeAll(where: Self.fineMarks.contains)
    guard signs.contains(where: Self.isLetter) else { return nil }
    self.signs = signs
  }

  /// Creates a notation of signs that were read.
  init(signs: [Unicode.Scalar]) {
    self.signs = signs
  }

  /// Whether a sign can make a sound without another; length, tones and small raised letters can't.
  private static func isLetter(_ sign: Unicode.Scalar) -> Bool {
    [.lowercaseLetter, .otherLetter].contains(sign.properties.generalCategory)
  }

  /// Returns what a sign that is typed for want of another one stands for.
  private static func usual(_ sign: Unicode.Scalar) -> Unicode.Scalar {
    switch sign {
    case "g": "ɡ"
    case ":": "ː"
    case "'", "’": "ˈ"
    default: sign.properties.isWhitespace ? " " : sign
    }
  }

  /// Takes away the blanks around a notation, and one pair of the marks it is usually put between.
  private static func withoutFrame(_ signs: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let inner = signs.trimmed(of: " ")
    guard inner.count > 2, let first = inner.first, let last = inner.last,
      (first, last) == ("/", "/") || (first, last) == ("[", "]")
    else { return inner }
    return inner.dropFirst().dropLast().trimmed(of: " ")
  }

  /// Marks that tell more than any voice of the engine can do: ties, exact places of the tongue and
  /// the lips, breath and creak, vowels that are no syllable, and how a stop is let go.
  private static let fineMarks = Set(
    """
    \u{361}\u{35C}\u{32A}\u{346}\u{33A}\u{33B}\u{33C}\u{31F}\u{320}\u{31D}\u{31E}\u{318}\u{319}\
    \u{339}\u{31C}\u{308}\u{33D}\u{32F}\u{311}\u{306}\u{325}\u{30A}\u{324}\u{330}\u{32C}\u{334}\
    \u{31A}ˑ
    """.unicodeScalars)
}

extension Collection where Element: Equatable {
  /// Returns the elements without those at both ends that are of one kind.
  fileprivate func trimmed(of element: Element) -> [Element] {
    let rest = drop { $0 == element }
    return rest.reversed().drop { $0 == element }.reversed()
  }
}
