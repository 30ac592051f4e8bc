/// The language and the script of a BCP 47 tag.
struct LanguageTag {
  /// The language in lowercase, or an empty string if the tag has no language.
  let language: String
  /// The script in lowercase, such as "latn", or `nil` if the tag has no script.
  let script: String?
  /// Whether the tag follows RFC 5646.
  let isWellFormed: Bool

  init(_ tag: String?) {
    let parts = (tag ?? "").lowercased().split(omittingEmptySubsequences: false) {
      $0 == "-" || $0 == "_"
    }
    language = parts.first.map { String($0) } ?? ""
    let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    self.script = script.map { String($0) }
    isWellFormed =
      (2...3).contains(language.count) && language.allSatisfy(\.isLetter)
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }
}
