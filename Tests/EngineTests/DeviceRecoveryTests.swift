import Dispatch
import SpeechOutput
import XCTest

@testable import EspeakSpeech

/// Devices that go, come back, or do not answer.
final class DeviceRecoveryTests: XCTestCase {
  private let format = AudioFormat(sampleRate: 10_000)
  private let devices = ScriptedDevices()
  private var told: [String] { devices.told }

  /// A second of sound in which no two samples are alike.
  private let sound = Array(Int16(1)...10_000)

  private func output(
    absence: Duration = .seconds(60), answer: Duration = .seconds(30)
  ) throws -> PcaudioOutput {
    let patience = DeviceConnection.Patience(
      answer: answer, secondAnswer: .milliseconds(50), absence: absence,
      attempt: .milliseconds(5))
    let output = PcaudioOutput(
      DeviceConnection(patience: patience) { [devices] _ in devices.open() })
    output.reportProblems { [devices] in devices.note($0) }
    try output.open(format)
    return output
  }

  private func heard(_ number: Int) -> [Int16] { devices.given[number].filter { $0 != 0 } }

  /// Does something as soon as a test may go on.
  private func onceTold(_ body: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async { [devices] in
      while devices.told.isEmpty { usleep(1_000) }
      body()
    }
  }

  func testADeviceThatGoesAndComesBackIsGivenWhatItMayHaveTakenWithItAndTheRest() throws {
    let output = try output()
    devices.vanish(after: 8_000)
    onceTold { [devices] in devices.set(isThere: true) }
    try output.write(sound) { true }
    try output.drain { true }

    XCTAssertEqual(devices.given.count, 2)
    let (first, second) = (heard(0), heard(1))
    XCTAssertEqual(first, Array(sound.prefix(first.count)))
    XCTAssertEqual(second, Array(sound.suffix(second.count)), "to the end, without a gap")
    XCTAssertGreaterThan(
      first.count + second.count, sound.count + 2_000, "what is in doubt is said twice")
    XCTAssertLessThan(first.count + second.count, sound.count + 5_000, "little is said twice")
    XCTAssertTrue(devices.given[1].prefix(3_000).allSatisfy { $0 == 0 }, "it wakes in silence")
  }

  func testADeviceThatIsWaitedForIsToldOnce() throws {
    let output = try output()
    devices.vanish(after: 5_000)
    onceTold { [devices] in
      usleep(50_000)
      devices.set(isThere: true)
    }
    try output.write(sound) { true }
    XCTAssertEqual(
      told,
      ["The sound device no longer takes sound: it was pulled out. It is tried again and again."])
    XCTAssertGreaterThan(devices.attempts, 2)
  }

  func testAServerThatIsBackAtOnceIsNotTold() throws {
    let output = try output()
    try output.write(sound) { true }
    _ = devices.open()
    try output.write(sound) { true }
    XCTAssertEqual(told, [])
    XCTAssertEqual(devices.given[2].last, sound.last)
  }

  func testAnInterruptionEndsTheWaiting() throws {
    let output = try output()
    devices.vanish(after: 5_000)
    try output.write(sound) { [self] in told.isEmpty }
    XCTAssertEqual(devices.given.count, 1)
    devices.set(isThere: true)
    output.discard()
    try output.open(format)
    try output.write([1, 2, 3]) { true }
    XCTAssertEqual(heard(1), [1, 2, 3], "what was interrupted is not repeated")
  }

  func testWhoeverSpeaksNextWaitsForADeviceThatHasJustGone() throws {
    let output = try output()
    devices.vanish(after: 5_000)
    try output.write(sound) { [self] in told.isEmpty }
    output.discard()
    try output.open(format)
    DispatchQueue.global().async { [devices] in
      usleep(50_000)
      devices.set(isThere: true)
    }
    try output.write([1, 2, 3]) { true }
    XCTAssertEqual(heard(1), [1, 2, 3])
  }

  func testADeviceThatStaysAwayIsRefusedUntilItOpensAgain() throws {
    let output = try output(absence: .milliseconds(100))
    devices.vanish(after: 5_000)
    XCTAssertThrowsError(try output.write(sound) { true }) {
      XCTAssertEqual(($0 as? SpeechError).map { [$0.message] }, told, "it is what was told")
    }
    XCTAssertThrowsError(try output.drain { true }, "it is not waited for again")
    XCTAssertThrowsError(try output.open(format)) {
      XCTAssertEqual(($0 as? SpeechError)?.code, .noDevice)
    }
    devices.set(isThere: true)
    try output.open(format)
    try output.write([1, 2, 3]) { true }
    XCTAssertEqual(heard(1), [1, 2, 3])
    XCTAssertEqual(told.count, 1)
  }

  func testADeviceThatGoesOnAfterAWhileHasLostNothing() throws {
    let output = try output(answer: .milliseconds(20))
    devices.hang()
    onceTold { [devices] in devices.answer() }
    try output.write(sound) { true }
    XCTAssertEqual(heard(0), sound, "once, and all of it")
    XCTAssertEqual(devices.given.count, 1)
    XCTAssertEqual(
      told,
      [
        "The sound device does not answer. If it stays so, start PulseAudio or PipeWire again."
      ])
  }

  func testADeviceThatDoesNotAnswerIsRefusedUntilItDoes() throws {
    let output = try output(absence: .milliseconds(200), answer: .milliseconds(100))
    devices.hang()
    XCTAssertThrowsError(try output.write(sound) { true }) {
      XCTAssertEqual(($0 as? SpeechError).map { [$0.message] }, told)
    }
    XCTAssertThrowsError(try output.open(format))
    devices.answer()
    while (try? output.open(format)) == nil { usleep(1_000) }
    try output.write([1, 2, 3]) { true }
    XCTAssertEqual(devices.given.last?.suffix(3), [1, 2, 3])
  }

  func testAnInterruptionDoesNotWaitForADeviceThatDoesNotAnswer() throws {
    let output = try output(answer: .milliseconds(20))
    devices.hang()
    // Nothing ever answers: that these calls return is the test.
    try output.write(sound) { [self] in told.isEmpty }
    output.discard()
    output.discard()
    devices.answer()
    try output.write([1, 2, 3]) { true }
    XCTAssertEqual(devices.given[0].suffix(3), [1, 2, 3])
  }

  func testAFewThreadsAtMostAreLeftToDevicesThatNeverAnswer() throws {
    let output = try output(absence: .milliseconds(1), answer: .milliseconds(20))
    devices.hang()
    XCTAssertThrowsError(try output.write(sound) { true })
    for _ in 0..<20 { XCTAssertThrowsError(try output.open(format)) }
    XCTAssertLessThanOrEqual(devices.attempts, 4)
    devices.answer()
    while (try? output.open(format)) == nil { usleep(1_000) }
  }
}
