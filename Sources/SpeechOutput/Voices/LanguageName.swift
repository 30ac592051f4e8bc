private import Foundation

/// What languages are called.
enum LanguageName {
  /// Returns the name of a language in another one: "Klingon".
  ///
  /// - Parameters:
  ///   - language: The language, as a BCP 47 tag.
  ///   - other: The language of the name.
  /// - Returns: The name; the tag itself, or its beginning, if it has none; empty if it is no tag.
  static func of(_ language: String, in other: String) -> String {
    let tag = tag(of: language)
    guard !tag.isEmpty else { return "" }
    let name = Locale(identifier: other).localizedString(forIdentifier: tag)
    return name.flatMap { $0.isEmpty ? nil : $0 } ?? tag
  }

  /// Returns what an application calls a language, as far as it can be a BCP 47 tag.
  static func tag(of language: String) -> String {
    let isPart: (Unicode.Scalar) -> Bool = { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains(scalar))
    }
    return String(String.UnicodeScalarView(language.unicodeScalars.prefix(35).filter(isPart)))
  }
}
