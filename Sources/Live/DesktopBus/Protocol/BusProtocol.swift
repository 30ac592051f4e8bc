/// The client's side of a D-Bus connection, without a socket or a clock.
///
/// Bytes and times go in; bytes, replies and signals come out. Times are durations since any fixed
/// moment.
package struct BusProtocol {
  /// The maximum number of unanswered calls to one receiver. More calls wait, so that a receiver
  /// that hangs fills neither its queue nor the memory of the bus.
  package static let window = 600
  /// The number of answers after which calls that wait are sent. Each message by itself would wake
  /// the bus and the receiver.
  package static let group = 100
  /// The time for the answer to a call after the answer to a later one.
  package static let overtakingTime = Duration.seconds(1)

  private enum Phase {
    case authenticating
    case greeting
    case open
    case closed(String)
  }

  /// A call without a reply.
  private struct Call {
    let receiver: String
    var deadline: Duration
    var isOvertaken = false
    var isSent = false
    /// Whether the caller no longer waits. A call that was sent keeps its place in the window.
    var isAbandoned = false
  }

  /// The calls that wait until the receiver answers earlier ones.
  private struct Receiver {
    var unanswered = 0
    var waiting: ArraySlice<BusMessage> = []
    /// The calls that were sent, from the oldest that may be unanswered on.
    var sent: ArraySlice<UInt32> = []
    /// The latest call that was answered.
    var lastAnswered: UInt32 = 0
  }

  /// The unique name of this connection, once the bus has assigned it.
  package private(set) var name: String?
  private var phase = Phase.authenticating
  private var buffer = MessageBuffer()
  private var output: [UInt8]
  private var lastSerial: UInt32 = 0
  private var helloSerial: UInt32 = 0
  private var calls: [UInt32: Call] = [:]
  private var receivers: [String: Receiver] = [:]
  /// The receivers that have answered since the last look at the time.
  private var answered: Set<String> = []
  /// A time that is not later than any deadline, or `nil` if there is no deadline.
  private var earliestDeadline: Duration?
  private var results: [(serial: UInt32, result: Result<BusMessage, BusFailure>)] = []
  private var signals: [BusMessage] = []

  package init(userID: UInt32) { output = BusAuthentication(userID: userID).opening }

  /// The reason why the connection is closed, or `nil` if it is not.
  package var closingReason: String? {
    if case .closed(let reason) = phase { reason } else { nil }
  }

  /// The time at which to call `expire(at:)`, or `nil` if no call has a deadline.
  package var nextDeadline: Duration? { earliestDeadline }

  /// Whether bytes wait to be sent.
  package var hasOutput: Bool { !output.isEmpty }

  /// Removes and returns the bytes to send.
  package mutating func takeOutput() -> [UInt8] { exchange(&output, with: []) }

  /// Removes and returns the results of calls that have ended.
  package mutating func takeResults() -> [(serial: UInt32, result: Result<BusMessage, BusFailure>)]
  {
    exchange(&results, with: [])
  }

  /// Removes and returns the signals that have arrived.
  package mutating func takeSignals() -> [BusMessage] { exchange(&signals, with: []) }

  // MARK: - Calls

  /// Starts a call that fails at the deadline. Returns the serial that its result will have.
  package mutating func call(_ message: BusMessage, deadline: Duration) -> UInt32 {
    let serial = nextSerial()
    if let closingReason {
      results.append((serial, .failure(.closed(closingReason))))
      return serial
    }
    var message = message
    message.serial = serial
    let receiver = message.destination ?? ""
    calls[serial] = Call(receiver: receiver, deadline: deadline)
    earliestDeadline = min(earliestDeadline ?? deadline, deadline)
    receivers[receiver, default: Receiver()].waiting.append(message)
    sendWaiting(to: receiver)
    return serial
  }

  private mutating func nextSerial() -> UInt32 {
    lastSerial = lastSerial == .max ? 1 : lastSerial + 1
    return lastSerial
  }

  private mutating func sendWaiting(to name: String) {
    guard case .open = phase, var receiver = receivers.removeValue(forKey: name) else { return }
    while receiver.unanswered < Self.window, let message = receiver.waiting.popFirst() {
      // A call that timed out before it was sent has no entry.
      guard calls[message.serial] != nil else { continue }
      calls[message.serial]?.isSent = true
      receiver.unanswered += 1
      receiver.sent.append(message.serial)
      output += message.bytes
    }
    if receiver.unanswered > 0 || !receiver.waiting.isEmpty { receivers[name] = receiver }
  }

  /// Ends the calls whose deadline has passed.
  package mutating func expire(at now: Duration) {
    for name in answered { hastenOvertakenCalls(to: name, at: now) }
    answered = []
    guard let earliest = earliestDeadline, earliest <= now else { return }
    earliestDeadline = nil
    for (serial, call) in calls where !call.isAbandoned {
      guard call.deadline <= now else {
        earliestDeadline = min(earliestDeadline ?? call.deadline, call.deadline)
        continue
      }
      results.append((serial, .failure(call.isOvertaken ? .overtaken : .timeout)))
      if call.isOvertaken {
        end(serial, call)
      } else if call.isSent {
        calls[serial]?.isAbandoned = true
      } else {
        calls[serial] = nil
      }
    }
  }

  /// Limits the time of the calls that were sent before one that was answered.
  private mutating func hastenOvertakenCalls(to name: String, at now: Duration) {
    guard let last = receivers[name]?.lastAnswered else { return }
    while let serial = receivers[name]?.sent.first, serial < last {
      receivers[name]?.sent.removeFirst()
      guard let call = calls[serial] else { continue }
      if call.isAbandoned {
        end(serial, call)
        continue
      }
      let deadline = now + Self.overtakingTime
      guard deadline < call.deadline else { continue }
      calls[serial]?.deadline = deadline
      calls[serial]?.isOvertaken = true
      earliestDeadline = min(earliestDeadline ?? deadline, deadline)
    }
  }

  /// Removes a call that has ended, and sends those that wait for its place.
  private mutating func end(_ serial: UInt32, _ call: Call) {
    calls[serial] = nil
    receivers[call.receiver]?.unanswered -= 1
    if let receiver = receivers[call.receiver], receiver.unanswered <= Self.window - Self.group {
      sendWaiting(to: call.receiver)
    }
  }

  // MARK: - Arrivals

  /// Processes bytes from the bus.
  package mutating func receive(_ bytes: some Collection<UInt8>) {
    guard closingReason == nil else { return }
    buffer.append(bytes)
    if case .authenticating = phase {
      guard let line = buffer.nextLine() else {
        if buffer.count > BusAuthentication.longestLine { close("the bus sent no valid greeting") }
        return
      }
      guard BusAuthentication.accepts(line) else { return close("the bus refused this user") }
      greet()
    }
    do throws(WireError) {
      while closingReason == nil, let message = try buffer.next() { receive(message) }
    } catch {
      close("the bus sent data that is not D-Bus: \(error)")
    }
  }

  private mutating func greet() {
    phase = .greeting
    helloSerial = nextSerial()
    var hello = BusMessage(
      .call, path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", member: "Hello",
      destination: "org.freedesktop.DBus")
    hello.serial = helloSerial
    output += BusAuthentication.begin + hello.bytes
  }

  private mutating func receive(_ message: BusMessage) {
    switch message.kind {
    case .signal: signals.append(message)
    case .call: answer(message)
    case .reply, .error:
      guard let serial = message.replySerial else { return }
      if serial == helloSerial, case .greeting = phase { return finishGreeting(message) }
      guard let call = calls[serial], call.isSent else { return }
      receivers[call.receiver]?.lastAnswered = serial
      answered.insert(call.receiver)
      end(serial, call)
      if !call.isAbandoned { results.append((serial, Self.result(message))) }
    }
  }

  private static func result(_ message: BusMessage) -> Result<BusMessage, BusFailure> {
    guard let name = message.errorName else { return .success(message) }
    let text = (try? message.values())?.first?.text ?? ""
    return .failure(.refused(name: name, message: text))
  }

  private mutating func finishGreeting(_ message: BusMessage) {
    guard message.kind == .reply, let name = (try? message.values())?.first?.text else {
      return close("the bus refused the connection")
    }
    self.name = name
    phase = .open
    for receiver in receivers.keys.sorted() { sendWaiting(to: receiver) }
  }

  /// Answers a call from another connection, which would otherwise wait for its timeout.
  private mutating func answer(_ message: BusMessage) {
    guard !message.expectsNoReply else { return }
    let isPing = message.interface == "org.freedesktop.DBus.Peer" && message.member == "Ping"
    var reply = BusMessage(
      isPing ? .reply : .error, destination: message.sender, replySerial: message.serial,
      errorName: isPing ? nil : "org.freedesktop.DBus.Error.UnknownMethod")
    reply.serial = nextSerial()
    output += reply.bytes
  }

  // MARK: - Closing

  /// Closes the connection. All calls fail with the reason, which completes a sentence.
  package mutating func close(_ reason: String) {
    guard closingReason == nil else { return }
    phase = .closed(reason)
    for (serial, call) in calls where !call.isAbandoned {
      results.append((serial, .failure(.closed(reason))))
    }
    calls = [:]
    receivers = [:]
    output = []
    buffer = MessageBuffer()
    earliestDeadline = nil
  }
}
