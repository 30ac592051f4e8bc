import Dispatch
import Locking
import SpeechOutput
import XCTest

@testable import EspeakSpeech

/// Tests devices that disappear, return or do not respond.
final class DeviceRecoveryTests: XCTestCase {
  private let format = AudioFormat(sampleRate: 10_000)
  private let devices = ScriptedDevices()
  private var reported: [String] { devices.reported }

  /// A second of sound in which no two samples are equal.
  private let sound = Array(Int16(1)...10_000)

  private func output(
    absence: Duration = .seconds(60), answer: Duration = .seconds(30)
  ) throws -> PcaudioOutput {
    let timeouts = DeviceConnection.Timeouts(
      answer: answer, secondAnswer: .milliseconds(50), absence: absence, attempt: .milliseconds(5))
    let output = PcaudioOutput(
      DeviceConnection(timeouts: timeouts) { [devices] _ in devices.open() })
    output.reportProblems { [devices] in devices.report($0) }
    try output.open(format)
    return output
  }

  private func heard(_ number: Int) -> [Int16] { devices.received[number].filter { $0 != 0 } }

  /// Runs a closure after the output has reported its first problem.
  private func afterReport(_ body: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async { [devices] in
      while devices.reported.isEmpty { usleep(1_000) }
      body()
    }
  }

  func testReturnedDeviceGetsDoubtfulSamplesAndRest() throws {
    let output = try output()
    devices.vanish(after: 8_000)
    afterReport { [devices] in devices.set(isThere: true) }
    try output.write(sound) { true }
    try output.drain { true }

    XCTAssertEqual(devices.received.count, 2)
    let (first, second) = (heard(0), heard(1))
    XCTAssertEqual(first, Array(sound.prefix(first.count)))
    XCTAssertEqual(
      second, Array(sound.suffix(second.count)), "all samples to the end, without a gap")
    XCTAssertGreaterThan(
      first.count + second.count, sound.count + 2_000,
      "samples that may not have been heard are repeated")
    XCTAssertLessThan(
      first.count + second.count, sound.count + 5_000, "only a few samples are repeated")
    XCTAssertTrue(
      devices.received[1].prefix(1_000).allSatisfy { $0 == 0 }, "the device wakes in silence")
  }

  func testLostDeviceIsReportedOnce() throws {
    let output = try output()
    devices.vanish(after: 5_000)
    afterReport { [devices] in
      usleep(50_000)
      devices.set(isThere: true)
    }
    try output.write(sound) { true }
    XCTAssertEqual(
      reported,
      ["The sound device has failed: it was pulled out. Earshot keeps trying to open it."])
    XCTAssertGreaterThan(devices.attempts, 2)
  }

  func testDeviceThatReturnsAtOnceIsNotReported() throws {
    let output = try output()
    try output.write(sound) { true }
    _ = devices.open()
    try output.write(sound) { true }
    XCTAssertEqual(reported, [])
    XCTAssertEqual(devices.received[2].last, sound.last)
  }

  func testInterruptionEndsWaitForLostDevice() throws {
    let output = try output()
    devices.vanish(after: 5_000)
    try output.write(sound) { [self] in reported.isEmpty }
    XCTAssertEqual(devices.received.count, 1)
    devices.set(isThere: true)
    output.discard()
    try output.open(format)
    try output.write([1, 2, 3]) { true }
    XCTAssertEqual(heard(1), [1, 2, 3], "interrupted samples are not repeated")
  }

  func testNextWriteWaitsForLostDevice() throws {
    let output = try output()
    devices.vanish(after: 5_000)
    try output.write(sound) { [self] in reported.isEmpty }
    output.discard()
    try output.open(format)
    DispatchQueue.global().async { [devices] in
      usleep(50_000)
      devices.set(isThere: true)
    }
    try output.write([1, 2, 3]) { true }
    XCTAssertEqual(heard(1), [1, 2, 3])
  }

  func testMissingDeviceThrowsUntilItOpensAgain() throws {
    let output = try output(absence: .milliseconds(100))
    devices.vanish(after: 5_000)
    XCTAssertThrowsError(try output.write(sound) { true }) {
      XCTAssertEqual(
        ($0 as? SpeechError).map { [$0.message] }, reported, "the error is the reported problem")
    }
    XCTAssertThrowsError(try output.drain { true }, "the output does not wait again")
    XCTAssertThrowsError(try output.open(format)) {
      XCTAssertEqual(($0 as? SpeechError)?.code, .noDevice)
    }
    devices.set(isThere: true)
    try output.open(format)
    try output.write([1, 2, 3]) { true }
    XCTAssertEqual(heard(1), [1, 2, 3])
    XCTAssertEqual(reported.count, 1)
  }

  func testDeviceThatContinuesLateLosesNoSamples() throws {
    // On a busy machine, even a device that responds needs more than a few milliseconds.
    let output = try output(answer: .milliseconds(300))
    devices.hang()
    afterReport { [devices] in devices.release() }
    try output.write(sound) { true }
    XCTAssertEqual(heard(0), sound, "all samples, once")
    XCTAssertEqual(devices.received.count, 1)
    XCTAssertEqual(
      reported,
      ["The sound device is not responding. If this persists, restart PulseAudio or PipeWire."])
  }

