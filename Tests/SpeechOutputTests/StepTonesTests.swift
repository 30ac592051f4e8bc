import SpeechModel
import XCTest

@testable import SpeechOutput

final class StepTonesTests: XCTestCase {
  private let format = AudioFormat(sampleRate: 22_050)
  private let silence = [Int16](repeating: 0, count: 1_323)

  func testAToneIsHeardThroughWhatIsSaidOnce() {
    let tones = StepTones()
    XCTAssertEqual(tones.mixed(into: silence, format), silence)
    tones.add()
    let mixed = tones.mixed(into: silence, format)
    XCTAssertEqual(mixed.count, silence.count)
    XCTAssertGreaterThan(mixed.map(\.magnitude).max() ?? 0, 4_000)
    XCTAssertEqual(mixed.suffix(800).map(\.magnitude).max(), 0, "it is over after 20 milliseconds")
    XCTAssertEqual(tones.mixed(into: silence, format), silence)
  }

  func testSeveralTonesFollowEachOtherAndNoMoreThanTwoWait() {
    let tones = StepTones()
    for _ in 0..<50 { tones.add() }
    let mixed = tones.mixed(into: silence, format)
    XCTAssertGreaterThan(mixed[662...].map(\.magnitude).max() ?? 0, 4_000)
    XCTAssertEqual(tones.mixed(into: silence, format), silence)
  }

  func testALoudVoiceIsNotTurnedOver() {
    let tones = StepTones()
    tones.add()
    let mixed = tones.mixed(into: [Int16](repeating: .max, count: 500), format)
    XCTAssertGreaterThan(mixed.min() ?? 0, 0)
  }

  func testAShortOrAnEmptyStretchIsNoTrap() {
    let tones = StepTones()
    for count in [0, 1, 10] {
      tones.add()
      XCTAssertEqual(tones.mixed(into: Array(silence.prefix(count)), format).count, count)
    }
  }

  func testWithoutSoundsThereAreNone() {
    let tones = StepTones()
    tones.add()
    tones.set(isOn: false)
    tones.add()
    XCTAssertEqual(tones.mixed(into: silence, format), silence)
    tones.set(isOn: true)
    XCTAssertEqual(tones.mixed(into: silence, format), silence)
  }
}
