import DesktopBus
import Foundation
import Locking
import XCTest

/// The connection with its thread, over a socket pair whose other end answers every call.
final class BusConnectionTests: XCTestCase {
  func testManyCallsAreAnsweredInOrder() throws {
    let connection = BusConnection(over: EchoTransport(), userID: 0)
    let calls = (0..<2_000).map { number in
      BusMessage(
        .call, path: "/", interface: "a.b", member: "Echo", destination: ":1.\(number % 3)",
        body: [.int32(Int32(number))])
    }
    let results = connection.results(of: calls, timeout: .seconds(60))
    XCTAssertEqual(
      try results.map { try $0.get().values() }, (0..<2_000).map { [.int32($0)] })
  }

  func testALostConnectionFailsEveryCall() {
    let connection = BusConnection(over: EchoTransport(answerLimit: 5), userID: 0)
    let call = BusMessage(.call, path: "/", member: "Echo", destination: ":1.2", body: [.byte(1)])
    let results = connection.results(of: Array(repeating: call, count: 10), timeout: .seconds(60))
    let reason = BusFailure.closed("the bus has closed the connection")
    XCTAssertEqual(results.filter { $0 == .failure(reason) }.count, 5)
    XCTAssertEqual(connection.results(of: [call], timeout: .seconds(60)), [.failure(reason)])
    connection.waitForSignals(timeout: .seconds(60))
  }

  func testAnAddressWithoutABusIsAnError() {
    XCTAssertThrowsError(try BusConnection(to: [.path("/nonexistent/bus")])) {
      XCTAssertEqual(
        $0 as? BusFailure, .closed("the bus can't be reached: No such file or directory"))
    }
    XCTAssertThrowsError(try BusConnection(to: []))
    XCTAssertThrowsError(
      try BusConnection(to: [.abstract(String(repeating: "x", count: 200))]))
  }
}

/// A bus that replies to each call with the call's own body, and leaves after some replies.
private final class EchoTransport: BusTransport {
  private struct State {
    var buffer = MessageBuffer()
    var isAuthenticated = false
    var answers: [UInt8] = []
    var answersLeft: Int
  }
  private let state: PosixMutex<State>
  private let changed = DispatchSemaphore(value: 0)

  init(answerLimit: Int = .max - 1) { state = PosixMutex(State(answersLeft: answerLimit + 1)) }

  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    // Accepts few bytes at once, so that the rest must wait for room.
    let part = bytes.prefix(5_000)
    state.withLock { state in
      state.buffer.append(part)
      if !state.isAuthenticated {
        while let line = state.buffer.nextLine() {
          if line.contains("AUTH") { state.answers += Array("OK\r\n".utf8) }
          if line == "BEGIN" {
            state.isAuthenticated = true
            break
          }
        }
        guard state.isAuthenticated else { return }
      }
      while let call = try? state.buffer.next(), state.answersLeft > 0 {
        state.answersLeft -= 1
        let body = call.member == "Hello" ? [.string(":1.9")] : (try? call.values()) ?? []
        var reply = BusMessage(.reply, replySerial: call.serial, body: body)
        reply.serial = 1
        state.answers += reply.bytes
      }
    }
    changed.signal()
    return part.count
  }

  func receive(forRoom: Bool, timeout: Duration?) -> [UInt8]? {
    let (answers, isOver) = state.withLock { state in
      let answers = state.answers
      state.answers = []
      return (answers, state.answersLeft == 0)
    }
    if !answers.isEmpty { return answers }
    if isOver { return nil }
    changed.wait()
    return []
  }

  func wake() { changed.signal() }
}
