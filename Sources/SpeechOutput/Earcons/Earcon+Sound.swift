internal import SpeechModel

/// What each earcon sounds like. All are shorter than 60 milliseconds, and each can be told from the
/// others by at least one of pitch, direction, timbre and number of strokes:
///
/// | earcon | pitch in hertz | direction | timbre |
/// |---|---|---|---|
/// | focus | 1,200 | level, the shortest | pure |
/// | activate | 620 | level | hollow |
/// | limit | 1,900 | level, two strokes | hollow |
/// | edge | 1,500 to 600 | falling glide | pure |
/// | on | 800, then 1,200 | rising, two strokes | pure |
/// | off | 1,200, then 800 | falling, two strokes | pure |
/// | error | 170 | level | harsh |
/// | announcement | 1,050, then 2,100 | rising, two strokes | bell |
/// | screen | 350 to 1,700 | rising glide | hollow |
/// | layout | 900, 700, 900 | down and up, three strokes | hollow |
/// | page | 2,600 to 1,300 | falling glide | bell |
extension Earcon {
  /// The strokes that follow each other.
  var strokes: [ToneWave] {
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
