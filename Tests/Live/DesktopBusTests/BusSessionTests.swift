import DesktopBus
import XCTest

/// The connection as a state machine: bytes and times in, bytes and results out.
final class BusSessionTests: XCTestCase {
  private typealias Failures = [UInt32: BusFailure]

  func testTheSessionIdentifiesTheUserAndGreetsTheBus() {
    var session = BusSession(userID: 1000)
    XCTAssertEqual(session.takeOutput(), [0] + Array("AUTH EXTERNAL 31303030\r\n".utf8))
    session.receive(Array("OK 1234".utf8))
    XCTAssertFalse(session.hasOutput)
    session.receive(Array("deadbeef\r\n".utf8))
    let output = session.takeOutput()
    XCTAssertEqual(Array(output.prefix(7)), Array("BEGIN\r\n".utf8))
    XCTAssertEqual(messages(in: output.dropFirst(7)).map(\.member), ["Hello"])
    XCTAssertNil(session.name)
    session.receive(reply(to: 1, [.string(":1.9")]))
    XCTAssertEqual(session.name, ":1.9")
  }

  func testARefusedUserClosesTheConnection() {
    var session = BusSession(userID: 0)
    let serial = session.call(ping(":1.2"), deadline: .seconds(1))
    session.receive(Array("REJECTED EXTERNAL\r\n".utf8))
    XCTAssertEqual(session.closingReason, "the bus refused this user")
    XCTAssertEqual(failures(&session), [serial: .closed("the bus refused this user")])
  }

  func testCallsMadeBeforeTheGreetingAreSentAfterIt() {
    var session = BusSession(userID: 0)
    let serial = session.call(ping(":1.2"), deadline: .seconds(1))
    session.receive(Array("OK\r\n".utf8))
    XCTAssertEqual(
      messages(in: session.takeOutput().suffix(from: session.openingSize)).map(\.member), ["Hello"])
    session.receive(reply(to: serial + 1, [.string(":1.9")]))
    XCTAssertEqual(messages(in: session.takeOutput()[...]).map(\.serial), [serial])
  }

  func testRepliesInAnyOrderReachTheirCalls() throws {
    var session = openSession()
    let serials = (0..<3).map { _ in session.call(ping(":1.2"), deadline: .seconds(1)) }
    for serial in serials.reversed() { session.receive(reply(to: serial, [.uint32(serial)])) }
    for (serial, result) in session.takeResults() {
      XCTAssertEqual(try result.get().values(), [.uint32(serial)])
    }
    session.receive(reply(to: 4_000, []))
    session.receive(reply(to: serials[0], []))
    XCTAssertTrue(session.takeResults().isEmpty)
  }

  func testAnErrorIsAResult() {
    var session = openSession()
    let serial = session.call(ping(":1.2"), deadline: .seconds(1))
    let name = "org.freedesktop.DBus.Error.UnknownMethod"
    var error = BusMessage(
      .error, replySerial: serial, errorName: name, body: [.string("No such method")])
    error.serial = 5
    session.receive(error.bytes)
    let failure = failures(&session)[serial]
    XCTAssertEqual(failure, .refused(name: name, message: "No such method"))
    XCTAssertEqual(failure?.isUnknown, true)
    XCTAssertEqual(failure?.isGone, false)
  }

  func testACallFailsAtItsDeadlineAndItsLateReplyIsIgnored() {
    var session = openSession()
    let early = session.call(ping(":1.2"), deadline: .milliseconds(300))
    let late = session.call(ping(":1.2"), deadline: .milliseconds(500))
    XCTAssertEqual(session.nextDeadline, .milliseconds(300))
    session.expire(at: .milliseconds(299))
    XCTAssertTrue(session.takeResults().isEmpty)
    session.expire(at: .milliseconds(300))
    XCTAssertEqual(failures(&session), [early: .timeout])
    XCTAssertEqual(session.nextDeadline, .milliseconds(500))
    session.receive(reply(to: early, []))
    XCTAssertTrue(session.takeResults().isEmpty)
    session.expire(at: .seconds(9))
    XCTAssertEqual(failures(&session), [late: .timeout])
    XCTAssertNil(session.nextDeadline)
  }

