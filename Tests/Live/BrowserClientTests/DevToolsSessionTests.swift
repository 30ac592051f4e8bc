import BrowserClient
import TestSupport
import TextFormats
import XCTest

/// The messages of a connection: bytes in, results and events out.
final class DevToolsSessionTests: XCTestCase {
  private func bytes(_ texts: String...) -> [UInt8] { texts.flatMap { Array($0.utf8) + [0] } }

  func testRepliesMayComeInAnyOrderAndInAnyPieces() {
    var session = DevToolsSession()
    let (_, numbers) = session.send([
      DevToolsCall.test("Page.enable"), DevToolsCall.test("Page.getFrameTree"),
    ])
    let all = bytes(
      #"{"id":\#(numbers[1]),"result":{"n":2}}"#, #"{"method":"Page.loadEventFired","params":{}}"#,
      #"{"id":\#(numbers[0]),"error":{"message":"no"}}"#)
    for byte in all.dropLast() {
      session.receive([byte])
      XCTAssertNil(session.takeResults(of: numbers))
    }
    session.receive([0])
    let results = session.takeResults(of: numbers)
    XCTAssertEqual(results?[0].failed, .refused("no"))
    XCTAssertNil(results?[1].failed)
    XCTAssertEqual(session.takeEvents().map(\.method), ["Page.loadEventFired"])
  }

  func testACommandIsAMessageThatEndsWithAZero() {
    var session = DevToolsSession()
    let (sent, numbers) = session.send([
      DevToolsCall(.focus, ["backendNodeId": 2], session: "S"),
      DevToolsCall(.closeBrowser, session: nil),
    ])
    XCTAssertEqual(
      sent,
      bytes(
        #"{"id": 1, "method": "DOM.focus", "params": {"backendNodeId": 2}, "sessionId": "S"}"#,
        #"{"id": 2, "method": "Browser.close", "params": {}}"#))
    XCTAssertEqual(numbers, [1, 2])
    XCTAssertEqual(session.send([DevToolsCall.test("Page.enable")]).numbers, [3])
  }

  func testAnEventHasItsSession() {
    var session = DevToolsSession()
    session.receive(
      bytes(
        #"{"method":"Page.loadEventFired","sessionId":"S"}"#, #"{"method":"Page.windowOpen"}"#))
    XCTAssertTrue(session.hasEvents)
    XCTAssertFalse(session.isBlocked)
    XCTAssertEqual(session.takeEvents().map(\.session), ["S", nil])
    session.receive(bytes(#"{"method":"Page.javascriptDialogOpening"}"#))
    XCTAssertTrue(session.isBlocked)
  }

  func testTheOldestEventsAreDropped() {
    var limits = DevToolsSession.Limits()
    limits.events = 4
    var session = DevToolsSession(limits: limits)
    for number in 1...5 {
      session.receive(bytes(#"{"method":"Page.windowOpen","params":{"url":"\#(number)"}}"#))
    }
    XCTAssertEqual(
      session.takeEvents().map { $0.parameters["url"]?.string }, ["3", "4", "5"])
  }

  func testAMessageHasAMaximumSize() {
    var limits = DevToolsSession.Limits()
    limits.message = 10
    let cases: [(size: Int, end: [UInt8], isClosed: Bool)] = [
      (10, [0], false), (11, [0], true), (10, [], false), (11, [], true),
    ]
    for (size, end, isClosed) in cases {
      var session = DevToolsSession(limits: limits)
      session.receive(Array(repeating: UInt8(ascii: "1"), count: size) + end)
      XCTAssertEqual(session.closingReason != nil, isClosed, "\(size) \(end)")
    }
  }

  func testAClosedSessionKeepsItsReasonAndFailsItsCommands() {
    var session = DevToolsSession()
    let numbers = session.send([DevToolsCall.test("Page.enable")]).numbers
    session.close("it has ended")
    session.close("it sent too much")
    session.receive(bytes(#"{"id":1,"result":{}}"#))
    XCTAssertEqual(session.closingReason, "it has ended")
    XCTAssertEqual(session.takeResults(of: numbers)?.map(\.failed), [.closed])
  }

  func testALateReplyIsDropped() {
    var session = DevToolsSession()
    let numbers = session.send([DevToolsCall.test("Page.enable")]).numbers
    XCTAssertEqual(session.giveUp(numbers, because: .timeout).first?.failed, .timeout)
    session.receive(bytes(#"{"id":\#(numbers[0]),"result":{}}"#))
    XCTAssertNil(session.takeResults(of: numbers))
  }

  func testOtherEventsAreNotKept() {
    var session = DevToolsSession()
    session.receive(bytes(#"{"method":"Runtime.consoleAPICalled","params":{}}"#))
    XCTAssertFalse(session.hasEvents)
  }

  func testWhatIsNotJSONClosesTheSession() {
    for text in ["{", "", "\u{1}", #"{"id":1"#, "[1,]"] {
      var session = DevToolsSession()
      session.receive(bytes(text))
      XCTAssertEqual(session.closingReason, "it sent a message that is not JSON", text)
    }
  }

  func testMutatedMessagesNeverTrap() {
    let count = RandomCases.count(2_000)
    var generator = SeededGenerator.printed(cases: count)
    let message = bytes(
      #"{"id":1,"result":{"nodes":[{"nodeId":"1","role":{"value":"button"}}]}}"#,
      #"{"method":"Page.frameNavigated","params":{"frame":{"id":"F"}}}"#)
    for _ in 0..<count {
      var session = DevToolsSession()
      var mutated = message
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        mutated[Int.random(in: mutated.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      session.receive(mutated)
      _ = session.takeEvents()
    }
  }
}

extension DevToolsCall {
  fileprivate static func test(_ name: String) -> DevToolsCall {
    DevToolsCall(Method(rawValue: name) ?? .evaluate, [:], session: nil)
  }
}

extension Result {
  fileprivate var failed: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
