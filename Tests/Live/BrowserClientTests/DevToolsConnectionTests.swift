import BrowserClient
import BrowserDouble
import LiveTree
import TextFormats
import XCTest

/// Tests how a connection to a browser waits for replies and events.
@MainActor
final class DevToolsConnectionTests: XCTestCase {
  private let double = BrowserDouble(.page("Deck", [.button]))
  private lazy var connection = DevToolsConnection(double)

  /// The failures of two commands that are sent together, which wait for a second.
  private func failures() -> [DevToolsFailure?] {
    connection.results(
      of: [
        DevToolsCall(.enablePage, session: "S"),
        DevToolsCall(.focus, ["backendNodeId": 2], session: "S"),
      ], timeout: .seconds(1)
    ).map(\.failure)
  }

  func testRepliesAreNotWaitedForLongerThanNeeded() async {
    XCTAssertEqual(failures(), [nil, nil])
    XCTAssertEqual(double.now, .zero)
  }

  func testARefusedCommandHasTheReason() async {
    double.refused = ["Page.enable"]
    XCTAssertEqual(failures(), [.refused("refused"), nil])
  }

  func testACommandWithoutAReplyFailsAtTheDeadline() async {
    double.unanswered = ["DOM.focus"]
    XCTAssertEqual(failures(), [nil, .timeout])
    XCTAssertEqual(double.now, .seconds(1))
  }

  func testADialogEndsTheWaitForReplies() async {
    double.unanswered = ["DOM.focus"]
    double.schedule(after: .milliseconds(300)) { $0.openDialog("alert", "Saved") }
    XCTAssertEqual(failures(), [nil, .blocked])
    XCTAssertEqual(double.now, .milliseconds(300))
  }

  func testABrowserThatEndsLeavesCommandsWithoutReplies() async {
    double.unanswered = ["DOM.focus"]
    double.schedule(after: .milliseconds(300)) { $0.close() }
    XCTAssertEqual(failures(), [nil, .closed])
    XCTAssertEqual(failures(), [.closed, .closed])
    XCTAssertEqual(connection.closingReason, "it has ended")
    XCTAssertTrue(connection.hasEvents)
    XCTAssertTrue(connection.waitForEvents(timeout: .seconds(1)))
    XCTAssertEqual(double.now, .milliseconds(300))
  }

  func testAWaitForEventsEndsWithTheFirstOne() async {
    for milliseconds in [200, 600] {
      double.schedule(after: .milliseconds(milliseconds)) {
        $0.send(event: "Page.loadEventFired", [:])
      }
    }
    XCTAssertFalse(connection.waitForEvents(timeout: .milliseconds(100)))
    XCTAssertTrue(connection.waitForEvents(timeout: .seconds(1)))
    XCTAssertEqual(double.now, .milliseconds(200))
    XCTAssertEqual(connection.takeEvents().map(\.method), [.loaded])
    XCTAssertFalse(connection.hasEvents)
  }
}
