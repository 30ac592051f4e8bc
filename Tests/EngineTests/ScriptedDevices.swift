import Dispatch
import SpeechOutput
import Synchronization

@testable import EspeakSpeech

/// Devices that appear, disappear and hang as a test requires.
final class ScriptedDevices: Sendable {
  private struct State {
    var isThere = true
    var hangs = false
    var failsAfter: Int?
    var opened: [[Int16]] = []
    var attempts = 0
    var reported: [String] = []
  }
  private let state = Mutex(State())
  private let mayReturn = DispatchSemaphore(value: 0)

  /// The samples that each opened device received, in order.
  var received: [[Int16]] { state.withLock(\.opened) }
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
        return nil
      }
    }

    func flush() -> String? {
      devices.waitWhileHanging()
      return nil
    }
  }
}
