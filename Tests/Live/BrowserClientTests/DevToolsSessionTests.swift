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
