/// Sets emoji apart from what stands beside them, so that the engine says the whole of their names.
///
/// libespeak-ng 1.51 knows the names of emoji in many languages, but of one that touches another
/// sign it says the first word only: "👍👍" is heard as "thumbs thumbs", and "👍🏽" as "thumbs
/// medium". A family or a profession is one emoji made of several, and is known as such if it has
/// no colour of skin.
struct EmojiJoints {
  /// How a character goes with what stands before it.
  enum Joint {
    /// As it is written.
    case together
    /// With a blank between them.
    case apart
    /// As one emoji.
    case sequence
    /// As a colour of skin of the emoji.
    case tone
  }

  /// What makes one emoji of two.
  static let joiner: Unicode.Scalar = "\u{200D}"

  private var wasEmoji = false
  /// Whether a letter of a flag waits for its second.
  private var isHalfFlag = false
  private var isBlackFlag = false

  /// Whether a tag can follow: it names the region of a flag.
  var takesTag: Bool { isBlackFlag }

  /// Returns how a character goes with what stands before it.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - isJoined: Whether a joiner for emoji stands between them.
  /// - Returns: The joint.
  mutating func joint(before scalar: Unicode.Scalar, isJoined: Bool) -> Joint {
    let before = self
    if before.wasEmoji, (0x1F3FB...0x1F3FF).contains(scalar.value) { return .tone }
    wasEmoji = Self.isEmoji(scalar)
    isBlackFlag = scalar == "\u{1F3F4}"
    let isFlagLetter = (0x1F1E6...0x1F1FF).contains(scalar.value)
    isHalfFlag = isFlagLetter && !before.isHalfFlag
    guard wasEmoji || before.wasEmoji else { return .together }
    if before.isHalfFlag, isFlagLetter { return .together }
    return wasEmoji && before.wasEmoji && isJoined ? .sequence : .apart
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    // Digits and a few marks are emoji only with another sign behind them.
    scalar.value >= 0x203C && scalar.properties.isEmoji
  }
}
