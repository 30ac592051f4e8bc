import DesktopBus
import XCTest

/// The connection as a state machine: bytes and times in, bytes and results out.
final class BusProtocolTests: XCTestCase {
  private typealias Failures = [UInt32: BusFailure]

  func testTheSessionIdentifiesTheUserAndGreetsTheBus() {
    var bus = BusProtocol(userID: 1000)
    XCTAssertEqual(bus.takeOutput(), [0] + Array("AUTH EXTERNAL 31303030\r\n".utf8))
    bus.receive(Array("OK 1234".utf8))
    XCTAssertFalse(bus.hasOutput)
    bus.receive(Array("deadbeef\r\n".utf8))
    let output = bus.takeOutput()
    XCTAssertEqual(Array(output.prefix(7)), Array("BEGIN\r\n".utf8))
    XCTAssertEqual(messages(in: output.dropFirst(7)).map(\.member), ["Hello"])
    XCTAssertNil(bus.name)
    bus.receive(reply(to: 1, [.string(":1.9")]))
    XCTAssertEqual(bus.name, ":1.9")
  }

  func testARefusedUserClosesTheConnection() {
    var bus = BusProtocol(userID: 0)
    let serial = bus.call(ping(":1.2"), deadline: .seconds(1))
    bus.receive(Array("REJECTED EXTERNAL\r\n".utf8))
    XCTAssertEqual(bus.closingReason, "the bus refused this user")
    XCTAssertEqual(failures(&bus), [serial: .closed("the bus refused this user")])
  }

  func testCallsMadeBeforeTheGreetingAreSentAfterIt() {
    var bus = BusProtocol(userID: 0)
    let serial = bus.call(ping(":1.2"), deadline: .seconds(1))
    bus.receive(Array("OK\r\n".utf8))
    XCTAssertEqual(
      messages(in: bus.takeOutput().suffix(from: bus.openingSize)).map(\.member), ["Hello"])
    bus.receive(reply(to: serial + 1, [.string(":1.9")]))
    XCTAssertEqual(messages(in: bus.takeOutput()[...]).map(\.serial), [serial])
  }

  func testRepliesInAnyOrderReachTheirCalls() throws {
    var bus = openBus()
    let serials = (0..<3).map { _ in bus.call(ping(":1.2"), deadline: .seconds(1)) }
    for serial in serials.reversed() { bus.receive(reply(to: serial, [.uint32(serial)])) }
    for (serial, result) in bus.takeResults() {
      XCTAssertEqual(try result.get().values(), [.uint32(serial)])
    }
    bus.receive(reply(to: 4_000, []))
    bus.receive(reply(to: serials[0], []))
    XCTAssertTrue(bus.takeResults().isEmpty)
  }

  func testAnErrorIsAResult() {
    var bus = openBus()
    let serial = bus.call(ping(":1.2"), deadline: .seconds(1))
    let name = "org.freedesktop.DBus.Error.UnknownMethod"
    var error = BusMessage(
      .error, replySerial: serial, errorName: name, body: [.string("No such method")])
    error.serial = 5
    bus.receive(error.bytes)
    let failure = failures(&bus)[serial]
    XCTAssertEqual(failure, .refused(name: name, message: "No such method"))
    XCTAssertEqual(failure?.isUnknown, true)
    XCTAssertEqual(failure?.isGone, false)
  }

  func testACallFailsAtItsDeadlineAndItsLateReplyIsIgnored() {
    var bus = openBus()
    let early = bus.call(ping(":1.2"), deadline: .milliseconds(300))
    let late = bus.call(ping(":1.2"), deadline: .milliseconds(500))
    XCTAssertEqual(bus.nextDeadline, .milliseconds(300))
    bus.expire(at: .milliseconds(299))
    XCTAssertTrue(bus.takeResults().isEmpty)
    bus.expire(at: .milliseconds(300))
    XCTAssertEqual(failures(&bus), [early: .timeout])
    XCTAssertEqual(bus.nextDeadline, .milliseconds(500))
    bus.receive(reply(to: early, []))
    XCTAssertTrue(bus.takeResults().isEmpty)
    bus.expire(at: .seconds(9))
    XCTAssertEqual(failures(&bus), [late: .timeout])
    XCTAssertNil(bus.nextDeadline)
  }

  func testACallThatALaterAnswerOvertakesFailsSoon() {
    var bus = openBus()
    let forgotten = bus.call(ping(":1.2"), deadline: .seconds(20))
    let answered = bus.call(ping(":1.2"), deadline: .seconds(20))
    let later = bus.call(ping(":1.2"), deadline: .seconds(20))
    bus.receive(reply(to: answered, []))
    _ = bus.takeResults()
    bus.expire(at: .seconds(3))
    XCTAssertTrue(bus.takeResults().isEmpty)
    XCTAssertEqual(bus.nextDeadline, .seconds(3) + BusProtocol.overtakingTime)
    bus.expire(at: .seconds(3) + BusProtocol.overtakingTime)
    XCTAssertEqual(failures(&bus), [forgotten: .overtaken])
    // The next call still has its time.
    XCTAssertEqual(bus.nextDeadline, .seconds(20))
    bus.receive(reply(to: later, []))
    XCTAssertEqual(bus.takeResults().map(\.serial), [later])
  }