  func testHangingDeviceThrowsUntilItAnswers() throws {
    let output = try output(absence: .milliseconds(200), answer: .milliseconds(100))
    devices.hang()
    XCTAssertThrowsError(try output.write(sound) { true }) {
      XCTAssertEqual(($0 as? SpeechError).map { [$0.message] }, reported)
    }
    XCTAssertThrowsError(try output.open(format))
    devices.release()
    while (try? output.open(format)) == nil { usleep(1_000) }
    try output.write([1, 2, 3]) { true }
    XCTAssertEqual(devices.received.last?.suffix(3), [1, 2, 3])
  }

  func testInterruptionDoesNotWaitForHangingDevice() throws {
    let output = try output(answer: .milliseconds(20))
    devices.hang()
    // The device never responds, so the test passes if these calls return.
    try output.write(sound) { [self] in reported.isEmpty }
    output.discard()
    output.discard()
    devices.release()
    try output.write([1, 2, 3]) { true }
    XCTAssertEqual(devices.received[0].suffix(3), [1, 2, 3])
  }

  func testPreparingOpensTheDeviceOnceWithoutWaiting() throws {
    let output = PcaudioOutput(
      DeviceConnection(timeouts: .init()) { [devices] _ in devices.open() })
    devices.hang()
    // The device does not open yet, so the test passes if this call returns.
    output.prepare(format)
    devices.release()
    try output.open(format)
    try output.write([1, 2, 3]) { true }
    XCTAssertEqual(devices.attempts, 1)
    XCTAssertEqual(heard(0), [1, 2, 3])
    XCTAssertTrue(
      devices.received[0].prefix(1_000).allSatisfy { $0 == 0 }, "the device wakes in silence")
  }

  func testFirstWriteHasAllSoundThatTheDeviceMayHave() throws {
    let output = try output()
    try output.write(sound) { true }
    XCTAssertEqual(devices.writes[1], 600, "60 milliseconds, after the silence")
    XCTAssertLessThanOrEqual(devices.writes.dropFirst().max() ?? 0, 600)
  }

  func testAbandonedThreadsAreLimited() throws {
    let output = try output(absence: .milliseconds(1), answer: .milliseconds(20))
    devices.hang()
    XCTAssertThrowsError(try output.write(sound) { true })
    for _ in 0..<20 { XCTAssertThrowsError(try output.open(format)) }
    XCTAssertLessThanOrEqual(devices.attempts, 4)
    devices.release()
    while (try? output.open(format)) == nil { usleep(1_000) }
  }
}

/// Devices that appear, disappear and hang as a test requires.
final class ScriptedDevices: Sendable {
  private struct State {
    var isThere = true
    var hangs = false
    var failsAfter: Int?
    var opened: [[Int16]] = []
    var writes: [Int] = []
    var attempts = 0
    var reported: [String] = []
  }
  private let state = PosixMutex(State())
  private let mayReturn = DispatchSemaphore(value: 0)

  /// The samples that each opened device received, in order.
  var received: [[Int16]] { state.withLock(\.opened) }
  /// The lengths of the writes to all devices.
  var writes: [Int] { state.withLock(\.writes) }
  /// The number of attempts to open a device.
  var attempts: Int { state.withLock(\.attempts) }
  var reported: [String] { state.withLock(\.reported) }

  func report(_ problem: SpeechError) { state.withLock { $0.reported.append(problem.message) } }

  /// Removes the device or brings it back.
  func set(isThere: Bool) { state.withLock { $0.isThere = isThere } }

  /// Removes the device after it has received a number of samples.
  func vanish(after samples: Int) { state.withLock { $0.failsAfter = samples } }

  /// Makes all calls hang.
  func hang() { state.withLock { $0.hangs = true } }

  /// Lets all calls return.
  func release() {
    state.withLock { $0.hangs = false }
    for _ in 0..<100 { mayReturn.signal() }
  }

  func open() -> (any SoundDevice)? {
    state.withLock { $0.attempts += 1 }
    waitWhileHanging()
    return state.withLock { state -> (any SoundDevice)? in
      guard state.isThere else { return nil }
      state.opened.append([])
      return Device(devices: self, number: state.opened.count - 1)
    }
  }

  private func waitWhileHanging() { if state.withLock(\.hangs) { mayReturn.wait() } }

  private struct Device: SoundDevice {
    let devices: ScriptedDevices
    let number: Int
    var system: SoundSystem { .other }

    func write(_ samples: [Int16]) -> String? {
      devices.waitWhileHanging()
      return devices.state.withLock { state in
        if let limit = state.failsAfter, state.opened[number].count >= limit {
          (state.failsAfter, state.isThere) = (nil, false)
        }
        guard state.isThere, number == state.opened.count - 1 else { return "it was pulled out" }
        state.opened[number] += samples
        state.writes.append(samples.count)
        return nil
      }
    }

    func flush() -> String? {
      devices.waitWhileHanging()
      return nil
    }
  }
}
