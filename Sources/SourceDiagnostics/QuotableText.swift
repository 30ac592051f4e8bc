/// Returns a text of a file as a message can quote it: shortened, in one line, and without anything
/// that would command a terminal.
///
/// - Parameter text: The text.
/// - Returns: Its first 40 characters at the most, with U+FFFD for what can't be seen.
package func quotable(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  // Marks on top of each other are one character, however many they are.
  for scalar in text.unicodeScalars.prefix(41) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      scalars.append("\u{FFFD}")
    default:
      scalars.append(scalar)
    }
  }
  guard scalars.count > 40 else { return String(scalars) }
  return String(String.UnicodeScalarView(scalars.prefix(39))) + "…"
}