  func testAReceiverThatForgetsAnswersHasPlaceForMoreCalls() {
    var bus = openBus()
    let calls = (0...BusProtocol.window).map { _ in bus.call(ping(":1.2"), deadline: .seconds(20)) }
    XCTAssertEqual(messages(in: bus.takeOutput()[...]).count, BusProtocol.window)
    bus.receive(reply(to: calls[BusProtocol.window - 1], []))
    bus.expire(at: .zero)
    bus.expire(at: BusProtocol.overtakingTime)
    XCTAssertEqual(failures(&bus).count, BusProtocol.window - 1)
    XCTAssertEqual(messages(in: bus.takeOutput()[...]).count, 1)
  }

  func testAReceiverThatHangsGetsAWindowOfCalls() {
    var bus = openBus()
    let hung = (0..<1_000).map { _ in bus.call(ping(":1.2"), deadline: .seconds(1)) }
    XCTAssertEqual(messages(in: bus.takeOutput()[...]).count, BusProtocol.window)
    bus.expire(at: .seconds(1))
    XCTAssertEqual(failures(&bus).count, hung.count)

    // The window of the receiver that hangs stays full. Another one has its own.
    _ = bus.call(ping(":1.2"), deadline: .seconds(2))
    XCTAssertFalse(bus.hasOutput)
    let other = bus.call(ping(":1.3"), deadline: .seconds(2))
    XCTAssertEqual(messages(in: bus.takeOutput()[...]).map(\.serial), [other])

    // Once it answers, its calls go out again.
    for call in hung.prefix(BusProtocol.group - 1) { bus.receive(reply(to: call, [])) }
    XCTAssertFalse(bus.hasOutput)
    bus.receive(reply(to: hung[BusProtocol.group], []))
    XCTAssertEqual(messages(in: bus.takeOutput()[...]).count, 1)
  }

  func testSignalsAreCollected() {
    var bus = openBus()
    var signal = BusMessage(.signal, path: "/a", interface: "a.b", member: "C")
    signal.serial = 3
    bus.receive(signal.bytes + signal.bytes)
    XCTAssertEqual(bus.takeSignals(), [signal, signal])
    XCTAssertEqual(bus.takeSignals(), [])
  }

  func testCallsOfOthersAreAnswered() {
    for (interface, member, kind) in [
      ("org.freedesktop.DBus.Peer", "Ping", BusMessage.Kind.reply),
      ("org.freedesktop.DBus.Introspectable", "Introspect", .error),
    ] {
      var bus = openBus()
      var call = BusMessage(
        .call, path: "/", interface: interface, member: member, destination: ":1.9")
      (call.serial, call.sender) = (12, ":1.4")
      bus.receive(call.bytes)
      let answers = messages(in: bus.takeOutput()[...])
      XCTAssertEqual(answers.map(\.kind), [kind])
      XCTAssertEqual(answers.map(\.replySerial), [12])
      XCTAssertEqual(answers.map(\.destination), [":1.4"])
    }
  }

  func testDataThatIsNotDBusClosesTheConnection() {
    var bus = openBus()
    let serial = bus.call(ping(":1.2"), deadline: .seconds(1))
    bus.receive(Array("HTTP/1.1 400 Bad Request".utf8))
    let reason = "the bus sent data that is not D-Bus: the header is invalid"
    XCTAssertEqual(failures(&bus), [serial: .closed(reason)])
    let next = bus.call(ping(":1.2"), deadline: .seconds(1))
    XCTAssertEqual(failures(&bus), [next: .closed(reason)])
  }

  func testAnEndlessGreetingClosesTheConnection() {
    var bus = BusProtocol(userID: 0)
    bus.receive([UInt8](repeating: 65, count: 20_000))
    XCTAssertEqual(bus.closingReason, "the bus sent no valid greeting")
  }

  // MARK: -

  private func openBus() -> BusProtocol {
    var bus = BusProtocol(userID: 0)
    bus.receive(Array("OK\r\n".utf8))
    bus.receive(reply(to: 1, [.string(":1.9")]))
    _ = bus.takeOutput()
    return bus
  }

  private func ping(_ destination: String) -> BusMessage {
    BusMessage(
      .call, path: "/", interface: "org.freedesktop.DBus.Peer", member: "Ping",
      destination: destination)
  }

  private func reply(to serial: UInt32, _ values: [BusValue]) -> [UInt8] {
    var reply = BusMessage(.reply, replySerial: serial, body: values)
    reply.serial = 900
    return reply.bytes
  }

  private func messages(in bytes: ArraySlice<UInt8>) -> [BusMessage] {
    var buffer = MessageBuffer()
    buffer.append(bytes)
    var messages: [BusMessage] = []
    while let message = try? buffer.next() { messages.append(message) }
    return messages
  }

  private func failures(_ bus: inout BusProtocol) -> Failures {
    var failures: Failures = [:]
    for case (let serial, .failure(let failure)) in bus.takeResults() {
      failures[serial] = failure
    }
    return failures
  }
}

extension BusProtocol {
  /// The size of the lines before the first message, for user 0.
  fileprivate var openingSize: Int { "\0AUTH EXTERNAL 30\r\nBEGIN\r\n".utf8.count }
}
