import Dispatch
import Synchronization
import XCTest

@testable import EspeakSpeech

/// A thread whose work may never come back keeps nobody waiting for ever.
final class OwnerThreadTests: XCTestCase {
  func testAJobThatHangsIsGivenUpAndSoAreThoseBehindItAndLaterOnesAreDone() {
    let thread = OwnerThread(name: "test", patience: .milliseconds(50))
    let mayGoOn = DispatchSemaphore(value: 0)
    let late = Atomic(false)
    let isDone = DispatchSemaphore(value: 0)
    let hanging: Bool? = thread.run {
      mayGoOn.wait()
      // Nobody waits any more, so nobody must be called.
      let isCalled = thread.leave { late.store(true, ordering: .relaxed) } != nil
      isDone.signal()
      return isCalled
    }
    XCTAssertNil(hanging)
    let behind: Bool? = thread.run {
      late.store(true, ordering: .relaxed)
      return true
    }
    XCTAssertNil(behind)
    mayGoOn.signal()
    isDone.wait()
    XCTAssertEqual(thread.run { 5 }, 5)
    XCTAssertFalse(late.load(ordering: .relaxed))
  }

  func testWhoeverIsCalledMayTakeAnyTime() {
    let thread = OwnerThread(name: "test", patience: .milliseconds(20))
    let result = thread.run { thread.leave { Thread.sleep(forTimeInterval: 0.2) } != nil }
    XCTAssertEqual(result, true)
  }
}
