internal import Foundation
internal import SpeechModel

/// The sounds of earcons. Each is shorter than 60 milliseconds and differs from all others in
/// pitch, direction, timbre or number of tones:
///
/// | earcon | pitch in hertz | direction | timbre |
/// |---|---|---|---|
/// | focus | 1,200 | level, the shortest | pure |
/// | activate | 620 | level | hollow |
/// | limit | 1,900 | level, two tones | hollow |
/// | edge | 1,500 to 600 | falling glide | pure |
/// | on | 800, then 1,200 | rising, two tones | pure |
/// | off | 1,200, then 800 | falling, two tones | pure |
/// | error | 170 | level | harsh |
/// | announcement | 1,050, then 2,100 | rising, two tones | bell |
/// | screen | 350 to 1,700 | rising glide | hollow |
/// | layout | 900, 700, 900 | down and up, three tones | hollow |
/// | page | 2,600 to 1,300 | falling glide | bell |
extension Earcon {
  /// The tones of the earcon, in order.
  var waves: [ToneWave] {
    switch self {
    case .focus: [ToneWave(1_200, .pure, .milliseconds(16))]
    case .activate: [ToneWave(620, .hollow, .milliseconds(34))]
    case .limit:
      [
        ToneWave(1_900, .hollow, .milliseconds(26)), ToneWave(1_900, .hollow, .milliseconds(30)),
      ]
    case .edge: [ToneWave(1_500, to: 600, .pure, .milliseconds(52))]
    case .on:
      [ToneWave(800, .pure, .milliseconds(26)), ToneWave(1_200, .pure, .milliseconds(30))]
    case .off:
      [ToneWave(1_200, .pure, .milliseconds(26)), ToneWave(800, .pure, .milliseconds(30))]
    case .error: [ToneWave(170, .harsh, .milliseconds(58))]
    case .announcement:
      [ToneWave(1_050, .bell, .milliseconds(24)), ToneWave(2_100, .bell, .milliseconds(32))]
    case .screen: [ToneWave(350, to: 1_700, .hollow, .milliseconds(56))]
    case .layout:
      [
        ToneWave(900, .hollow, .milliseconds(18)), ToneWave(700, .hollow, .milliseconds(18)),
        ToneWave(900, .hollow, .milliseconds(20)),
      ]
    case .page: [ToneWave(2_600, to: 1_300, .bell, .milliseconds(44))]
    }
  }
}

/// The tone that accompanies a value. The higher the value in its range, the higher the tone.
///
/// As with NVDA's progress bars, the pitch ranges from 110 Hz at the minimum to four octaves higher
/// at the maximum.
enum ValueTone {
  static let length: Duration = .milliseconds(40)
  /// The time between the starts of two successive tones of an utterance.
  static let interval: Duration = .milliseconds(70)
  /// The frequency for a value whose position is unknown.
  private static let unknownFrequency = 1_320.0

  /// Returns the frequency of the tone in hertz.
  ///
  /// The position is a number from 0 to 1, or `nil` if it is unknown.
  static func frequency(at position: Double?) -> Double {
    guard let position, !position.isNaN else { return unknownFrequency }
    return 110 * pow(2, min(max(position, 0), 1) * 4)
  }

  /// Returns the wave of the tone. Its harmonics make low tones audible on small speakers.
  static func wave(at position: Double?) -> ToneWave {
    ToneWave(frequency(at: position), .hollow, length)
  }
}
