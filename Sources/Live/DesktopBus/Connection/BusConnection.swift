private import Foundation
private import Locking
private import UnixSockets

/// Calls that were sent at the same time.
package struct BusCalls: Sendable {
  package let serials: [UInt32]
  package let deadline: Duration

  package init(serials: [UInt32], deadline: Duration) {
    self.serials = serials
    self.deadline = deadline
  }
}

/// A type that makes calls on a bus, and collects its signals.
package protocol BusCalling: AnyObject, Sendable {
  /// Sends calls, which fail at the timeout. Their results must be collected once.
  func start(_ calls: [BusMessage], timeout: Duration) -> BusCalls

  /// Waits for the results of calls, which have the order of the calls.
  func finish(_ calls: BusCalls) -> [Result<BusMessage, BusFailure>]

  /// Removes and returns the signals that have arrived, and whether some were lost because there
  /// were too many.
  func takeSignals() -> (signals: [BusMessage], haveLost: Bool)

  /// Whether signals wait to be taken, or the connection has closed.
  var hasSignals: Bool { get }

  /// Waits until there are signals, the connection closes, or the timeout.
  func waitForSignals(timeout: Duration)

  /// The reason why the connection is closed, or `nil` if it is not.
  var closingReason: String? { get }

  /// The time since a fixed moment, for callers with their own deadlines.
  var now: Duration { get }
}

extension BusCalling {
  /// Makes calls at the same time, and waits for their results until the timeout.
  package func results(
    of calls: [BusMessage], timeout: Duration
  ) -> [Result<BusMessage, BusFailure>] {
    finish(start(calls, timeout: timeout))
  }

  /// Makes one call.
  package func result(
    of call: BusMessage, timeout: Duration
  ) throws(BusFailure) -> [BusValue] {
    let message = try results(of: [call], timeout: timeout)[0].get()
    do { return try message.values() } catch { throw .malformed }
  }
}

/// A connection to a bus, with one thread that reads its messages.
package final class BusConnection: BusCalling {
  /// The maximum number of signals that wait to be taken. Beyond it, the oldest are dropped.
  private static let signalLimit = 20_000

  /// The state that callers and the thread share.
  private final class Shared: Sendable {
    struct State {
      var bus: BusProtocol
      var unsent: ArraySlice<UInt8> = []
      var waiting: Set<UInt32> = []
      var results: [UInt32: Result<BusMessage, BusFailure>] = [:]
      var signals: [BusMessage] = []
      var haveLostSignals = false
      var isOver = false
    }

    let transport: any BusTransport
    let state: PosixMutex<State>
    /// Announces every change of the state to the callers that wait.
    let condition = NSCondition()
    let start = ContinuousClock.now

    init(_ transport: any BusTransport, userID: UInt32) {
      self.transport = transport
      state = PosixMutex(State(bus: BusProtocol(userID: userID)))
    }

    var now: Duration { start.duration(to: .now) }

    /// Sends as much as there is room for.
    func flush(_ state: inout State) {
      if state.unsent.isEmpty { state.unsent = state.bus.takeOutput()[...] }
      while !state.unsent.isEmpty {
        guard let count = transport.send(state.unsent) else {
          state.unsent = []
          return state.bus.close("the bus has closed the connection")
        }
        guard count > 0 else { return }
        state.unsent.removeFirst(count)
        if state.unsent.isEmpty { state.unsent = state.bus.takeOutput()[...] }
      }
    }

    /// Distributes what the protocol returned.
    func collect(_ state: inout State) {
      for (serial, result) in state.bus.takeResults() {
        if state.waiting.contains(serial) { state.results[serial] = result }
      }
      state.signals += state.bus.takeSignals()
      let excess = state.signals.count - BusConnection.signalLimit
      if excess > 0 {
        state.signals.removeFirst(excess)
        state.haveLostSignals = true
      }
    }

    func run() {
      while true {
        let (isOver, forRoom, timeout) = state.withLock { state in
          flush(&state)
          collect(&state)
          return (
            state.isOver || state.bus.closingReason != nil, !state.unsent.isEmpty,
            state.bus.nextDeadline.map { $0 - now }
          )
        }
        announce()
        guard !isOver else { return }
        let bytes = transport.receive(forRoom: forRoom, timeout: timeout)
        state.withLock { state in
          if let bytes {
            state.bus.receive(bytes)
          } else {
            state.bus.close("the bus has closed the connection")
          }
          state.bus.expire(at: now)
        }
      }
    }

    func announce() {
      condition.lock()
      condition.broadcast()
      condition.unlock()
    }

    /// Waits until the closure returns a value, or until a time. The closure is called again after
    /// each change.
    func wait<Value>(until deadline: Duration, _ value: (inout State) -> Value?) -> Value? {
      condition.lock()
      defer { condition.unlock() }
      while true {
        if let value = state.withLock({ value(&$0) }) { return value }
        let rest = deadline - now
        guard rest > .zero else { return nil }
        _ = condition.wait(until: Date(timeIntervalSinceNow: rest / .seconds(1)))
      }
    }
  }

  private let shared: Shared

  /// Starts the connection over a stream of bytes.
  package init(over transport: any BusTransport, userID: UInt32) {
    let shared = Shared(transport, userID: userID)
    self.shared = shared
    let thread = Thread { shared.run() }
    thread.name = "bus"
    thread.start()
  }

  /// Connects to a bus.
  package convenience init(to addresses: [BusAddress]) throws(BusFailure) {
    self.init(over: try UnixSocket(connectingTo: addresses), userID: getuid())
  }

  deinit {
    shared.state.withLock { $0.isOver = true }
    shared.transport.wake()
  }

  package var closingReason: String? { shared.state.withLock(\.bus.closingReason) }

  package var now: Duration { shared.now }

  package func start(_ calls: [BusMessage], timeout: Duration) -> BusCalls {
    let deadline = now + timeout
    let serials = shared.state.withLock { state in
      let serials = calls.map { state.bus.call($0, deadline: deadline) }
      state.waiting.formUnion(serials)
      shared.flush(&state)
      shared.collect(&state)
      return serials
    }
    // The thread must learn the deadline, and the bytes that there was no room for.
    shared.transport.wake()
    return BusCalls(serials: serials, deadline: deadline)
  }

  package func finish(_ calls: BusCalls) -> [Result<BusMessage, BusFailure>] {
    // The protocol ends every call at the deadline. The extra time is for a busy machine. The
    // last call is usually the last to be answered.
    _ = shared.wait(until: calls.deadline + .seconds(1)) { state in
      state.results.count >= calls.serials.count
        && calls.serials.reversed().allSatisfy { state.results[$0] != nil } ? true : nil
    }
    return shared.state.withLock { state in
      calls.serials.map { serial in
        state.waiting.remove(serial)
        return state.results.removeValue(forKey: serial) ?? .failure(.timeout)
      }
    }
  }

  package func takeSignals() -> (signals: [BusMessage], haveLost: Bool) {
    shared.state.withLock { state in
      let taken = (state.signals, state.haveLostSignals)
      (state.signals, state.haveLostSignals) = ([], false)
      return taken
    }
  }

  package var hasSignals: Bool {
    shared.state.withLock { !$0.signals.isEmpty || $0.bus.closingReason != nil }
  }

  package func waitForSignals(timeout: Duration) {
    _ = shared.wait(until: now + timeout) { state in
      state.signals.isEmpty && state.bus.closingReason == nil ? nil : true
    }
  }
}
