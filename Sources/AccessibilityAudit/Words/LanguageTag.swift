/// The language and the script of a BCP 47 tag.
struct LanguageTag {
  /// The language in lowercase; empty without one.
  let language: String
  /// The script in lowercase, such as "latn"; `nil` if the tag names none.
  let script: String?
  /// Whether the tag follows RFC 5646.
  let isWellFormed: Bool

  init(_ tag: String?) {
    let parts = (tag ?? "").lowercased().split(omittingEmptySubsequences: false) {
      $0 == "-" || $0 == "_"
    }
    language = parts.first.map { String($0) } ?? ""
    script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }.map {
      String($0)
    }
    let isLanguage = (2...3).contains(language.count) && language.allSatisfy(Self.isPlainLetter)
    isWellFormed =
      isLanguage
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }

  private static func isPlainLetter(_ character: Character) -> Bool {
    character.isASCII && character.isLetter
  }
}
