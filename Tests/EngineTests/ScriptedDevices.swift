import Dispatch
import SpeechOutput
import Synchronization

@testable import EspeakSpeech

/// A place where devices come and go as a test wants.
final class ScriptedDevices: Sendable {
  private struct State {
    var isThere = true
    var hangs = false
    var failsAfter: Int?
    var opened: [[Int16]] = []
    var attempts = 0
    var told: [String] = []
  }
  private let state = Mutex(State())
  private let goOn = DispatchSemaphore(value: 0)

  /// What each device that was opened was given, in order.
  var given: [[Int16]] { state.withLock(\.opened) }
  /// How often it was tried to open one.
  var attempts: Int { state.withLock(\.attempts) }
  /// What was told of problems.
  var told: [String] { state.withLock(\.told) }

  func note(_ problem: SpeechError) { state.withLock { $0.told.append(problem.message) } }

  /// Takes the device away, or brings it back.
  func set(isThere: Bool) { state.withLock { $0.isThere = isThere } }

  /// Takes the device away when the open one has been given so many samples.
  func vanish(after samples: Int) { state.withLock { $0.failsAfter = samples } }

  /// Makes every call hang from now on.
  func hang() { state.withLock { $0.hangs = true } }

  /// Lets the calls that hang, and all others, go on.
  func answer() {
    state.withLock { $0.hangs = false }
    for _ in 0..<100 { goOn.signal() }
  }

  func open() -> (any SoundDevice)? {
    state.withLock { $0.attempts += 1 }
    waitIfItHangs()
    return state.withLock { state -> (any SoundDevice)? in
      guard state.isThere else { return nil }
      state.opened.append([])
      return Device(devices: self, number: state.opened.count - 1)
    }
  }

  private func waitIfItHangs() { if state.withLock(\.hangs) { goOn.wait() } }

  private struct Device: SoundDevice {
    let devices: ScriptedDevices
    let number: Int
    var system: SoundSystem { .other }

    func write(_ samples: [Int16]) -> String? {
      devices.waitIfItHangs()
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
      devices.waitIfItHangs()
      return nil
    }
  }
}
