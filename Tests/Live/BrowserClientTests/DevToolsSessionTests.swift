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
    XCTAssertEqual(session.takeEvents().map(\.method), [.loaded])
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

  func testAReplyThatIsTooLargeFailsItsCommandOnly() {
    var limits = DevToolsSession.Limits()
    limits.message = 40
    let large = bytes(#"{"id":1,"result":{"a":"\#(String(repeating: "b", count: 60))"}}"#)
    for piece in [1, 7, 50, large.count] {
      var session = DevToolsSession(limits: limits)
      let numbers = session.send([.test("Page.enable"), .test("Page.getFrameTree")]).numbers
      let all = large + bytes(#"{"method":"Page.windowOpen"}"#, #"{"id":2,"result":{}}"#)
      for start in stride(from: 0, to: all.count, by: piece) {
        session.receive(Array(all[start...].prefix(piece)))
      }
      XCTAssertNil(session.closingReason)
      XCTAssertEqual(session.takeResults(of: numbers)?.map(\.failed), [.tooLarge, nil], "\(piece)")
      XCTAssertEqual(session.takeEvents().count, 1)
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

  func testAReplyThatIsNotJSONFailsItsCommandOnly() {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    for text in ["{", "", "\u{1}", #"{"id":1"#, #"{"id":1,"result":\#(deep)}"#, "[1,]", #"{"id":"#]
    {
      var session = DevToolsSession()
      let numbers = session.send([.test("Page.enable"), .test("Page.getFrameTree")]).numbers
      session.receive(bytes(text, #"{"id":2,"result":{}}"#))
      XCTAssertNil(session.closingReason, text)
      guard text.hasPrefix(#"{"id":1"#) else {
        XCTAssertNil(session.takeResults(of: numbers), text)
        continue
      }
      XCTAssertEqual(
        session.takeResults(of: numbers)?.map(\.failed), [.refused("the reply can't be read"), nil])
    }
  }

  func testATreeOfAHundredNestedFramesIsRead() {
    var tree = #"{"frame":{"id":"F"}}"#
    for _ in 0..<100 { tree = #"{"frame":{"id":"F"},"childFrames":[\#(tree)]}"# }
    var session = DevToolsSession()
    let numbers = session.send([.test("Page.getFrameTree")]).numbers
    session.receive(bytes(#"{"id":1,"result":{"frameTree":\#(tree)}}"#))
    XCTAssertEqual(session.takeResults(of: numbers)?.map(\.failed), [nil])
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
