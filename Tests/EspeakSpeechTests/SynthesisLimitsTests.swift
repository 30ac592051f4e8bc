import XCTest

@testable import EspeakSpeech

final class SynthesisLimitsTests: XCTestCase {
  func testTheSilenceAtTheBeginningIsLeftOutButNotTheFaintestSound() {
    var limits = SynthesisLimits(characters: 5)
    XCTAssertEqual(limits.take([0, 0, 0]), [])
    XCTAssertEqual(limits.take([0, 1, 0, -2, 300]), [1, 0, -2, 300])
    XCTAssertEqual(limits.take([0, 0, 7]), [0, 0, 7], "within a text silence is a pause")
  }

  func testNoSilenceIsLongerThanTwoSeconds() {
    var limits = SynthesisLimits(characters: 500)
    XCTAssertEqual(limits.take([500]), [500])
    let silence = [Int16](repeating: 3, count: 2_205)
    let heard = (0..<1_000).reduce(0) { heard, _ in heard + limits.take(silence).count }
    XCTAssertEqual(heard, 2 * 22_050)
    XCTAssertEqual(limits.take([500]), [500], "what follows is heard")
    XCTAssertEqual(limits.take(silence), silence)
  }

  func testThereIsAnEndToTheSoundOfAnyText() {
    var limits = SynthesisLimits(characters: 10)
    for _ in 0..<40 { _ = limits.take([Int16](repeating: 500, count: 22_050)) }
    XCTAssertFalse(limits.areReached)
    _ = limits.take([500])
    XCTAssertTrue(limits.areReached)
    XCTAssertFalse(SynthesisLimits(characters: .max).areReached)
  }
}
