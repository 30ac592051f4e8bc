package import TextFormats

/// The messages of a DevTools connection, without the connection: bytes in, results and events out.
package struct DevToolsSession {
  /// The size limits of what a browser may send.
  package struct Limits: Sendable {
    /// The maximum size of a message, in bytes. The tree of a page with 100,000 nodes has 40 MB.
    package var message = 64 << 20
    /// The maximum depth of a message. A tree of 100 nested frames has two levels for each.
    package var depth = 512
    /// The maximum size of the events that have not been taken, of which the oldest are dropped.
    package var events = 10_000

    package init() {}
  }

  private let limits: Limits
  private var lastNumber = 0
  private var waiting: Set<Int> = []
  private var results: [Int: Result<JSONValue, DevToolsFailure>] = [:]
  private var events: [DevToolsEvent] = []
  private var received: [UInt8] = []
  /// The number of received bytes that contain no NUL.
  private var searched = 0
  /// Whether the message that is being received is too large, so that the rest of it is dropped.
  private var isTooLarge = false
  /// The reason why the session has ended, or `nil` if it has not.
  package private(set) var closingReason: String?

  package init(limits: Limits = Limits()) { self.limits = limits }

  /// Returns the bytes of commands, and the numbers of their replies.
  package mutating func send(_ calls: [DevToolsCall]) -> (bytes: [UInt8], numbers: [Int]) {
    var bytes: [UInt8] = []
    var numbers: [Int] = []
    for call in calls {
      lastNumber += 1
      numbers.append(lastNumber)
      waiting.insert(lastNumber)
      bytes += Array(call.message(number: lastNumber).utf8)
      bytes.append(0)
    }
    return (bytes, numbers)
  }

  /// Processes bytes from the browser.
  package mutating func receive(_ bytes: [UInt8]) {
    guard closingReason == nil else { return }
    received += bytes
    var start = 0
    while let end = received[max(searched, start)...].firstIndex(of: 0) {
      if !exchange(&isTooLarge, with: false) { take(Array(received[start..<end])) }
      start = end + 1
      searched = start
    }
    received.removeFirst(start)
    searched = received.count
    guard received.count > limits.message else { return }
    if !isTooLarge { fail(replyBeginningWith: received, because: .tooLarge) }
    (received, searched, isTooLarge) = ([], 0, true)
  }

  /// Ends the session. All commands fail from now on.
  package mutating func close(_ reason: String) {
    guard closingReason == nil else { return }
    closingReason = reason
    received = []
  }

  private mutating func take(_ bytes: [UInt8]) {
    guard bytes.count <= limits.message else {
      return fail(replyBeginningWith: bytes, because: .tooLarge)
    }
    guard let message = JSONValue(reading: bytes, depthLimit: limits.depth) else {
      return fail(replyBeginningWith: bytes, because: .refused("the reply can't be read"))
    }
    if let number = message["id"]?.integer {
      // A reply that comes after its deadline is dropped.
      guard waiting.remove(number) != nil else { return }
      let refusal = message["error"].map { $0["message"]?.string ?? "" }
      results[number] =
        refusal.map { .failure(.refused($0)) } ?? .success(message["result"] ?? [:])
    } else if let method = message["method"]?.string.flatMap(DevToolsEvent.Method.init) {
      events.append(
        DevToolsEvent(
          method: method, parameters: message["params"] ?? [:],
          session: message["sessionId"]?.string))
      if events.count > limits.events { events.removeFirst(events.count / 2) }
    }
  }

  /// Fails the command with a reply that can't be read. Chromium writes its number first. An event
  /// that can't be read is dropped.
  private mutating func fail(replyBeginningWith bytes: [UInt8], because failure: DevToolsFailure) {
    let start = Array(#"{"id":"#.utf8)
    guard bytes.starts(with: start) else { return }
    let digits = bytes.dropFirst(start.count).prefix(20).drop { $0 == 0x20 }
      .prefix { (0x30...0x39).contains($0) }
    guard let number = Int(String(decoding: digits, as: UTF8.self)),
      waiting.remove(number) != nil
    else { return }
    results[number] = .failure(failure)
  }

  /// Returns the results of commands if all have one.
  package mutating func takeResults(
    of numbers: [Int]
  ) -> [Result<JSONValue, DevToolsFailure>]? {
    if closingReason != nil { return giveUp(numbers, because: .closed) }
    guard numbers.allSatisfy({ results[$0] != nil }) else { return nil }
    return giveUp(numbers, because: .closed)
  }

  /// Returns the results of commands. Those without a result fail for the given reason.
  package mutating func giveUp(
    _ numbers: [Int], because failure: DevToolsFailure
  ) -> [Result<JSONValue, DevToolsFailure>] {
    numbers.map { number in
      waiting.remove(number)
      return results.removeValue(forKey: number) ?? .failure(failure)
    }
  }

  package var hasEvents: Bool { !events.isEmpty }

  /// Whether a dialog of the page has opened, so that replies may be missing until it closes.
  package var isBlocked: Bool {
    events.contains { $0.method == .dialogOpening }
  }

  /// Returns the events since the last call, in order.
  package mutating func takeEvents() -> [DevToolsEvent] {
    defer { events = [] }
    return events
  }
}
