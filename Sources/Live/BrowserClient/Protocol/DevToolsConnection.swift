package import TextFormats

/// A stream of bytes to and from a browser, and the clock for deadlines.
@MainActor
package protocol DevToolsTransport: AnyObject {
  /// The time since a fixed moment.
  var now: Duration { get }

  /// Writes as many bytes as there is room for. Returns their number, or `nil` at the end.
  func send(_ bytes: ArraySlice<UInt8>) -> Int?

  /// Waits for bytes, or for room to write if `forRoom` is true, until the timeout. Returns the
  /// bytes, if any, or `nil` at the end.
  func receive(forRoom: Bool, timeout: Duration) -> [UInt8]?
}

/// A connection to a browser that waits for results with deadlines.
///
/// Nothing is read between calls, so a browser that sends too much has to wait.
@MainActor
package final class DevToolsConnection {
  private let transport: any DevToolsTransport
  private var session: DevToolsSession

  package init(_ transport: any DevToolsTransport, limits: DevToolsSession.Limits = .init()) {
    self.transport = transport
    session = DevToolsSession(limits: limits)
  }

  package var now: Duration { transport.now }

  /// The reason why the browser is lost, or `nil` if it is not.
  package var closingReason: String? { session.closingReason }

  /// Sends commands together, and waits for all results.
  package func results(
    of calls: [DevToolsCall], timeout: Duration
  ) -> [Result<JSONValue, DevToolsFailure>] {
    let deadline = now + timeout
    let (bytes, numbers) = session.send(calls)
    var unsent = bytes[...]
    while true {
      if let results = session.takeResults(of: numbers) { return results }
      // A dialog blocks the replies of the page.
      if session.isBlocked { return session.giveUp(numbers, because: .blocked) }
      guard now < deadline else { return session.giveUp(numbers, because: .timeout) }
      exchange(&unsent, timeout: deadline - now)
    }
  }

  private func exchange(_ unsent: inout ArraySlice<UInt8>, timeout: Duration) {
    if !unsent.isEmpty {
      guard let count = transport.send(unsent) else { return session.close("it has ended") }
      unsent.removeFirst(count)
    }
    // While there is room, only bytes that have arrived are read.
    guard let bytes = transport.receive(forRoom: !unsent.isEmpty, timeout: timeout) else {
      return session.close("it has ended")
    }
    if !bytes.isEmpty { session.receive(bytes) }
  }

  /// Reads the bytes that have arrived, and returns the events since the last call.
  package func takeEvents() -> [DevToolsEvent] {
    readArrived()
    return session.takeEvents()
  }

  /// Whether there are events among the bytes that have arrived.
  package var hasEvents: Bool {
    readArrived()
    return session.hasEvents || session.closingReason != nil
  }

  /// The maximum number of reads without a wait, so that a flood of messages can't block a command.
  private static let reads = 200

  private func readArrived() {
    for _ in 0..<Self.reads {
      guard session.closingReason == nil else { return }
      guard let bytes = transport.receive(forRoom: false, timeout: .zero) else {
        return session.close("it has ended")
      }
      guard !bytes.isEmpty else { return }
      session.receive(bytes)
    }
  }

  /// Waits until there are events, or until the timeout. Returns whether there are any.
  package func waitForEvents(timeout: Duration) -> Bool {
    let deadline = now + timeout
    while !session.hasEvents, session.closingReason == nil, now < deadline {
      var unsent: ArraySlice<UInt8> = []
      exchange(&unsent, timeout: deadline - now)
    }
    return session.hasEvents || session.closingReason != nil
  }
}
