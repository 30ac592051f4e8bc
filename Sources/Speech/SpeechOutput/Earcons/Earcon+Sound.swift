internal import Foundation
internal import SpeechModel

/// The sounds of earcons. Each is shorter than 60 milliseconds and differs from all others in
/// pitch, direction, timbre or number of tones.
extension Earcon {
  var waves: [ToneWave] {
    switch self {
    case .focus: [ToneWave(1_200, .pure, 16)]
    case .activate: [ToneWave(620, .hollow, 34)]
    case .limit: [ToneWave(1_900, .hollow, 26), ToneWave(1_900, .hollow, 30)]
    case .edge: [ToneWave(1_500, to: 600, .pure, 52)]
    case .on: [ToneWave(800, .pure, 26), ToneWave(1_200, .pure, 30)]
    case .off: [ToneWave(1_200, .pure, 26), ToneWave(800, .pure, 30)]
    case .error: [ToneWave(170, .harsh, 58)]
    case .announcement: [ToneWave(1_050, .bell, 24), ToneWave(2_100, .bell, 32)]
    case .screen: [ToneWave(350, to: 1_700, .hollow, 56)]
    case .layout:
      [ToneWave(900, .hollow, 18), ToneWave(700, .hollow, 18), ToneWave(900, .hollow, 20)]
    case .page: [ToneWave(2_600, to: 1_300, .bell, 44)]
    }
  }
}

/// The tone that accompanies a value.
///
/// As with NVDA's progress bars, the pitch ranges from 110 Hz at the minimum to four octaves higher
/// at the maximum.
enum ValueTone {
  /// The length of a tone in milliseconds.
  static let length = 40
  /// The time between the starts of two successive tones of an utterance.
  static let interval: Duration = .milliseconds(70)
  /// Returns the frequency in hertz for a position from 0 to 1, or `nil` if it is unknown.
  static func frequency(at position: Double?) -> Double {
    guard let position, !position.isNaN else { return 1_320 }
    return 110 * pow(2, min(max(position, 0), 1) * 4)
  }

  /// Returns the wave of the tone. Its harmonics make low tones audible on small speakers.
  static func wave(at position: Double?) -> ToneWave {
    ToneWave(frequency(at: position), .hollow, length)
  }
}
