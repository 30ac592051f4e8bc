import BrowserClient
import BrowserDouble
import LiveTree
import PageTree
import ScreenReader
import TextFormats
import XCTest

/// Tests which events of the browser make the page be read again, which are heard, and which are
/// ignored.
@MainActor
final class PageEventsTests: XCTestCase {
  private typealias Events = [LiveEvent<PageItemID>]

  private static let wholePage = "Accessibility.getFullAXTree"
  private static let second = [Node].page("Second", [Node(12, "heading", "Welcome")])

  /// Returns the commands and the speech that events cause.
  private func read(
    _ page: OperatedPage, _ body: (BrowserDouble) -> Void
  ) -> (methods: [String], heard: Events) {
    let sent = page.commands {
      body(page.double)
      _ = page.live.poll()
    }
    return (sent.map(\.method), page.live.takeEvents())
  }

  // MARK: - Reports of changes

  func testAReportOfTheObserverIsRead() async throws {
    let page = try OperatedPage()
    let binding: [JSONValue] = [
      ["name": "earshotTell", "payload": "99"], ["name": "earshotTell", "payload": "soon"],
      ["name": "earshotTell"],
    ]
    for parameters in binding {
      let (methods, heard) = read(page) { $0.send(event: "Runtime.bindingCalled", parameters) }
      XCTAssertEqual(methods.prefix(2), ["Runtime.releaseObjectGroup", "Runtime.evaluate"])
      XCTAssertFalse(methods.contains { $0.hasPrefix("Accessibility.") })
      XCTAssertEqual(heard, [])
    }
  }

  func testReportsOfThePageAndOldReportsAreNotRead() async throws {
    let page = try OperatedPage()
    let binding: [JSONValue] = [
      // The number of an earlier request: its changes have been read since.
      ["name": "earshotTell", "payload": "0"], ["name": "other", "payload": "99"], [:],
    ]
    for parameters in binding {
      let (methods, heard) = read(page) { $0.send(event: "Runtime.bindingCalled", parameters) }
      XCTAssertEqual(methods, [], parameters.line)
      XCTAssertEqual(heard, [])
    }
  }

  func testOtherEventsAreNotKept() async throws {
    let page = try OperatedPage()
    for name in ["Runtime.consoleAPICalled", "Network.dataReceived", "DOM.documentUpdated"] {
      page.double.send(event: name, ["name": "earshotTell"])
      XCTAssertFalse(page.live.poll(), name)
    }
  }

  // MARK: - Documents

  func testAChangeOfTheFramesReadsThePageAgainWithoutOpeningIt() async throws {
    let cases: [(String, JSONValue, session: String)] = [
      ("Page.frameAttached", ["frameId": "F2"], "S"),
      ("Page.frameDetached", ["frameId": "F2"], "S"),
      ("Page.frameNavigated", ["frame": ["id": "F2", "parentId": "F"]], "S"),
      ("Page.frameNavigated", ["frame": ["id": "F2"]], "S2"),
      ("Inspector.targetCrashed", [:], "S2"),
    ]
    for (name, parameters, session) in cases {
      let page = try OperatedPage()
      let (methods, heard) = read(page) { $0.send(event: name, parameters, in: session) }
      XCTAssertEqual(methods.first, "Page.getFrameTree", name)
      XCTAssertEqual(methods.count { $0 == Self.wholePage }, 1, name)
      XCTAssertEqual(heard, [], name)
      XCTAssertEqual(page.live.state, .running, name)
    }
  }

  func testANewDocumentIsAnotherScreen() async throws {
    let page = try OperatedPage()
    let (methods, heard) = read(page) { $0.navigate(to: Self.second) }
    XCTAssertEqual(methods.count { $0 == Self.wholePage }, 1)
    XCTAssertEqual(heard, [.opened(nil)])
    XCTAssertEqual(page.live.title.text, "Second")
  }

  func testANewDocumentIsReadWhenItHasLoaded() async throws {
    let time = try timeOfReading { double in
      // A frame that has loaded is not the page.
      double.send(event: "Page.loadEventFired", [:], in: "S2")
      double.schedule(after: .seconds(3)) { $0.send(event: "Page.loadEventFired", [:]) }
    }
    XCTAssertGreaterThanOrEqual(time, .seconds(3))
    XCTAssertLessThan(time, .seconds(4))
  }

  func testANewDocumentThatNeverLoadsIsReadAsItIs() async throws {
    let time = try timeOfReading { _ in }
    XCTAssertGreaterThanOrEqual(time, .seconds(10))
    XCTAssertLessThan(time, .seconds(12))
  }

  /// Returns the time until a new document is heard that does not report that it has loaded.
  private func timeOfReading(_ later: (BrowserDouble) -> Void) throws -> Duration {
    let page = try OperatedPage()
    let start = page.double.now
    let (_, heard) = read(page) { double in
      double.loads = false
      double.navigate(to: Self.second)
      later(double)
    }
    XCTAssertEqual(heard, [.opened(nil)])
    return page.double.now - start
  }

