package import AccessibilityModel
package import Dialects

extension Dialect {
  /// Returns the quick key of a line, such as “h” or “shift h” on a page, or `nil`.
  package func quickKey(in line: String) -> KeyStroke? {
    guard let stroke = KeyStroke(line), case .character(let character) = stroke.key,
      stroke.modifiers.isSubset(of: [.shift]),
      pages.quickKeys[Character(character.lowercased())] != nil
    else { return nil }
    return stroke
  }
}
