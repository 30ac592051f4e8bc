import XCTest

@testable import EspeakSpeech

final class SynthesisLimitsTests: XCTestCase {
  func testInitialSilenceIsRemovedAndFaintSoundKept() {
    var limits = SynthesisLimits(characters: 5)
    XCTAssertEqual(limits.filter([0, 0, 0]), [])
    XCTAssertEqual(limits.filter([0, 1, 0, -2, 300]), [1, 0, -2, 300])
    XCTAssertEqual(limits.filter([0, 0, 7]), [0, 0, 7], "silence within a text is a pause")
  }

  func testSilenceIsLimitedToTwoSeconds() {
    var limits = SynthesisLimits(characters: 500)
    XCTAssertEqual(limits.filter([500]), [500])
    let silence = [Int16](repeating: 3, count: 2_205)
    let heard = (0..<1_000).reduce(0) { heard, _ in heard + limits.filter(silence).count }
    XCTAssertEqual(heard, 2 * 22_050)
    XCTAssertEqual(limits.filter([500]), [500], "sound after silence is kept")
    XCTAssertEqual(limits.filter(silence), silence)
  }

  func testSoundIsLimitedByLengthOfText() {
    var limits = SynthesisLimits(characters: 10)
    for _ in 0..<40 { _ = limits.filter([Int16](repeating: 500, count: 22_050)) }
    XCTAssertFalse(limits.areReached)
    _ = limits.filter([500])
    XCTAssertTrue(limits.areReached)
    XCTAssertFalse(SynthesisLimits(characters: .max).areReached)
  }
}
