internal import Foundation

/// The tone of a value: the higher the value, the higher the tone, as NVDA has it for progress: from
/// 110 Hz at the minimum, four octaves up to the maximum.
enum ValueTone {
  static let length: Duration = .milliseconds(40)
  /// From the beginning of a tone to that of the next where a range is played.
  static let distance: Duration = .milliseconds(70)
  /// What is heard where the place of a value is not known.
  private static let frequencyOfNone = 1_320.0

  /// Returns the pitch, in hertz.
  ///
  /// - Parameter position: The place in the range, from 0 to 1; nil if it is not known.
  /// - Returns: The pitch; what lies outside is as the end that it lies beyond.
  static func frequency(at position: Double?) -> Double {
    guard let position, !position.isNaN else { return frequencyOfNone }
    return 110 * pow(2, min(max(position, 0), 1) * 4)
  }

  /// Returns the wave; that of a low tone has harmonics which small speakers can play.
  static func wave(at position: Double?) -> ToneWave {
    ToneWave(frequency(at: position), .hollow, length)
  }
}
