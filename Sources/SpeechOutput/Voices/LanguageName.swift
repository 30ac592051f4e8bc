private import Foundation

/// What languages are called.
enum LanguageName {
  /// Returns the name of a language in another one: "Klingon".
  ///
  /// - Parameters:
  ///   - language: The language, as a BCP 47 tag.
  ///   - other: The language of the name.
  /// - Returns: The name; the tag itself, or its beginning, if it has none.
  static func of(_ language: String, in other: String) -> String {
    let tag = String(language.prefix(20))
    let name = Locale(identifier: other).localizedString(forIdentifier: tag)
    return name.flatMap { $0.isEmpty ? nil : $0 } ?? tag
  }
}
