/// Text for developers that reaches users by mistake, such as file names and printed optionals.
package enum DeveloperText {
  /// Returns whether text is developer text of any kind.
  package static func contains(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 > 0x39 }) else { return false }
    return isPlaceholder(text) || isTemplate(text) || isName(text) || isSymbol(text)
      || isKey(text)
  }

  /// Returns whether text stands for a missing value, or contains a printed optional.
  static func isPlaceholder(_ text: String) -> Bool {
    ["null", "nil", "undefined", "nan", "(null)", "[object object]"].contains(text.lowercased())
      || text.contains("Optional(")
  }

  /// Returns whether text contains the mark of a value that a program did not fill in, as in
  /// "{{name}}" and "%1$s items".
  static func isTemplate(_ text: String) -> Bool {
    text.contains("{{") && text.contains("}}")
      || ["${", "%@", "%1$"].contains(where: text.contains)
  }

  /// Returns whether text is a name such as "IMG_2034.png", "btn_ok" or "image2".
  static func isName(_ text: String) -> Bool {
    let name = text.lowercased()
    let endings = [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".heic", ".bmp", ".ico"]
    if endings.contains(where: name.hasSuffix) { return true }
    let prefixes = ["btn", "ic", "img", "icon", "button", "image", "label", "view"]
    let isNumbered = prefixes.contains { prefix in
      name.hasPrefix(prefix) && name.count > prefix.count
        && name.dropFirst(prefix.count).allSatisfy { $0.isNumber || "-_".contains($0) }
    }
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    return isNumbered || parts.count > 1 && parts.allSatisfy(isASCIIWord)
  }

  /// Returns whether text is a key such as "status.action.menu", "rating.value.3" or
  /// "rating_view.title", but not an address or a file name.
  static func isKey(_ text: String) -> Bool {
    if isTranslationKey(text) { return true }
    guard text.utf8.contains(UInt8(ascii: ".")), text == text.lowercased() else { return false }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.last, parts.count > 2 || parts.count == 2 && parts[0].contains("_"),
      last.count > 3 || last.allSatisfy(\.isNumber),
      !["www", "com", "org", "net", "io"].contains(parts[0]), last != "info"
    else { return false }
    return parts.enumerated().allSatisfy { index, part in
      let isNumber = index > 0 && part.allSatisfy(\.isNumber)
      return (part.first?.isLetter == true || isNumber)
        && isASCIIWord(part.filter { !"-_".contains($0) })
    }
  }

  /// Words that only keys contain, as in "text_message_accessibility_label".
  private static let keyWords: Set<String> = [
    "label", "title", "hint", "accessibility", "a11y", "placeholder", "button",
  ]

  /// Returns whether text is the key of a translation, such as "Rating.RatingInput.Label",
  /// "settings.title" or "text_message_accessibility_label".
  static func isTranslationKey(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { "._".contains($0) }
    guard parts.count > 1, parts.allSatisfy(isASCIIWord) else { return false }
    if parts.count == 2 {
      return text.contains(".") && text == text.lowercased() && keyWords.contains(String(parts[1]))
    }
    return parts.contains { keyWords.contains($0.lowercased()) }
  }

  /// Returns whether text is the name of a symbol or an asset, such as "xmark", "historyLarge" or
  /// "bookmarkTrayFillLarge".
  static func isSymbol(_ text: String) -> Bool {
    if ["xmark", "gearshape", "magnifyingglass", "line3horizontal"].contains(text) { return true }
    guard let first = text.first, first.isLowercase, isASCIIWord(text),
      text.contains(where: \.isUppercase)
    else { return false }
    let humps = text.split { $0.isUppercase }.count
    let endings = [
      "Large", "Small", "Medium", "Fill", "Filled", "Icon", "Button", "Image", "Outline",
    ]
    // Two humps may be a product, such as iPhone.
    return humps > 3 || humps > 1 && endings.contains(where: text.hasSuffix)
  }

  private static func isASCIIWord(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
