import DesktopBus
import Locking

/// A bus that records the calls, each of which a closure answers at once.
final class RecordedBus: BusCalling {
  typealias Answer = @Sendable (_ call: String) -> Result<[BusValue], BusFailure>

  private struct State {
    var calls: [String] = []
    var results: [UInt32: Result<BusMessage, BusFailure>] = [:]
    var serial: UInt32 = 0
  }

  private let state = PosixMutex(State())
  private let answer: Answer

  init(_ answer: @escaping Answer) { self.answer = answer }

  /// The calls, such as “:1.5/root GetChildren” or “org.a11y.Bus/org/a11y/bus Get IsEnabled”.
  var calls: [String] { state.withLock(\.calls) }

  private static func text(_ call: BusMessage) -> String {
    let values = ((try? call.values()) ?? []).map { value in
      value.text ?? value.boolean.map { "\($0)" } ?? value.content.boolean.map { "\($0)" }
        ?? value.integer.map { "\($0)" } ?? "?"
    }
    let arguments = ["Get", "Set"].contains(call.member) ? values.dropFirst() : values[...]
    return ([(call.destination ?? "") + (call.path ?? ""), call.member ?? ""] + arguments)
      .joined(separator: " ")
  }

  func start(_ calls: [BusMessage], timeout: Duration) -> BusCalls {
    state.withLock { state in
      let serials = calls.map { call in
        state.serial += 1
        let text = Self.text(call)
        state.calls.append(text)
        state.results[state.serial] = answer(text).map {
          BusMessage(.reply, replySerial: state.serial, body: $0)
        }
        return state.serial
      }
      return BusCalls(serials: serials, deadline: timeout)
    }
  }

  func finish(_ calls: BusCalls) -> [Result<BusMessage, BusFailure>] {
    state.withLock { state in
      calls.serials.map { state.results.removeValue(forKey: $0) ?? .failure(.timeout) }
    }
  }

  func takeSignals() -> (signals: [BusMessage], haveLost: Bool) { ([], false) }
  var hasSignals: Bool { false }
  func waitForSignals(timeout: Duration) {}
  var closingReason: String? { nil }
  var now: Duration { .zero }
}
