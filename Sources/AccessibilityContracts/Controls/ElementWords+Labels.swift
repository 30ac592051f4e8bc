extension ElementWords {
  /// Words for roles that are two words; "field" by itself may be a name.
  private static let longRoles = ["text field", "search field", "tab bar", "text box"]

  /// Returns what a label should be that is no name; nil if it is one.
  static func flaw(ofLabel label: String) -> String? {
    guard label.contains(where: { !$0.isWhitespace }) else { return "a label" }
    let words = label.lowercased()
    if endsInRole(label) || longRoles.contains(where: { words.hasSuffix(" " + $0) }) {
      return "a label without the word for its role"
    }
    return label.hasSuffix(".") ? "a label without a full stop" : nil
  }
}