  func testANavigationInsideTheDocumentDoesNotWaitForIt() async throws {
    for (parameters, waits) in [
      (["frameId": "F", "navigationType": "differentDocument"], true),
      (["frameId": "F", "navigationType": "reload"], true), (["frameId": "F"], true),
      (["frameId": "F", "navigationType": "sameDocument"], false),
      (["frameId": "F2", "navigationType": "differentDocument"], false),
    ] as [(JSONValue, Bool)] {
      let page = try OperatedPage()
      let start = page.double.now
      _ = read(page) { double in
        double.send(event: "Page.frameStartedNavigating", parameters)
        double.send(event: "Page.frameNavigated", ["frame": ["id": "F"]])
      }
      XCTAssertEqual(page.double.now - start > .seconds(9), waits, parameters.line)
    }
  }

  // MARK: - Windows and processes

  func testANewWindowIsHeardWithItsAddress() async throws {
    let page = try OperatedPage()
    let long = "https://other.example/" + String(repeating: "a", count: 300)
    let cases: [(JSONValue, address: String)] = [
      (["url": "https://other.example/"], "https://other.example/"), ([:], ""),
      (["url": .string(long)], long.prefix(200) + "…"),
    ]
    for (parameters, address) in cases {
      let (methods, heard) = read(page) { $0.send(event: "Page.windowOpen", parameters) }
      XCTAssertEqual(methods, [])
      XCTAssertEqual(
        heard,
        [
          .announcement(
            "The page opens a new window, which is not read: \(address)", isAssertive: false)
        ])
    }
  }

  func testOnlyAWindowThatThePageOpensIsClosed() async throws {
    let page = try OperatedPage()
    let cases: [(JSONValue, [String])] = [
      (["type": "page", "openerId": "T", "targetId": "T2"], ["close T2"]),
      (["type": "page", "targetId": "T"], []), (["type": "page", "openerId": "T"], []),
      (["type": "iframe", "openerId": "T", "targetId": "T2"], []),
      (["type": "worker", "targetId": "T2"], []), (.null, []),
    ]
    for (information, operations) in cases {
      let done = page.operations {
        page.double.send(event: "Target.targetCreated", ["targetInfo": information])
        _ = page.live.poll()
      }
      XCTAssertEqual(done, operations, information.line)
    }
  }

  func testAProcessThatShowsNoFrameIsNotPrepared() async throws {
    let page = try OperatedPage()
    let cases: [JSONValue] = [
      ["sessionId": "S2", "targetInfo": ["type": "worker"]], ["sessionId": "S2"],
      ["targetInfo": ["type": "iframe"]],
    ]
    for parameters in cases {
      let (methods, _) = read(page) { $0.send(event: "Target.attachedToTarget", parameters) }
      XCTAssertEqual(methods, [], parameters.line)
    }
  }

  func testAPageWhoseProcessEndsHasCrashed() async throws {
    let cases: [(String, JSONValue, BrowserFailure?)] = [
      ("Inspector.targetCrashed", [:], .crashed(OperatedPage.address)),
      ("Target.detachedFromTarget", ["sessionId": "S"], .crashed(OperatedPage.address)),
      ("Target.detachedFromTarget", ["sessionId": "S9"], nil),
      ("Target.detachedFromTarget", [:], nil),
    ]
    for (name, parameters, failure) in cases {
      let page = try OperatedPage()
      page.open()
      page.double.send(event: name, parameters)
      XCTAssertEqual(
        page.hear(), failure == nil ? [] : ["The page has crashed. Open it again."], name)
      XCTAssertEqual(page.page.failure, failure)
      // A page that has crashed is not there any more, and nothing is done to it.
      XCTAssertEqual(
        page.hear(.describe).first,
        failure == nil ? "Save. Button." : "The page has crashed. Open it again.")
      guard failure != nil else { continue }
      let done = page.operations {
        XCTAssertEqual(page.hear(.activate), ["The page has crashed. Open it again."])
      }
      XCTAssertEqual(done, [])
    }
  }

  func testABrowserThatEndsIsHeard() async throws {
    let page = try OperatedPage()
    page.open()
    page.double.close()
    XCTAssertEqual(page.hear(), ["The browser has ended. Open the page again."])
    XCTAssertEqual(page.page.failure, .ended)
    XCTAssertEqual(page.hear(), [])
  }

  func testWhatAPageChangedWhileItHungIsHeardWhenItAnswers() async throws {
    let region = Node(3, "status", children: [], ["live": .text("polite")])
    let page = try OperatedPage([.button, region])
    page.open()
    page.double.add(Node(5, "StaticText", "Saved"), to: 3)
    page.double.unanswered = ["Runtime.evaluate"]
    XCTAssertEqual(page.hear(), ["The page does not answer. Try again later, or open it again."])
    XCTAssertEqual(page.page.failure, .hung(OperatedPage.address))
    page.double.unanswered = []
    page.double.wait(.seconds(1))
    XCTAssertEqual(page.hear(), ["Saved"])
    XCTAssertNil(page.page.failure)
  }
}
