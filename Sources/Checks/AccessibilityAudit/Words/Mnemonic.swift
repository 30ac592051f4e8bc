/// The mark of a mnemonic, which a toolkit removes from the text that it shows.
enum Mnemonic {
  /// Returns whether a text has a mark such as that of “&Edit”, “E&xit” or “_Open”.
  static func isMarked(in text: String) -> Bool {
    guard text.contains(where: { "&_".contains($0) }) else { return false }
    let characters = Array(text.prefix(200))
    let marks = characters.indices.filter { "&_".contains(characters[$0]) }
    // Two marks are a name of code, or the escaped sign itself.
    guard marks.count == 1, let mark = marks.first, mark + 1 < characters.count else {
      return false
    }
    let (before, next) = (mark > 0 ? characters[mark - 1] : " ", characters[mark + 1])
    guard next.isLetter || next.isNumber else { return false }
    if before.isWhitespace { return true }
    return characters[mark] == "&" && before.isLetter && next.isLowercase
      && !characters.contains { $0.isWhitespace } && characters[0].isUppercase && mark < 4
  }
}
