internal import AccessibleControls

/// The colours by which frames that lie side by side are told apart.
///
/// They mean nothing: the number says which is which. White on each of them, and each of them on
/// white, has a contrast of at least 4.5 to 1, as WCAG 2 asks of small text.
enum Palette {
  private static let colors = [
    Color(red: 0.04, green: 0.32, blue: 0.65),
    Color(red: 0.68, green: 0.08, blue: 0.28),
    Color(red: 0.08, green: 0.42, blue: 0.18),
    Color(red: 0.45, green: 0.2, blue: 0.65),
    Color(red: 0.58, green: 0.29, blue: 0),
    Color(red: 0, green: 0.4, blue: 0.45),
  ]

  /// Returns the colour of an element.
  ///
  /// - Parameter number: Its place in the order of the swipes, from 1.
  /// - Returns: The colour; after the last one the first comes again.
  static func color(_ number: Int) -> Color {
    colors[max(number - 1, 0) % colors.count]
  }
}
