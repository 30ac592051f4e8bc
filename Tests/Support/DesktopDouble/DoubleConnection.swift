package import DesktopBus
import Locking

/// A connection to a double, with a time that passes only while a caller waits.
package final class DoubleConnection: BusCalling {
  private struct State {
    var bus = BusProtocol(userID: 0)
    var double: DesktopDouble
    var now = Duration.zero
    var signals: [BusMessage] = []
    var haveLostSignals = false
    var results: [UInt32: Result<BusMessage, BusFailure>] = [:]

    /// Exchanges bytes until neither side has more to say.
    mutating func exchange() {
      while bus.hasOutput { bus.receive(double.receive(bus.takeOutput())) }
      signals += bus.takeSignals()
      for (serial, result) in bus.takeResults() { results[serial] = result }
    }

    mutating func advance(to time: Duration) {
      now = max(now, time)
      bus.receive(double.advance(to: now))
      exchange()
      bus.expire(at: now)
      exchange()
    }
  }
  private let state: PosixMutex<State>

  package init(to double: DesktopDouble) { state = PosixMutex(State(double: double)) }

  /// Reads or changes the double, after a second without a command.
  package func withDouble<Value: Sendable>(
    _ body: @Sendable (inout DesktopDouble) -> Value
  ) -> Value {
    state.withLock { state in
      state.advance(to: state.now + .seconds(1))
      let value = body(&state.double)
      state.advance(to: state.now)
      return value
    }
  }

  package var now: Duration { state.withLock(\.now) }
  package var closingReason: String? { state.withLock(\.bus.closingReason) }

  package func start(_ calls: [BusMessage], timeout: Duration) -> BusCalls {
    state.withLock { state in
      let deadline = state.now + timeout
      let serials = calls.map { state.bus.call($0, deadline: deadline) }
      state.exchange()
      return BusCalls(serials: serials, deadline: deadline)
    }
  }

  package func finish(_ calls: BusCalls) -> [Result<BusMessage, BusFailure>] {
    state.withLock { state in
      while !calls.serials.allSatisfy({ state.results[$0] != nil }) {
        state.advance(to: min(calls.deadline, state.double.nextTime ?? calls.deadline))
      }
      return calls.serials.map { state.results.removeValue(forKey: $0) ?? .failure(.timeout) }
    }
  }

  package func takeSignals() -> (signals: [BusMessage], haveLost: Bool) {
    state.withLock { state in
      defer { (state.signals, state.haveLostSignals) = ([], false) }
      return (state.signals, state.haveLostSignals)
    }
  }

  package var hasSignals: Bool {
    state.withLock { !$0.signals.isEmpty || $0.haveLostSignals || $0.bus.closingReason != nil }
  }

  /// Drops the signals that wait, as a connection with too many of them does.
  package func loseSignals() {
    state.withLock { ($0.signals, $0.haveLostSignals) = ([], true) }
  }

  /// Closes the connection, as the bus does when it ends.
  package func close() { state.withLock { $0.bus.close("the bus has ended") } }

  package func waitForSignals(timeout: Duration) {
    state.withLock { state in
      state.exchange()
      let deadline = state.now + timeout
      while state.signals.isEmpty, state.now < deadline {
        state.advance(to: min(deadline, state.double.nextTime ?? deadline))
      }
    }
  }
}
