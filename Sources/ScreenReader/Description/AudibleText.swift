/// Texts of an application of which there is anything to hear.
package enum AudibleText {
  /// Returns a text, or nil if it has nothing to see or hear: no letter, digit or sign.
  ///
  /// Letters that are never seen, such as those that fill up a syllable in Korean, are nothing either. What
  /// is newer than the tables of characters counts as a sign.
  package static func of(_ text: String?) -> String? {
    guard let text, text.unicodeScalars.contains(where: isAudible) else { return nil }
    return text
  }

  private static func isAudible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format: false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
