package import AccessibilityModel
package import Dialects

extension Dialect {
  /// Returns the quick key of a line, such as “h” or “shift h” on a page, or `nil`.
  package func quickKey(in line: String) -> KeyStroke? {
    guard let stroke = KeyStroke(line), case .character(let character) = stroke.key,
      stroke.modifiers.isSubset(of: [.shift]),
      pages.keyNames[Character(character.lowercased())] != nil
    else { return nil }
    return stroke
  }
}

extension PageDialect {
  /// The targets of the keys for a single character.
  var keyNames: [Character: String] {
    var names = quickKeys.mapValues(\.one)
    if words[.noTextAfterLinks] != nil { names["n"] = "text between links" }
    if words[.notSupported] != nil { names["w"] = "spelling error" }
    if words[.noContainer] != nil {
      (names[","], names["<"]) = ("end of a container", "start of a container")
    }
    return names
  }
}
