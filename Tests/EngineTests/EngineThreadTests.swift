import Dispatch
import Synchronization
import XCTest

@testable import EspeakSpeech

/// Tests that calls to the engine's thread time out instead of waiting forever.
final class EngineThreadTests: XCTestCase {
  func testHangingJobAndWaitingJobsTimeOutAndLaterJobsRun() {
    let thread = EngineThread(name: "test", timeout: .milliseconds(50))
    let mayReturn = DispatchSemaphore(value: 0)
    let late = Atomic(false)
    let isDone = DispatchSemaphore(value: 0)
    let hanging: Bool? = thread.run {
      mayReturn.wait()
      // The caller has stopped waiting, so `yield` must not run this closure.
      let isCalled = thread.yield { late.store(true, ordering: .relaxed) } != nil
      isDone.signal()
      return isCalled
    }
    XCTAssertNil(hanging)
    let next: Bool? = thread.run {
      late.store(true, ordering: .relaxed)
      return true
    }
    XCTAssertNil(next)
    mayReturn.signal()
    isDone.wait()
    XCTAssertEqual(thread.run { 5 }, 5)
    XCTAssertFalse(late.load(ordering: .relaxed))
  }

  func testYieldedClosureMayTakeAnyTime() {
    let thread = EngineThread(name: "test", timeout: .milliseconds(20))
    XCTAssertEqual(thread.run { thread.yield { Thread.sleep(forTimeInterval: 0.2) } != nil }, true)
  }
}