  func testAReceiverThatHangsGetsAWindowOfCalls() {
    var session = openSession()
    let hung = (0..<1_000).map { _ in session.call(ping(":1.2"), deadline: .seconds(1)) }
    XCTAssertEqual(messages(in: session.takeOutput()[...]).count, BusSession.window)
    session.expire(at: .seconds(1))
    XCTAssertEqual(failures(&session).count, hung.count)

    // The window of the receiver that hangs stays full. Another one has its own.
    _ = session.call(ping(":1.2"), deadline: .seconds(2))
    XCTAssertFalse(session.hasOutput)
    let other = session.call(ping(":1.3"), deadline: .seconds(2))
    XCTAssertEqual(messages(in: session.takeOutput()[...]).map(\.serial), [other])

    // Once it answers, its calls go out again.
    for call in hung.prefix(BusSession.group - 1) { session.receive(reply(to: call, [])) }
    XCTAssertFalse(session.hasOutput)
    session.receive(reply(to: hung[BusSession.group], []))
    XCTAssertEqual(messages(in: session.takeOutput()[...]).count, 1)
  }

  func testSignalsAreCollected() {
    var session = openSession()
    var signal = BusMessage(.signal, path: "/a", interface: "a.b", member: "C")
    signal.serial = 3
    session.receive(signal.bytes + signal.bytes)
    XCTAssertEqual(session.takeSignals(), [signal, signal])
    XCTAssertEqual(session.takeSignals(), [])
  }

  func testCallsOfOthersAreAnswered() {
    for (interface, member, kind) in [
      ("org.freedesktop.DBus.Peer", "Ping", BusMessage.Kind.reply),
      ("org.freedesktop.DBus.Introspectable", "Introspect", .error),
    ] {
      var session = openSession()
      var call = BusMessage(
        .call, path: "/", interface: interface, member: member, destination: ":1.9")
      (call.serial, call.sender) = (12, ":1.4")
      session.receive(call.bytes)
      let answers = messages(in: session.takeOutput()[...])
      XCTAssertEqual(answers.map(\.kind), [kind])
      XCTAssertEqual(answers.map(\.replySerial), [12])
      XCTAssertEqual(answers.map(\.destination), [":1.4"])
    }
  }

  func testDataThatIsNotDBusClosesTheConnection() {
    var session = openSession()
    let serial = session.call(ping(":1.2"), deadline: .seconds(1))
    session.receive(Array("HTTP/1.1 400 Bad Request".utf8))
    let reason = "the bus sent data that is not D-Bus: the header is invalid"
    XCTAssertEqual(failures(&session), [serial: .closed(reason)])
    let next = session.call(ping(":1.2"), deadline: .seconds(1))
    XCTAssertEqual(failures(&session), [next: .closed(reason)])
  }

  func testAnEndlessGreetingClosesTheConnection() {
    var session = BusSession(userID: 0)
    session.receive([UInt8](repeating: 65, count: 20_000))
    XCTAssertEqual(session.closingReason, "the bus sent no valid greeting")
  }

  // MARK: -

  private func openSession() -> BusSession {
    var session = BusSession(userID: 0)
    session.receive(Array("OK\r\n".utf8))
    session.receive(reply(to: 1, [.string(":1.9")]))
    _ = session.takeOutput()
    return session
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

  private func failures(_ session: inout BusSession) -> Failures {
    var failures: Failures = [:]
    for case (let serial, .failure(let failure)) in session.takeResults() {
      failures[serial] = failure
    }
    return failures
  }
}

extension BusSession {
  /// The size of the lines before the first message, for user 0.
  fileprivate var openingSize: Int { "\0AUTH EXTERNAL 30\r\nBEGIN\r\n".utf8.count }
}
